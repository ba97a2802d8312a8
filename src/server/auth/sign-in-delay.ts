import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { signInFailures } from './schema.ts'

/** Failures after which waiting begins: few for one account, more for an address that many people may share. */
const freeFailures = { account: 5, address: 20 } as const
const longestDelaySeconds = 300
const forgottenAfterSeconds = 3600

type Kind = keyof typeof freeFailures

/**
 * A delay that doubles with each failure, 1 s to 5 min, counted for the account and for the address. It counts before
 * the password is checked, so that guessing many at once gains nothing, and counts unknown accounts like known ones.
 */
export function createSignInDelay({ database: { db }, clock, env }: Services) {
  const isOff = env.SEXTANT_RATE_LIMIT === 'off'

  async function begin(kind: Kind, value: string): Promise<number> {
    const now = clock().toISOString()
    const free = freeFailures[kind]
    const failures = sql`case when ${signInFailures.lastAt} < ${now}::timestamptz - interval '1 second' * ${sql.raw(String(forgottenAfterSeconds))}
      then 1 else ${signInFailures.failures} + 1 end`
    const counted = await db
      .insert(signInFailures)
      .values({ key: keyOf(kind, value), failures: 1, lastAt: clock(), blockedUntil: clock() })
      .onConflictDoUpdate({
        target: signInFailures.key,
        set: {
          failures,
          lastAt: clock(),
          blockedUntil: sql`${now}::timestamptz + interval '1 second' * (case when ${failures} > ${free}
            then least(${longestDelaySeconds}, power(2, least(${failures} - ${free} - 1, 30))) else 0 end)`,
        },
        setWhere: sql`${signInFailures.blockedUntil} <= ${now}::timestamptz`,
      })
      .returning({ failures: signInFailures.failures })
    return counted.length > 0 ? 0 : secondsLeft(kind, value)
  }

  async function secondsLeft(kind: Kind, value: string): Promise<number> {
    const [row] = await db
      .select()
      .from(signInFailures)
      .where(eq(signInFailures.key, keyOf(kind, value)))
    const left = row ? row.blockedUntil.getTime() - clock().getTime() : 0
    return Math.max(1, Math.ceil(left / 1000))
  }

  return {
    /** Counts an attempt. Answers 0 when it may go on, else how many seconds to wait. */
    async begin(email: string, address: string | null): Promise<number> {
      if (isOff) return 0
      const byAddress = await begin('address', address ?? 'here')
      return byAddress > 0 ? byAddress : begin('account', email)
    },
    /** The attempt was right: the account's failures are forgotten and the address has one less. */
    async forgive(email: string, address: string | null): Promise<void> {
      if (isOff) return
      await db.delete(signInFailures).where(eq(signInFailures.key, keyOf('account', email)))
      await db
        .update(signInFailures)
        .set({ failures: sql`greatest(0, ${signInFailures.failures} - 1)`, blockedUntil: clock() })
        .where(eq(signInFailures.key, keyOf('address', address ?? 'here')))
      const over = new Date(clock().getTime() - forgottenAfterSeconds * 1000)
      await db.delete(signInFailures).where(lt(signInFailures.lastAt, over))
    },
  }
}

function keyOf(kind: Kind, value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex')
}
