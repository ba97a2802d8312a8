import { currencyOf, dollarCurrencies, isCurrencyCode } from '#shared/written/currency-words.ts'
import type { ColumnProfile } from '../contract.ts'
import { headerTokens } from './header-words.ts'

/**
 * The currency of lines that name none: what the amounts' signs say, then what their head says, then the base currency.
 * A bare dollar is the base currency's where that is a dollar too.
 */
export function currencyOfLines(amount: ColumnProfile | null, baseCurrency: string): string {
  if (amount === null) return baseCurrency
  const isBareDollar = amount.samples.some(sample => /(?<![A-Z])\$/i.test(sample))
  if (amount.currency === 'USD' && isBareDollar && dollarCurrencies.includes(baseCurrency)) return baseCurrency
  if (amount.currency !== null) return amount.currency
  const codes = headerTokens(amount.name)
    .map(token => token.toUpperCase())
    .filter(isCurrencyCode)
  const sign = /[£€₹₺₽]/.exec(amount.name)?.[0]
  return codes[0] ?? (sign === undefined ? null : currencyOf(sign)) ?? baseCurrency
}
