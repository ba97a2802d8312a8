import type { Calendar } from '#shared/calendar.ts'
import { apportion, readExact, roundExact, writeExact, writeUnits } from '#shared/exact.ts'
import { fiscalYearStart, grainPeriod } from '#shared/fiscal-periods.ts'
import { addDays, addMonths, monthOf } from '#shared/period.ts'
import type { Baseline } from './contract-savings.ts'

/** What is claimed in a month, by its first day. */
export type PlannedMonth = { month: string; amount: string }

type Plan = { start: string; months: number; amount: string; phasing?: readonly string[] | undefined }

type MonthlySpend = Pick<Baseline, 'monthly' | 'monthlyWithoutPrice' | 'monthlyWithoutQuantity'>

/**
 * What a saving claims month by month: as it was phased, else evenly, in cents that add up to the amount (the largest
 * remainder method). A phasing of another length than its months, or another sum, is the caller's to refuse (`faultOfPhasing`).
 */
export function planMonths({ start, months, amount, phasing }: Plan): PlannedMonth[] {
  const amounts = phasing ?? spread(amount, months)
  return amounts.map((of, place) => ({ month: addMonths(start, place), amount: of }))
}

function spread(amount: string, months: number): string[] {
  const total = readExact(amount)
  const each = Array.from({ length: months }, () => total / BigInt(months))
  const cents = apportion(each, roundExact(total, 2), 2)
  return cents.map(units => writeUnits(units, 2))
}

/** Whether a phasing fits its saving: `length` where it has another number of months, `sum` where it adds up to something else. */
export function faultOfPhasing({ months, amount, phasing }: Plan): 'length' | 'sum' | null {
  if (!phasing) return null
  if (phasing.length !== months) return 'length'
  const sum = phasing.reduce((all, one) => all + readExact(one), 0n)
  return sum === readExact(amount) ? null : 'sum'
}

/**
 * What the purchases of a baseline cost in the months of a saving, and of a year where it runs for less: no saving can be more. What
 * comes once is told by a year of purchases too.
 */
export function mostSaved(
  { monthly, monthlyWithoutPrice, monthlyWithoutQuantity }: MonthlySpend,
  months: number,
): string {
  const spend = [monthly, monthlyWithoutPrice, monthlyWithoutQuantity].reduce((sum, part) => sum + readExact(part), 0n)
  return writeExact(spend * BigInt(Math.max(months, 12)))
}

/** What comes in the first twelve months. */
export function annualised(planned: readonly PlannedMonth[]): string {
  return sumOf(planned.slice(0, 12))
}

/** What comes in the fiscal year that `today` lies in; with `delayDays` by when the invoices of each month are paid. */
export function inFiscalYear(
  planned: readonly PlannedMonth[],
  today: string,
  calendar: Calendar,
  delayDays = 0,
): string {
  const year = grainPeriod(fiscalYearStart(today, calendar), 'year', calendar)
  return sumOf(planned.filter(({ month }) => isWithin(addDays(middleOf(month), delayDays), year)))
}

/** The fiscal years that any of the months lies in, by their first days, in order. */
export function fiscalYearsOf(months: readonly string[], calendar: Calendar): string[] {
  return [...new Set([...new Set(months)].map(month => fiscalYearOf(month, calendar)))].toSorted()
}

/** The fiscal year that most of a calendar month lies in, by its first day: years of whole weeks begin within a month. */
export function fiscalYearOf(month: string, calendar: Calendar): string {
  return fiscalYearStart(middleOf(month), calendar)
}

/** The sum of months. */
export function sumOf(planned: readonly { amount: string }[]): string {
  return writeExact(planned.reduce((sum, { amount }) => sum + readExact(amount), 0n))
}

/** The last month of a plan, by its first day. */
export function lastMonthOf({ start, months }: Pick<Plan, 'start' | 'months'>): string {
  return addMonths(monthOf(start), months - 1)
}

function middleOf(month: string): string {
  return addDays(month, 14)
}

function isWithin(day: string, { from, to }: { from: string; to: string }): boolean {
  return day >= from && day <= to
}
