import { registerNouns } from '#shared/nouns.ts'
import type { RegisterRow, RegisterValues } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { newRow } from './apply-changes.ts'
import type { RowChange } from './row-change.ts'
import { changedFields, checkRow, keyOf, keyWords } from './rules.ts'
import { findByKeys } from './store.ts'

/** A row of a file: its number there and what its columns say. */
export type FileRow = { row: number; values: RegisterValues }

/** What becomes of rows the register has already: see the modes of a mapping. */
export type MatchMode = 'insert' | 'update' | 'upsert'

/** What a file gives: the fields it has columns for. The others stay as they are in rows the register has. */
export type Matching = { register: RegisterId; mode: MatchMode; fields: ReadonlySet<string> }

/** A row that is new to the register or changes one it has, in the values it has afterwards. */
export type TakenRow = { row: number; outcome: 'added' | 'changed'; change: RowChange; values: RegisterValues }

/** A row that is not taken: the field at fault or '', why, and what stands there. */
export type UntakenRow = {
  row: number
  outcome: 'duplicate' | 'rejected'
  field: string
  reason: string
  value: string
  /** What the file says of a row that is left out because the register has it. */
  leftOut?: RegisterValues
}

export type Matched = TakenRow | UntakenRow

/** Whether a row of a file is taken. */
export function isTaken(matched: Matched): matched is TakenRow {
  return matched.outcome === 'added' || matched.outcome === 'changed'
}

/** The keys of a file met so far, with the row's values, so that a key that comes again is seen. */
export type SeenKeys = Map<string, string>

/**
 * Says of each row of a file whether it is new to the register, changes a row of it, is there already, or cannot be
 * taken. Rows come in the order of the file; `seen` goes along from batch to batch.
 */
export async function matchRows(
  scope: Scope,
  tx: Transaction,
  matching: Matching,
  rows: readonly FileRow[],
  seen: SeenKeys,
): Promise<Matched[]> {
  const { register } = matching
  const checked = rows.map(({ row, values }) => ({
    row,
    given: values,
    ...checkRow(register, values, scope.organization),
  }))
  const { key } = registers[register]
  const sound = checked.filter(({ issues }) => !issues.some(({ path }) => key.includes(path)))
  const found = await findByKeys(
    tx,
    scope,
    register,
    sound.map(({ values }) => values),
  )
  const known = new Map(found.map(one => [keyOf(register, one.values), one]))
  return checked.map(one => {
    const again = sound.includes(one) ? repeated(register, one, seen) : null
    return again ?? matchRow(scope, matching, one, known)
  })
}

const unchanged = 'unchanged'
const isKnown = (register: RegisterId) =>
  t`The register has this ${registerNouns[register](1)} already, and only new ones are to be added`

/** Why rows of a file are left out though they are good ones: the register has them. */
export function reasonsLeftOut(register: RegisterId): string[] {
  return [unchanged, isKnown(register)]
}

/** What becomes of one row of a file now, where the register has `kept` under its key, or no row. */
export function matchAgain(scope: Scope, matching: Matching, file: FileRow, kept: KeptRow | null): Matched {
  const one = { row: file.row, given: file.values, ...checkRow(matching.register, file.values, scope.organization) }
  return matchRow(scope, matching, one, new Map(kept ? [[keyOf(matching.register, one.values), kept]] : []))
}

/** A row of the register, as far as rows of a file are held against it. */
type KeptRow = Pick<RegisterRow, 'id' | 'values'>

type Checked = { row: number; given: RegisterValues } & ReturnType<typeof checkRow>

function repeated(register: RegisterId, { row, values }: Checked, seen: SeenKeys): Matched | null {
  const key = keyOf(register, values)
  const content = JSON.stringify(values)
  const before = seen.get(key)
  if (before === undefined) {
    seen.set(key, content)
    return null
  }
  const value = keyWords(register, values)
  if (before === content)
    return { row, outcome: 'duplicate', field: '', reason: t('Repeats an earlier row of the file'), value }
  return {
    row,
    outcome: 'rejected',
    field: '',
    reason: t`Another row of the file is of the same ${keyLabel(register)}`,
    value,
  }
}

function matchRow(scope: Scope, matching: Matching, one: Checked, known: ReadonlyMap<string, KeptRow>): Matched {
  const { register, mode } = matching
  const { row, given } = one
  const line = registerNouns[register](1)
  const kept = known.get(keyOf(register, one.values))
  const { values, issues } = kept ? checkRow(register, merged(matching, kept, one), scope.organization) : one
  const [fault] = issues
  const words = keyWords(register, values)
  if (fault)
    return { row, outcome: 'rejected', field: fault.path, reason: fault.message, value: given[fault.path] ?? '' }
  if (!kept) {
    if (mode !== 'update') return { row, outcome: 'added', change: newRow(values), values }
    const reason = t`The register has no such ${line}, and only those it has are to be changed`
    return { row, outcome: 'rejected', field: '', reason, value: words }
  }
  if (changedFields(register, kept.values, values).length === 0)
    return { row, outcome: 'duplicate', field: '', reason: unchanged, value: words, leftOut: one.values }
  if (mode === 'insert') {
    return { row, outcome: 'duplicate', field: '', reason: isKnown(register), value: words, leftOut: one.values }
  }
  return { row, outcome: 'changed', change: { uuid: kept.id, before: kept.values, after: values }, values }
}

/** A row of the register with what the file says of it. */
function merged({ fields }: Matching, kept: KeptRow, { values }: Checked): RegisterValues {
  const said = Object.entries(values).filter(([id]) => fields.has(id))
  return { ...kept.values, ...Object.fromEntries(said) }
}

function keyLabel(register: RegisterId): string {
  const { key, fields } = registers[register]
  return key.map(id => inSentence(fields.find(field => field.id === id)?.label ?? id)).join(', ')
}
