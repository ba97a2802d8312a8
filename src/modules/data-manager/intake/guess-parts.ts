import { monthOf } from '#shared/written/month-names.ts'
import type { ColumnProfile, Profile } from '../contract.ts'
import type { MadeField } from '../contract-mapping.ts'
import { headerTokens } from './header-words.ts'
import { saysOfMoney } from './money-words.ts'
import { monthHeads } from './month-heads.ts'
import { isSplitYear, saysFiscal } from './period-options.ts'

/** The columns of debits and of credits. */
export type LedgerSides = { debit: ColumnProfile; credit: ColumnProfile }

/** What heads call the parts of a date and the two sides of a ledger, in the languages of the other heads. */
const words = {
  year: 'year yr fy jahr annee ano anno jaar ar fiscalyear geschaftsjahr ejercicio exercice rok vuosi',
  day: 'day tag jour dia giorno dag',
  debit: 'debit debits dr soll debe dare debito debet deudor outflow outflows withdrawal withdrawals abbuchung ausgang',
  credit: 'credit credits cr haben haber avere credito kredit acreedor inflow inflows deposit deposits eingang',
}

const sets: Record<string, ReadonlySet<string>> = {
  month: monthHeads,
  ...Object.fromEntries(Object.entries(words).map(([part, list]) => [part, new Set(list.split(' '))])),
}

/** The columns a date is put together from; `null` unless one holds years and another months. */
export function likelyDateParts({ columns }: Profile): { year: number; month: number; day?: number } | null {
  const year = columns.find(column => isNamed(column, 'year') && (column.samples.every(isYear) || isSplitYear(column)))
  const month = columns.find(column => column !== year && isNamed(column, 'month') && column.samples.every(isMonth))
  if (!year || !month || year.samples.length === 0 || month.samples.length === 0) return null
  const day = columns.find(column => isNamed(column, 'day') && column.samples.length > 0 && column.samples.every(isDay))
  return { year: year.index, month: month.index, ...(day ? { day: day.index } : {}) }
}

/**
 * A date field out of columns for year and month, when the file has them and neither may be of a fiscal year: that is
 * asked (`periodOptions`).
 */
export function guessDateParts(profile: Profile, field: string): MadeField | null {
  const parts = likelyDateParts(profile)
  const isOpen = parts !== null && [parts.year, parts.month].some(at => mayBeFiscal(profile.columns[at]))
  return parts && !isOpen ? { kind: 'dateParts', field, ...parts } : null
}

function mayBeFiscal(column: ColumnProfile | undefined): boolean {
  return column !== undefined && (saysFiscal(column) || isSplitYear(column))
}

/** The columns of a ledger's two sides; `null` when the file has no two such columns with money in them. */
export function ledgerSides(profile: Profile): LedgerSides | null {
  const numbers = profile.columns.filter(({ kind, name }) => kind === 'number' && !isNoSide(headerTokens(name)))
  const debit = numbers.find(column => isNamed(column, 'debit'))
  const credit = numbers.find(column => column !== debit && isNamed(column, 'credit'))
  return debit && credit ? { debit, credit } : null
}

/** Numbers of accounts and limits of credit are no sides. */
function isNoSide(tokens: readonly string[]): boolean {
  return saysOfMoney(tokens, 'never') || saysOfMoney(tokens, 'speaksAgainst')
}

/** The column a ledger's credit stands in. */
export function creditColumn(profile: Profile, debit: ColumnProfile): ColumnProfile | null {
  const others = profile.columns.filter(({ kind, index }) => kind === 'number' && index !== debit.index)
  return others.find(column => isNamed(column, 'credit')) ?? null
}

function isNamed({ name }: ColumnProfile, part: 'month' | keyof typeof words): boolean {
  return headerTokens(name).some(token => sets[part]?.has(token))
}

/** Whether a column holds years and nothing else: `2014`, `2014.0`, `FY 2014`. */
export function isYearColumn({ samples }: ColumnProfile): boolean {
  return (
    samples.length > 0 && samples.every(text => /^(?:fy|year|fiscal year)? ?(?:19|20)\d{2}(?:[.,]0+)?$/i.test(text))
  )
}

function isYear(text: string): boolean {
  return /^(?:(?:fy ?)?(?:19|20)\d{2}(?:[.,]0+)?|'?\d{2})$/i.test(text.trim())
}

/** Fiscal years may have periods of closing after their twelve months. */
const lastPeriod = 16

function isMonth(text: string): boolean {
  const number = /^(\d{1,2})(?:[.,]0+)?$/.exec(text.trim())?.[1]
  return number === undefined ? monthOf(text.trim()) !== null : Number(number) >= 1 && Number(number) <= lastPeriod
}

function isDay(text: string): boolean {
  const number = /^(\d{1,2})(?:[.,]0+)?$/.exec(text.trim())?.[1]
  return number !== undefined && Number(number) >= 1 && Number(number) <= 31
}
