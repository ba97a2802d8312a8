import { querySilentCustomers } from '#blocks/rhythms/server.ts'
import { queryPriceRises } from '#blocks/searches/sql-prices.ts'
import { query } from '#server/warehouse/query/query.ts'
import { queryOpenMonths } from '#server/warehouse/query/query-open-months.ts'
import { addDays, monthEnd } from '#shared/period.ts'
import type { Value } from '#shared/query-answer.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import type { Attention } from '../contract.ts'
import { findConcentration, findCredits, findMissingRates, limits } from '../rules-attention.ts'
import { findGaps, findThinMonth } from '../rules-attention-months.ts'
import { findMarginErosion, findSilentCustomers } from '../rules-attention-sales.ts'
import { findOffContract, findPaidLate, findPriceRises } from '../rules-attention-spend.ts'
import type { AskedSummary, PinnedScope } from './asked-summary.ts'
import { compared, figuresQuery } from './load-figures.ts'
import { money, partyQuery } from './load-members.ts'
import { loadMonths } from './load-trend.ts'
import { summaryParts } from './summary-parts.ts'

/** What stands out in a dataset, by every rule that applies to it. */
export async function loadAttention(scope: PinnedScope, asked: AskedSummary): Promise<Attention[]> {
  const { dataset, period } = asked
  const { organization: calendar } = scope
  const { main, amount } = summaryParts[dataset]
  const own =
    dataset === 'spend' ? [priceRises, offContract, paidLate, concentration] : [silentCustomers, marginErosion]
  const [{ totals, coverage }, values, credits, ...found] = await Promise.all([
    query(scope, figuresQuery(asked)),
    loadMonths(scope, asked, main),
    loadMonths(scope, asked, 'credits'),
    ...own.map(find => find(scope, asked)),
  ])
  return [
    ...found.flat(),
    ...findCredits(dataset, amount, credits.points, money(totals[main]), calendar),
    ...findMissingRates(dataset, coverage.missingRates, period),
    ...findGaps(dataset, values.points, calendar),
    ...findThinMonth(dataset, values.points, calendar),
  ]
}

async function priceRises(scope: PinnedScope, { period, previous }: AskedSummary): Promise<Attention[]> {
  if (!previous) return []
  return findPriceRises(await queryPriceRises(scope, { period, before: previous, atLeast: limits.priceRise }), period)
}

async function offContract(scope: PinnedScope, asked: AskedSummary): Promise<Attention[]> {
  const { rows } = await query(scope, partyQuery(asked))
  const suppliers = rows
    .filter(({ supplier_family }) => supplier_family !== null)
    .map(row => ({
      supplier: String(row.supplier_family),
      uncontracted: money(row.uncontracted),
      coverage: number(row.contract_coverage),
    }))
  return findOffContract(suppliers, asked.period)
}

async function paidLate(scope: PinnedScope, { dataset, period }: AskedSummary): Promise<Attention[]> {
  const open = (await queryOpenMonths(scope, dataset)).find(month => monthEnd(month) >= period.from)
  // Of months that are open only the quick part is paid.
  const settled = open !== undefined && open <= period.to ? { from: period.from, to: addDays(open, -1) } : period
  if (settled.to < settled.from) return []
  const { totals } = await query(scope, { dataset, period: settled, measures: ['paid_late', 'paid_late_share'] })
  return findPaidLate({ amount: money(totals.paid_late), share: number(totals.paid_late_share) }, settled, period)
}

async function concentration(scope: PinnedScope, asked: AskedSummary): Promise<Attention[]> {
  const ask: QueryInput = {
    dataset: 'spend',
    measures: ['spend'],
    filters: [{ field: 'category', op: 'isNotBlank' }],
    period: asked.period,
  }
  const [{ totals }, categories, pairs] = await Promise.all([
    query(scope, figuresQuery(asked)),
    query(scope, { ...ask, dimensions: ['category'] }),
    query(scope, { ...ask, dimensions: ['category', 'supplier_family'] }),
  ])
  const wholes = new Map(categories.rows.map(row => [row.category, money(row.spend)]))
  const shares = pairs.rows
    .filter(({ supplier_family }) => supplier_family !== null)
    .map(row => ({
      category: String(row.category),
      supplier: String(row.supplier_family),
      value: money(row.spend),
      whole: wholes.get(row.category ?? null) ?? '0.00',
    }))
  return findConcentration(shares, money(totals.spend), asked.period)
}

async function silentCustomers(scope: PinnedScope, { period, extent }: AskedSummary): Promise<Attention[]> {
  const end = extent.last && extent.last < period.to ? extent.last : period.to
  return findSilentCustomers(await querySilentCustomers(scope, end))
}

async function marginErosion(scope: PinnedScope, { period, previous }: AskedSummary): Promise<Attention[]> {
  if (!previous) return []
  const answer = await query(scope, {
    dataset: 'sales',
    measures: ['revenue', 'margin_rate'],
    dimensions: ['product_category'],
    filters: [
      { field: 'product_category', op: 'isNotBlank' },
      { field: 'cost', op: 'isNotBlank' },
    ],
    period,
    ...compared(previous),
  })
  const categories = answer.rows.map((row, index) => ({
    category: String(row.product_category),
    revenue: money(row.revenue),
    rate: number(row.margin_rate),
    previousRate: number(answer.comparison?.rows[index]?.margin_rate),
  }))
  return findMarginErosion(categories, period, { previous, calendar: scope.organization })
}

function number(value: Value | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}
