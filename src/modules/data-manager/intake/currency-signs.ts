/**
 * What stands beside an amount, and the ISO code it stands for; `null` where several currencies share the sign.
 * A bare dollar is read as the US dollar until something else in the file or the organisation says otherwise.
 */
const currencySigns: Readonly<Record<string, string | null>> = {
  '£': 'GBP',
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  R$: 'BRL',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  MX$: 'MXN',
  NT$: 'TWD',
  '¥': null,
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  '₹': 'INR',
  'RS.': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  '₫': 'VND',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  LEI: 'RON',
  ЛВ: 'BGN',
  'FR.': 'CHF',
  SFR: 'CHF',
  'SFR.': 'CHF',
  KR: null,
  'KR.': null,
}

/** Currencies whose own people write a bare dollar sign. */
export const dollarCurrencies: readonly string[] = [
  'USD',
  'CAD',
  'AUD',
  'NZD',
  'HKD',
  'SGD',
  'MXN',
  'TWD',
  'ARS',
  'CLP',
  'COP',
]

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a text is an ISO 4217 code, in capitals. */
export function isCurrencyCode(text: string): boolean {
  return codes.has(text)
}

/** The ISO code of a sign or code, `null` for a sign of several currencies, `undefined` when it is neither. */
export function currencyOf(sign: string): string | null | undefined {
  const known = sign.toUpperCase()
  if (Object.hasOwn(currencySigns, known)) return currencySigns[known]
  return codes.has(known) ? known : undefined
}
