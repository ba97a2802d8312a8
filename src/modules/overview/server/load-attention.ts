import type { Scope } from '#server/scope.ts'
import { query } from '#server/warehouse/query.ts'
import { queryEqualInvoices } from '#server/warehouse/query-duplicates.ts'
import { queryPriceRises } from '#server/warehouse/query-prices.ts'
import { querySilentCustomers } from '#server/warehouse/query-silence.ts'
import type { Value } from '#shared/query-answer.ts'
import type { Attention, DatasetSummary, Trend } from '../contract.ts'
import { findConcentration, findCredits, findGaps, findMissingRates, limits } from '../rules-attention.ts'
import { findMarginErosion, findSilentCustomers } from '../rules-attention-sales.ts'
import { findDuplicates, findOffContract, findPaidLate, findPriceRises } from '../rules-attention-spend.ts'
import { type Asked, compared } from './load-figures.ts'
import { money } from './load-members.ts'
import { loadMonths } from './load-trend.ts'
import { summaryParts } from './summary-parts.ts'

/** What stands out in a dataset, by every rule that applies to it. */
export async function loadAttention(
  scope: Scope,
  asked: Asked,
  { summary, trend }: { summary: DatasetSummary; trend: Trend },
): Promise<Attention[]> {
  const { dataset, period } = asked
  const { main, amount } = summaryParts[dataset]
  const total = money(summary.figures.find(({ id }) => id === main)?.value)
  const own =
    dataset === 'spend'
      ? [
          duplicates(scope, asked),
          priceRises(scope, asked),
          offContract(scope, asked),
          paidLate(scope, asked),
          concentration(scope, asked, total),
        ]
      : [silentCustomers(scope, asked), marginErosion(scope, asked)]
  const [credits, ...found] = await Promise.all([loadMonths(scope, { ...asked, previous: null }, 'credits'), ...own])
  return [
    ...found.flat(),
    ...findCredits(dataset, amount, credits.points, total),
    ...findMissingRates(dataset, summary.coverage.missingRates, period),
    ...findGaps(dataset, trend.points),
  ]
}

async function duplicates(scope: Scope, { period }: Asked): Promise<Attention[]> {
  return findDuplicates(await queryEqualInvoices(scope, period), period)
}

async function priceRises(scope: Scope, { period, previous }: Asked): Promise<Attention[]> {
  if (!previous) return []
  return findPriceRises(await queryPriceRises(scope, { period, before: previous, atLeast: limits.priceRise }), period)
}

async function offContract(scope: Scope, { period }: Asked): Promise<Attention[]> {
  const { rows } = await query(scope, {
    dataset: 'spend',
    measures: ['uncontracted', 'contract_coverage'],
    dimensions: ['supplier'],
    filters: [{ field: 'supplier', op: 'isNotBlank' }],
    period,
    limit: 10_000,
  })
  const suppliers = rows.map(row => ({
    supplier: String(row.supplier),
    uncontracted: money(row.uncontracted),
    coverage: number(row.contract_coverage),
  }))
  return findOffContract(suppliers, period)
}

async function paidLate(scope: Scope, { period }: Asked): Promise<Attention[]> {
  const { totals } = await query(scope, { dataset: 'spend', measures: ['paid_late', 'paid_late_share'], period })
  return findPaidLate({ amount: money(totals.paid_late), share: number(totals.paid_late_share) }, period)
}

async function concentration(scope: Scope, { period }: Asked, total: string): Promise<Attention[]> {
  const isNamed = (field: string) => ({ field, op: 'isNotBlank' as const })
  const ask = { dataset: 'spend' as const, measures: ['spend'], period, limit: 1000 }
  const [categories, pairs] = await Promise.all([
    query(scope, { ...ask, dimensions: ['category'], filters: [isNamed('category')] }),
    query(scope, { ...ask, dimensions: ['category', 'supplier'], filters: [isNamed('category'), isNamed('supplier')] }),
  ])
  const wholes = new Map(categories.rows.map(row => [row.category, money(row.spend)]))
  const shares = pairs.rows.map(row => ({
    category: String(row.category),
    supplier: String(row.supplier),
    value: money(row.spend),
    whole: wholes.get(row.category ?? null) ?? '0.00',
  }))
  return findConcentration(shares, total, period)
}

async function silentCustomers(scope: Scope, { period, extent }: Asked): Promise<Attention[]> {
  const end = extent.last && extent.last < period.to ? extent.last : period.to
  return findSilentCustomers(await querySilentCustomers(scope, end))
}

async function marginErosion(scope: Scope, { period, previous }: Asked): Promise<Attention[]> {
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
  return findMarginErosion(categories, period)
}

function number(value: Value | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}
