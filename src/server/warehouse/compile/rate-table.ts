import type { Params } from '../engine/statement-values.ts'
import type { MonthRate } from './compile-settings.ts'

/**
 * Rates as one list of values, in which a line finds its own by counting: a row for each currency, and in it a value for each month
 * from the first to the last that any of them has a rate of, beside one at both ends for all months before and after. To join rates
 * to lines takes longer than what most questions ask.
 */

/** The parameters that a statement has rates by, all named after the `name` of the table. */
export function rateParameters(name: string, rates: readonly MonthRate[], baseCurrency: string): Params {
  const months = rates.map(({ month }) => monthNumber(month))
  const before = months.reduce((one, other) => Math.min(one, other), months[0] ?? 0) - 1
  const after = months.reduce((one, other) => Math.max(one, other), months[0] ?? 0) + 1
  const width = after - before + 1
  const foreign = [...new Set(rates.map(({ currency }) => currency))]
  const rowOf = new Map(foreign.map((currency, index) => [currency, index + 2]))
  // The first row is that of currencies without any rate; one unit of the base currency, as of a blank one, buys 1 of it.
  const values = [0, 1, ...foreign.map(() => 0)].flatMap(rate => new Array<string>(width).fill(String(rate)))
  const placeOf = (row: number) => row * width - before
  for (const { currency, month, rate } of rates) values[placeOf(rowOf.get(currency) ?? 0) + monthNumber(month)] = rate
  return {
    [`${name}_currencies`]: ['', baseCurrency, ...foreign],
    [`${name}_rows`]: [1, 1, ...rowOf.values()].map(row => placeOf(row) + 1),
    [`${name}_unknown`]: placeOf(0) + 1,
    [`${name}_before`]: before,
    [`${name}_after`]: after,
    // As one text, which the engine reads faster than a list of texts.
    [`${name}_values`]: `[${values.join(',')}]`,
  }
}

/** What one unit of a currency buys on a day, both as SQL, of the base currency by the table of a name; 0 where that is not known. */
export function rateSql(name: string, currency: string, day: string): string {
  const row = `transform(${currency}, {${name}_currencies:Array(String)}, {${name}_rows:Array(Int32)}, {${name}_unknown:Int32})`
  const month = `least(greatest(toRelativeMonthNum(${day}), {${name}_before:Int32}), {${name}_after:Int32})`
  return `CAST({${name}_values:String}, 'Array(Decimal(38, 12))')[${row} + ${month}]`
}

/** A month by its number, as the engine counts months. */
function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
}
