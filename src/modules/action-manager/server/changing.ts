import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { actionNumbers } from './schema.ts'

/**
 * Runs a change of actions, one at a time in an organisation: what it read of others, such as who waits for whom, still holds
 * when it is written.
 */
export function changing<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return scope.db(async tx => {
    await takeTurn(tx, scope, 'actions')
    return work(tx)
  })
}

/** The first of so many numbers that no action had before. */
export async function takeNumbers(tx: Transaction, { organization }: Scope, many = 1): Promise<number> {
  const [taken] = await tx
    .insert(actionNumbers)
    .values({ organizationUuid: organization.uuid, last: many })
    .onConflictDoUpdate({
      target: actionNumbers.organizationUuid,
      set: { last: sql`${actionNumbers.last} + ${many}` },
    })
    .returning({ last: actionNumbers.last })
  if (!taken) throw new Error('No number was given to an action')
  return taken.last - many + 1
}
