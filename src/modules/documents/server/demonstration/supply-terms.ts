import type { RegisterValues } from '#shared/register-contract.ts'

/** The languages that papers are written in. */
export const paperLanguages = ['en', 'de', 'fr'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

/** What a contract of the register agrees, as papers tell it. */
export type SupplyTerms = {
  number: string
  supplier: string
  buyer: string
  /** What is bought, as the register calls it. */
  subject: string
  start: string
  end: string
  renewalMonths: number | null
  noticeDays: number
  /** What it is worth a year, decimal text. */
  value: string
  currency: string
  paymentDays: number
}

/** The terms of a row of the register of contracts. Throws for one that leaves out what a contract must say. */
export function termsOf(values: RegisterValues, { buyer, subject }: { buyer: string; subject: string }): SupplyTerms {
  const said = (field: string): string => {
    const value = values[field]
    if (value === null || value === undefined) throw new Error(`The contract ${values.number} has no ${field}`)
    return value
  }
  return {
    ...{ number: said('number'), supplier: said('supplier'), buyer, subject },
    ...{ start: said('start_date'), end: said('end_date'), noticeDays: Number(said('notice_days')) },
    renewalMonths: values.auto_renew === 'yes' ? Number(said('renewal_term_months')) : null,
    ...{ value: said('value'), currency: said('currency'), paymentDays: Number(said('payment_terms_days')) },
  }
}

const months: Record<PaperLanguage, string> = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
}

/** A day as contracts of a language write it: 1 July 2026, 1. Juli 2026, 1er juillet 2026. */
export function writtenDay(language: PaperLanguage, iso: string): string {
  const [year, month, day] = iso.split('-').map(Number)
  const name = months[language].split(' ')[(month ?? 1) - 1]
  const ordinal = { en: '', de: '.', fr: day === 1 ? 'er' : '' }[language]
  return `${day}${ordinal} ${name} ${year}`
}

/** An amount with its currency as contracts of a language write it. */
export function writtenMoney(language: PaperLanguage, amount: string, currency: string): string {
  const number = writtenNumber(language, amount)
  return language === 'en' ? `${currency} ${number}` : `${number} ${currency}`
}

/** The same without its currency, with all its decimals and at least so many. */
export function writtenNumber(language: PaperLanguage, amount: string, decimalsAtLeast = 2): string {
  const [whole = '0', decimals = ''] = amount.split('.')
  const marks = { en: [',', '.'], de: ['.', ','], fr: ['\u00a0', ','] }[language]
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, marks[0] ?? '')
  const shown = decimals.replace(/0+$/, '').padEnd(decimalsAtLeast, '0')
  return `${grouped}${marks[1]}${shown}`
}
