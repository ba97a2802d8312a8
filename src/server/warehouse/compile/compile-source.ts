import { isDeepStrictEqual } from 'node:util'
import type { FactId } from '#shared/facts.ts'
import type { Period } from '#shared/query-spec.ts'
import { column, type Expression, eachLine, expr, joined, type Needs } from '../catalogue/expression.ts'
import { baseRate } from '../catalogue/measure-needs.ts'
import type { Fact, Over, RolledDocument } from '../catalogue/model.ts'
import { createParameters, type Parameters } from '../engine/parameters.ts'
import { documentsOf, type Summed, summedOf } from './choose-rollup.ts'
import type { AskedDays, CompileSettings } from './compile-settings.ts'
import { rateParameters, rateSql } from './rate-table.ts'
import { rolledParameters } from './read-rollup.ts'
import { linesOf } from './read-through.ts'

/**
 * What every statement of an organisation takes from outside. Rates travel as parameters: they are few, and asked once. `second` is
 * how a statement of two sources reads the other one.
 */
export function createSourceParameters(
  organization: string,
  settings: CompileSettings,
  second: Pick<CompileSettings, 'rolled'> = {},
): Parameters {
  const { baseCurrency, rates } = settings
  const fixed = {
    organization,
    ...(settings.families === undefined ? {} : { families: settings.families }),
    ...(settings.categories === undefined ? {} : { categories: settings.categories }),
    ...(second.rolled === undefined ? {} : rolledParameters(second.rolled)),
    ...(settings.rolled === undefined ? {} : rolledParameters(settings.rolled)),
    ...(settings.rateMonth === undefined ? {} : { rate_month: settings.rateMonth }),
    ...(settings.deals === undefined ? {} : { deals: settings.deals }),
    ...(settings.contracts === undefined ? {} : { contracts: settings.contracts }),
    ...(settings.contractPrices === undefined ? {} : { contract_prices: settings.contractPrices, base: baseCurrency }),
    ...(settings.plannedPrices === undefined ? {} : { planned_prices: settings.plannedPrices, base: baseCurrency }),
  }
  if (!rates) return createParameters(fixed)
  const toCome = rates.filter(({ of }) => of !== undefined)
  return createParameters({
    ...fixed,
    base: baseCurrency,
    ...rateParameters('rate', rates, baseCurrency),
    ...(toCome.length === 0
      ? {}
      : {
          to_come_currencies: toCome.map(({ currency }) => currency),
          to_come_months: toCome.map(({ month }) => month),
        }),
  })
}

/** Whether one statement can read what is added up in two ways: what both take from outside by one name is the same. */
export function canReadBoth({ rolled: one }: CompileSettings, { rolled: other }: CompileSettings): boolean {
  if (!one || !other) return one === other
  const [mine, theirs] = [rolledParameters(one), rolledParameters(other)]
  return Object.keys(mine).every(name => !(name in theirs) || isDeepStrictEqual(mine[name], theirs[name]))
}

export const hasRate = expr`${baseRate} != 0`

/** The month whose rate a line is read with. */
export function rateMonthSql(fact: FactId, { rateMonth }: Pick<CompileSettings, 'rateMonth'> = {}): Expression {
  return rateMonth === undefined ? expr`toStartOfMonth(${rateDays[fact]})` : rateMonthAsked
}

const rateMonthAsked = expr`{rate_month:Date32}`

const date = column('date')

/** The day whose month a line takes its rate from: of a deal without a date the one it came into the register. */
const rateDays: Record<FactId, Expression> = {
  spend: date,
  sales: date,
  deals: expr`ifNull(${date}, ${column('noted')})`,
}

/** Whether a line is read with the last known rate, because those of its month are to come; `null` when none is. */
export function isToComeSql(fact: FactId, settings: CompileSettings): Expression | null {
  if (!settings.rates?.some(({ of }) => of !== undefined)) return null
  return expr`has(arrayZip({to_come_currencies:Array(String)}, {to_come_months:Array(String)}), (toString(${column('currency')}), toString(${rateMonthSql(fact, settings)})))`
}

