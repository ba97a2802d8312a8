import { AppError, type Issue } from '#shared/errors.ts'
import { registerNouns } from '#shared/nouns.ts'
import type { ChangedRegisterRows, RegisterRow, RegisterRowChange, RegisterValues } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { announceChanges, applyChanges, newRow } from './apply-changes.ts'
import { pushRegister } from './push-registers.ts'
import type { ReadFrom, RowChange } from './row-change.ts'
import { changedFields, checkRow, keyOf, keyWords } from './rules.ts'
import { addKnownStages } from './stage-table.ts'
import { findByKeys, listRowsAmong, lockRegister } from './store.ts'

/** A change as it was asked for, with its place among all and what the row holds afterwards, `null` for one that goes. */
type Asked = { place: number; row: RegisterRowChange['row']; after: RegisterValues | null }

/**
 * Adds, changes and removes many rows by hand, all of them or none. Throws `invalid` with every fault at its change, and
 * `conflict` with every change that another person's came before, or whose key is taken.
 */
export async function changeRows(
  scope: Scope,
  register: RegisterId,
  changes: readonly RegisterRowChange[],
): Promise<ChangedRegisterRows> {
  const done = await scope.db(tx => changeRowsWithin(scope, tx, { register, changes }))
  await pushRegister(scope, register)
  return countsOf(done)
}

type Wanted = { register: RegisterId; changes: readonly RegisterRowChange[]; source?: ReadFrom }

/** The same within a transaction, after which `pushRegister` is called. */
export async function changeRowsWithin(
  scope: Scope,
  tx: Transaction,
  { register, changes, source }: Wanted,
): Promise<RowChange[]> {
  const asked = accept(scope, register, changes)
  await lockRegister(tx, scope, register)
  const uuids = asked.flatMap(({ row }) => (row ? [row.id] : []))
  const known = new Map((await listRowsAmong(tx, scope, register, uuids)).map(row => [row.id, row]))
  const wanted = asked.map(({ after }) => after).filter(after => after !== null)
  const taken = await findByKeys(tx, scope, register, wanted)
  refuseConflicts(register, asked, known, taken)
  const made = asked.map(one => changeOf(one, known)).filter(change => isChange(register, change))
  if (made.length === 0) return made
  await applyChanges(scope, tx, {
    ...{ register, changes: inOrder(made), by: scope.actor.email, at: scope.now(), uploadUuid: null },
    source: source ?? null,
  })
  if (register === 'deals')
    await addKnownStages(
      scope,
      tx,
      made.flatMap(({ after }) => after?.stage ?? []),
    )
  await announceChanges(scope, tx, register)
  await auditChanges(scope, tx, register, made)
  return made
}

/** Rows that one entry of the audit holds; what is more stands in the entries after it. */
export const auditedRows = 100

async function auditChanges(scope: Scope, tx: Transaction, register: RegisterId, changes: readonly RowChange[]) {
  const parts = Math.ceil(changes.length / auditedRows)
  for (let part = 0; part < parts; part += 1) {
    const rows = changes.slice(part * auditedRows, (part + 1) * auditedRows)
    const summary = summaryOf(register, changes)
    await scope.audit(tx, {
      action: `${register}.change`,
      entity: register,
      entityId: scope.organization.uuid,
      before: { rows: rows.map(({ before }) => before) },
      after: {
        summary: parts > 1 ? `${summary}, part ${part + 1} of ${parts}` : summary,
        rows: rows.map(({ after }) => after),
      },
    })
  }
}

function accept(scope: Scope, register: RegisterId, changes: readonly RegisterRowChange[]): Asked[] {
  const issues: Issue[] = []
  const asked = changes.map(({ row, values }, place) => {
    if (values === null) return { place, row, after: null }
    const checked = checkRow(register, values, scope.organization)
    issues.push(...checked.issues.map(issue => inPlace(register, place, issue)))
    return { place, row, after: checked.values }
  })
  refuse('invalid', issues)
  return asked
}

/** A fault as a table has it: at its change and field, in a sentence that names the field. */
function inPlace(register: RegisterId, place: number, { path, message }: Issue): Issue {
  const label = registers[register].fields.find(({ id }) => id === path)?.label ?? path
  return { path: `changes.${place}.values.${path}`, message: `${label} ${message}` }
}

function refuseConflicts(
  register: RegisterId,
  asked: readonly Asked[],
  known: ReadonlyMap<string, RegisterRow>,
  taken: readonly RegisterRow[],
): void {
  const line = registerNouns[register](1)
  const leaving = new Set(asked.flatMap(({ row, after }) => (row && after === null ? [row.id] : [])))
  const staying = taken.filter(({ id }) => !leaving.has(id))
  const holders = new Map<string, string | null>(staying.map(({ id, values }) => [keyOf(register, values), id]))
  const named = new Set<string>()
  const issues = asked.flatMap(({ place, row, after }): Issue[] => {
    const at = (message: string) => [{ path: `changes.${place}`, message }]
    if (row && named.has(row.id)) return at(t`This ${line} is named twice; change it once`)
    if (row) named.add(row.id)
    const now = row && known.get(row.id)
    if (row && !now) return at(t`This ${line} was removed meanwhile`)
    if (row && now && Date.parse(now.updatedAt) !== Date.parse(row.updatedAt))
      return at(t`${now.updatedBy} changed this ${line} meanwhile`)
    if (after === null) return []
    const key = keyOf(register, after)
    const holder = holders.get(key)
    if (holder !== undefined && holder !== row?.id)
      return at(t`There is a ${line} ${keyWords(register, after)} already`)
    holders.set(key, row?.id ?? null)
    return []
  })
  refuse('conflict', issues)
}

function refuse(code: 'invalid' | 'conflict', issues: readonly Issue[]): void {
  const [first] = issues
  if (first) throw new AppError(code, first.message, { issues: [...issues] })
}

function changeOf({ row, after }: Asked, known: ReadonlyMap<string, RegisterRow>): RowChange {
  const now = row && known.get(row.id)
  return now ? { uuid: now.id, before: now.values, after } : newRow(after ?? {})
}

function isChange(register: RegisterId, { before, after }: RowChange): boolean {
  return before === null || after === null || changedFields(register, before, after).length > 0
}

/** Rows that go first, so that a key they leave is free. */
function inOrder(changes: readonly RowChange[]): RowChange[] {
  return changes.toSorted((one, other) => Number(other.after === null) - Number(one.after === null))
}

function countsOf(changes: readonly RowChange[]): ChangedRegisterRows {
  const removed = changes.filter(({ after }) => after === null).length
  const added = changes.filter(({ before }) => before === null).length
  return { added, changed: changes.length - added - removed, removed }
}

/** What was done, in words: `Budget: 3 added, 12 changed`. */
function summaryOf(register: RegisterId, changes: readonly RowChange[]): string {
  const { added, changed, removed } = countsOf(changes)
  const parts = [
    ...(added > 0 ? [t`${added} added`] : []),
    ...(changed > 0 ? [t`${changed} changed`] : []),
    ...(removed > 0 ? [t`${removed} removed`] : []),
  ]
  return `${registers[register].label}: ${parts.join(', ')}`
}
