import type { Measure } from './model.ts'

/** Whether a measure goes by money in the base currency, so that lines without a rate are not in it. */
export function usesRates(measure: Measure): boolean {
  let isRated = false
  const plain = () => '1'
  const rated = () => {
    isRated = true
    return '1'
  }
  measure.sql({
    ...{ count: plain, sum: plain, distinct: plain, median: plain, withRate: plain, sumsBy: plain },
    ...{ keyedSumsBy: plain, pairsBy: plain, ofLine: plain, days: plain, target: plain },
    ...{ countWithRate: rated, money: rated, distinctWithRate: rated, inBase: rated },
  })
  return isRated
}
