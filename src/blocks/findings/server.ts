import { createHash } from 'node:crypto'
import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { checkLines } from '#server/warehouse/compile/check-spec.ts'
import { sumDecimals } from '#shared/decimal.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { addDays, addMonths } from '#shared/period.ts'
import { findRates } from '../parts/server-find-rates.ts'
import { type Dismissal, type Finding, type Findings, type FindingsSpec, findingKinds } from './definition.ts'
import {
  byGravity,
  type Found,
  findDuplicates,
  findPriceJumps,
  findSplitOrders,
  isCredited,
  severityOf,
} from './rules.ts'
import { listDismissals } from './server-dismissals.ts'
import { queryDuplicates } from './sql-duplicates.ts'
import { mostRises, queryPriceRises } from './sql-prices.ts'
import { mostRuns, queryOrdersBelow } from './sql-split-orders.ts'

/**
 * What should not happen with purchases, a page of the gravest and largest first; those set aside apart. Throws `invalid` as
 * `query`.
 */
export async function loadFindings(scope: Scope, spec: FindingsSpec): Promise<Findings> {
  const findings = await loadAllFindings(scope, spec)
  const offset = pageOffset(spec.page)
  return { ...findings, items: findings.items.slice(offset, offset + pageSize) }
}

/** The same with all of them at once. */
export async function loadAllFindings(scope: Scope, spec: FindingsSpec): Promise<Findings> {
  checkNames(spec)
  const { filters, period } = spec
  const [{ found, isCut }, { missingRates }, dismissals] = await Promise.all([
    findAll(scope, spec),
    findRates(scope, { dataset: 'spend', filters, period }),
    listDismissals(scope),
  ])
  const findings = found.map(one => withDismissal(one, dismissals))
  const shown = findings
    .filter(
      ({ reason, dismissal }) =>
        (spec.kind === undefined || reason.kind === spec.kind) && isDismissed(dismissal) === spec.isDismissed,
    )
    .toSorted(byGravity)
  return {
    items: shown,
    total: shown.length,
    page: spec.page,
    currency: scope.organization.baseCurrency,
    limits: spec.limits,
    isCut,
    missingRates,
    kinds: findingKinds.map(kind => {
      const of = findings.filter(({ reason }) => reason.kind === kind)
      const open = of.filter(({ dismissal }) => !isDismissed(dismissal))
      return {
        kind,
        open: open.length,
        credited: open.filter(({ reason }) => isCredited(reason)).length,
        dismissed: of.length - open.length,
        amount: sumDecimals(open.flatMap(({ amount }) => amount ?? [])),
      }
    }),
  }
}

function checkNames({ filters, period, compare }: FindingsSpec): void {
  const asked = { dataset: 'spend' as const, order: [], page: 1 }
  checkLines({ ...asked, filters, period }, factOf('spend'))
  if (compare) checkLines({ ...asked, filters: [], period: compare }, factOf('spend'))
}

async function findAll(
  scope: Scope,
  { filters, period, compare, limits }: FindingsSpec,
): Promise<{ found: Found[]; isCut: boolean }> {
  const around = { filters, period, limits }
  const before = compare ?? { from: addMonths(period.from, -12), to: addDays(period.from, -1) }
  const [{ duplicates, isCut }, rises, orders] = await Promise.all([
    queryDuplicates(scope, { period, filters, days: limits.invoiceDays }),
    queryPriceRises(scope, { period, before, atLeast: limits.priceJump, filters }),
    queryOrdersBelow(scope, {
      period,
      filters,
      days: limits.orderDays,
      limit: limits.approvalLimit,
      least: limits.orderShare,
    }),
  ])
  return {
    found: [
      ...findDuplicates(duplicates),
      ...findPriceJumps(rises, before, around),
      ...findSplitOrders(orders, around),
    ],
    isCut: isCut || rises.length >= mostRises || orders.length >= mostRuns,
  }
}

function withDismissal({ key, ...found }: Found, dismissals: ReadonlyMap<string, Dismissal>): Finding {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([found.reason.kind, ...key]))
    .digest('hex')
  const severity = severityOf(found.reason)
  return { ...found, severity, fingerprint, dismissal: dismissals.get(`${found.reason.kind} ${fingerprint}`) ?? null }
}

function isDismissed(dismissal: Dismissal | null): boolean {
  return dismissal !== null
}
