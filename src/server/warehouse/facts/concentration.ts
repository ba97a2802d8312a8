import type { Over } from '../catalogue/model.ts'

/** The part of all spend whose suppliers are the large ones; every other supplier is in the tail. */
const largePart = { of: 5, first: 4 }

/**
 * Computes something of the parties' sums, largest first, as SQL; parties whose credits outweigh what they were paid have
 * no share. `total` is the sum of them all. What is computed must not name `sums` inside a lambda of its own: the engine
 * would copy all of them for each.
 */
function ofSums(over: Over, { party, amount }: Concentrated, compute: (sums: string, total: string) => string): string {
  const sums = over.sumsBy(party, over.inBase(amount), `${party} != ''`)
  const largestFirst = `arrayReverseSort(arrayFilter(one -> one > 0, ${sums}))`
  return `arrayMap((sums, total) -> ${compute('sums', 'total')}, [${largestFirst}], [arraySum(${largestFirst})])[1]`
}

/** What is concentrated on whom: columns of lines. */
export type Concentrated = { party: string; amount: string }

/**
 * The Herfindahl-Hirschman index: the sum of squared percentage shares, 0 to 10,000 (O. C. Herfindahl, 1950; as the
 * U.S. Horizontal Merger Guidelines state it). One party is 10,000, four equal ones are 2,500. Rounded to whole points.
 */
export function herfindahl(over: Over, concentrated: Concentrated): string {
  const squares = 'one -> pow(100 * toFloat64(one) / toFloat64(total), 2)'
  return ofSums(over, concentrated, (sums, total) => `if(${total} = 0, NULL, round(arraySum(${squares}, ${sums})))`)
}

/** The share of the largest `count` parties, 0 to 1. */
export function topShare(over: Over, concentrated: Concentrated, count: number): string {
  return ofSums(over, concentrated, (sums, total) => share(`arraySum(arraySlice(${sums}, 1, ${count}))`, total))
}

/**
 * What is in the tail: the parties from the one on before which the larger ones have 80% of the sum (Pareto; J. M. Juran,
 * Quality Control Handbook, 1951).
 */
export const tail = {
  count: (over: Over, what: Concentrated) => ofSums(over, what, sums => `length(${tailOf(sums)})`),
  countShare: (over: Over, what: Concentrated) =>
    ofSums(over, what, sums => share(`length(${tailOf(sums)})`, `length(${sums})`)),
  sum: (over: Over, what: Concentrated) => ofSums(over, what, sums => `arraySum(${tailOf(sums)})`),
  sumShare: (over: Over, what: Concentrated) =>
    ofSums(over, what, (sums, total) => share(`arraySum(${tailOf(sums)})`, total)),
}

function tailOf(sums: string): string {
  const { of, first } = largePart
  return `arrayFilter((one, upTo) -> (upTo - one) * ${of} >= total * ${first}, ${sums}, arrayCumSum(${sums}))`
}

function share(part: string, whole: string): string {
  return `if(${whole} = 0, NULL, toFloat64(${part}) / toFloat64(${whole}))`
}
