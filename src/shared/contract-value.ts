import { type ContractTerms, lastDay, termEnd, termOn } from './contract-terms.ts'
import { readExact, roundExact, scaleExact, writeUnits } from './exact.ts'
import { addDays, addMonths } from './period.ts'
import type { Period } from './query-spec.ts'

/** What the value of a contract is for: each of its terms, or a year of it. A blank in the register is a term. */
export const valuePers = ['term', 'year'] as const
export type ValuePer = (typeof valuePers)[number]

/** What a contract is worth, as decimal text of its currency, and for how long that is. */
export type ContractValue = { value: string | null; valuePer: ValuePer | null }

/**
 * What was agreed to be bought in the time a day lies in: in its year of the contract where the value is a year's, else in its
 * term. A renewal of another length than the initial term is worth its part of it by months. Before the start and after the
 * last day it is that of the first and the last such time; `value` is `null` where none was agreed.
 */
export function commitmentOn(
  terms: ContractTerms,
  { value, valuePer }: ContractValue,
  day: string,
): Period & { value: string | null } {
  if (valuePer === 'year') return { ...yearOn(terms, day), value }
  const { number, from, to } = termOn(terms, day)
  const renewed = number === 0 ? lastRenewal(terms) : null
  const time = renewed !== null && day >= renewed ? { from: renewed, to } : { from, to }
  const { initialTermMonths: initial, renewalTermMonths: renewal } = terms
  const isOther = (number > 0 || time.from !== from) && initial && renewal && initial !== renewal
  if (value === null || !isOther) return { ...time, value }
  const part = scaleExact(readExact(value), BigInt(renewal), BigInt(initial))
  return { ...time, value: writeUnits(roundExact(part, 2), 2) }
}

/** Where the end of a contract is written down as that of a later term, the first day of that term; else `null`. */
function lastRenewal({
  startDate,
  endDate,
  initialTermMonths,
  renewalTermMonths,
  autoRenew,
}: ContractTerms): string | null {
  if (!autoRenew || !initialTermMonths || !renewalTermMonths) return null
  return endDate > termEnd(startDate, initialTermMonths) ? addMonths(addDays(endDate, 1), -renewalTermMonths) : null
}

/**
 * The year of a contract that a day lies in, counted from its first day; the last one ends with the contract, also where that is
 * the same day of the month as the first.
 */
function yearOn(terms: ContractTerms, day: string): Period {
  const { startDate } = terms
  const last = lastDay(terms)
  const within = last !== null && day > last ? last : day
  const years = Math.max(0, Number(within.slice(0, 4)) - Number(startDate.slice(0, 4)))
  const beginOf = (count: number) => addMonths(startDate, 12 * count)
  const begun = beginOf(years) > within ? Math.max(0, years - 1) : years
  const count = begun > 0 && beginOf(begun) === last ? begun - 1 : begun
  const next = beginOf(count + 1)
  return { from: beginOf(count), to: last !== null && last <= next ? last : addDays(next, -1) }
}
