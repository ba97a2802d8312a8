import { type Field, isNumericField } from '#shared/fields.ts'
import { formatDate, personLocale } from '#web/ui/format.ts'

/** A value the engine read, for a person: a day or a number in their own way of writing, a text as it is. */
export function showValue(value: string, field: Field, locale?: string): string {
  if (field.kind === 'date') return formatDate(value, locale === undefined ? {} : { locale })
  if (!isNumericField(field)) return value
  const decimals = Math.min(value.split('.')[1]?.length ?? 0, 6)
  const least = field.kind === 'money' ? Math.max(decimals, 2) : decimals
  const shape = { minimumFractionDigits: least, maximumFractionDigits: least }
  return new Intl.NumberFormat(locale ?? personLocale(), shape).format(value as `${number}`)
}
