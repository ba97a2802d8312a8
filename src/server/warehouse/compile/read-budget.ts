import { and, eq, gte, lte } from 'drizzle-orm'
import { hasWeekYears, type WeekCalendar } from '#shared/calendar.ts'
import { readExact, roundExact, scaleExact, writeExact, writeUnits } from '#shared/exact.ts'
import { grainPeriod, grainSteps } from '#shared/fiscal-periods.ts'
import { addDays, countDays, monthEnd, monthOf, within } from '#shared/period.ts'
import type { Period, QuerySpec } from '#shared/query-spec.ts'
import { budgetLines } from '../../registers/schema.ts'
import { type QueryScope, questionSettings } from '../query/query-scope.ts'
import { findRates } from '../rates/find-rates.ts'
import type { BudgetLine } from './budget-line.ts'
import { type BudgetChoice, chooseBudget, levelsAbove } from './choose-budget.ts'

/** What a question is compared with instead of another period. */
export type Budget = BudgetChoice & {
  lines: readonly BudgetLine[]
  /** How many of its members stand below none, or several, of what is asked for. */
  unplaced: number
}

/** Which members of a dimension lines have below which members of the levels above it. */
export type AskLevels = (dimension: string, levels: readonly string[]) => Promise<readonly Record<string, unknown>[]>

/** The lines of the budget that answer a question, each with the rate of its month, or of the month of `constantRates`. */
export async function readBudget(scope: QueryScope, spec: QuerySpec, askLevels: AskLevels): Promise<Budget> {
  const { period } = spec
  const none = { lines: [], unplaced: 0 }
  if (!period) return { ...chooseBudget(spec, scope.organization, []), ...none }
  const isInPeriod = and(gte(budgetLines.period, monthOf(period.from)), lte(budgetLines.period, period.to))
  const planned = await scope.db(tx =>
    tx.selectDistinct({ dimension: budgetLines.dimension }).from(budgetLines).where(isInPeriod),
  )
  const dimensions = planned.map(({ dimension }) => dimension).toSorted()
  const choice = chooseBudget(spec, scope.organization, dimensions)
  const { dimension } = choice
  if (dimension === null) return { ...choice, ...none }
  const { period: month, member, amount, currency } = budgetLines
  const lines = await scope.db(tx =>
    tx
      .select({ month, member, amount, currency })
      .from(budgetLines)
      .where(and(isInPeriod, eq(budgetLines.dimension, dimension))),
  )
  const rated = await withRates(scope, lines, spec.constantRates)
  const placed = hasWeekYears(scope.organization) ? spreadBudget(rated, period, scope.organization) : rated
  return { ...choice, ...(await placeLines(spec, choice, placed, askLevels)) }
}

type Unrated = Pick<BudgetLine, 'month' | 'member' | 'amount' | 'currency'>

/** A budget lies ahead: months after the last known rate take that one. */
async function withRates(
  scope: QueryScope,
  lines: readonly Unrated[],
  constantRates: string | undefined,
): Promise<BudgetLine[]> {
  const { baseCurrency } = scope.organization
  const isForeign = ({ currency }: Unrated) => currency !== baseCurrency && currency !== ''
  const wantedBy = ({ currency, month }: Unrated) => ({ currency, month: monthOf(constantRates ?? month) })
  const keyOf = ({ currency, month }: Pick<Unrated, 'currency' | 'month'>) => `${currency} ${month}`
  const wanted = new Map(lines.filter(isForeign).map(line => [keyOf(wantedBy(line)), wantedBy(line)]))
  const found = await findRates(scope, [...wanted.values()], { hasToCome: true, settings: questionSettings })
  const rates = new Map(found.map(rate => [keyOf(rate), rate]))
  return lines.map(line => {
    if (!isForeign(line)) return { ...line, rate: '1' }
    const rate = rates.get(keyOf(wantedBy(line)))
    return { ...line, rate: rate?.rate ?? '0', ...(rate?.of === undefined ? {} : { of: rate.of }) }
  })
}

/**
 * Finds what lines stand below where the question asks for a level above the planned one, in its rows or its filters. A
 * line that no filter can tell of is not taken.
 */
async function placeLines(
  spec: QuerySpec,
  { dimension, isByRow }: BudgetChoice,
  lines: readonly BudgetLine[],
  askLevels: AskLevels,
): Promise<Pick<Budget, 'lines' | 'unplaced'>> {
  const above = dimension ? levelsAbove(spec.dataset, dimension) : []
  const filtered = above.filter(level => spec.filters.some(({ field }) => field === level))
  const shown = above.filter(level => isByRow && spec.dimensions.includes(level))
  const levels = [...new Set([...filtered, ...shown])]
  if (!dimension || levels.length === 0) return { lines, unplaced: 0 }
  const places = placesOf(dimension, levels, await askLevels(dimension, levels))
  const placed = lines.map(line => ({ ...line, above: places.get(line.member) ?? {} }))
  const isUnplaced = ({ above: names }: Pick<Required<BudgetLine>, 'above'>) =>
    levels.some(level => names[level] === undefined)
  return {
    lines: placed.filter(({ above: names }) => filtered.every(level => names[level] !== undefined)),
    unplaced: new Set(placed.filter(isUnplaced).map(({ member }) => member)).size,
  }
}

/** The one member above each, level by level; those with several have none. */
function placesOf(
  dimension: string,
  levels: readonly string[],
  rows: readonly Record<string, unknown>[],
): Map<string, Record<string, string>> {
  const found = new Map<string, Map<string, Set<string>>>()
  for (const row of rows) {
    const member = String(row[dimension] ?? '')
    const places = found.get(member) ?? new Map<string, Set<string>>()
    found.set(member, places)
    for (const level of levels) places.set(level, (places.get(level) ?? new Set()).add(String(row[level] ?? '')))
  }
  return new Map(
    [...found].map(([member, places]) => [
      member,
      Object.fromEntries(
        [...places].flatMap(([level, names]) => (names.size === 1 ? [[level, [...names][0] ?? '']] : [])),
      ),
    ]),
  )
}

/**
 * Budget lines of calendar months as parts of a period's fiscal months, which they lie across: each day of a month has as
 * much of it. `day` of a part is its first one. What falls to the days up to one is rounded to cents, so that the parts of a
 * month come to its amount exactly, whatever period and grain they are asked by.
 */
function spreadBudget(lines: readonly BudgetLine[], period: Period, calendar: WeekCalendar): BudgetLine[] {
  const fiscal = grainSteps(period, 'month', calendar).map(start =>
    within(grainPeriod(start, 'month', calendar), period),
  )
  return lines.flatMap(line => {
    const month = { from: line.month, to: monthEnd(line.month) }
    const touching = fiscal.filter(({ from, to }) => from <= month.to && to >= month.from)
    return touching.map(part => {
      const days = within(part, month)
      return { ...line, day: days.from, amount: amountOf(line.amount, days, month) }
    })
  })
}

function amountOf(amount: string, { from, to }: Period, month: Period): string {
  return writeExact(upTo(amount, to, month) - upTo(amount, addDays(from, -1), month))
}

/** What of a month's amount falls to its days up to one of them, in cents; all of it up to its last. */
function upTo(amount: string, day: string, month: Period): bigint {
  const exact = readExact(amount)
  if (day === month.to) return exact
  const passed = countDays({ from: month.from, to: day })
  const share = scaleExact(exact, BigInt(passed), BigInt(countDays(month)))
  return readExact(writeUnits(roundExact(share, 2), 2))
}
