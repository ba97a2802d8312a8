import { answerOf, type QueryScope } from '#server/warehouse/query/query.ts'
import { calendarOf, hasWeekYears } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { listWords } from '#shared/list-words.ts'
import { monthEnd, monthsOf } from '#shared/period.ts'
import type { MissingRate, Row } from '#shared/query-answer.ts'
import { type Filter, type Period, type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'

/** So many rows does a question about one saving have at most; people are asked to narrow what has more. */
export const mostCells = 200_000

type Question = { measures: string[]; dimensions: readonly string[]; filters: readonly Filter[]; period: Period }

/** Purchases of whole months, added up by dimensions and calendar month: the column `period` is its first day. */
export async function askByMonth(scope: QueryScope, question: Question): Promise<Row[]> {
  if (!hasWeekYears(calendarOf(scope.organization))) return ask(scope, { ...specOf(question), grain: 'month' })
  // Months of fiscal years of whole weeks are none of the calendar: each is asked for by itself.
  const months = await Promise.all(
    monthsOf(question.period).map(async month => {
      const period = { from: month, to: monthEnd(month) }
      return (await ask(scope, specOf({ ...question, period }))).map(row => ({ ...row, period: month }))
    }),
  )
  return months.flat()
}

/** The same over all of the period. */
export function askWhole(scope: QueryScope, question: Question): Promise<Row[]> {
  return ask(scope, specOf(question))
}

function specOf({ measures, dimensions, filters, period }: Question): QueryInput {
  return { dataset: 'spend', measures, filters: [...filters], period, dimensions: [...dimensions] }
}

async function ask(scope: QueryScope, { dimensions = [], ...question }: QueryInput): Promise<Row[]> {
  const spec = { ...querySpecSchema.parse(question), dimensions, limit: mostCells }
  const { rows, total, coverage } = await answerOf(scope, spec)
  if (coverage.lines !== coverage.linesWithRate) throw noRate(coverage.missingRates)
  if (total > mostCells) {
    const message = t`These purchases have too many different items and suppliers to look at once (${total}); narrow the saving`
    throw new AppError('too_large', message, { reason: untold })
  }
  return rows
}

/** What a question that lines cannot answer is refused with. */
const untold = 'lines_do_not_tell'

/** Whether a question was refused because the lines cannot answer it. */
export function isUntold({ reason }: AppError): boolean {
  return reason === untold
}

/** Quantities without their money would be savings that nobody made. */
function noRate(missing: readonly MissingRate[]): AppError {
  const named = listWords([...new Set(missing.map(({ currency, month }) => `${currency} ${month.slice(0, 7)}`))])
  const detail = t`These purchases have lines without an exchange rate: ${named}. Add the rates, then they can be counted`
  return new AppError('conflict', detail, { reason: untold })
}

/** A quantity, as the warehouse tells it, as decimal text. */
export function decimalOf(value: Row[string] | undefined): string {
  if (typeof value === 'string') return value
  return (value ?? 0).toFixed(6)
}

/** A member of a dimension, as text; blank where there is none. */
export function textOf(value: Row[string] | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
