import type { Period } from '#shared/query-spec.ts'
import type { Fact, Over } from './model.ts'
import type { Parameters } from './parameters.ts'

/** What of the organisation a query is compiled with. */
export type CompileSettings = {
  baseCurrency: string
  /** Whether any line of the dataset is in another currency; without, no rate is looked up and sums stay exact. */
  hasForeignLines: boolean
}

export const isBaseCurrency = "line.currency IN ('', {base:String})"
/** How much of the base currency one unit of the line's currency buys; 0 when its month has no rate. */
const factor = `if(${isBaseCurrency}, toDecimal128(1, 12), rate.rate)`
export const hasRate = `${factor} != 0`

/** The lines of one organisation, beside their rates when there are foreign ones. The only place that names a view. */
export function sourceOf(fact: Fact, settings: CompileSettings): string {
  const lines = `FROM ${fact.id}(organization={organization:UUID}) AS line`
  if (!settings.hasForeignLines) return lines
  return `${lines}
ANY LEFT JOIN rates(organization={organization:UUID}, base={base:String}) AS rate
  ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)`
}

/** An amount of a line in the base currency. */
export function moneyOf(expression: string, settings: CompileSettings): string {
  return settings.hasForeignLines ? `(${expression}) * ${factor}` : expression
}

/** Aggregates over all lines of the source, or over those of a condition. */
export function createOver(settings: CompileSettings, condition?: string): Over {
  const only = (...conditions: (string | undefined)[]) => {
    const given = conditions.filter(one => one !== undefined)
    return given.length === 0 ? null : given.map(one => (given.length > 1 ? `(${one})` : one)).join(' AND ')
  }
  const aggregate = (name: string, expression: string, where?: string) => {
    const test = only(condition, where)
    return test === null ? `${name}(${expression})` : `${name}If(${expression === '' ? '' : `${expression}, `}${test})`
  }
  return {
    count: where => aggregate('count', '', where),
    countWithRate(where) {
      return aggregate('count', '', settings.hasForeignLines ? (only(where, hasRate) ?? hasRate) : where)
    },
    sum: (expression, where) => aggregate('sum', expression, where),
    money: (expression, where) => aggregate('sum', moneyOf(expression, settings), where),
    distinct: (expression, where) => aggregate('uniqExact', expression, where),
  }
}

/** Whether a line's date lies in a period, both days included. */
export function within(period: Period, parameters: Parameters): string {
  return `line.date BETWEEN ${parameters.add(period.from, 'Date32')} AND ${parameters.add(period.to, 'Date32')}`
}
