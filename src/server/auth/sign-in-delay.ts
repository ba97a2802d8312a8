import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { signInFailures } from './schema.ts'

/** Failures after which waiting begins: few for one account, more for an address that many people may share. */
const freeFailures = { account: 5, address: 20 } as const
const longestDelaySeconds = 300
const forgottenAfterSeconds = 3600

type Kind = keyof typeof freeFailures

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
      const byAddress = await countAttempt(services, 'address', address ?? 'here')
      return byAddress > 0 ? byAddress : countAttempt(services, 'account', email)
    },
    /** The attempt was right: the account's failures are forgotten and the address has one less. */
    async forgive(email: string, address: string | null): Promise<void> {
      if (isOff) return
      const { database, clock } = services
      await database.db.delete(signInFailures).where(eq(signInFailures.key, keyOf('account', email)))
      await database.db
        .update(signInFailures)
        .set({ failures: sql`greatest(0, ${signInFailures.failures} - 1)`, blockedUntil: clock() })
        .where(eq(signInFailures.key, keyOf('address', address ?? 'here')))
      const over = new Date(clock().getTime() - forgottenAfterSeconds * 1000)
      await database.db.delete(signInFailures).where(lt(signInFailures.lastAt, over))
    },
  }
}

/** Counts in one statement, so that attempts at once cannot slip past each other; one that waits is not counted. */
async function countAttempt({ database, clock }: Stores, kind: Kind, value: string): Promise<number> {
  const now = clock()
  const at = sql`${now.toISOString()}::timestamptz`
  const free = freeFailures[kind]
  const second = sql`interval '1 second'`
  const isForgotten = sql`${signInFailures.lastAt} < ${at} - ${second} * ${forgottenAfterSeconds}::int`
  const failures = sql`(case when ${isForgotten} then 1 else ${signInFailures.failures} + 1 end)`
  const doubled = sql`power(2, least(${failures} - ${free}::int - 1, 30))`
  const delay = sql`(case when ${failures} > ${free}::int then least(${longestDelaySeconds}::int, ${doubled}) else 0 end)`
  const counted = await database.db
    .insert(signInFailures)
    .values({ key: keyOf(kind, value), failures: 1, lastAt: now, blockedUntil: now })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: { failures, lastAt: now, blockedUntil: sql`${at} + ${second} * ${delay}` },
      setWhere: sql`${signInFailures.blockedUntil} <= ${at}`,
    })
    .returning({ failures: signInFailures.failures })
  return counted.length > 0 ? 0 : secondsLeft({ database, clock }, kind, value)
}

async function secondsLeft({ database, clock }: Stores, kind: Kind, value: string): Promise<number> {
  const [row] = await database.db
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.key, keyOf(kind, value)))
  const left = row ? row.blockedUntil.getTime() - clock().getTime() : 0
  return Math.max(1, Math.ceil(left / 1000))
}

function keyOf(kind: Kind, value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex')
}
