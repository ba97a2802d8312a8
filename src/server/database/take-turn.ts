import { sql } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import type { Transaction } from './connect.ts'

/**
 * Lets one transaction after the other change a list of the organisation, so that what is counted or looked up first
 * still holds when it is written. The turn ends with the transaction.
 */
export async function takeTurn(tx: Transaction, { organization }: Pick<Scope, 'organization'>, list: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${list} of ${organization.uuid}`}, 0))`)
}
