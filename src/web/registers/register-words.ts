import { type Field, isNumericField } from '#shared/fields.ts'
import type { Formats } from '#shared/formats/formats.ts'
import { readTypedMonth } from '#shared/formats/read-typed-day.ts'
import { marksOf } from '#shared/formats/write-number.ts'
import type { RegisterValues } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import { readNumber } from '#shared/written/number-shape.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatDate, formatMoney, formatMonth, formatNumber, unknownValue } from '#web/ui/format.ts'
import { wordOptions } from './word-options.ts'

/** What a register is for, in a sentence. */
export const registerSentences: Record<RegisterId, string> = {
  contracts: t('What was agreed with suppliers: from when to when, how it renews, and what it is worth.'),
  contract_prices: t('The price of each item in a contract, and the days it holds.'),
  budget: t('What was planned for a month, as a whole or for a category, cost centre or another dimension.'),
  deals: t('What is being sold to whom, and how far it is.'),
  stages: t('What each stage says of the deals in it. A stage that is not here counts as open.'),
  stage_history: t(
    'When each deal came to which stage, as your sales system has it. Stages of deals that are loaded or changed here are noted without it.',
  ),
  planned_prices: t('What an item is planned to cost, from whomever it is bought, and the days the plan holds.'),
  price_indices: t(
    'What an index of prices stood at in a month, such as producer prices of steel: what prices paid are held against.',
  ),
  rates: t(
    'How much of the base currency one unit of a currency buys in a month. Yours go before the reference rates.',
  ),
}

/** What to write into a field whose name does not say it. */
export const fieldHints: Readonly<Record<string, string>> = {
  dimension: t('One category, one cost centre …'),
  member: t('Which one; blank for the whole'),
  end_date: t('The last day of the term it is in; blank for that of the initial term'),
  notice_months: t('Where notice is agreed in months, not in days'),
  value_per: t('Whether the value was agreed for its whole term or for each year; blank for the term'),
}

/** Fields that name a month by its first day. */
export function isMonthField({ id, kind }: Field): boolean {
  return kind === 'date' && (id === 'month' || id === 'period')
}

/** What names a row, for people. */
export function rowName(register: RegisterId, values: RegisterValues, formats?: Formats): string {
  const { fields, key } = registers[register]
  const named = fields.filter(({ id }) => key.includes(id) && (values[id] ?? null) !== null)
  return named.map(field => showValue(field, values, formats)).join(' · ')
}

/** A value as a person reads it; a number with as many decimals as those beside it. */
export function showValue(field: Field, values: RegisterValues, formats?: Formats, leastDigits = 0): string {
  const value = values[field.id] ?? null
  const options = formats ? { formats } : {}
  if (value === null) return unknownValue
  if (isMonthField(field)) return formatMonth(value, options)
  if (field.kind === 'date') return formatDate(value, options)
  const currency = values.currency ?? null
  if (field.kind === 'money' && field.id !== 'price' && currency) return formatMoney(value, currency, options)
  if (field.id === 'probability') return `${formatNumber(value, { ...options, digits: 2 })}%`
  const word = wordOptions[field.id]?.find(one => one.value === value)
  if (word) return word.label
  if (isNumericField(field)) return formatNumber(value, { ...options, digits: 10, leastDigits })
  return value
}

/** How many decimals a number needs. */
export function decimalsOf(value: string): number {
  return value.replace(/\.?0+$/, '').split('.')[1]?.length ?? 0
}

/** A value as a form begins with it: numbers with the person's decimal mark, months by their name. */
export function typedValue(field: Field, value: string | null, formats = personFormats()): string {
  if (value === null) return ''
  if (isMonthField(field)) return formatMonth(value, { formats })
  return isNumericField(field) ? value.replace('.', marksOf(formats).decimal) : value
}

/** What was typed, as the wire has it: `null` for a blank, months and numbers as they are there where they can be read. */
export function wireValue(field: Field, typed: string, formats = personFormats()): string | null {
  const text = typed.trim()
  if (text === '') return null
  if (isMonthField(field)) return readTypedMonth(text) ?? text
  if (!isNumericField(field)) return text
  return readNumber(text, marksOf(formats).decimal) ?? text
}
