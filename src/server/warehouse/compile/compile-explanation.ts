import type { ExplainSpec } from '#shared/query-explanation.ts'
import type { PeriodSide } from '#shared/query-spec.ts'
import { column, type Expression, expr, joined, needsOf } from '../catalogue/expression.ts'
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

/** Whether a line is one of those that make the figure, of the period and of the compared one. */
const [makesNow, makesBefore] = [column('makes_now'), column('makes_before')]

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
  const makes = (side: PeriodSide) => (hasLines && makesSql(measure, side, asked.spec, reading)) || expr`0`
  const made = joined([expr`${makes('period')} AS makes_now`, expr`${makes('compare')} AS makes_before`], ', ')
  const rated = settings.rates && usesRates(measure) ? expr` AND ${hasRate}` : ''
  const [isNow, isBefore] = [expr`${makesNow}${rated}`, expr`${makesBefore}${rated}`]
  const isCounted = expr`(${makesNow} OR ${makesBefore})`
  const isUsed = expr`${isCounted}${rated}`
  const current = period && within(period, parameters)
  const before = compare && within(compare, parameters)
  const parts = (measure.parts ?? []).map(({ sql, unit }, index) => {
    if (measure.needsComparison && !before) return expr`NULL AS p${index}`
    const value = sql(createOver(settings, current, { before }))
    return expr`${unit === 'money' ? expr`round(${value}, 2)` : value} AS p${index}`
  })
  const amount = column(fact.dataset.amount)
  const sum = (test: Expression) => expr`round(${createOver(settings, test).money(amount)}, 2)`
  const lines = [
    expr`count() AS covered`,
    expr`countIf(${isCounted}) AS counted`,
    expr`countIf(${isUsed}) AS used`,
    expr`${sum(isNow)} AS sum`,
    expr`countIf(${isBefore}) AS used_before`,
    expr`${sum(isBefore)} AS sum_before`,
    ...parts,
  ]
  const upload = [
    expr`toString(${column('upload')}) AS upload`,
    expr`countIf(${isUsed}) AS lines`,
    expr`${sum(isUsed)} AS sum`,
  ]
  const source = (columns: readonly Expression[]) =>
    `FROM (SELECT line.*, ${made.text}\n${sourceOf(fact, settings, needsOf(columns, made, where), asked)}${where.text}) AS line`
  return {
    lines: { sql: `SELECT\n  ${joined(lines, ',\n  ').text}\n${source(lines)}`, params: parameters.values() },
    uploads: {
      sql: `SELECT ${joined(upload, ', ').text}, count() OVER () AS total
${source(upload)}
GROUP BY upload
HAVING lines > 0
ORDER BY lines DESC, upload ASC
LIMIT ${mostUploads}`,
      params: parameters.values(),
    },
  }
}
