import { t } from '#shared/translate.ts'
import type { Correction } from '../../contract-mapping.ts'

/** Corrections gathered in the page, before the file is counted with them. */

/** What a correction is about: one row of the file, or every row with the same text in a field. */
export type CorrectionPlace = { field: string; row: number } | { field: string; find: string }

/** The correction of a place, `undefined` while there is none. */
export function correctionAt(corrections: readonly Correction[], place: CorrectionPlace): Correction | undefined {
  return corrections.find(one => isAt(one, place))
}

/** The corrections with one more, in place of what was said of the same place before. */
export function correct(corrections: readonly Correction[], place: CorrectionPlace, set: string | null): Correction[] {
  return [...corrections.filter(one => !isAt(one, place)), { ...place, set }]
}

/** The corrections without that of a place. */
export function uncorrect(corrections: readonly Correction[], place: CorrectionPlace): Correction[] {
  return corrections.filter(one => !isAt(one, place))
}

/** What a cell is set to; its own text again takes the correction back. */
export function setCell(
  corrections: readonly Correction[],
  { field, row, written }: { field: string; row: number; written: string },
  text: string,
): Correction[] {
  const place = { field, row }
  return text === written ? uncorrect(corrections, place) : correct(corrections, place, text)
}

/** What a cell reads with its corrections; those of its row count more than those of its text. */
export function textOf(corrections: readonly Correction[], row: number, field: string, written: string): string {
  const alike = correctionAt(corrections, { field, find: written })?.set
  return correctionAt(corrections, { field, row })?.set ?? alike ?? written
}

/** Whether a person leaves a row out. */
export function isLeftOut(corrections: readonly Correction[], row: number): boolean {
  return corrections.some(one => one.row === row && one.set === null)
}

/** Leaves a row out by any of its fields, or takes it in again. */
export function leaveOut(corrections: readonly Correction[], row: number, field: string, isOut: boolean): Correction[] {
  const others = corrections.filter(one => one.row !== row || one.set !== null)
  return isOut ? correct(others, { field, row }, null) : others
}

/** How many corrections are new or other than those the file was counted with, or were taken back. */
export function countChanges(counted: readonly Correction[], now: readonly Correction[]): number {
  const known = (all: readonly Correction[], one: Correction) => correctionAt(all, placeOf(one))?.set === one.set
  const added = now.filter(one => !known(counted, one)).length
  return added + counted.filter(one => !correctionAt(now, placeOf(one))).length
}

/** The place of a correction. */
export function placeOf({ field, row, find }: Correction): CorrectionPlace {
  return row === undefined ? { field, find: find ?? '' } : { field, row }
}

/** A correction in words: Date “31/02” in every row → 28/02. */
export function correctionWords({ field, row, find, set }: Correction, labelOf: (field: string) => string): string {
  const where = row === undefined ? t`${labelOf(field)} “${find}” in every row` : t`Row ${row}, ${labelOf(field)}`
  if (set === null) return row === undefined ? t`${where}: left out` : t`Row ${row}: left out`
  return `${where} → ${set === '' ? t('blank') : set}`
}

/** Whether a value kept from before is a list of corrections. */
export function isCorrections(value: unknown): value is Correction[] {
  return Array.isArray(value) && value.every(one => typeof one?.field === 'string' && 'set' in one)
}

function isAt(one: Correction, place: CorrectionPlace): boolean {
  if (one.field !== place.field) return false
  return 'row' in place ? one.row === place.row : one.find === place.find
}
