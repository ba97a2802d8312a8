import { factOf, findMeasure } from '#server/warehouse/catalogue/catalogue.ts'
import { column, expr, joined, needsOf } from '#server/warehouse/catalogue/expression.ts'
import type { Measure } from '#server/warehouse/catalogue/model.ts'
import { checkLines } from '#server/warehouse/compile/check-spec.ts'
import { withRollup } from '#server/warehouse/compile/choose-rollup.ts'
import { whereOf } from '#server/warehouse/compile/compile-plan.ts'
import {
  createOver,
  createSourceParameters,
  moneyOf,
  sourceOf,
  within,
} from '#server/warehouse/compile/compile-source.ts'
import { isOfContractSupplier } from '#server/warehouse/compile/read-through.ts'
import { type EngineCell, moneyOf as moneyCell, moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { linesSpecSchema, type Period, type QuerySpec } from '#shared/query-spec.ts'
import type { PartyStanding } from './definition.ts'

/** The facts that a kind of party is in. */
export const datasetOf = { supplier: 'spend', customer: 'sales' } as const
type Kind = keyof typeof datasetOf

type StandingQuestion = Pick<QuerySpec, 'filters' | 'constantRates'> & {
  kind: Kind
  name: string
  period: Period
}

type Cells = { place: number; members: number; value: string; whole: string; isAbove: number; share: number | null }

/**
 * Where one family stands among all: its place by money, and its share of everything that the filters leave. Families
 * whose credits outweigh them have no place, as in a ranking. Throws `invalid` as `query` does.
 */
export async function queryStanding(asking: QueryScope, question: StandingQuestion): Promise<PartyStanding> {
  const { kind, name, filters, period, constantRates } = question
  const dataset = datasetOf[kind]
  const fact = factOf(dataset)
  const covered = linesSpecSchema.parse({ dataset, filters, period })
  checkLines({ ...covered, constantRates }, fact)
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, dataset, constantRates)
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const where = whereOf({ spec: { filters, period, compare: undefined }, fact, parameters })
  const family = column(`${kind}_family`)
  const money = moneyOf(column(fact.dataset.amount), settings)
  const own = parameters.add(name, 'String')
  const sql = `SELECT place, members, round(value, 2) AS value, round(whole, 2) AS whole,
  member = ${own} AND value > 0 AS isAbove,
  if(whole > 0, toFloat64(value) / toFloat64(whole), NULL) AS share
FROM (
  SELECT member, if(member = ${own}, sums, 0) AS value, sum(sums) OVER () AS whole,
    row_number() OVER (ORDER BY member != '' AND sums > 0 DESC, sums DESC, member ASC) AS place,
    countIf(member != '' AND sums > 0) OVER () AS members
  FROM (
    SELECT ${family.text} AS member, sum(${money.text}) AS sums
    ${sourceOf(fact, settings, needsOf(family, money, where))}${where.text}
    GROUP BY member
  )
)
ORDER BY member = ${own} DESC
LIMIT 1`
  return oncePerVersion(scope, dataset, ['standing', question], async () => {
    const [found] = await scope.warehouse.rows<Cells>(sql, parameters.values(), { settings: questionSettings })
    return {
      place: found?.isAbove ? Number(found.place) : null,
      members: Number(found?.members ?? 0),
      value: moneyOfCell(found?.value ?? null),
      whole: moneyOfCell(found?.whole ?? null),
      share: found?.share ?? null,
    }
  })
}

/** The first and the last day of a family's lines, whatever the period; `null` while there is none. */
export async function queryPartyDays(
  asking: QueryScope,
  kind: Kind,
  name: string,
): Promise<{ first: string | null; last: string | null }> {
  const dataset = datasetOf[kind]
  const fact = factOf(dataset)
  const scope = await pinned(asking)
  const settings = { ...(await settingsOf(scope, dataset)), rates: null }
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const family = column(`${kind}_family`)
  const sql = `SELECT toString(min(line.date)) AS first, toString(max(line.date)) AS last, count() AS lines
${sourceOf(fact, settings, family.needs)}
WHERE ${family.text} = ${parameters.add(name, 'String')}`
  return oncePerVersion(scope, dataset, ['party days', kind, name], async () => {
    type Found = { first: string; last: string; lines: number }
    const [found] = await scope.warehouse.rows<Found>(sql, parameters.values(), { settings: questionSettings })
    return found && Number(found.lines) > 0 ? { first: found.first, last: found.last } : { first: null, last: null }
  })
}

