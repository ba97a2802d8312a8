import type { Profile } from '../contract.ts'
import type { MadeField, MappedColumn, Mapping, RowChoices, TextStep } from '../contract-mapping.ts'

/** The columns our list of rejected rows adds behind those of the file. */
export const ourColumns = ['Row', 'Reason'] as const

/** The heads of a file without ours at the end, `null` for a file that does not have them. */
export function withoutOurs(heads: readonly string[]): string[] | null {
  const own = heads.slice(-ourColumns.length)
  return ourColumns.every((head, at) => own[at] === head) ? heads.slice(0, -ourColumns.length) : null
}

/** The name of a column whose head says nothing, by its 0-based place: the same for all, as files and recipes are known by it. */
export function unnamedColumn(index: number): string {
  return `Column ${index + 1}`
}

/** The heads a list of rows is written under: the file's own, and names for cells that rows have beyond them. */
export function headsFor(names: readonly string[], cells: number): string[] {
  return Array.from({ length: Math.max(names.length, cells) }, (_, index) => names[index] ?? unnamedColumn(index))
}

/** The heads a list of rows may have been written from: as they are, and without names for cells beyond the file's own. */
export function headsBefore(heads: readonly string[]): string[][] {
  const last = heads.findLastIndex((head, at) => head !== unnamedColumn(at))
  return Array.from({ length: heads.length - last }, (_, beyond) => heads.slice(0, heads.length - beyond))
}

/**
 * The mapping of one file for another with columns of the same names, in any order; `null` when one it needs is missing.
 * How dates and decimals are written is taken from the new file where that proves it. Corrections stay behind: they
 * were for rows of the other file.
 */
export function mappingFor(profile: Profile, { profile: old, mapping }: { profile: Profile; mapping: Mapping }) {
  const missing = new Set<number>()
  const move = (column: number): number => {
    const name = old.columns[column]?.name
    const at = profile.columns[column]?.name === name ? column : profile.columns.findIndex(one => one.name === name)
    if (at < 0) missing.add(column)
    return at
  }
  const { corrections: _, made, rows, ...kept } = mapping
  const moved: Mapping = {
    ...kept,
    columns: mapping.columns.map(mapped => moveColumn(mapped, profile, move)),
    ...(made ? { made: made.map(one => moveMade(one, move)) } : {}),
    ...(rows ? { rows: moveRows(rows, move) } : {}),
  }
  return missing.size === 0 ? moved : null
}

type Move = (column: number) => number

function moveColumn(mapped: MappedColumn, profile: Profile, move: Move): MappedColumn {
  const column = move(mapped.column)
  const { dateOrder, decimalMark } = profile.columns[column] ?? {}
  return {
    ...mapped,
    column,
    ...(mapped.dateOrder ? { dateOrder: dateOrder ?? mapped.dateOrder } : {}),
    ...(mapped.decimalMark ? { decimalMark: decimalMark ?? mapped.decimalMark } : {}),
    ...(mapped.steps ? { steps: mapped.steps.map(step => moveStep(step, move)) } : {}),
  }
}

function moveStep(step: TextStep, move: Move): TextStep {
  if (step.kind === 'join') return { ...step, columns: step.columns.map(move) }
  return 'column' in step ? { ...step, column: move(step.column) } : step
}

function moveRows({ values, asWritten, ...rows }: RowChoices, move: Move): RowChoices {
  return {
    ...rows,
    ...(values ? { values: values.map(one => ({ ...one, column: move(one.column) })) } : {}),
    ...(asWritten ? { asWritten: asWritten.map(move) } : {}),
  }
}

function moveMade(made: MadeField, move: Move): MadeField {
  if (made.kind === 'constant') return made
  const month = made.month === undefined ? {} : { month: move(made.month) }
  const quarter = made.quarter === undefined ? {} : { quarter: move(made.quarter) }
  const day = made.day === undefined ? {} : { day: move(made.day) }
  return { ...made, year: move(made.year), ...month, ...quarter, ...day }
}
