import { contractStatuses, termEnd } from '#shared/contract-terms.ts'
import { valuePers } from '#shared/contract-value.ts'
import { contractStatusWords, valuePerWords } from '#shared/contract-words.ts'
import { dealStatuses } from '#shared/deal-status.ts'
import type { Issue } from '#shared/errors.ts'
import type { Field } from '#shared/fields.ts'
import { moneyText } from '#shared/money.ts'
import { isIsoDay } from '#shared/period.ts'
import { longestText, type RegisterValues } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { findAutoRenew, findBudgetDimension, findContractStatus, findDealStatus, findValuePer } from './value-words.ts'

/** What a row is checked against. */
export type RowContext = { baseCurrency: string }
export type CheckedRow = { values: RegisterValues; issues: Issue[] }

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const months: ReadonlySet<string> = new Set(['month', 'period'])
/** Decimals a field keeps; money has 6. */
const decimals: Readonly<Record<string, number>> = { rate: 10, probability: 6 }
const mostDays = 36_500
const mostMonths = 1200

/**
 * A row in its canonical writing, with every fault at its field. Fields that are not given are `null`; a currency that is
 * not given is the base currency, the end of a contract that of its initial term. Each message follows the field's label: `End is before the start`.
 */
export function checkRow(register: RegisterId, written: RegisterValues, context: RowContext): CheckedRow {
  const given = register === 'contracts' ? withEnd(written) : written
  const { fields } = registers[register]
  const issues: Issue[] = Object.keys(given)
    .filter(id => !fields.some(field => field.id === id))
    .map(path => ({ path, message: t`is no field of ${inSentence(registers[register].label)}` }))
  const values: RegisterValues = {}
  for (const field of fields) {
    const read = readValue(field, cleanText(given[field.id]), context)
    values[field.id] = read.value
    if (read.fault !== null) issues.push({ path: field.id, message: read.fault })
  }
  const faulty = new Set(issues.map(({ path }) => path))
  const sound = Object.fromEntries(Object.entries(values).filter(([id]) => !faulty.has(id)))
  const together = rulesOf[register](sound, context).filter(({ path }) => !faulty.has(path))
  return { values, issues: [...issues, ...together] }
}

/** What names a row, as one text that only an equal key has. */
export function keyOf(register: RegisterId, values: RegisterValues): string {
  const { key, isKeyCaseless } = registers[register]
  return JSON.stringify(key.map(id => (isKeyCaseless ? values[id]?.toLowerCase() : values[id]) ?? null))
}

/** What names a row, for people: `C-2023-101 · Steel sheet · 2024-01-01`. */
export function keyWords(register: RegisterId, values: RegisterValues): string {
  return registers[register].key.flatMap(id => values[id] ?? []).join(' · ')
}

/** The fields in which two rows differ. */
export function changedFields(register: RegisterId, before: RegisterValues, after: RegisterValues): Field[] {
  return registers[register].fields.filter(({ id }) => (before[id] ?? null) !== (after[id] ?? null))
}

/** A decimal as a field writes it: money with two decimals at least, other numbers without superfluous zeros. */
export function decimalOf({ kind }: Pick<Field, 'kind'>, text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const isNegative = whole.startsWith('-')
  const digits = whole.replace(/^-?0*(?=\d)/, '')
  const part = fraction.replace(/0+$/, '')
  const isZero = digits === '0' && part === ''
  const plain = `${isNegative && !isZero ? '-' : ''}${digits}${part === '' ? '' : `.${part}`}`
  return kind === 'money' ? moneyText(plain) : plain
}

type Read = { value: string | null; fault: string | null }
const good = (value: string | null): Read => ({ value, fault: null })
const bad = (value: string | null, fault: string): Read => ({ value, fault })

function readValue(field: Field, text: string | null, { baseCurrency }: RowContext): Read {
  if (text === null) {
    if (field.kind === 'currency') return good(baseCurrency)
    return field.required ? bad(null, t('is missing')) : good(null)
  }
  if (text.length > longestText) return bad(text, t`is longer than ${longestText} characters`)
  if (field.kind === 'currency' || field.id === 'currency') return readCurrency(text)
  if (field.kind === 'date') return months.has(field.id) ? readMonth(text) : readDay(text)
  if (field.kind === 'money' || field.kind === 'number') return readDecimal(field, text)
  if (field.kind === 'integer') return readInteger(text, field.id.endsWith('_months') ? mostMonths : mostDays)
  return wordReaders[field.id]?.(text) ?? good(text)
}

function cleanText(text: string | null | undefined): string | null {
  const clean = (text ?? '').replaceAll(/\s+/g, ' ').trim()
  return clean === '' ? null : clean
}

function readCurrency(text: string): Read {
  const code = text.toUpperCase()
  return currencies.has(code) ? good(code) : bad(text, t('is no currency: write its ISO code, such as EUR'))
}

function readDay(text: string): Read {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return bad(text, t('is no date: write it as 2026-01-31'))
  const at = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text)
    return bad(text, t('is a day that does not exist'))
  return text < '1900-01-01' || text > '2299-12-31' ? bad(text, t('is not between 1900 and 2299')) : good(text)
}

