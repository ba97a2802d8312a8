import { dropOldest } from '../../remember-latest.ts'
import type { Actor } from '../../scope.ts'
import type { SignInWay } from '../schema.ts'

/** A session as it was last read, and moved on by use since. */
export type LiveSession = {
  idHash: string
  user: Actor
  organizationUuid: string
  lastSeenAt: Date
  expiresAt: Date
  endsAt: Date
  via: SignInWay
  secondFactorAt: Date | null
}

/** How long what another process did to a session may go unseen here. */
const freshMilliseconds = 5000
/** How long a person whose rights just changed is read anew each time: longer than a transaction takes. */
const unsettledMilliseconds = 10_000
const maximumEntries = 10_000

type Entry = { live: LiveSession; until: number }

/** Sessions read in the last seconds. A reading that was under way when something was forgotten is not kept. */
export function createSessionCache(now: () => number) {
  const entries = new Map<string, Entry>()
  const readings = new Map<string, Promise<LiveSession | null>>()
  const unsettled = createUnsettled(now)
  let generation = 0

  function forget(isGone: (live: LiveSession) => boolean): void {
    generation++
    readings.clear()
    for (const [idHash, { live }] of entries) if (isGone(live)) entries.delete(idHash)
  }

  function keep(live: LiveSession): void {
    if (entries.size >= maximumEntries) dropOldest(entries)
    entries.set(live.idHash, { live, until: now() + freshMilliseconds })
  }

  async function read(load: () => Promise<LiveSession | null>): Promise<LiveSession | null> {
    const begun = generation
    const live = await load()
    if (live && begun === generation && !unsettled.has(live.user.uuid)) keep(live)
    return live
  }

  return {
    /** The session from memory, else by `load`; many asking at once share one reading. */
    async get(idHash: string, load: () => Promise<LiveSession | null>): Promise<LiveSession | null> {
      const entry = entries.get(idHash)
      if (entry && entry.until > now()) return entry.live
      entries.delete(idHash)
      const running = readings.get(idHash)
      if (running) return running
      const reading = read(load).finally(() => {
        if (readings.get(idHash) === reading) readings.delete(idHash)
      })
      readings.set(idHash, reading)
      return reading
    },
    forgetSession: (idHash: string) => forget(live => live.idHash === idHash),
    forgetUser(userUuid: string) {
      unsettled.add(userUuid)
      forget(live => live.user.uuid === userUuid)
    },
  }
}

/** The people whose rights changed a moment ago. */
function createUnsettled(now: () => number) {
  const untils = new Map<string, number>()
  return {
    add(userUuid: string): void {
      for (const [uuid, until] of untils) if (until <= now()) untils.delete(uuid)
      untils.set(userUuid, now() + unsettledMilliseconds)
    },
    has: (userUuid: string): boolean => (untils.get(userUuid) ?? 0) > now(),
  }
}
