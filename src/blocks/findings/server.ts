import { createHash } from 'node:crypto'
import { listWork } from '#server/insights/list-work.ts'
import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { checkLines } from '#server/warehouse/compile/check-spec.ts'
import { sumDecimals } from '#shared/decimal.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { addDays, addMonths } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import type { TableOf } from '../define-block.ts'
import { inColumnOrder } from '../parts/block-column.ts'
import { findRates } from '../parts/server-find-rates.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { findingKinds } from '../searches/kinds.ts'
import { queryDuplicates } from '../searches/sql-duplicates.ts'
import { mostRises, queryPriceRises } from '../searches/sql-prices.ts'
import { mostRuns, queryOrdersBelow } from '../searches/sql-split-orders.ts'
import { serveBlock } from '../server-block.ts'
import type { Dismissal } from '../set-aside/contract.ts'
import { listDismissals } from '../set-aside/server.ts'
import { findingColumns } from './columns.ts'
import { type Finding, type Findings, type FindingsSpec, findingsBlock } from './definition.ts'
import {
  byMoney,
  type Found,
  findDuplicates,
  findPriceJumps,
  findSplitOrders,
  holding,
  isCredited,
  severityOf,
} from './rules.ts'

/**
 * What should not happen with purchases, a page of it; those set aside apart. Throws `invalid` as `query`, and
 * for an order the table does not have.
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
  const [{ found, isCut }, { missingRates }] = await Promise.all([
    findAll(scope, spec),
    findRates(scope, { dataset: 'spend', filters, period }),
  ])
  const findings = await withHandled(scope, found)
  const shown = findings
    .filter(
      ({ reason, dismissal }) =>
        (spec.kind === undefined || reason.kind === spec.kind) && isDismissed(dismissal) === spec.isDismissed,
    )
    .toSorted(byMoney)
  const { order, isDismissed: areDismissed } = spec
  return {
    items: order
      ? inColumnOrder(
          findingColumns(areDismissed, { currency: scope.organization.baseCurrency, formats: scope.formats }),
          shown,
          order,
        )
      : shown,
    total: shown.length,
    page: spec.page,
    currency: scope.organization.baseCurrency,
    limits: spec.limits,
    isCut,
    missingRates,
    kinds: findingKinds.map(kind => {
      const of = findings.filter(({ reason }) => reason.kind === kind)
      const standing = of.filter(({ dismissal }) => !isDismissed(dismissal))
      const open = standing.filter(({ work }) => work === null)
      return {
        kind,
        open: open.length,
        credited: open.filter(({ reason }) => isCredited(reason)).length,
        withoutAmount: open.filter(({ amount, reason }) => amount === null && !isCredited(reason)).length,
        worked: standing.length - open.length,
        dismissed: of.length - standing.length,
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

/** Findings with what people made of them: whether they are set aside, and what is done about each for who may see it. */
export async function withHandled(scope: Scope, found: readonly Found[]): Promise<Finding[]> {
  const known = await listDismissals(scope)
  const named = found.map(({ key, ...one }) => ({ ...one, fingerprint: fingerprintOf(one.reason.kind, key) }))
  const places = named.map(({ fingerprint }) => ({ place: 'finding' as const, key: fingerprint }))
  const listed = places.length > 0 ? await scope.db(tx => listWork(scope, tx, places)) : []
  const work = new Map(listed.map(one => [one.key, one.work]))
  return named.map(one => ({
    ...one,
    severity: severityOf(one.reason),
    dismissal: known.get(`${one.reason.kind} ${one.fingerprint}`) ?? null,
    work: holding(work.get(one.fingerprint) ?? [], one.amount),
  }))
}

/** Of copies of invoices those that nobody set aside and nobody works on. */
export async function raisedDuplicates<Pair extends Parameters<typeof findDuplicates>[0][number]>(
  scope: Scope,
  pairs: readonly Pair[],
): Promise<Pair[]> {
  const handled = await withHandled(scope, findDuplicates(pairs))
  return pairs.filter((_, place) => handled[place]?.dismissal === null && handled[place]?.work === null)
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

function fingerprintOf(kind: string, key: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...key]))
    .digest('hex')
}

function isDismissed(dismissal: Dismissal | null): boolean {
  return dismissal !== null
}

/** Findings by money, with what they rest on. */
async function findingsTable(
  scope: Scope,
  { spec, hasColleagues }: TableOf<typeof findingsBlock, 'findings'>,
): Promise<FileTable> {
  const { items, currency, isCut } = await loadAllFindings(scope, spec)
  const columns = findingColumns(spec.isDismissed, { currency, formats: scope.formats }, hasColleagues)
  const table = wholeTable(fileColumns(columns, currency), items)
  return { ...table, notes: isCut ? [t('There are more than can be listed: these are the largest')] : [] }
}

/** What should not happen. */
export const findingsRoutes = serveBlock(findingsBlock, {
  answer: loadFindings,
  covers: spec => ({ ...spec, dataset: 'spend' }),
  tables: { findings: findingsTable },
})
