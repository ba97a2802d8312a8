import type { ExplainSpec } from '#shared/query-explanation.ts'
import type { Fact, Measure } from '../catalogue/model.ts'
import { usesRates } from '../catalogue/uses-rates.ts'
import { type Compiled, whereOf } from './compile-plan.ts'
import {
  type CompileSettings,
  createOver,
  createSourceParameters,
  hasRate,
  sourceOf,
  within,
} from './compile-source.ts'

/** How many uploads an explanation names. */
const mostUploads = 100

export type CompiledExplanation = {
  /** One row: `covered`, `counted` of the kind the measure counts, `used` of those, their `sum`, and `p0…` its parts. */
  lines: Compiled
  /** The uploads that the lines used came from: `upload`, `lines`, `sum`, and how many there are in all. */
  uploads: Compiled
}

/** The lines behind a figure as SQL: what a measure that needs a comparison goes by lies in both periods. */
export function compileExplanation(
  { question }: ExplainSpec,
  measure: Measure,
  fact: Fact,
  organization: string,
  settings: CompileSettings,
): CompiledExplanation {
  const parameters = createSourceParameters(organization, settings)
  const { filters, period, compare } = question
  const spans = measure.needsComparison ? { period, compare } : { period, compare: undefined }
  const asked = { spec: { ...spans, filters }, parameters }
  const where = whereOf({ spec: { ...spans, filters }, fact, parameters })
  const counted = whereOf({ spec: { ...spans, filters: [...filters, ...measure.lines] }, fact, parameters })
  const kind = whereOf({ spec: { filters: measure.lines, period: undefined, compare: undefined }, fact, parameters })
  const isCounted = kind === '' ? '1' : kind.replace('\nWHERE ', '')
  const isUsed = settings.rates && usesRates(measure) ? `(${isCounted}) AND ${hasRate}` : isCounted
  const current = period && within(period, parameters)
  const before = compare && within(compare, parameters)
  const parts = (measure.parts ?? []).map(({ sql, unit }, index) => {
    const text = measure.needsComparison && !before ? 'NULL' : sql(createOver(settings, current, before))
    return `${unit === 'money' && text !== 'NULL' ? `round(${text}, 2)` : text} AS p${index}`
  })
  const amount = `line.${fact.dataset.amount}`
  const sum = `round(${createOver(settings, isUsed).money(amount)}, 2)`
  const columns = [
    'count() AS covered',
    `countIf(${isCounted}) AS counted`,
    `countIf(${isUsed}) AS used`,
    `${sum} AS sum`,
  ]
  const params = () => parameters.values()
  const lines = [...columns, ...parts]
  const upload = ['toString(line.upload) AS upload', `countIf(${isUsed}) AS lines`, `${sum} AS sum`]
  const all = 'count() OVER () AS total'
  return {
    lines: {
      sql: `SELECT\n  ${lines.join(',\n  ')}\n${sourceOf(fact, settings, `${lines} ${where}`, asked)}${where}`,
      params: params(),
    },
    uploads: {
      sql: `SELECT ${[...upload, all].join(', ')}
${sourceOf(fact, settings, `${upload} ${counted}`, asked)}${counted}
GROUP BY upload
HAVING lines > 0
ORDER BY lines DESC, upload ASC
LIMIT ${mostUploads}`,
      params: params(),
    },
  }
}
