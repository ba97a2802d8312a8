import { sql } from 'drizzle-orm'
import { goesOn } from '#shared/contract-terms.ts'
import type { Issue } from '#shared/errors.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import type { RegisterRow } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { Scope } from '../scope.ts'
import { contractTerms } from './contract-terms.ts'
import { tableOf } from './register-sql.ts'
import { readStageTable } from './stage-table.ts'

/** The days a price holds; `null` is without end on that side. */
export type Span = { from: string | null; to: string | null }

/** The fields that say what the prices of a register are of, `null` where it has none that hold from a day on. */
export function pricedBy(register: RegisterId): readonly string[] | null {
  const { key } = registers[register]
  return key.includes('valid_from') ? key.filter(id => id !== 'valid_from') : null
}

/** Whether two spans share a day, both ends included. ISO days compare as texts. */
export function isOverlapping(one: Span, other: Span): boolean {
  const isBefore = (a: Span, b: Span) => a.to !== null && b.from !== null && a.to < b.from
  return !isBefore(one, other) && !isBefore(other, one)
}

/**
 * What is worth knowing of a row that is kept as it is: of a price, why it may not hold as it says; of a deal, that nobody
 * said what its stage means; of a contract that renews itself, that nobody said for how long, and
 * of one that was terminated, that its end may be that of an earlier term.
 */
export async function findWarnings(
  tx: Transaction,
  scope: Scope,
  register: RegisterId,
  row: Pick<RegisterRow, 'id' | 'values'>,
): Promise<Issue[]> {
  if (register === 'deals') return findUnknownStage(tx, scope, row)
  if (register === 'contracts') return findDoubtfulEnd(scope, row)
  const priced = pricedBy(register)
  if (!priced) return []
  const missing = register === 'contract_prices' ? await findMissingContract(tx, scope, row) : []
  return [...missing, ...(await findOverlaps(tx, scope, { register, priced, row }))]
}

function findDoubtfulEnd(scope: Scope, { values }: Pick<RegisterRow, 'values'>): Issue[] {
  const terms = contractTerms(values)
  const today = dayIn(scope.now(), scope.organization.timeZone)
  if (terms.status === 'terminated' && terms.autoRenew && terms.endDate < today) {
    const message = t`the contract counts as ended on ${terms.endDate}: give the last day of the term in which notice was given`
    return [{ path: 'end_date', message }]
  }
  if (!goesOn(terms) || (terms.renewalTermMonths ?? 0) > 0) return []
  const message = t`the contract renews itself for nobody knows how long: after ${terms.endDate} no decision date can be told`
  return [{ path: 'renewal_term_months', message }]
}

/** Says when nobody has said what a deal's stage means. */
async function findUnknownStage(
  tx: Transaction,
  scope: Scope,
  { values }: Pick<RegisterRow, 'values'>,
): Promise<Issue[]> {
  const stage = values.stage ?? ''
  if ((await readStageTable(tx, scope))(stage) !== null) return []
  const message = t`the stage ${stage} is not in the table of stages: the deal counts as open until it is`
  return [{ path: 'stage', message }]
}

/** Says when there is no contract of the price's number: no line is held against it then. */
async function findMissingContract(
  tx: Transaction,
  scope: Scope,
  { values }: Pick<RegisterRow, 'values'>,
): Promise<Issue[]> {
  const rows = await tx.execute(
    sql`select 1 from contracts
      where organization_uuid = ${scope.organization.uuid}::uuid and number = ${values.contract_number} limit 1`,
  )
  if (rowsOf(rows).length > 0) return []
  const message = t`there is no contract ${values.contract_number} in the register: the price holds for no line until there is`
  return [{ path: 'contract_number', message }]
}

type PricedRow = { register: RegisterId; priced: readonly string[]; row: Pick<RegisterRow, 'id' | 'values'> }

/** Says when another price of the same thing holds on some of the same days. */
async function findOverlaps(
  tx: Transaction,
  scope: Scope,
  { register, priced, row: { id, values } }: PricedRow,
): Promise<Issue[]> {
  const same = priced.map(field => sql`${sql.identifier(field)} = ${values[field] ?? ''}`)
  const rows = await tx.execute(
    sql`select valid_from::text as "from", valid_to::text as "to", price::text as price from ${tableOf(register)}
      where organization_uuid = ${scope.organization.uuid}::uuid and ${sql.join(same, sql` and `)}
        and uuid != ${id}::uuid
      order by valid_from nulls first`,
  )
  const mine = { from: values.valid_from ?? null, to: values.valid_to ?? null }
  const [other] = rowsOf<Span>(rows).filter(span => isOverlapping(mine, span))
  if (!other) return []
  return [{ path: 'valid_from', message: overlapWords(other) }]
}

function overlapWords({ from, to }: Span): string {
  if (from === null && to === null) return t('another price of this item holds always, on some of the same days')
  if (to === null) return t`another price of this item holds from ${from}, on some of the same days`
  if (from === null) return t`another price of this item holds to ${to}, on some of the same days`
  return t`another price of this item holds from ${from} to ${to}, on some of the same days`
}
