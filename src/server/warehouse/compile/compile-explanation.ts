import type { ExplainSpec } from '#shared/query-explanation.ts'
import type { PeriodSide } from '#shared/query-spec.ts'
import type { Fact, Measure } from '../catalogue/model.ts'
import { usesRates } from '../catalogue/uses-rates.ts'
import { makesSql } from './compile-figure-lines.ts'
import { type Compiled, whereOf } from './compile-plan.ts'
import type { CompileSettings } from './compile-settings.ts'
import { createOver, createSourceParameters, hasRate, sourceOf, within } from './compile-source.ts'

/** How many uploads an explanation names. */
const mostUploads = 100

export type CompiledExplanation = {
  /**
   * One row: `covered`, `counted` of those that make the measure, `used` of those, the `sum` of the period's, `used_before`
   * and `sum_before` of the compared one's, and `p0…` its parts.
   */
  lines: Compiled
  /** The uploads that the lines used came from: `upload`, `lines`, `sum`, and how many there are in all. */
  uploads: Compiled
}

/** The lines behind a figure as SQL: a measure that rests on two periods is made of lines of either. */
export function compileExplanation(
  { question }: ExplainSpec,
  measure: Measure,
  fact: Fact,
  organization: string,
  settings: CompileSettings,
): CompiledExplanation {
  const parameters = createSourceParameters(organization, settings)
  const { filters, period } = question
  const compare = measure.needsComparison ? question.compare : undefined
  const spans = { period, compare }
  const reading = { fact, settings, parameters }
  const asked = { spec: { ...spans, filters }, parameters }
  const where = whereOf({ spec: { ...spans, filters }, fact, parameters })
  const hasLines = !measure.needsComparison || compare !== undefined
  const makes = (side: PeriodSide) => (hasLines && makesSql(measure, side, asked.spec, reading)) || '0'
  const made = [`${makes('period')} AS makes_now`, `${makes('compare')} AS makes_before`]
  const rated = settings.rates && usesRates(measure) ? ` AND ${hasRate}` : ''
  const [isNow, isBefore] = [`line.makes_now${rated}`, `line.makes_before${rated}`]
  const isCounted = '(line.makes_now OR line.makes_before)'
  const isUsed = `${isCounted}${rated}`
  const current = period && within(period, parameters)
  const before = compare && within(compare, parameters)
  const parts = (measure.parts ?? []).map(({ sql, unit }, index) => {
    const text = measure.needsComparison && !before ? 'NULL' : sql(createOver(settings, current, { before }))
    return `${unit === 'money' && text !== 'NULL' ? `round(${text}, 2)` : text} AS p${index}`
  })
  const amount = `line.${fact.dataset.amount}`
  const sum = (test: string) => `round(${createOver(settings, test).money(amount)}, 2)`
  const lines = [
    'count() AS covered',
    `countIf(${isCounted}) AS counted`,
    `countIf(${isUsed}) AS used`,
    `${sum(isNow)} AS sum`,
    `countIf(${isBefore}) AS used_before`,
    `${sum(isBefore)} AS sum_before`,
    ...parts,
  ]
  const upload = ['toString(line.upload) AS upload', `countIf(${isUsed}) AS lines`, `${sum(isUsed)} AS sum`]
  const source = (columns: readonly string[]) =>
    `FROM (SELECT line.*, ${made.join(', ')}\n${sourceOf(fact, settings, `${columns} ${made} ${where}`, asked)}${where}) AS line`
  return {
    lines: { sql: `SELECT\n  ${lines.join(',\n  ')}\n${source(lines)}`, params: parameters.values() },
    uploads: {
      sql: `SELECT ${upload.join(', ')}, count() OVER () AS total
${source(upload)}
GROUP BY upload
HAVING lines > 0
ORDER BY lines DESC, upload ASC
LIMIT ${mostUploads}`,
      params: parameters.values(),
    },
  }
}
