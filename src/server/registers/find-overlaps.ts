import { sql } from 'drizzle-orm'
import type { Issue } from '#shared/errors.ts'
import type { RegisterRow } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { Scope } from '../scope.ts'

/** The days a price holds; `null` is without end on that side. */
export type Span = { from: string | null; to: string | null }

/** Whether two spans share a day, both ends included. ISO days compare as texts. */
export function isOverlapping(one: Span, other: Span): boolean {
  const isBefore = (a: Span, b: Span) => a.to !== null && b.from !== null && a.to < b.from
  return !isBefore(one, other) && !isBefore(other, one)
}

/** Says when another price of the same contract and item holds on some of the same days. */
export async function findOverlaps(
  tx: Transaction,
  scope: Scope,
  register: RegisterId,
  { id, values }: Pick<RegisterRow, 'id' | 'values'>,
): Promise<Issue[]> {
  if (register !== 'contract_prices') return []
  const rows = await tx.execute(
    sql`select valid_from::text as "from", valid_to::text as "to", price::text as price from contract_prices
      where organization_uuid = ${scope.organization.uuid}::uuid and contract_number = ${values.contract_number}
        and item = ${values.item} and uuid != ${id}::uuid
      order by valid_from nulls first`,
  )
  const mine = { from: values.valid_from ?? null, to: values.valid_to ?? null }
  const [other] = rowsOf<Span>(rows).filter(span => isOverlapping(mine, span))
  if (!other) return []
  const span = other.from === null && other.to === null ? 'always' : `${spanWords(other)}`
  return [{ path: 'valid_from', message: `another price of this item holds ${span}, on some of the same days` }]
}

function spanWords({ from, to }: Span): string {
  return [from === null ? '' : `from ${from}`, to === null ? '' : `to ${to}`].filter(Boolean).join(' ')
}
