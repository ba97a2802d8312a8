import { type Field, isNumericField } from '#shared/fields.ts'
import { writeNumber } from '#shared/formats/write-number.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatDate } from '#web/ui/format.ts'

/** A value the engine read, for a person: a day or a number in their own way of writing, a text as it is. */
export function showValue(value: string, field: Field, formats = personFormats()): string {
  if (field.kind === 'date') return formatDate(value, { formats })
  if (!isNumericField(field)) return value
  const decimals = Math.min(value.split('.')[1]?.length ?? 0, 6)
  const least = field.kind === 'money' ? Math.max(decimals, 2) : decimals
  const shape = { minimumFractionDigits: least, maximumFractionDigits: least }
  return writeNumber(value, shape, formats)
}
