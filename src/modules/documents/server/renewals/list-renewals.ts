import type { z } from 'zod'
import { fileName } from '#server/file-name.ts'
import type { Scope } from '#server/scope.ts'
import { refuseTooManyRows } from '#server/warehouse/query/export-head.ts'
import { type OutgoingFile, writeTable } from '#server/write-table.ts'
import { contractStateWords } from '#shared/contract-state.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import type {
  myRenewalsSchema,
  Renewal,
  RenewalList,
  RenewalsQuery,
  renewalsExportSchema,
} from '../../contract-renewals.ts'
import { decisionWords, pressure, renewalParts } from '../../rules-renewals.ts'
import { loadDesk, type OnDesk } from './load-desk.ts'
import { presentRenewals } from './present-renewals.ts'

type Asked = Omit<RenewalsQuery, 'page'>

/** A page of the desk, the most pressing first unless asked otherwise. */
export async function listRenewals(scope: Scope, { page, ...asked }: RenewalsQuery): Promise<RenewalList> {
  const { rows, today } = await loadDesk(scope)
  const fitting = fittingOf(scope, rows, asked)
  const shown = fitting.slice(pageOffset(page), pageOffset(page) + pageSize)
  const counted = renewalParts.map(part => [part, rows.filter(row => row.part === part).length] as const)
  return {
    items: await scope.db(tx => presentRenewals(tx, scope, shown)),
    ...{ total: fitting.length, page, today, currency: scope.organization.baseCurrency },
    counts: Object.fromEntries(counted) as RenewalList['counts'],
  }
}

const mostOfMine = 5

/** The decisions within their lead time that are the person's, or nobody's where they may decide. */
export async function listMyRenewals(scope: Scope): Promise<z.infer<typeof myRenewalsSchema>> {
  const { rows } = await loadDesk(scope)
  const decides = scope.role.permissions.includes('documents:write')
  const mine = rows
    .filter(({ part, phase }) => part === 'open' && phase !== 'later')
    .filter(({ desk }) => (desk?.ownerUuid ? desk.ownerUuid === scope.actor.uuid : decides))
    .toSorted(orders.pressure)
  return {
    items: await scope.db(tx => presentRenewals(tx, scope, mine.slice(0, mostOfMine))),
    total: mine.length,
    overdue: mine.filter(({ phase }) => phase === 'overdue').length,
    currency: scope.organization.baseCurrency,
  }
}

/** The contracts that fit as a file, in the order of the list; who took it out is in the audit. */
export async function exportRenewals(
  scope: Scope,
  { format, style, ...asked }: z.output<typeof renewalsExportSchema>,
): Promise<OutgoingFile> {
  const fitting = fittingOf(scope, (await loadDesk(scope)).rows, asked)
  refuseTooManyRows(fitting.length)
  const rows = await scope.db(async tx => {
    const after = { format, rows: fitting.length, filters: asked }
    await scope.audit(tx, { action: 'renewal.export', entity: 'renewal', entityId: 'renewals', after })
    return presentRenewals(tx, scope, fitting)
  })
  const table = {
    sheetName: t('Renewals'),
    columns: columns(scope.organization.baseCurrency),
    rows: atOnce(rows.map(cellsOf)),
    ...{ format, style, dates: scope.formats.dates, log: scope.log },
  }
  return { ...writeTable(table), name: fileName([scope.organization.name, t('Renewals')], scope.now(), format) }
}

async function* atOnce<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

function fittingOf(scope: Scope, rows: readonly OnDesk[], { part, q, owner, sort, direction }: Asked): OnDesk[] {
  const words = q.toLowerCase()
  const has = ({ contract, family }: OnDesk) =>
    [contract.number, contract.supplier, family].some(text => text.toLowerCase().includes(words))
  const isOf = ({ desk, decision }: OnDesk) => {
    const uuid = decision?.ownerUuid ?? desk?.ownerUuid ?? null
    return owner === 'all' || (owner === 'me' ? uuid === scope.actor.uuid : uuid === null)
  }
  const sorted = rows.filter(row => row.part === part && has(row) && isOf(row)).toSorted(orders[sort])
  return direction === 'desc' ? sorted.toReversed() : sorted
}

type Order = (a: OnDesk, b: OnDesk) => number

const byDay: Order = (a, b) =>
  (a.decide?.decideBy ?? a.termEnd).localeCompare(b.decide?.decideBy ?? b.termEnd) ||
  a.contract.number.localeCompare(b.contract.number)
const byWorth: Order = (a, b) => Number(a.worth ?? -1) - Number(b.worth ?? -1) || byDay(a, b)
/** A notice that passed presses like a day that is over. */
const pressing = ({ worth, daysLeft, passed }: OnDesk) => pressure(Number(worth), passed ? 0 : (daysLeft ?? 0))

const orders: Record<Asked['sort'], Order> = {
  pressure: (a, b) => pressing(b) - pressing(a) || byDay(a, b),
  decideBy: byDay,
  worth: byWorth,
  supplier: (a, b) => a.family.localeCompare(b.family) || byDay(a, b),
}

function columns(currency: string) {
  return [
    { label: t('Contract'), kind: 'text' },
    { label: t('Supplier'), kind: 'text' },
    { label: t('Category'), kind: 'text' },
    { label: t('State'), kind: 'text' },
    { label: t('Decide by'), kind: 'date' },
    { label: t('Days left'), kind: 'number' },
    { label: t('Lead time (days)'), kind: 'number' },
    { label: t('Term ends'), kind: 'date' },
    { label: t('Value'), kind: 'money' },
    { label: t('Currency'), kind: 'text' },
    { label: t`Value in ${currency}`, kind: 'money' },
    { label: t('Owner'), kind: 'text' },
    { label: t('Decision'), kind: 'text' },
    { label: t('Note'), kind: 'text' },
    { label: t('Documents'), kind: 'text' },
  ] as const
}

function cellsOf(row: Renewal): (string | null)[] {
  const { number, supplier, category, state, decideBy, daysLeft, leadDays, termEnd, value, currency, worth } = row
  return [
    ...[
      number,
      supplier,
      category,
      t(contractStateWords[state]),
      decideBy,
      daysLeft === null ? null : String(daysLeft),
    ],
    ...[String(leadDays), termEnd, value, currency, worth, (row.decision?.owner ?? row.owner)?.name ?? null],
    ...[row.decision && t(decisionWords[row.decision.decision]), row.decision?.note || (row.snooze?.reason ?? null)],
    titlesOf(row.documents),
  ]
}

function titlesOf({ items, total }: Renewal['documents']): string | null {
  const titles = items.map(({ title }) => title).join(', ')
  const others = total - items.length
  return others > 0 ? t`${titles} and ${others} more` : titles || null
}