/** Whether a line is of the period asked for, or of the compared one: columns of the source that statements may need. */
export const isOfPeriod = column('is_now')
export const isOfCompared = column('is_before')

/**
 * The lines of one organisation as SQL for FROM, read through its families, categories and agreements as far as the
 * statement `needs` them, with their rates when there are foreign ones. `asked`, where it is known, spares looking up what
 * other days would need. What many measures go by is one column here, and so are those of `beside`, which may name the ones
 * before them: the engine takes longer to read a long statement than to answer it, and reads a column as often as it is named.
 */
export function sourceOf(
  fact: Fact,
  settings: CompileSettings,
  needs: Needs,
  asked?: AskedDays,
  beside: readonly Expression[] = [],
): string {
  const columns = [
    ...(settings.rates ? [expr`${baseRateSql(fact.id, settings)} AS base_rate`] : []),
    ...sideColumns(needs, asked),
    ...beside,
  ]
  return `FROM ${linesOf(fact, settings, needs, asked, columns)} AS line`
}

function sideColumns(needs: Needs, asked?: AskedDays): Expression[] {
  const { period, compare } = asked?.spec ?? {}
  const sides: [string, Period | undefined][] = [
    ['is_now', period],
    ['is_before', compare],
  ]
  return sides.flatMap(([name, of]) => {
    if (!needs.has(name)) return []
    if (!asked || !of) throw new Error(`${name} is of a period that was not given`)
    return [expr`${within(of, asked.parameters)} AS ${name}`]
  })
}

/** The rate of a line: 1 of the base currency and of none, 0 where it is not known. */
function baseRateSql(fact: FactId, { rateMonth }: CompileSettings): string {
  const day = rateMonth === undefined ? rateDays[fact] : rateMonthAsked
  return rateSql('rate', column('currency').text, day.text)
}

/** An amount of a line in the base currency. */
export function moneyOf(expression: Expression, settings: CompileSettings): Expression {
  return settings.rates ? expr`(${expression}) * ${baseRate}` : expression
}

/** What aggregates are of beside the lines of a condition. */
export type OverPeriod = {
  /** The condition of the period that is compared with. */
  before?: Expression | undefined
  /** How many days the period has, as SQL. */
  days?: (() => string) | undefined
  /** What a unit of a line's currency buys, where that is not its own rate. */
  rate?: Expression | undefined
}

