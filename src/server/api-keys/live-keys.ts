import { countKey } from '../count-key.ts'
import { dropOldest } from '../remember-latest.ts'
import { hashSecretToken } from '../secret-token.ts'
import type { Services } from '../services.ts'
import { readBearer, secretOf } from './read-bearer.ts'
import { findLiveKey, type LiveKey, updateKeyUse } from './store.ts'

/**
 * What a request's bearer header is: `none` when it has none; `unusable` when it holds no key that works; `waiting` when
 * its address guessed too often.
 */
export type KeyState =
  | { status: 'none' | 'unusable' }
  | { status: 'waiting'; seconds: number }
  | { status: 'usable'; key: LiveKey }

/** Finds the API key of a request. */
export type LiveKeys = { of(authorization: string | undefined, address: string | null): Promise<KeyState> }

const writeMilliseconds = 60_000
const maximumKnown = 10_000

/**
 * API keys in the database, read anew with each call, so that one that is over is over everywhere at once. Keys that
 * worked here before are looked up even from an address that guesses, which others may share.
 */
export function createLiveKeys({ database: { db }, clock, env }: Services): LiveKeys {
  const guesses = createGuessLimit(() => clock().getTime())
  const known = new Map<string, true>()
  const isLimited = env.SEXTANT_RATE_LIMIT === 'on'

  async function find(secret: string, address: string | null): Promise<LiveKey | null> {
    const keyHash = hashSecretToken(secret)
    const now = clock()
    const key = await findLiveKey(db, keyHash, now)
    known.delete(keyHash)
    if (!key) return null
    if (known.size >= maximumKnown) dropOldest(known)
    known.set(keyHash, true)
    const notSince = new Date(now.getTime() - writeMilliseconds)
    if (!key.lastUsedAt || key.lastUsedAt < notSince) await updateKeyUse(db, key.uuid, { at: now, address, notSince })
    return key
  }

  return {
    async of(authorization, address) {
      const bearer = readBearer(authorization)
      if (bearer === null) return { status: 'none' }
      const from = countKey(address)
      const secret = secretOf(bearer)
      const isKnown = secret !== null && known.has(hashSecretToken(secret))
      const seconds = isLimited && !isKnown ? guesses.wait(from) : 0
      if (seconds > 0) return { status: 'waiting', seconds }
      const key = secret === null ? null : await find(secret, address)
      if (key) return { status: 'usable', key }
      guesses.count(from)
      return { status: 'unusable' }
    },
  }
}

const windowMilliseconds = 60_000
const maximumGuesses = 30
const maximumEntries = 10_000

/**
 * Counts API keys that were none, by the address they came from. Thirty a minute are a program with an old key; more is
 * somebody trying.
 */
function createGuessLimit(now: () => number) {
  const counts = new Map<string, { guesses: number; until: number }>()
  const current = (address: string) => {
    const count = counts.get(address)
    return count && count.until > now() ? count : null
  }
  return {
    /** Seconds until another guess is looked at; 0: at once. */
    wait(address: string): number {
      const count = current(address)
      return count && count.guesses >= maximumGuesses ? Math.ceil((count.until - now()) / 1000) : 0
    },
    count(address: string): void {
      const count = current(address)
      if (count) {
        count.guesses++
        return
      }
      if (counts.size >= maximumEntries) dropOldest(counts)
      counts.delete(address)
      counts.set(address, { guesses: 1, until: now() + windowMilliseconds })
    },
  }
}
