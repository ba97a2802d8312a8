/**
 * How currencies are written: ISO 4217 codes, signs and a few words. Some signs stand for several currencies; they come
 * out as a token and are settled by the currency column, then by the file's currency, then by the most usual one.
 */

/** Every ISO 4217 code there is or was. */
export const currencyCodes: readonly string[] = Intl.supportedValuesOf('currency')

const signs: Record<string, string> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  US$: 'USD',
  USD$: 'USD',
  R$: 'BRL',
  '₹': 'INR',
  RS: 'INR',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  '₽': 'RUB',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  '₴': 'UAH',
  FR: 'CHF',
  SFR: 'CHF',
  LEI: 'RON',
  ЛВ: 'BGN',
  RM: 'MYR',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  CAD$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  NT$: 'TWD',
  MX$: 'MXN',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  RMB: 'CNY',
  元: 'CNY',
  円: 'JPY',
}

/** Signs of several currencies: the token they come out as, whose they can be, and whose they are when nothing tells. */
export const sharedSigns = [
  {
    token: '$--',
    signs: ['$'],
    currencies: 'USD AUD CAD NZD SGD HKD TWD MXN ARS CLP COP UYU'.split(' '),
    usual: 'USD',
  },
  { token: 'Y--', signs: ['¥', '￥'], currencies: ['JPY', 'CNY'], usual: 'JPY' },
  { token: 'K--', signs: ['KR'], currencies: ['SEK', 'NOK', 'DKK', 'ISK'], usual: null },
  { token: 'R--', signs: ['R'], currencies: ['ZAR', 'BRL'], usual: 'ZAR' },
] as const

export const unknownCurrency = '???'

const shared = sharedSigns.flatMap(({ token, signs }) => signs.map(sign => [sign, token] as const))

/** What an upper-case word or sign stands for: a code, or the token of a shared sign. */
export const currencyWords: ReadonlyMap<string, string> = new Map([
  ...currencyCodes.map(code => [code, code] as const),
  ...Object.entries(signs),
  ...shared,
])

/** Currencies whose own people write a bare dollar sign. */
export const dollarCurrencies: readonly string[] = sharedSigns[0].currencies

const codes: ReadonlySet<string> = new Set(currencyCodes)

/** Whether a text is an ISO 4217 code, in capitals. */
export function isCurrencyCode(text: string): boolean {
  return codes.has(text)
}

/**
 * The ISO code of a sign, word or code, `null` for a sign of several currencies, `undefined` when it is none. A bare
 * dollar is the US dollar until something else in the file or the organisation says otherwise.
 */
export function currencyOf(text: string): string | null | undefined {
  const known = currencyWords.get(text.toUpperCase().replace(/\.$/, ''))
  if (known === undefined || codes.has(known)) return known
  return known === sharedSigns[0].token ? sharedSigns[0].usual : null
}
