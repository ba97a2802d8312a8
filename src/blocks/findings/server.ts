import { and, count, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import { answerCall, routerOf } from '#server/http/answer-call.ts'
import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { checkLines } from '#server/warehouse/compile/check-spec.ts'
import { sumDecimals } from '#shared/decimal.ts'
import { AppError } from '#shared/errors.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { addDays, addMonths } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import type { TableOf } from '../define-block.ts'
import { inColumnOrder } from '../parts/block-column.ts'
import { findRates } from '../parts/server-find-rates.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { serveBlock } from '../server-block.ts'
import * as calls from './calls.ts'
import { findingColumns } from './columns.ts'
import {
  type Dismissal,
  type DismissInput,
  dismissalPathSchema,
  dismissalSchema,
  dismissSchema,
  type Findings,
  type FindingsSpec,
  findingKinds,
  findingsBlock,
  mostDismissals,
} from './definition.ts'
import { byMoney, type Found, findDuplicates, findPriceJumps, findSplitOrders, isCredited } from './rules.ts'
import { dismissals as table } from './schema.ts'
import { toDismissal, withHandled } from './server-handled.ts'
import { queryDuplicates } from './sql-duplicates.ts'
import { mostRises, queryPriceRises } from './sql-prices.ts'
import { mostRuns, queryOrdersBelow } from './sql-split-orders.ts'

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
    items: order ? inColumnOrder(findingColumns(areDismissed, scope.formats.timeZone), shown, order) : shown,
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

function isDismissed(dismissal: Dismissal | null): boolean {
  return dismissal !== null
}

/** Sets a finding aside with a note. Throws `conflict` when somebody did before, and when there are too many. */
export function createDismissal(scope: Scope, { kind, fingerprint, note }: DismissInput): Promise<Dismissal> {
  const { organization, actor } = scope
  const dismissedBy = `${actor.firstName} ${actor.lastName}`.trim() || actor.email
  return scope.db(async tx => {
    await takeTurn(tx, scope, 'findings set aside')
    await refuseTooMany(tx, scope)
    const [row] = await tx
      .insert(table)
      .values({ organizationUuid: organization.uuid, kind, fingerprint, note, dismissedBy })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new AppError('conflict', t('Somebody has set this finding aside already. Load the list again.'))
    const after = { kind, fingerprint, note }
    await scope.audit(tx, { action: 'finding.dismiss', entity: 'finding', entityId: row.uuid, after })
    return toDismissal(row)
  })
}

async function refuseTooMany(tx: Transaction, scope: Scope): Promise<void> {
  const [counted] = await tx.select({ total: count() }).from(table).where(ofOrganization(scope))
  if ((counted?.total ?? 0) < mostDismissals) return
  const message = t`There are ${mostDismissals} findings set aside already; open one again that no longer matters`
  throw new AppError('conflict', message)
}

/** Takes it back: the finding is open again. */
export async function removeDismissal(scope: Scope, uuid: string): Promise<void> {
  await scope.db(async tx => {
    const [row] = await tx
      .delete(table)
      .where(and(ofOrganization(scope), eq(table.uuid, uuid)))
      .returning()
    if (!row) throw new AppError('not_found', t('This finding is not set aside any more. Load the list again.'))
    const before = { kind: row.kind, fingerprint: row.fingerprint, note: row.note }
    await scope.audit(tx, { action: 'finding.reopen', entity: 'finding', entityId: uuid, before })
  })
}

function ofOrganization({ organization }: Pick<Scope, 'organization'>) {
  return eq(table.organizationUuid, organization.uuid)
}

/** Setting findings aside, and taking that back. */
const dismissalRoutes = routerOf(
  answerCall(calls.createDismissal, { answer: dismissalSchema, body: dismissSchema }, ({ scope, body }) =>
    createDismissal(scope, body),
  ),
  answerCall(calls.removeDismissal, { params: dismissalPathSchema }, async ({ scope, params }) => {
    await removeDismissal(scope, params.id)
  }),
)

/** Findings by money, with what they rest on. */
async function findingsTable(scope: Scope, { spec }: TableOf<typeof findingsBlock, 'findings'>): Promise<FileTable> {
  const { items, currency, isCut } = await loadAllFindings(scope, spec)
  const columns = findingColumns(spec.isDismissed, scope.formats.timeZone)
  const table = wholeTable(fileColumns(columns, currency), items)
  return { ...table, notes: isCut ? [t('There are more than can be listed: these are the largest')] : [] }
}

const answerRoutes = serveBlock(findingsBlock, {
  answer: loadFindings,
  covers: spec => ({ ...spec, dataset: 'spend' }),
  tables: { findings: findingsTable },
})

/** What should not happen, and setting it aside. */
export const findingsRoutes = routerOf(answerRoutes, dismissalRoutes)
