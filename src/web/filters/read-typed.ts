import type { FieldKind } from '#shared/fields.ts'
import { filterKindOf } from '#shared/filter-kinds.ts'
import { readTypedDay } from '#shared/formats/read-typed-day.ts'
import { marksOf } from '#shared/formats/write-number.ts'
import { personFormats } from '#web/person-formats.ts'

/**
 * What a person typed, as the wire has it: days and figures may be written as they chose, with that decimal mark and that
 * sign between thousands. What is no day or figure stays as it is, to be refused in words.
 */
export function readTyped(text: string, kind: FieldKind, formats = personFormats()): string {
  if (filterKindOf(kind) === 'date') return readTypedDay(text, formats) ?? text
  if (filterKindOf(kind) !== 'number') return text
  const bare = text.replace(/[\s\u00A0\u202F'’]/g, '').replace('−', '-')
  // As the wire has it already, as when nothing was changed but a digit.
  if (/^-?\d+(\.\d{1,6})?$/.test(bare)) return bare
  const { decimal, group } = marksOf(formats)
  const grouped = new RegExp(`^[-+]?\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d+)?$`)
  const plain = new RegExp(`^[-+]?\\d+\\${decimal}\\d+$`)
  if (grouped.test(bare)) return bare.replaceAll(group, '').replace(decimal, '.')
  return plain.test(bare) ? bare.replace(decimal, '.') : bare
}