/** A month is kept as its first day; any day of it names it. */
function readMonth(text: string): Read {
  const read = readDay(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text)
  if (read.fault !== null) return bad(text, t('is no month: write it as 2026-01'))
  return good(`${text.slice(0, 7)}-01`)
}

function readDecimal(field: Field, text: string): Read {
  const scale = decimals[field.id] ?? 6
  const [, whole = '', fraction = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '') return bad(text, t('is no number: write it as 1234.56'))
  if (whole.replace(/^0+/, '').length > 26) return bad(text, t('is too large'))
  if (fraction.replace(/0+$/, '').length > scale) return bad(text, t`has more than ${scale} decimals`)
  return good(decimalOf(field, text))
}

function readInteger(text: string, most: number): Read {
  const number = Number(/^-?\d+(?:\.0+)?$/.test(text) ? text : Number.NaN)
  if (Number.isNaN(number)) return bad(text, t('is no whole number'))
  return number < 0 || number > most ? bad(text, t`is not between 0 and ${most}`) : good(String(number))
}

function readDimension(text: string): Read {
  const id = findBudgetDimension(text)
  return id === null
    ? bad(
        text,
        t(
          'is nothing lines are told apart by: write for example Category, Business unit or Region, or leave it blank for the whole organisation',
        ),
      )
    : good(id)
}

function readStatus(text: string): Read {
  const status = findDealStatus(text)
  return status === null ? bad(text, t`is none of ${dealStatuses.join(', ')}`) : good(status)
}

function readAutoRenew(text: string): Read {
  const said = findAutoRenew(text)
  return said === null ? bad(text, t('is neither yes nor no')) : good(said)
}

function readContractStatus(text: string): Read {
  const words = contractStatuses.map(one => t(contractStatusWords[one])).join(', ')
  const status = findContractStatus(text)
  return status === null ? bad(text, t`is none of ${words}`) : good(status)
}

function readValuePer(text: string): Read {
  const words = valuePers.map(one => t(valuePerWords[one])).join(', ')
  const per = findValuePer(text)
  return per === null ? bad(text, t`is none of ${words}`) : good(per)
}

/** Fields whose text is one of a few words. */
const wordReaders: Readonly<Record<string, (text: string) => Read>> = {
  ...{ status: readStatus, dimension: readDimension },
  ...{ auto_renew: readAutoRenew, contract_status: readContractStatus, value_per: readValuePer },
}

/** A contract whose end is not given ends with its initial term. */
function withEnd(given: RegisterValues): RegisterValues {
  const [start, months] = [cleanText(given.start_date), cleanText(given.initial_term_months)]
  if (cleanText(given.end_date) !== null || start === null || !isIsoDay(start)) return given
  return months !== null && /^\d{1,4}$/.test(months) && Number(months) <= mostMonths
    ? { ...given, end_date: termEnd(start, Number(months)) }
    : given
}

type Rule = (values: RegisterValues, context: RowContext) => Issue[]

/** What the values of a row must be together. */
const rulesOf: Record<RegisterId, Rule> = {
  contracts: values => [
    ...inOrder(values, 'start_date', 'end_date', t('is before the start')),
    ...notNegative(values, 'value'),
    ...((values.notice_days ?? null) !== null && (values.notice_months ?? null) !== null
      ? [{ path: 'notice_months', message: t('is given in days as well: write one of them') }]
      : []),
  ],
  contract_prices: isPrice,
  budget: ({ dimension = null, member = null }) => {
    if (dimension === null && member !== null)
      return [{ path: 'dimension', message: t('is missing: say what the name is one of, for example Category') }]
    if (dimension !== null && member === null)
      return [{ path: 'member', message: t('is missing: say which one the budget is for') }]
    return []
  },
  deals: isPercent,
  stages: isPercent,
  stage_history: () => [],
  price_indices: ({ value = null }) =>
    value !== null && Number(value) <= 0 ? [{ path: 'value', message: t('is not above 0') }] : [],
  planned_prices: isPrice,
  rates: ({ rate = null, currency = null }, { baseCurrency }) => {
    if (rate === null || Number.isNaN(Number(rate))) return []
    if (Number(rate) <= 0) return [{ path: 'rate', message: t('is not above 0') }]
    if (currency === baseCurrency && Number(rate) !== 1)
      return [{ path: 'rate', message: t`is not 1, which it always is for the base currency ${baseCurrency}` }]
    return []
  },
}

function isPrice(values: RegisterValues): Issue[] {
  return [
    ...inOrder(values, 'valid_from', 'valid_to', t('is before the day it is valid from')),
    ...notNegative(values, 'price'),
  ]
}

function isPercent({ probability = null }: RegisterValues): Issue[] {
  const isWithin = probability === null || (Number(probability) >= 0 && Number(probability) <= 100)
  return isWithin ? [] : [{ path: 'probability', message: t('is not between 0 and 100') }]
}

/** ISO days compare as texts. */
function inOrder(values: RegisterValues, from: string, to: string, fault: string): Issue[] {
  const [start, end] = [values[from] ?? null, values[to] ?? null]
  return start !== null && end !== null && end < start ? [{ path: to, message: fault }] : []
}

function notNegative(values: RegisterValues, id: string): Issue[] {
  return values[id]?.startsWith('-') ? [{ path: id, message: t('is below 0') }] : []
}
