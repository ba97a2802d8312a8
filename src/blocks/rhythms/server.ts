import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { checkLines } from '#server/warehouse/compile/check-spec.ts'
import { moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import {
  oncePerVersion,
  pinned,
  type QueryScope,
  questionSettings,
  unkept,
} from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { pageSize } from '#shared/paging.ts'
import { addMonths } from '#shared/period.ts'
import { mostExportedRows } from '#shared/query-export.ts'
import { linesSpecSchema } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { TableOf } from '../define-block.ts'
import { type FileTable, fileColumns, listedTable } from '../parts/server-table.ts'
import { serveBlock } from '../server-block.ts'
import { rhythmColumns } from './columns.ts'
import { type Rhythm, type RhythmSpec, type Rhythms, rhythmStates, rhythmsBlock } from './definition.ts'
import { countedPeriods } from './rules.ts'
import { compileRhythms, type RhythmQuestion } from './sql.ts'

/** A page of the customers in the states asked for, with what all of them come to. Throws `invalid` as `query` does. */
async function loadRhythms(scope: QueryScope, { page, ...spec }: RhythmSpec, rowsAtOnce = pageSize): Promise<Rhythms> {
  const { last } = await queryExtent(scope, 'sales')
  const { period, compare } = countedPeriods(spec, last, scope.organization)
  const answer = await queryRhythms(scope, {
    ...spec,
    period,
    compareSoFar: compare,
    offset: (page - 1) * rowsAtOnce,
    limit: rowsAtOnce,
  })
  return { currency: scope.organization.baseCurrency, asOf: last === null ? null : period.to, ...answer, page }
}

type RhythmAnswer = Pick<Rhythms, 'items' | 'total' | 'groups' | 'withoutRhythm' | 'churn'>

type Cells = Omit<Rhythm, 'reason'> & {
  reason: NonNullable<Rhythm['reason']> | ''
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

function rhythmOf(row: Cells): Rhythm {
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

/** A customer, whichever way it is spelled, who has stopped buying. */
export type SilentCustomer = {
  customer: string
  lastDate: string
  /** Days from the last purchase to the end of the period. */
  silentDays: number
  /** The customer's own median days between two days of purchase. */
  medianDays: number
  /** What they bought in the twelve months up to their last purchase, in the base currency. */
  revenue: string
}

const rowLimit = 500

/**
 * Customers who were lost by their own rhythm within the year that ends on a day: silent for twice their own median
 * interval and for 90 days; the largest first.
 */
export async function querySilentCustomers(scope: QueryScope, end: string): Promise<SilentCustomer[]> {
  const { items } = await queryRhythms(scope, {
    filters: [],
    period: { from: addMonths(end, -12), to: end },
    rule: 'rhythm',
    times: 2,
    least: 90,
    states: ['lost'],
    offset: 0,
    limit: rowLimit,
  })
  return items.flatMap(({ customer, last, silentDays, medianDays, revenue }) =>
    medianDays === null || Number(revenue) <= 0 ? [] : [{ customer, lastDate: last, silentDays, medianDays, revenue }],
  )
}

/** Customers by their own rhythm, the largest first. */
async function rhythmsTable(scope: Scope, { spec }: TableOf<typeof rhythmsBlock, 'rhythms'>): Promise<FileTable> {
  const found = await loadRhythms(unkept(scope), { ...spec, page: 1 }, mostExportedRows)
  const table = listedTable(fileColumns(rhythmColumns, found.currency), found)
  return { ...table, notes: [ruleOf(spec), ...(found.asOf === null ? [] : [t`Silence counted to ${found.asOf}`])] }
}

function ruleOf({ rule, times, least }: TableOf<typeof rhythmsBlock, 'rhythms'>['spec']): string {
  if (rule === 'year') return t('Lost: no order for twelve months')
  return rule === 'rhythm'
    ? t`Lost: silent for ${times} times the own median interval and for ${least} days`
    : t`Lost: silent for ${times} times the own median interval and for ${least} days, or no order for twelve months`
}

export const rhythmsRoutes = serveBlock(rhythmsBlock, {
  answer: (scope, spec) => loadRhythms(scope, spec),
  covers: spec => ({ ...spec, dataset: 'sales' }),
  tables: { rhythms: rhythmsTable },
})
