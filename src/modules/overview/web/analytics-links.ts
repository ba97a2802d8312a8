import type { ComparisonKind } from '#shared/compared-period.ts'
import type { DatasetId } from '#shared/datasets.ts'
import type { Value } from '#shared/query-answer.ts'
import type { Filter, Period } from '#shared/query-spec.ts'
import { writeFilters } from '#web/filters/filter-address.ts'
import type { LinesLink } from '#web/lines-link.ts'
import { useIsModuleOpen } from '#web/session/use-is-module-open.ts'
import type { Attention, AttentionRule, Figure } from '../contract.ts'

/** The pages of analytics that explain what the overview shows; the lines behind it are the second step. */

type Shown = { view: string; period: Period | null; compare?: ComparisonKind; filters?: readonly Filter[] }

function viewPage({ view, period, compare, filters = [] }: Shown, more: LinesLink['search'] = {}): LinesLink {
  const search = {
    from: period?.from,
    to: period?.to,
    compare: compare === 'lastYear' ? undefined : compare,
    filters: writeFilters(filters),
    ...more,
  }
  return { to: `/app/analytics/view/${view}`, search }
}

/** Figures that a view is about. */
export const figureViews: Readonly<Record<string, string>> = {
  spend: 'spend',
  contract_coverage: 'off-contract',
  payment_terms: 'payment',
  suppliers: 'suppliers',
  po_coverage: 'order-coverage',
  revenue: 'revenue',
  margin: 'margin',
  margin_rate: 'margin',
  customers: 'customers',
}

/** The view a figure is explained by, over its days; `null` where no view is about it. */
export function figurePage({ id, query }: Pick<Figure, 'id' | 'query'>, compare: ComparisonKind): LinesLink | null {
  const view = figureViews[id]
  return view ? viewPage({ view, period: query.period ?? null, compare, filters: query.filters }) : null
}

/** What stands out by a view that shows it with its reasons, in which part, and whether it is narrowed to what was found. */
export const ruleViews: Partial<Record<AttentionRule, { view: string; part?: string; isNarrowed: boolean }>> = {
  'price-rise': { view: 'supplier', part: 'prices', isNarrowed: true },
  'paid-late': { view: 'payment-timing', isNarrowed: false },
  concentration: { view: 'supplier', isNarrowed: true },
  'silent-customer': { view: 'customer', isNarrowed: true },
  margin: { view: 'margin', isNarrowed: true },
}

type NeedingAttention = Pick<Attention, 'rule'> & { lines: Pick<Attention['lines'], 'period' | 'filters'> }

/** The page of analytics where what was found is explained, compared as it was; `null` where its lines say it all. */
export function findingsPage({ rule, lines }: NeedingAttention, compare: ComparisonKind): LinesLink | null {
  const period = lines.period ?? null
  if (rule === 'duplicates') return viewPage({ view: 'findings', period }, { 'findings.kind': 'duplicate-invoice' })
  const explaining = ruleViews[rule]
  if (!explaining) return null
  const { view, part, isNarrowed } = explaining
  return viewPage({ view, period, compare, filters: isNarrowed ? lines.filters : [] }, { part })
}

const partyViews: Readonly<Record<string, string>> = { supplier_family: 'supplier', customer_family: 'customer' }

/** All about a supplier or a customer over days; `null` for a member of another dimension, and for lines that name none. */
export function partyPage(
  dimension: string,
  member: Value,
  period: Period | null,
  compare: ComparisonKind,
): LinesLink | null {
  const view = partyViews[dimension]
  if (!view || member === null) return null
  return viewPage({ view, period, compare, filters: [{ field: dimension, op: 'is', values: [member] }] })
}

const changeViews: Record<DatasetId, string> = { spend: 'spend-year', sales: 'revenue-year' }

/** The page of analytics that says why what was bought or sold changed between two periods, by the members of a dimension. */
export function changePage(
  dataset: DatasetId,
  period: Period | null,
  compare: ComparisonKind,
  dimension: string,
): LinesLink {
  return viewPage({ view: changeViews[dataset], period, compare }, { 'drivers.by': dimension })
}

/** Whether pages of analytics may lead on from here. */
export function useHasAnalytics(): boolean {
  return useIsModuleOpen('analytics')
}