/** A contract by its number, and the days that are asked of. */
export type ContractTime = Period & { number: string }
/** What fell under a contract, in the base currency; `above` what of some other days was paid above its prices, `null` where a rate is missing. */
export type ContractSpend = { spend: string; lines: number; above: string | null }
/** `constantRates` as of a query; `aboveIn` the days that what was paid above prices is asked of. */
export type ContractSpendOptions = { constantRates?: string | undefined; aboveIn?: Period | undefined }

/**
 * What fell under each of some contracts in its days, by number: every line under the one contract that the catalogue's
 * `covering_contract` says. One statement for all of them; a contract without lines is left out.
 */
export async function queryContractSpend(
  asking: QueryScope,
  contracts: readonly ContractTime[],
  { constantRates, aboveIn }: ContractSpendOptions = {},
): Promise<Map<string, ContractSpend>> {
  if (contracts.length === 0) return new Map()
  const scope = await pinned(asking)
  const fact = factOf('spend')
  const [spend, lines, above] = [measureOf('spend'), measureOf('lines'), measureOf('above_contract_price')]
  const settings = withRollup({
    ...{ fact, settings: await settingsOf(scope, 'spend', constantRates), measures: [spend, lines, above] },
    ...{
      dimensions: fact.dimensions.filter(({ id }) => id === 'covering_contract'),
      spec: { filters: [], grain: 'day' },
    },
  })
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const list = (part: keyof ContractTime) =>
    parameters.add(
      contracts.map(one => one[part]),
      'Array(String)',
    )
  const covering = column('covering_contract')
  const numbers = list('number')
  const dayOf = (side: 'from' | 'to') => expr`toDate32(${list(side)}[indexOf(${numbers}, toString(${covering}))])`
  const ofTime = createOver(settings, expr`${column('date')} BETWEEN ${dayOf('from')} AND ${dayOf('to')}`)
  const columns = [
    expr`${covering} AS number`,
    expr`round(${spend.sql(ofTime)}, 2) AS spend`,
    expr`${lines.sql(ofTime)} AS lines`,
    ...(aboveIn ? [expr`round(${above.sql(createOver(settings, within(aboveIn, parameters)))}, 2) AS above`] : []),
  ]
  const days = wholeOf(aboveIn ? [...contracts, aboveIn] : contracts)
  const tests = [within(days, parameters), expr`${covering} IN ${numbers}`]
  const where = joined(settings.rolled ? tests : [isOfContractSupplier(numbers, settings), ...tests], ' AND ')
  const sql = `SELECT ${joined(columns, ',\n  ').text}
${sourceOf(fact, settings, needsOf(columns, where))}
WHERE ${where.text}
GROUP BY number`
  return oncePerVersion(scope, 'spend', ['contract spend', contracts, constantRates, aboveIn], async () => {
    type Found = { number: string; spend: string; lines: number; above?: EngineCell }
    const rows = await scope.warehouse.rows<Found>(sql, parameters.values(), { settings: questionSettings })
    return new Map(
      rows.map(({ number, spend, lines, above }) => [
        number,
        { spend: moneyOfCell(spend), lines: Number(lines), above: moneyCell(above ?? null) },
      ]),
    )
  })
}

function measureOf(id: string): Measure {
  const found = findMeasure('spend', id)
  if (!found) throw new Error(`The catalogue has no measure ${id}`)
  return found
}

/** The days from the first of any of them to the last. */
function wholeOf(periods: readonly Period[]): Period {
  const [from = ''] = periods.map(period => period.from).toSorted()
  const to =
    periods
      .map(period => period.to)
      .toSorted()
      .at(-1) ?? ''
  return { from, to }
}
