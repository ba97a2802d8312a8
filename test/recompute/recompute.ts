import type { Line } from '#shared/query-answer.ts'
import { cents, converted, float } from './exact.ts'

/**
 * Every measure of the catalogue written once more, over lines in plain TypeScript: text is exact to the cent, a number
 * right to what is shown, `null` unknown. The lines are those that the measure's own filters leave.
 */
export type Recomputed = string | number | null
export type Lines<L> = {
  now: readonly L[]
  /** Of the period compared with; none without one. */
  before: readonly L[]
  /** Every line there is, whatever the period and the filters. */
  all: readonly L[]
  /** How many days the period has, and what days to pay the question asks about. */
  days: number
  targetDays: number
}
export type Recompute<L> = Record<string, (lines: Lines<L>) => Recomputed>

/** What of a line every recomputation rests on. */
export type Counted = {
  date: string
  party: string
  family: string
  /** In the base currency, exactly; `null` without a rate. */
  base: bigint | null
  /** What one unit of its currency buys; `null` without a rate. */
  rate: string | null
  /** Its amount is below zero. */
  isCredit: boolean
  text(field: string): string
  number(field: string): number | null
}

/** Rates by `2025-02 USD`; families by the spelling, those left out are their own. */
export type World = { rates: Readonly<Record<string, string>>; families: Readonly<Record<string, string>> }

/** Reads a line by the world of the test, not by what the warehouse made of it. */
export function readLine(line: Line, fields: { amount: string; party: string; date: string }, world: World): Counted {
  const text = (field: string) => line.values[field] ?? ''
  const party = text(fields.party)
  const date = fields.date
  const currency = text('currency')
  const rate = currency === '' || currency === 'EUR' ? '1' : (world.rates[`${date.slice(0, 7)} ${currency}`] ?? null)
  return {
    date,
    party,
    family: world.families[party] ?? party,
    rate,
    isCredit: text(fields.amount).startsWith('-'),
    base: rate === null ? null : converted(text(fields.amount), rate),
    text,
    number: field => (text(field) === '' ? null : Number(text(field))),
  }
}

export const sum = (lines: readonly Counted[]): bigint => lines.reduce((all, { base }) => all + (base ?? 0n), 0n)
export const total = (lines: readonly Counted[]): string => cents(sum(lines))
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
export const shareOf = (part: readonly Counted[], whole: readonly Counted[]) =>
  share(float(sum(part)), float(sum(whole)))
export const distinct = (values: readonly string[]): number => new Set(values).size
export const rated = <L extends Counted>(lines: readonly L[]): L[] => lines.filter(({ base }) => base !== null)

/** A sum in floats of an amount in each line's own currency. */
export function summed<L extends Counted>(lines: readonly L[], amount: (line: L) => number): number {
  return lines.reduce((all, line) => all + (line.rate === null ? 0 : amount(line) * Number(line.rate)), 0)
}

/** How many of a thing a line is of, with the sign of its money. */
export function quantityOf(line: Counted, money: string): number {
  const [size, amount] = [line.number('quantity') ?? 0, line.number(money) ?? 0]
  return amount === 0 ? size : Math.sign(amount) * Math.abs(size)
}

/** Lines by family, those without one left out. */
export function byFamily<L extends Counted>(lines: readonly L[]): Map<string, L[]> {
  return Map.groupBy(
    lines.filter(({ family }) => family !== ''),
    ({ family }) => family,
  )
}

/** The sums of families above zero, the largest first. */
export function largest(lines: readonly Counted[]): number[] {
  return [...byFamily(lines).values()]
    .map(own => float(sum(own)))
    .filter(one => one > 0)
    .toSorted((a, b) => b - a)
}

/** How a whole lies on the families above zero, as four figures of it. */
export function concentration(lines: readonly Counted[]) {
  const sums = largest(lines)
  const whole = plus(sums)
  const of = (count: number) => share(plus(sums.slice(0, count)), whole)
  return {
    hhi: sums.length === 0 ? null : Math.round(plus(sums.map(one => ((100 * one) / whole) ** 2))),
    one: of(1),
    five: of(5),
    core: sums.length - tailOf(lines).length,
  }
}

/** The sums of the families before which the larger ones have 80%. */
export function tailOf(lines: readonly Counted[]): number[] {
  const sums = largest(lines)
  const whole = plus(sums)
  let before = 0
  return sums.filter(one => {
    before += one
    return before - one >= 0.8 * whole
  })
}

export const plus = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** Families that traded in one of two groups and not in the other, with their lines in the one; credits are no trade. */
export function without<L extends Counted>(lines: readonly L[], others: readonly L[]): Map<string, L[]> {
  const known = byFamily(others)
  const hasTraded = (own: readonly L[] = []) => own.some(({ isCredit }) => !isCredit)
  return new Map([...byFamily(lines)].filter(([family, own]) => hasTraded(own) && !hasTraded(known.get(family))))
}

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** A sum over lines that carry something; over none it is unknown, not 0. */
export const known = (lines: readonly Counted[], value: number): number | null => (lines.length === 0 ? null : value)
