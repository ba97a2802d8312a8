import type { Scope } from '../../scope.ts'
import type { MonthRate } from '../compile/compile-settings.ts'

/** A month, as its first day, and a currency that a rate is needed of. */
export type RateMonth = Pick<MonthRate, 'currency' | 'month'>

/** All that is known of a currency: its months and their rates, and which is the last. */
type CurrencyRates = { currency: string; until: string; last: string; months: string[]; rates: string[] }

type Settings = Readonly<Record<string, string | number>>
type Options = {
  /** Whether months after the last known one of a currency take its rate: of what is planned, not of what happened. */
  hasToCome: boolean
}

/**
 * The rates of months and currencies, each once, where there is one: the organisation's own, else the reference. A month
 * before the first known one of its currency or between two has none.
 */
export async function findRates(
  scope: Pick<Scope, 'warehouse' | 'organization'>,
  wanted: readonly RateMonth[],
  { settings, ...options }: Options & { settings?: Settings },
): Promise<MonthRate[]> {
  return pickRates(await ratesOfCurrencies(scope, currenciesOf(wanted), settings), wanted, options)
}

/** The currencies of months, each once and in their order. */
export function currenciesOf(wanted: readonly RateMonth[]): string[] {
  return [...new Set(wanted.map(({ currency }) => currency))].sort()
}

/** Every rate that is known of currencies; one that never had any is absent. */
export async function ratesOfCurrencies(
  { warehouse, organization }: Pick<Scope, 'warehouse' | 'organization'>,
  currencies: readonly string[],
  settings: Settings = {},
): Promise<CurrencyRates[]> {
  if (currencies.length === 0) return []
  return warehouse.rows<CurrencyRates>(
    `SELECT toString(rate.currency) AS currency, toString(max(rate.month)) AS until, toString(argMax(rate.rate, rate.month)) AS last,
  groupArray(toString(rate.month)) AS months, groupArray(toString(rate.rate)) AS rates
FROM rates(organization={organization:UUID}, base={base:String}) AS rate
WHERE rate.rate != 0 AND toString(rate.currency) IN {currencies:Array(String)}
GROUP BY currency`,
    { organization: organization.uuid, base: organization.baseCurrency, currencies },
    { settings },
  )
}

/** What `findRates` finds, among rates that were looked up before. */
export function pickRates(
  known: readonly CurrencyRates[],
  wanted: readonly RateMonth[],
  { hasToCome }: Options,
): MonthRate[] {
  const byCurrency = new Map(known.map(one => [one.currency, one]))
  return wanted.flatMap(({ currency, month }) => {
    const of = byCurrency.get(currency)
    if (!of) return []
    const rate = of.rates[of.months.indexOf(month)]
    if (rate !== undefined) return { currency, month, rate }
    return hasToCome && month > of.until ? { currency, month, rate: of.last, of: of.until } : []
  })
}

/** The last month that currencies have a rate of; one that never had any is absent. */
export async function lastKnownMonths(
  { warehouse, organization }: Pick<Scope, 'warehouse' | 'organization'>,
  currencies: readonly string[],
): Promise<Map<string, string>> {
  if (currencies.length === 0) return new Map()
  const found = await warehouse.rows<{ currency: string; until: string }>(
    `SELECT toString(rate.currency) AS currency, toString(max(rate.month)) AS until
FROM rates(organization={organization:UUID}, base={base:String}) AS rate
WHERE rate.rate != 0 AND toString(rate.currency) IN {currencies:Array(String)}
GROUP BY currency`,
    { organization: organization.uuid, base: organization.baseCurrency, currencies },
  )
  return new Map(found.map(({ currency, until }) => [currency, until]))
}
