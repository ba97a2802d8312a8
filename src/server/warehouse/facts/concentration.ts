import { type Expression, expr } from '../catalogue/expression.ts'
import type { LineSet, Over } from '../catalogue/model.ts'

/** The part of all spend whose suppliers are the large ones; every other supplier is in the tail. */
const largePart = { of: 5, first: 4 }

/**
 * Computes something of the parties' sums, largest first, as SQL; parties whose credits outweigh what they were paid have
 * no share. `total` is the sum of them all. What is computed must not name `sums` inside a lambda of its own: the engine
 * would copy all of them for each.
 */
function ofSums(
  over: Over,
  { party, amount }: Concentrated,
  compute: (sums: string, total: string) => string,
): Expression {
  const sums = over.sumsBy(party, over.inBase(amount), expr`${party} != ''`)
  const largestFirst = expr`arrayReverseSort(arrayFilter(one -> one > 0, ${sums}))`
  return expr`arrayMap((sums, total) -> ${compute('sums', 'total')}, [${largestFirst}], [arraySum(${largestFirst})])[1]`
}

/** What is concentrated on whom: columns of lines. */
export type Concentrated = { party: Expression; amount: Expression }

/**
 * The Herfindahl-Hirschman index: the sum of squared percentage shares, 0 to 10,000 (O. C. Herfindahl, 1950; as the
 * U.S. Horizontal Merger Guidelines state it). One party is 10,000, four equal ones are 2,500. Rounded to whole points.
 */
export function herfindahl(over: Over, concentrated: Concentrated): Expression {
  const squares = 'one -> pow(100 * toFloat64(one) / toFloat64(total), 2)'
  return ofSums(over, concentrated, (sums, total) => `if(${total} = 0, NULL, round(arraySum(${squares}, ${sums})))`)
}

/** The share of the largest `count` parties, 0 to 1. */
export function topShare(over: Over, concentrated: Concentrated, count: number): Expression {
  return ofSums(over, concentrated, (sums, total) => share(`arraySum(arraySlice(${sums}, 1, ${count}))`, total))
}

/** How many of the largest parties make 80% of the sum. */
export function coreCount(over: Over, concentrated: Concentrated): Expression {
  return ofSums(over, concentrated, sums => `length(${sums}) - length(${tailOf(sums)})`)
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
  return `arrayFilter((one, upTo) -> ${isInTail('one')}, ${sums}, arrayCumSum(${sums}))`
}

/** Whether those before one have the large part: `upTo` is what they and it come to. */
function isInTail(one: string): string {
  return `(upTo - ${one}) * ${largePart.of} >= total * ${largePart.first}`
}

function share(part: string, whole: string): string {
  return `if(${whole} = 0, NULL, toFloat64(${part}) / toFloat64(${whole}))`
}

/** The lines of all parties that have a share, of those that make 80%, and of the tail; of equal ones by name. */
export const linesOfParties = (what: Concentrated) => ({
  all: partiesWhere(what, () => '1'),
  core: partiesWhere(what, one => `NOT (${isInTail(one)})`),
  tail: partiesWhere(what, isInTail),
})

function partiesWhere({ party, amount }: Concentrated, test: (one: string) => string): LineSet {
  return {
    key: party,
    keys(over) {
      const sums = over.keyedSumsBy(party, over.inBase(amount), expr`${party} != ''`)
      const largestFirst = expr`arraySort(one -> (-one.2, one.1), arrayFilter(one -> one.2 > 0, ${sums}))`
      const kept = `arrayFilter((one, upTo) -> ${test('one.2')}, parties, arrayCumSum(one -> one.2, parties))`
      return expr`arrayMap((parties, total) -> arrayMap(one -> one.1, ${kept}), [${largestFirst}], [arraySum(one -> one.2, ${largestFirst})])[1]`
    },
  }
}
