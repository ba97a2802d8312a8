import type { FactId } from '#shared/facts.ts'
import type { MonthRate } from '../compile/compile-source.ts'
import { viewOf } from '../compile/read-through.ts'
import { oncePerVersion, type Pinned, questionSettings } from './query-scope.ts'
import { readingOf } from './reading.ts'

/** A month, as its first day, that lines of a currency other than the base currency lie in. */
export type ForeignMonth = Pick<MonthRate, 'currency' | 'month'>

/** The months and currencies that lines need a rate of, once for each state of the data; lines that are known are not read. */
export function foreignMonths(scope: Pinned, dataset: FactId): Promise<ForeignMonth[]> {
  const { rollups } = scope.versions[dataset]
  return oncePerVersion(scope, dataset, ['foreign months', rollups], async () => {
    const { baseCurrency } = scope.organization
    const { rollups: known = [], isAllKnown, deals } = await readingOf(scope, dataset)
    const ofKnown = known.flatMap(({ currencies }) =>
      Object.entries(currencies).flatMap(([currency, months]) => months.map(month => ({ currency, month }))),
    )
    const ofOthers = isAllKnown
      ? []
      : await monthsOfOthers(scope, dataset, { known: known.map(one => one.upload), deals })
    const foreign = [...ofKnown, ...ofOthers].filter(({ currency }) => currency !== '' && currency !== baseCurrency)
    return [...new Map(foreign.map(one => [`${one.currency} ${one.month}`, one])).values()]
  })
}

function monthsOfOthers(
  scope: Pinned,
  dataset: FactId,
  { known, deals }: { known: string[]; deals: number | undefined },
): Promise<ForeignMonth[]> {
  return scope.warehouse.rows<ForeignMonth>(
    `SELECT DISTINCT toString(line.currency) AS currency, toStartOfMonth(line.date) AS month
FROM ${viewOf(dataset)} AS line
WHERE line.upload NOT IN CAST({known:Array(String)}, 'Array(UUID)')`,
    { organization: scope.organization.uuid, known, ...(deals === undefined ? {} : { deals }) },
    { settings: questionSettings },
  )
}

/** The rates there are of months and currencies; all of them those of `rateMonth` where that is given. */
export async function ratesOf(
  scope: Pinned,
  needed: readonly ForeignMonth[],
  rateMonth: string | undefined,
): Promise<MonthRate[]> {
  if (needed.length === 0) return []
  const { uuid, baseCurrency } = scope.organization
  const wanted = rateMonth === undefined ? needed : needed.map(({ currency }) => ({ currency, month: rateMonth }))
  const distinct = (key: keyof ForeignMonth) => [...new Set(wanted.map(one => one[key]))]
  const found = await scope.warehouse.rows<MonthRate>(
    `SELECT toString(rate.currency) AS currency, rate.month AS month, rate.rate AS rate
FROM rates(organization={organization:UUID}, base={base:String}) AS rate
WHERE rate.month IN (SELECT toDate32(arrayJoin({months:Array(String)})))
  AND toString(rate.currency) IN {currencies:Array(String)}
ORDER BY currency, month`,
    {
      organization: uuid,
      base: baseCurrency,
      currencies: distinct('currency'),
      months: distinct('month'),
    },
    { settings: questionSettings },
  )
  const keys = new Set(wanted.map(({ currency, month }) => `${currency} ${month}`))
  return found.filter(({ currency, month, rate }) => Number(rate) !== 0 && keys.has(`${currency} ${month}`))
}
