import { AppError, type Issue } from '#shared/errors.ts'
import { registerNouns } from '#shared/nouns.ts'
import type { RegisterRow, RegisterValues, SavedRegisterRow } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { announceChanges, applyChanges, newRow } from './apply-changes.ts'
import { findWarnings } from './find-warnings.ts'
import { pushRegister } from './push-registers.ts'
import type { ReadFrom, RowChange } from './row-change.ts'
import { changedFields, checkRow, keyWords } from './rules.ts'
import { addKnownStages } from './stage-table.ts'
import { findByKeys, getRow, lockRegister } from './store.ts'

type Wanted = { register: RegisterId; values: RegisterValues }
/** Where the values were read, and what else is done with the row before the transaction ends. */
type Along = { source?: ReadFrom; also?: (tx: Transaction, row: RegisterRow) => Promise<void> }
type Seen = { register: RegisterId; id: string; updatedAt: string }

/** Adds a row by hand. Throws `invalid` with its faults by field, `conflict` when its key is taken. */
export async function createRow(
  scope: Scope,
  { register, values }: Wanted,
  { source, also }: Along = {},
): Promise<SavedRegisterRow> {
  const checked = acceptRow(scope, register, values)
  const saved = await scope.db(async tx => {
    await lockRegister(tx, scope, register)
    await refuseTakenKey(tx, scope, register, checked)
    const row = await write(scope, tx, register, { change: newRow(checked), source })
    await also?.(tx, row)
    return row
  })
  return settle(scope, register, saved)
}

/**
 * Changes a row by hand. Throws `conflict` when somebody changed it since `updatedAt`, naming them; `invalid` with its
 * faults by field; `not_found`.
 */
export async function updateRow(
  scope: Scope,
  { register, id, updatedAt, values }: Wanted & Seen,
  { source, also }: Along = {},
): Promise<SavedRegisterRow> {
  const checked = acceptRow(scope, register, values)
  const saved = await scope.db(async tx => {
    await lockRegister(tx, scope, register)
    const row = await getRow(tx, scope, register, id)
    refuseChangedSince(row, updatedAt)
    const isSame = changedFields(register, row.values, checked).length === 0
    if (!isSame) await refuseTakenKey(tx, scope, register, checked, id)
    const change = { uuid: id, before: row.values, after: checked }
    const kept = isSame
      ? await withWarnings(tx, scope, register, row)
      : await write(scope, tx, register, { change, source })
    await also?.(tx, kept)
    return kept
  })
  return settle(scope, register, saved)
}

/** Takes a row out. Throws `conflict` when somebody changed it since `updatedAt`, `not_found`. */
export async function removeRow(scope: Scope, { register, id, updatedAt }: Seen): Promise<{ id: string }> {
  await scope.db(async tx => {
    await lockRegister(tx, scope, register)
    const row = await getRow(tx, scope, register, id)
    refuseChangedSince(row, updatedAt)
    await record(scope, tx, register, { change: { uuid: id, before: row.values, after: null } })
  })
  return settle(scope, register, { id })
}

function acceptRow({ organization }: Scope, register: RegisterId, given: RegisterValues): RegisterValues {
  const { values, issues } = checkRow(register, given, organization)
  const faults = issues.map(issue => inForm(register, issue))
  const [first] = faults
  if (first) throw new AppError('invalid', first.message, { issues: faults })
  return values
}

/** A fault as a form has it: where its field is in the body of the call, and a sentence that names it. */
function inForm(register: RegisterId, { path, message }: Issue): Issue {
  const label = registers[register].fields.find(({ id }) => id === path)?.label ?? path
  return { path: `values.${path}`, message: `${label} ${message}` }
}

function refuseChangedSince(row: RegisterRow, updatedAt: string): void {
  if (Date.parse(row.updatedAt) === Date.parse(updatedAt)) return
  throw new AppError(
    'conflict',
    t`${row.updatedBy} changed this row meanwhile; look at it again and repeat your change`,
    {
      reason: 'row_changed',
    },
  )
}

async function refuseTakenKey(
  tx: Transaction,
  scope: Scope,
  register: RegisterId,
  values: RegisterValues,
  own?: string,
): Promise<void> {
  const taken = (await findByKeys(tx, scope, register, [values])).filter(({ id }) => id !== own)
  if (taken.length === 0) return
  const { key } = registers[register]
  const detail = t`There is a ${registerNouns[register](1)} ${keyWords(register, values)} already; change that one`
  const issues = key.slice(0, 1).map(id => inForm(register, { path: id, message: t`is taken: ${detail}` }))
  throw new AppError('conflict', detail, { reason: 'key_taken', issues })
}

type Written = { change: RowChange; source?: ReadFrom | undefined }

async function write(scope: Scope, tx: Transaction, register: RegisterId, written: Written) {
  await record(scope, tx, register, written)
  return withWarnings(tx, scope, register, await getRow(tx, scope, register, written.change.uuid))
}

async function record(scope: Scope, tx: Transaction, register: RegisterId, { change, source }: Written): Promise<void> {
  const { uuid, before, after } = change
  await applyChanges(scope, tx, {
    register,
    changes: [change],
    by: scope.actor.email,
    at: scope.now(),
    uploadUuid: null,
    source: source ?? null,
  })
  if (register === 'deals' && after?.stage) await addKnownStages(scope, tx, [after.stage])
  await announceChanges(scope, tx, register)
  const verb = before === null ? 'create' : after === null ? 'remove' : 'update'
  await scope.audit(tx, { action: `${register}.${verb}`, entity: register, entityId: uuid, before, after })
}

async function withWarnings(tx: Transaction, scope: Scope, register: RegisterId, row: RegisterRow) {
  return { ...row, warnings: await findWarnings(tx, scope, register, row) }
}

/** What figures go by reaches the warehouse before the call answers, so that what is asked next knows it. */
async function settle<T>(scope: Scope, register: RegisterId, answer: T): Promise<T> {
  await pushRegister(scope, register)
  return answer
}
