import type { Scope } from '../../scope.ts'
import type { MonthRate } from '../compile/compile-settings.ts'

/** A month, as its first day, and a currency that a rate is needed of. */
export type RateMonth = Pick<MonthRate, 'currency' | 'month'>

type Known = { currency: string; until: string; last: string; months: string[]; rates: string[] }

type Options = {
  /** Whether months after the last known one of a currency take its rate: of what is planned, not of what happened. */
  hasToCome: boolean
  settings?: Readonly<Record<string, string | number>>
}

/**
 * The rates of months and currencies, each once, where there is one: the organisation's own, else the reference. A month
 * before the first known one of its currency or between two has none.
 */
export async function findRates(
  scope: Pick<Scope, 'warehouse' | 'organization'>,
  wanted: readonly RateMonth[],
  { hasToCome, settings = {} }: Options,
): Promise<MonthRate[]> {
  if (wanted.length === 0) return []
  const distinct = (key: keyof RateMonth) => [...new Set(wanted.map(one => one[key]))]
  const found = await scope.warehouse.rows<Known>(
    `SELECT toString(rate.currency) AS currency, toString(max(rate.month)) AS until, toString(argMax(rate.rate, rate.month)) AS last,
  groupArrayIf(toString(rate.month), ${isWanted}) AS months, groupArrayIf(toString(rate.rate), ${isWanted}) AS rates
FROM rates(organization={organization:UUID}, base={base:String}) AS rate
WHERE rate.rate != 0 AND toString(rate.currency) IN {currencies:Array(String)}
GROUP BY currency`,
    {
      organization: scope.organization.uuid,
      base: scope.organization.baseCurrency,
      currencies: distinct('currency'),
      months: distinct('month'),
    },
    { settings },
  )
  const byCurrency = new Map(found.map(one => [one.currency, one]))
  return wanted.flatMap(({ currency, month }) => {
    const known = byCurrency.get(currency)
    if (!known) return []
    const rate = known.rates[known.months.indexOf(month)]
    if (rate !== undefined) return { currency, month, rate }
    return hasToCome && month > known.until ? { currency, month, rate: known.last, of: known.until } : []
  })
}

const isWanted = 'rate.month IN (SELECT toDate32(arrayJoin({months:Array(String)})))'

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
