import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { countKey } from '../count-key.ts'
import type { Services } from '../services.ts'
import { signInFailures } from './schema.ts'

type Limit = { free: number; firstSeconds?: number; longestSeconds: number; forgottenSeconds: number }

/**
 * Failures after which waiting begins, and the longest wait: few for one account, more for an address that many people
 * may share. Codes of a second factor are short, so whoever has the password already waits longer for them; letters
 * cost their reader's attention, so waiting for another begins with `firstSeconds`.
 */
const limits = {
  account: { free: 5, longestSeconds: 300, forgottenSeconds: 3600 },
  address: { free: 20, longestSeconds: 300, forgottenSeconds: 3600 },
  code: { free: 5, longestSeconds: 3600, forgottenSeconds: 86_400 },
  letter: { free: 3, firstSeconds: 60, longestSeconds: 3600, forgottenSeconds: 21_600 },
  letterAddress: { free: 20, firstSeconds: 10, longestSeconds: 600, forgottenSeconds: 3600 },
} as const satisfies Record<string, Limit>
const forgottenByAllSeconds = Math.max(...Object.values(limits).map(({ forgottenSeconds }) => forgottenSeconds))

type Kind = keyof typeof limits

type Stores = Pick<Services, 'database' | 'clock'>

/**
 * A delay that doubles with each failure, 1 s to 5 min, counted for the account and for the address. It counts before
 * the password is checked, so that guessing many at once gains nothing, and counts unknown accounts like known ones.
 */
export function createSignInDelay(services: Services) {
  const isOff = services.env.SEXTANT_RATE_LIMIT === 'off'
  return {
    /** Counts an attempt. Answers 0 when it may go on, else how many seconds to wait. */
    async begin(email: string, address: string | null): Promise<number> {
      if (isOff) return 0
      const byAddress = await countAttempt(services, 'address', countKey(address))
      if (byAddress.seconds > 0) return byAddress.seconds
      return (await countAttempt(services, 'account', email)).seconds
    },
    /** Counts an attempt with a secret that names no account, as the link of a mail; answers as `begin`. */
    async beginToken(address: string | null): Promise<number> {
      return isOff ? 0 : (await countAttempt(services, 'address', countKey(address))).seconds
    },
    /** Counts a letter that somebody asks for, whoever gets it or not; answers as `begin`. */
    async beginLetter(email: string, address: string | null): Promise<number> {
      if (isOff) return 0
      const byAddress = await countAttempt(services, 'letterAddress', countKey(address))
      if (byAddress.seconds > 0) return byAddress.seconds
      return (await countAttempt(services, 'letter', email)).seconds
    },
    /** The secret was right: whoever holds the mailbox may ask for letters again, and the address has one less. */
    async forgiveToken(email: string, address: string | null): Promise<void> {
      if (isOff) return
      await services.database.db.delete(signInFailures).where(eq(signInFailures.key, keyOf('letter', email)))
      await lessenAddress(services, address)
    },
    /** Counts an attempt at a person's second factor: how long to wait, 0 to go on, and how many failed before. */
    async beginCode(userUuid: string): Promise<{ seconds: number; failuresBefore: number }> {
      if (isOff) return { seconds: 0, failuresBefore: 0 }
      const { seconds, attempts } = await countAttempt(services, 'code', userUuid)
      return { seconds, failuresBefore: attempts - 1 }
    },
    /** The code was right. A right password forgives no code: else who knows it could guess codes for ever. */
    async forgiveCode(userUuid: string): Promise<void> {
      if (isOff) return
      await services.database.db.delete(signInFailures).where(eq(signInFailures.key, keyOf('code', userUuid)))
    },
    /** The attempt was right: the account's failures are forgotten and the address has one less. */
    async forgive(email: string, address: string | null): Promise<void> {
      if (isOff) return
      const { database, clock } = services
      await database.db.delete(signInFailures).where(eq(signInFailures.key, keyOf('account', email)))
      await lessenAddress(services, address)
      const over = new Date(clock().getTime() - forgottenByAllSeconds * 1000)
      await database.db.delete(signInFailures).where(lt(signInFailures.lastAt, over))
    },
  }
}

async function lessenAddress({ database, clock }: Stores, address: string | null): Promise<void> {
  await database.db
    .update(signInFailures)
    .set({ failures: sql`greatest(0, ${signInFailures.failures} - 1)`, blockedUntil: clock() })
    .where(eq(signInFailures.key, keyOf('address', countKey(address))))
}

/** How long to wait, 0 to go on, and how many attempts are counted. */
type Counted = { seconds: number; attempts: number }

/** Counts in one statement, so that attempts at once cannot slip past each other; one that waits is not counted. */
async function countAttempt({ database, clock }: Stores, kind: Kind, value: string): Promise<Counted> {
  const now = clock()
  const at = sql`${now.toISOString()}::timestamptz`
  const { free, firstSeconds = 1, longestSeconds, forgottenSeconds }: Limit = limits[kind]
  const second = sql`interval '1 second'`
  const isForgotten = sql`${signInFailures.lastAt} < ${at} - ${second} * ${forgottenSeconds}::int`
  const failures = sql`(case when ${isForgotten} then 1 else ${signInFailures.failures} + 1 end)`
  const doubled = sql`${firstSeconds}::int * power(2, least(${failures} - ${free}::int - 1, 30))`
  const delay = sql`(case when ${failures} > ${free}::int then least(${longestSeconds}::int, ${doubled}) else 0 end)`
  const counted = await database.db
    .insert(signInFailures)
    .values({ key: keyOf(kind, value), failures: 1, lastAt: now, blockedUntil: now })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: { failures, lastAt: now, blockedUntil: sql`${at} + ${second} * ${delay}` },
      setWhere: sql`${signInFailures.blockedUntil} <= ${at}`,
    })
    .returning({ failures: signInFailures.failures })
  const [row] = counted
  return row ? { seconds: 0, attempts: row.failures } : waitOf({ database, clock }, kind, value)
}

async function waitOf({ database, clock }: Stores, kind: Kind, value: string): Promise<Counted> {
  const [row] = await database.db
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.key, keyOf(kind, value)))
  const left = row ? row.blockedUntil.getTime() - clock().getTime() : 0
  return { seconds: Math.max(1, Math.ceil(left / 1000)), attempts: row?.failures ?? 0 }
}

function keyOf(kind: Kind, value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex')
}
