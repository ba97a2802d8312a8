import { months } from './calendar.ts'
import { at, createRandom } from './random.ts'

/** The currencies the demonstration companies trade in; EUR is the base. */
export const demonstrationCurrencies = ['EUR', 'USD', 'GBP', 'SEK'] as const
export type DemonstrationCurrency = (typeof demonstrationCurrencies)[number]

/** The rate at which invented price lists were once fixed: EUR for one unit of the currency. */
export const listRates: Record<DemonstrationCurrency, number> = { EUR: 1, USD: 0.93, GBP: 1.16, SEK: 0.087 }

/** `rate`: units of EUR for one unit of `currency` in that month, six decimals as text. */
export type MonthlyRate = { month: string; currency: DemonstrationCurrency; rate: string }

/** Invented, smooth monthly rates: a slow wave and a small drift around the list rate. EUR is always 1. */
export function demonstrationRates(): MonthlyRate[] {
  return demonstrationCurrencies.flatMap(currency => {
    const random = createRandom('rates', currency)
    const phase = random.between(0, 2 * Math.PI)
    const drift = random.between(-0.03, 0.03)
    return months.map(({ index, id }) => {
      const wave = 0.025 * Math.sin(phase + index / 5) + 0.008 * Math.sin(phase * 2 + index / 1.7)
      const factor = currency === 'EUR' ? 1 : 1 + wave + (drift * index) / 36
      return { month: id, currency, rate: (listRates[currency] * factor).toFixed(6) }
    })
  })
}

/** The currency a company of this country invoices in. */
export function currencyOf(country: string): DemonstrationCurrency {
  const own: Record<string, DemonstrationCurrency> = { US: 'USD', GB: 'GBP', SE: 'SEK' }
  return own[country] ?? at(demonstrationCurrencies, 0)
}
