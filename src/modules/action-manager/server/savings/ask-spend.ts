import { answerOf, type QueryScope } from '#server/warehouse/query/query.ts'
import { AppError } from '#shared/errors.ts'
import { listWords } from '#shared/list-words.ts'
import type { Row } from '#shared/query-answer.ts'
import { type Filter, type Period, type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'

/** So many rows does a question about one saving have at most; people are asked to narrow what has more. */
export const mostCells = 200_000

type Question = { measures: string[]; dimensions: readonly string[]; filters: readonly Filter[]; period: Period }

/** Purchases of a period, added up by dimensions. */
export function askWhole(scope: QueryScope, question: Question): Promise<Row[]> {
  return ask(scope, specOf(question))
}

function specOf({ measures, dimensions, filters, period }: Question): QueryInput {
  return { dataset: 'spend', measures, filters: [...filters], period, dimensions: [...dimensions] }
}

async function ask(scope: QueryScope, { dimensions = [], ...question }: QueryInput): Promise<Row[]> {
  const spec = { ...querySpecSchema.parse(question), dimensions, limit: mostCells }
  const { rows, total, coverage } = await answerOf(scope, spec)
  if (coverage.lines !== coverage.linesWithRate) {
    const missing = coverage.missingRates.map(({ currency, month }) => `${currency} ${month.slice(0, 7)}`)
    throw new AppError('conflict', noRate([...new Set(missing)]), { reason: untold })
  }
  if (total > mostCells) {
    const message = t`These purchases have too many different items and suppliers to look at once (${total}); narrow the saving`
    throw new AppError('too_large', message, { reason: untold })
  }
  return rows
}

/** What a question that lines cannot answer is refused with. */
const untold = 'lines_do_not_tell'

/** That lines cannot be counted for want of the rates of some currencies and months, such as `USD 2026-01`. */
export function noRate(missing: readonly string[]): string {
  const named = listWords(missing)
  return t`These purchases have lines without an exchange rate: ${named}. Add the rates, then they can be counted`
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
