import { type FactId, isLoadedFact } from '#shared/facts.ts'
import type { MonthRate } from '../compile/compile-source.ts'
import { viewOf } from '../compile/read-through.ts'
import { listRollups } from '../rollups/store.ts'
import type { KnownLines } from '../schema.ts'
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
    const ofOthers = isAllKnown
      ? []
      : await monthsOfOthers(scope, dataset, { known: known.map(one => one.upload), deals })
    const foreign = ofOthers.filter(({ currency }) => isForeign(currency, baseCurrency))
    return [...wantedOf([...foreignOf(known, baseCurrency), ...foreign]).values()]
  })
}

/** A blank currency is the base currency. */
function isForeign(currency: string, baseCurrency: string): boolean {
  return currency !== '' && currency !== baseCurrency
}

/** The same of lines that are known. */
function foreignOf(known: readonly Pick<KnownLines, 'currencies'>[], baseCurrency: string): ForeignMonth[] {
  return known
    .flatMap(({ currencies }) => Object.entries(currencies))
    .filter(([currency]) => isForeign(currency, baseCurrency))
    .flatMap(([currency, months]) => months.map(month => ({ currency, month })))
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

/**
 * The rates that lines are read with, where there are any; `null` when no line is in another currency than the base
 * currency. With `rateMonth` they are all of that month. Months of lines that are known are asked while it is found out
 * whether there are others.
 */
export async function ratesOf(
  scope: Pinned,
  dataset: FactId,
  rateMonth: string | undefined,
): Promise<MonthRate[] | null> {
  const { baseCurrency } = scope.organization
  const known = isLoadedFact(dataset) ? foreignOf(await listRollups(scope, dataset), baseCurrency) : []
  const asked = wantedOf(known, rateMonth)
  const [early, foreign] = await Promise.all([findRates(scope, asked), foreignMonths(scope, dataset)])
  if (foreign.length === 0) return null
  const wanted = wantedOf(foreign, rateMonth)
  const late = await findRates(scope, new Map([...wanted].filter(([key]) => !asked.has(key))))
  return [...early, ...late].filter(one => wanted.has(keyOf(one)))
}

const keyOf = ({ currency, month }: ForeignMonth) => `${currency} ${month}`

/** The months rates are needed of, each once, by their key. */
function wantedOf(foreign: readonly ForeignMonth[], rateMonth?: string): Map<string, ForeignMonth> {
  const wanted = foreign.map(({ currency, month }) => ({ currency, month: rateMonth ?? month }))
  return new Map(wanted.map(one => [keyOf(one), one]))
}

async function findRates(scope: Pinned, wanted: ReadonlyMap<string, ForeignMonth>): Promise<MonthRate[]> {
  if (wanted.size === 0) return []
  const distinct = (key: keyof ForeignMonth) => [...new Set([...wanted.values()].map(one => one[key]))]
  const found = await scope.warehouse.rows<MonthRate>(
    `SELECT toString(rate.currency) AS currency, rate.month AS month, rate.rate AS rate
FROM rates(organization={organization:UUID}, base={base:String}) AS rate
WHERE rate.month IN (SELECT toDate32(arrayJoin({months:Array(String)})))
  AND toString(rate.currency) IN {currencies:Array(String)}
ORDER BY currency, month`,
    {
      organization: scope.organization.uuid,
      base: scope.organization.baseCurrency,
      currencies: distinct('currency'),
      months: distinct('month'),
    },
    { settings: questionSettings },
  )
  return found.filter(one => Number(one.rate) !== 0 && wanted.has(keyOf(one)))
}
