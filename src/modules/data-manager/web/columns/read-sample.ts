import type { Field } from '#shared/fields.ts'
import { formatDate, personLocale } from '#web/ui/format.ts'
import type { MappedColumn } from '../../contract-mapping.ts'
import { readDate } from '../../intake/date-shape.ts'
import { readNumber } from '../../intake/number-shape.ts'
import { isNumeric } from './mapping-rules.ts'

export type SampleReading = { text: string; isReadable: boolean }

/** A value of the file as it will be read: a day, a number, or the text without the blanks around it. */
export function readSample(sample: string, field: Field, mapped: MappedColumn, locale?: string): SampleReading {
  const options = locale === undefined ? {} : { locale }
  if (field.kind === 'date') {
    const day = readDate(sample, mapped.dateOrder ?? 'dmy')
    return day === null ? { text: 'not a date', isReadable: false } : readable(formatDate(day, options))
  }
  if (isNumeric(field)) {
    const number = readNumber(sample, mapped.decimalMark ?? '.')
    if (number === null) return { text: 'not a number', isReadable: false }
    return readable(formatExact(number, locale))
  }
  return readable(sample.replace(/\s+/g, ' ').trim())
}

/** With every decimal that stands in the file, so that 780.80 does not look changed. */
function formatExact(number: string, locale = personLocale()): string {
  const decimals = Math.min(number.split('.')[1]?.length ?? 0, 6)
  const shape = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale, shape).format(number as `${number}`)
}

function readable(text: string): SampleReading {
  return { text, isReadable: true }
}
