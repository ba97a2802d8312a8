import { type SidedChange, sidedChangeOf } from '#shared/change.ts'
import type { Side, Unit, Value } from '#shared/query-answer.ts'

/** One measure of a row: its value, the one it is compared with, and its share of the total where parts add up. */
export type MeasureCell = SidedChange & {
  value: Value
  previous: Value
  difference: number | null
  share: number | null
  /** The value is not final yet, so it is grey and compared with nothing. */
  isOpen?: true
}

/** A cell of values in their unit; `total` is what its share is of, `null` where parts do not add up; `side` where there are lines. */
export function cellOf(value: Value, previous: Value, unit: Unit, total: Value, side?: Side): MeasureCell {
  const isCompared = value !== null && previous !== null
  return {
    value,
    previous,
    difference: isCompared ? Number(value) - Number(previous) : null,
    share: value !== null && Number(total ?? 0) > 0 ? Number(value) / Number(total) : null,
    ...sidedChangeOf(unit, value, previous, side),
  }
}

/** The same of a value that is not final: how it moved is not known. */
export function openCell(cell: MeasureCell): MeasureCell {
  return { ...cell, difference: null, change: null, changeKind: 'none', isOpen: true }
}
