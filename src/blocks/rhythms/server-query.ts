import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { checkLines } from '#server/warehouse/compile/check-spec.ts'
import { moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { linesSpecSchema, type Period, type QuerySpec } from '#shared/query-spec.ts'
import { compileRhythms, type RhythmState, rhythmStates } from './sql.ts'

export type RhythmQuestion = Pick<QuerySpec, 'filters' | 'constantRates'> & {
  /** Who was lost within it; silence is counted to its last day. */
  period: Period
  /** The opening revenue is what was bought in it. */
  compare?: Period | undefined
  /** As much of it as `period` has so far; all of it when missing. Contraction is told against this. */
  compareSoFar?: Period | undefined
  rule: 'either' | 'rhythm' | 'year'
  /** So many of the own median intervals, and never less than so many days. */
  times: number
  least: number
  states: readonly RhythmState[]
  /** Which of those rows are answered. */
  offset: number
  limit: number
}

export type CustomerRhythm = {
  customer: string
  state: RhythmState
  reason: 'rhythm' | 'year' | null
  first: string
  last: string
  purchaseDays: number
  medianDays: number | null
  silentDays: number
  expected: string | null
  overdueDays: number | null
  lostOn: string | null
  revenue: string
}

export type RhythmAnswer = {
  items: CustomerRhythm[]
  total: number
  groups: { state: RhythmState; customers: number; revenue: string }[]
  withoutRhythm: number
  churn: { opening: string; lost: string; contraction: string; ratio: number | null } | null
}

type Cells = Omit<CustomerRhythm, 'reason'> & {
  reason: 'rhythm' | 'year' | ''
  isListed: number
  total: number
  customers: number[]
  revenues: string[]
  withoutRhythm: number
  opening: string
  lost: string
  contraction: string
}

/**
 * Customers by their own rhythm at the end of a period, the largest first. A customer is a family, a day with a line above
 * zero a purchase; features, section 2, says who is lost. All of it is computed by the engine. Throws `invalid` as `query`.
 */
export async function queryRhythms(asking: QueryScope, question: RhythmQuestion): Promise<RhythmAnswer> {
  const { filters, period, compare, constantRates } = question
  const fact = factOf('sales')
  checkLines({ ...linesSpecSchema.parse({ dataset: 'sales', filters, period }), constantRates }, fact)
  if (compare) checkLines(linesSpecSchema.parse({ dataset: 'sales', period: compare }), fact)
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, 'sales', constantRates)
  return oncePerVersion(scope, 'sales', ['rhythms', question], async () => {
    const { sql, params } = compileRhythms(question, { fact, settings, organization: scope.organization.uuid })
    const rows = await scope.warehouse.rows<Cells>(sql, params, { settings: questionSettings })
    const [first] = rows
    return {
      items: rows.flatMap(row => (row.isListed ? [rhythmOf(row)] : [])),
      total: Number(first?.total ?? 0),
      groups: rhythmStates.map((state, index) => ({
        state,
        customers: Number(first?.customers[index] ?? 0),
        revenue: moneyOfCell(first?.revenues[index] ?? null),
      })),
      withoutRhythm: Number(first?.withoutRhythm ?? 0),
      churn: compare ? churnOf(first) : null,
    }
  })
}

function rhythmOf(row: Cells): CustomerRhythm {
  const { customer, state, first, last, purchaseDays, medianDays, silentDays, expected, overdueDays, lostOn } = row
  return {
    ...{ customer, state, first, last, medianDays, expected, overdueDays, lostOn },
    reason: row.reason === '' ? null : row.reason,
    purchaseDays: Number(purchaseDays),
    silentDays: Number(silentDays),
    revenue: moneyOfCell(row.revenue),
  }
}

function churnOf(first: Cells | undefined): RhythmAnswer['churn'] {
  const opening = moneyOfCell(first?.opening ?? null)
  const lost = moneyOfCell(first?.lost ?? null)
  const contraction = moneyOfCell(first?.contraction ?? null)
  const base = Number(opening)
  return { opening, lost, contraction, ratio: base > 0 ? (Number(lost) + Number(contraction)) / base : null }
}