/** Aggregates over all lines of the source, or over those of a condition. */
export function createOver(
  settings: CompileSettings,
  condition?: Expression,
  { before, days, rate }: OverPeriod = {},
): Over {
  const only = (...conditions: (Expression | undefined)[]): Expression | undefined => {
    const given = conditions.filter(one => one !== undefined)
    return given.length > 1
      ? joined(
          given.map(one => expr`(${one})`),
          ' AND ',
        )
      : given[0]
  }
  const { aggregate: write = (name, of) => expr`${name}(${of})` } = settings
  const aggregate = (name: string, expression: Expression | null, where?: Expression, parameters = '') => {
    const test = only(condition, where)
    const taken = [expression, test].filter(one => one !== null && one !== undefined)
    return write(`${name}${test ? 'If' : ''}${parameters}`, joined(taken, ', '))
  }
  const inBase = (expression: Expression) => (rate ? expr`(${expression}) * ${rate}` : moneyOf(expression, settings))
  const summed = (expression: Expression, where?: Expression) => summedIn(settings, expression, where)
  const sum = ({ expression, where }: Summed) => aggregate('sum', expression, where)
  const count = (where?: Expression, also?: Expression) => {
    const lines = summed(eachLine, where)
    const test = only(lines.where, also)
    return settings.rolled ? sum({ ...lines, where: test }) : aggregate('count', null, test)
  }
  const withRate = settings.rates ? hasRate : undefined
  const distinct = (expression: Expression, where?: Expression, also?: Expression) => {
    const documents = documentsIn(settings, expression, where)
    if (!documents) return aggregate('uniqExact', expression, only(where, also))
    const [own, shared] = [column(`${documents.column}_own`), column(`${documents.column}_shared`)]
    return expr`(${aggregate('sum', own, also)} + ${aggregate('uniqExactArray', shared, also)})`
  }
  const counted = (expression: Expression) => (expression === eachLine ? summed(eachLine).expression : expression)
  const sumsByKey = (key: Expression, expression: Expression, where?: Expression) =>
    aggregate('sumMap', expr`map(${key}, ifNull(${counted(expression)}, 0))`, where)
  return {
    count: where => count(where),
    countWithRate: where => count(where, withRate),
    sum: (expression, where) => sum(summed(expression, where)),
    money(expression, where) {
      const amount = summed(expression, where)
      return sum({ ...amount, expression: inBase(amount.expression) })
    },
    median(expression, { where, each } = {}) {
      if (settings.rolled) throw new Error('A median is read from lines')
      return aggregate(`quantileExactInclusiveOrNull${each ? 'Array' : ''}`, expression, where, '(0.5)')
    },
    distinct: (expression, where) => distinct(expression, where),
    distinctWithRate: (expression, where) => distinct(expression, where, withRate),
    inBase: expression => inBase(summed(expression).expression),
    ofLine: where => (settings.rolled ? summed(eachLine, where).expression : expr`toUInt8(${where})`),
    days() {
      if (!days) throw new Error('Nobody said how many days the period has')
      return expr`${days()}`
    },
    target() {
      if (settings.targetDays === undefined) throw new Error('target is written for a measure that needsTarget')
      return expr`${settings.targetDays}`
    },
    withRate: expression => (settings.rates ? expr`if(${hasRate}, ${expression}, 0)` : expression),
    sumsBy: (key, expression, where) => expr`mapValues(${sumsByKey(key, expression, where)})`,
    keyedSumsBy(key, expression, where) {
      const sums = sumsByKey(key, expression, where)
      return expr`arrayZip(mapKeys(${sums}), mapValues(${sums}))`
    },
    pairsBy(key, ...expressions) {
      if (!condition || !before) throw new Error('pairsBy is written for a measure that needsComparison')
      const each = expressions.map(counted)
      const sums = each.flatMap(one => [before, condition].map(side => expr`if(${side}, ifNull(${one}, 0), 0)`))
      const places = sums.map((_, index) => `sums[${index + 1}]`)
      // One map of all sums: a map each would find every key once for each of them.
      const sumsByKey = write('sumForEachMap', expr`map(${key}, [${joined(sums, ', ')}])`)
      return expr`arrayMap(by_key -> arrayMap((key, sums) -> (key, ${places.join(', ')}), mapKeys(by_key), mapValues(by_key)), [${sumsByKey}])[1]`
    },
  }
}

/** What is added up of a source: an expression of lines, or what a roll-up keeps for it. */
function summedIn({ rolled }: CompileSettings, expression: Expression, where?: Expression): Summed {
  if (!rolled) return { expression, where }
  const kept = summedOf(rolled.shape, expression, where)
  if (!kept) throw new Error(`No roll-up keeps the sum of ${expression.text}`)
  return kept
}

/** The documents of a roll-up whose count is asked for; `null` where values are told apart themselves. */
function documentsIn({ rolled }: CompileSettings, expression: Expression, where?: Expression): RolledDocument | null {
  const documents = rolled ? documentsOf(rolled.shape, expression, where) : null
  if (documents && !rolled?.countsDocuments) throw new Error(`No cut was chosen that counts ${documents.column}`)
  return documents
}

/** Whether a line's date lies in a period, both days included. */
export function within(period: Period, parameters: Parameters): Expression {
  return expr`${date} BETWEEN ${parameters.add(period.from, 'Date32')} AND ${parameters.add(period.to, 'Date32')}`
}
