import type { Field } from '#shared/fields.ts'
import { moneyText } from '#shared/money.ts'
import { t } from '#shared/translate.ts'
import { currencyCodes } from '#shared/written/currency-words.ts'

/** A value a person gives a field of a loaded line: as the wire has it, or why it cannot be. */
export type LineValue = { value: string | null } | { fault: string }

const decimal = /^([+-]?)(\d{1,26})(?:\.(\d{1,6}))?$/
const wholeLimit = 2_147_483_647
const firstDay = '1900-01-01'
const lastDay = '2299-12-31'

/**
 * Checks a value by the kind of its field: dates as 2025-03-31, numbers as -1250.5 with up to 6 decimals, currencies as
 * their ISO code. Equal values come out as the same text. Blank is `null`, which a required field refuses.
 */
export function readLineValue({ label, kind, required }: Field, given: string | null): LineValue {
  const text = given?.trim() ?? ''
  if (text === '') return required ? { fault: t`${label} cannot be blank; every line has one` } : { value: null }
  if (kind === 'date') return readDay(label, text)
  if (kind === 'currency') {
    const code = text.toUpperCase()
    return currencyCodes.includes(code)
      ? { value: code }
      : { fault: t`${label} takes a currency by its code, as EUR; not "${text}"` }
  }
  if (kind === 'money' || kind === 'number' || kind === 'integer') return readDecimal({ label, kind }, text)
  return { value: text }
}

function readDay(label: string, text: string): LineValue {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  const isDay = at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  if (isDay && text >= firstDay && text <= lastDay) return { value: text }
  return { fault: t`${label} takes a day from ${firstDay} to ${lastDay}, as 2025-03-31; not "${text}"` }
}

function readDecimal({ label, kind }: Pick<Field, 'label' | 'kind'>, text: string): LineValue {
  const [, sign = '', digits = '', part = ''] = decimal.exec(text) ?? []
  if (digits === '') {
    return { fault: t`${label} takes a number with up to 26 digits and 6 decimals, as -1250.5; not "${text}"` }
  }
  const whole = digits.replace(/^0+(?=\d)/, '')
  const fraction = part.replace(/0+$/, '')
  const plain = fraction === '' ? whole : `${whole}.${fraction}`
  const signed = sign === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain
  if (kind === 'integer' && (fraction !== '' || Math.abs(Number(signed)) > wholeLimit)) {
    return { fault: t`${label} takes a whole number, as 30; not "${text}"` }
  }
  return { value: kind === 'money' ? moneyText(signed) : signed }
}
