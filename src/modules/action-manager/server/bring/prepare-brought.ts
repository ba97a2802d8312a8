import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { listPeople } from '#server/brought/list-people.ts'
import type { Bringing, BroughtRow } from '#server/brought/served-brought.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { FileRow, UntakenRow } from '#server/registers/match-rows.ts'
import type { Scope } from '#server/scope.ts'
import { peopleFinder } from '#shared/brought-people.ts'
import { type Fault, isFault } from '#shared/brought-row.ts'
import { t } from '#shared/translate.ts'
import { type ActionState, beginsTooLate, changedFields } from '../../rules.ts'
import { type BroughtAction, readBrought } from '../../rules-brought.ts'
import { readParts, readWaits } from '../present-actions.ts'
import { savings } from '../savings/schema.ts'
import { actions } from '../schema.ts'
import { isThere } from '../select-actions.ts'
import { todayOf } from '../today.ts'
import { stateOf } from '../write-action.ts'
import { settleWaits } from './settle-waits.ts'
import { instantOn, partsAfter, stateAfter } from './state-after.ts'
import { type ActionThere, isTakenAction, type PreparedRow, type TakenAction } from './taken-action.ts'

/** What becomes of every row of a file of actions: new ones, changed ones, and those that are not taken. Changes nothing. */
export async function prepareBrought(
  scope: Scope,
  tx: Transaction,
  rows: readonly FileRow[],
  { mode, fields }: Bringing,
): Promise<PreparedRow[]> {
  const context = {
    ...{ fields, find: peopleFinder(await listPeople(tx, scope)) },
    ...{ baseCurrency: scope.organization.baseCurrency, today: todayOf(scope) },
  }
  const read = rows.map(({ row, values }) => ({ row, said: readBrought(values, context) }))
  const numbers = read.flatMap(({ said }) => (isFault(said) ? [] : (said.number ?? [])))
  const standing = await readStanding(tx, scope, numbers)
  const seen = new Set<number>()
  const prepared = read.map(({ row, said }): PreparedRow => {
    if (isFault(said)) return rejected(row, said)
    const { number } = said
    if (number !== null && seen.has(number))
      return rejected(row, { field: 'number', reason: t('is that of another row of the file'), value: String(number) })
    if (number !== null) seen.add(number)
    return prepareRow(scope, row, said, { before: standing.get(number ?? 0) ?? null, mode })
  })
  const named = new Map(
    read.flatMap(({ row, said }) => (isFault(said) || !said.waitsFor ? [] : [[row, said.waitsFor]])),
  )
  const waited = await settleWaits(tx, scope, prepared, { named, standing, isOfOrganization: mode !== 'insert' })
  return waited.map(one => (isTakenAction(one) && isUnchanged(one) ? unchanged(one) : one))
}

/** What of it the person is shown. */
export function outcomeOf(one: PreparedRow): BroughtRow | UntakenRow {
  if (!isTakenAction(one)) return one
  const { row, before, after, without, saving } = one
  if (!before) return { row, outcome: 'added', words: after.title, without }
  const fields = [...changedFields(before.state, after), ...(saving ? ['saving'] : [])].map(field => fieldWord(field))
  return { row, outcome: 'changed', words: `#${before.row.number} ${after.title}: ${fields.join(', ')}`, without }
}

type Met = { before: ActionThere | null; mode: Bringing['mode'] }

function prepareRow(scope: Scope, row: number, said: BroughtAction, { before, mode }: Met): PreparedRow {
  const value = said.number === null ? said.title : `#${said.number} ${said.title}`
  const refuse = (outcome: UntakenRow['outcome'], reason: string): UntakenRow => ({
    row,
    outcome,
    field: '',
    reason,
    value,
  })
  if (before && mode === 'insert')
    return refuse(
      'duplicate',
      t(
        'An action of this number is there already: choose to change those that are there, or leave the column of numbers out',
      ),
    )
  if (!before && mode === 'update')
    return refuse('rejected', t('There is no action of this number, and only those that are there are to be changed'))
  const after = stateAfter(said, before?.state ?? null)
  if (beginsTooLate(after))
    return rejected(row, { field: 'start', reason: t('is after the day it is due'), value: after.start ?? '' })
  return {
    ...{ row, number: said.number, before, after: { ...after, parts: partsAfter(said, before?.state.parts ?? []) } },
    uuid: before?.row.uuid ?? randomUUID(),
    completedAt: completedAtOf(scope, said, after, before),
    ...savingAfter(said, before),
  }
}

function completedAtOf(
  scope: Scope,
  { completedOn }: BroughtAction,
  { status }: ActionState,
  before: ActionThere | null,
) {
  if (status !== 'Completed') return null
  const on = completedOn === null ? null : instantOn(completedOn, scope.organization.timeZone)
  return before?.row.completedAt ?? on ?? scope.now()
}

function savingAfter({ saving }: BroughtAction, before: ActionThere | null): Pick<TakenAction, 'saving' | 'without'> {
  if (!saving || !before?.saving) return { saving, without: [] }
  const { type, start, months, amount } = before.saving
  const isSame = type === saving.type && start === saving.start && months === saving.months
  if (isSame && Number(amount) === Number(saving.amount)) return { saving: null, without: [] }
  return { saving: null, without: [t('What it is to save stays as it is: a file changes no saving that is there')] }
}

function isUnchanged({ before, after, saving }: TakenAction): boolean {
  return before !== null && saving === null && changedFields(before.state, after).length === 0
}

function unchanged({ row, before, after }: TakenAction): UntakenRow {
  const value = `#${before?.row.number ?? ''} ${after.title}`
  return { row, outcome: 'duplicate', field: '', reason: 'unchanged', value }
}

function rejected(row: number, { field, reason, value }: Fault): UntakenRow {
  return { row, outcome: 'rejected', field, reason, value }
}

async function readStanding(
  tx: Transaction,
  scope: Scope,
  numbers: readonly number[],
): Promise<Map<number, ActionThere>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(actions)
    .where(and(isThere(scope), inArray(actions.number, [...numbers])))
  const uuids = rows.map(({ uuid }) => uuid)
  const [parts, waits] = [await readParts(tx, scope, uuids), await readWaits(tx, scope, uuids)]
  const saved =
    uuids.length === 0
      ? []
      : await tx
          .select()
          .from(savings)
          .where(and(eq(savings.organizationUuid, scope.organization.uuid), inArray(savings.actionUuid, uuids)))
  const savingOf = new Map(saved.map(saving => [saving.actionUuid, saving]))
  return new Map(
    rows.map(row => {
      const waitsFor = (waits.get(row.uuid) ?? []).map(({ uuid }) => uuid)
      const state = stateOf(row, parts.get(row.uuid) ?? [], waitsFor)
      return [row.number, { row, state, saving: savingOf.get(row.uuid) ?? null }]
    }),
  )
}

const fieldWords: Readonly<Record<string, () => string>> = {
  title: () => t('Title'),
  description: () => t('Description'),
  status: () => t('Status'),
  priority: () => t('Priority'),
  stage: () => t('Stage'),
  ownerUuid: () => t('Owner'),
  contributors: () => t('Contributors'),
  start: () => t('Start'),
  due: () => t('Due'),
  remindOn: () => t('Reminder'),
  tags: () => t('Tags'),
  parts: () => t('Parts'),
  waitsFor: () => t('Waits for'),
  saving: () => t('Amount saved'),
}

function fieldWord(field: string): string {
  return fieldWords[field]?.() ?? field
}
