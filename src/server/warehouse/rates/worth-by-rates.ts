import { readExact, roundExact, scaleExact, writeUnits } from '#shared/exact.ts'
import { monthOf } from '#shared/period.ts'
import type { Scope } from '../../scope.ts'
import { findRates } from './find-rates.ts'

/** What one unit of a currency is worth in the organisation's. */
export type RatesByCurrency = ReadonlyMap<string, string>

/** The rates of the month of a day, of a month to come the last known ones; a currency without any is absent. */
export async function ratesOn(
  scope: Pick<Scope, 'warehouse' | 'organization'>,
  currencies: readonly string[],
  day: string,
): Promise<RatesByCurrency> {
  const { baseCurrency } = scope.organization
  const foreign = [...new Set(currencies)].filter(currency => currency !== baseCurrency)
  const month = monthOf(day)
  const rates = await findRates(
    scope,
    foreign.map(currency => ({ currency, month })),
    { hasToCome: true },
  )
  return new Map([[baseCurrency, '1'], ...rates.map(({ currency, rate }) => [currency, rate] as const)])
}

/** An amount in the organisation's currency, to the cent; `null` without one, or without a rate. */
export function worthByRates(
  { value, currency }: { value: string | null; currency: string },
  rateOf: RatesByCurrency,
): string | null {
  const rate = rateOf.get(currency)
  return value === null || rate === undefined
    ? null
    : writeUnits(roundExact(scaleExact(readExact(value), readExact(rate), readExact('1')), 2), 2)
}
