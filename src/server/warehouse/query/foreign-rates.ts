import { type FactId, isLoadedFact } from '#shared/facts.ts'
import type { MonthRate } from '../compile/compile-settings.ts'
import { rateMonthSql } from '../compile/compile-source.ts'
import { viewOf } from '../compile/read-through.ts'
import { currenciesOf, pickRates, type RateMonth, ratesOfCurrencies } from '../rates/find-rates.ts'
import { listRollups } from '../rollups/store.ts'
import type { KnownLines } from '../schema.ts'
import { oncePerVersion, type Pinned, questionSettings } from './query-scope.ts'
import { readingOf } from './reading.ts'

/** The months and currencies that lines need a rate of, once for each state of the data; lines that are known are not read. */
export function foreignMonths(scope: Pinned, dataset: FactId): Promise<RateMonth[]> {
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
function foreignOf(known: readonly Pick<KnownLines, 'currencies'>[], baseCurrency: string): RateMonth[] {
  return known
    .flatMap(({ currencies }) => Object.entries(currencies))
    .filter(([currency]) => isForeign(currency, baseCurrency))
    .flatMap(([currency, months]) => months.map(month => ({ currency, month })))
}

function monthsOfOthers(
  scope: Pinned,
  dataset: FactId,
  { known, deals }: { known: string[]; deals: number | undefined },
): Promise<RateMonth[]> {
  return scope.warehouse.rows<RateMonth>(
    `SELECT DISTINCT toString(line.currency) AS currency, ${rateMonthSql(dataset).text} AS month
FROM ${viewOf(dataset)} AS line
WHERE line.upload NOT IN CAST({known:Array(String)}, 'Array(UUID)')`,
    { organization: scope.organization.uuid, known, ...(deals === undefined ? {} : { deals }) },
    { settings: questionSettings },
  )
}

/**
 * The rates that lines are read with, where there are any; `null` when no line is in another currency than the base
 * currency. With `rateMonth` they are all of that month. Months of lines that are known are asked while it is found out
 * whether there are others. Deals lie ahead: after the last month known they take its rate.
 */
export async function ratesOf(
  scope: Pinned,
  dataset: FactId,
  rateMonth: string | undefined,
): Promise<MonthRate[] | null> {
  const { baseCurrency } = scope.organization
  const known = isLoadedFact(dataset) ? foreignOf(await listRollups(scope, dataset), baseCurrency) : []
  const asked = wantedOf(known, rateMonth)
  const find = (wanted: ReadonlyMap<string, RateMonth>) => pick(scope, [...wanted.values()], dataset === 'deals')
  const [early, foreign] = await Promise.all([find(asked), foreignMonths(scope, dataset)])
  if (foreign.length === 0) return null
  const wanted = wantedOf(foreign, rateMonth)
  const late = await find(new Map([...wanted].filter(([key]) => !asked.has(key))))
  return [...early, ...late].filter(one => wanted.has(keyOf(one)))
}

/** So long rates stay known while lines change; reference rates may come with another process, which tells nobody. */
const keptMilliseconds = 600_000

async function pick(scope: Pinned, wanted: readonly RateMonth[], hasToCome: boolean): Promise<MonthRate[]> {
  const currencies = currenciesOf(wanted)
  const keptFor = Math.floor(Date.now() / keptMilliseconds)
  const known = await oncePerVersion(scope, 'rates', ['rates', currencies, keptFor], () =>
    ratesOfCurrencies(scope, currencies, questionSettings),
  )
  return pickRates(known, wanted, { hasToCome })
}

const keyOf = ({ currency, month }: RateMonth) => `${currency} ${month}`

/** The months rates are needed of, each once, by their key. */
function wantedOf(foreign: readonly RateMonth[], rateMonth?: string): Map<string, RateMonth> {
  const wanted = foreign.map(({ currency, month }) => ({ currency, month: rateMonth ?? month }))
  return new Map(wanted.map(one => [keyOf(one), one]))
}
