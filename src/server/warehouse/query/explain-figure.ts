import { AppError } from '#shared/errors.ts'
import { nearest } from '#shared/nearest.ts'
import { openMonthsIn } from '#shared/open-times.ts'
import { monthOf } from '#shared/period.ts'
import type { QueryAnswer } from '#shared/query-answer.ts'
import { type ExplainInput, type ExplainSpec, type Explanation, explainSpecSchema } from '#shared/query-explanation.ts'
import { t } from '#shared/translate.ts'
import { sidesBehind } from '../catalogue/behind-measure.ts'
import { factOf, findMeasure } from '../catalogue/catalogue.ts'
import { describeMeasure } from '../catalogue/describe.ts'
import type { Fact, Measure } from '../catalogue/model.ts'
import { anyByPayment, restsOnPayment } from '../catalogue/rests-on-payment.ts'
import { usesRates } from '../catalogue/uses-rates.ts'
import { compileExplanation } from '../compile/compile-explanation.ts'
import { nameUploads } from '../lines/name-uploads.ts'
import { type EngineCell, measureValue, moneyOfCell } from './answer-values.ts'
import { query } from './query.ts'
import { queryOpenMonths } from './query-open-months.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'

type LineCells = { covered: number; counted: number; used: number; used_before: number; sum: EngineCell } & Record<
  string,
  EngineCell
>
type UploadCells = { upload: string; lines: number; sum: EngineCell; total: number }
type LargestBehind = { lines: LineCells; uploads: UploadCells[] }

/**
 * What is behind one figure: its meaning, the sums it is made of, the lines it uses and leaves out, where they came from
 * and as of when. Throws `invalid` as `query` does.
 */
export async function explainFigure(asking: QueryScope, input: ExplainInput): Promise<Explanation> {
  const spec = explainSpecSchema.parse(input)
  const { question } = spec
  const fact = factOf(question.dataset)
  const measure = measureOf(spec, fact)
  const scope = await pinned(asking)
  const answer = await query(scope, { ...question, measures: [measure.id] })
  const found = await findLines(scope, spec, measure)
  const data = scope.versions[question.dataset]
  const names = await nameUploads(
    scope,
    found.uploads.map(({ upload }) => upload),
  )
  return {
    measure: describeMeasure(measure, fact),
    currency: answer.currency,
    ...valuesOf(answer, measure),
    parts: (measure.parts ?? []).map(({ label, unit }, index) => ({
      label,
      unit,
      value: measureValue(unit, found.lines[`p${index}`] ?? null),
    })),
    filters: question.filters.map(filter => ({ ...filter, label: labelOf(filter.field, fact) })),
    period: question.period ?? null,
    compare: question.compare ?? null,
    constantRates: question.constantRates ? monthOf(question.constantRates) : null,
    openMonths: await openMonthsOf(scope, measure, question),
    budget: answer.budget ?? null,
    lines: { ...linesOf(found.lines, spec, measure, fact), ...ratesBehind(answer, measure) },
    uploads: found.uploads.map(({ upload, lines, sum }) => ({
      id: upload,
      name: names.get(upload)?.name ?? null,
      loadedAt: names.get(upload)?.loadedAt?.toISOString() ?? null,
      lines,
      sum: moneyOfCell(sum),
    })),
    uploadsTotal: found.uploads[0]?.total ?? 0,
    data: { version: data.version, changedAt: data.changedAt?.toISOString() ?? null },
  }
}

function measureOf({ measure: id, question }: ExplainSpec, fact: Fact): Measure {
  const measure = findMeasure(question.dataset, id)
  if (measure) return measure
  const known = fact.measures.map(one => one.id)
  const message = t`there is no measure "${id}"; nearest: ${nearest(id, known)}`
  throw new AppError('invalid', t`The figure of ${fact.id} cannot be explained: ${message}`, {
    reason: 'query_invalid',
    issues: [{ path: 'measure', message }],
  })
}

async function openMonthsOf(
  scope: QueryScope,
  measure: Measure,
  { dataset, period, filters }: ExplainSpec['question'],
) {
  const fields = filters.map(({ field }) => field)
  const isChosenByPayment = !measure.isStanding && anyByPayment(factOf(dataset), fields)
  if (!restsOnPayment(measure) && !isChosenByPayment) return []
  const months = await queryOpenMonths(scope, dataset)
  return period ? openMonthsIn(period, months) : months
}

async function findLines(scope: QueryScope, spec: ExplainSpec, measure: Measure): Promise<LargestBehind> {
  const { dataset, constantRates } = spec.question
  const settings = await settingsOf(scope, dataset, constantRates)
  return oncePerVersion(scope, dataset, ['explain', spec], async () => {
    const compiled = compileExplanation(spec, measure, factOf(dataset), scope.organization.uuid, settings)
    const options = { settings: questionSettings }
    const [[lines], uploads] = await Promise.all([
      scope.warehouse.rows<LineCells>(compiled.lines.sql, compiled.lines.params, options),
      scope.warehouse.rows<UploadCells>(compiled.uploads.sql, compiled.uploads.params, options),
    ])
    return { lines: lines ?? { covered: 0, counted: 0, used: 0, used_before: 0, sum: null }, uploads }
  })
}

function ratesBehind(
  { coverage }: QueryAnswer,
  measure: Measure,
): Pick<Explanation['lines'], 'missingRates' | 'ratesToCome'> {
  if (!usesRates(measure)) return { missingRates: [] }
  const { missingRates, ratesToCome } = coverage
  return { missingRates, ...(ratesToCome ? { ratesToCome } : {}) }
}

function valuesOf(
  { totals, comparison, unknown, budget }: QueryAnswer,
  { id }: Measure,
): Pick<Explanation, 'value' | 'previous' | 'unknown'> {
  const reason = unknown?.find(({ measure }) => measure === id)?.reason ?? budget?.reason ?? null
  return { value: totals[id] ?? null, previous: comparison?.totals[id] ?? null, unknown: reason }
}

function linesOf(
  cells: LineCells,
  { question }: ExplainSpec,
  measure: Measure,
  fact: Fact,
): Omit<Explanation['lines'], 'missingRates' | 'ratesToCome'> {
  const { covered, counted, used, sum } = cells
  const { label, needsComparison } = measure
  const all = [
    { reason: 'not_counted' as const, words: t`Not among those that make ${label}`, lines: covered - counted },
    { reason: 'no_rate' as const, words: t('No exchange rate for their currency and month'), lines: counted - used },
  ]
  const before = { used: cells.used_before, sum: moneyOfCell(cells.sum_before ?? null) }
  const isAlone = needsComparison && !(question.period && question.compare)
  return {
    ...{ covered, used },
    sum: moneyOfCell(sum),
    before: sidesBehind(measure, fact).includes('compare') ? before : null,
    none: isAlone ? t`${label} rests on two periods: it is unknown and has no lines until one is compared with` : null,
    leftOut: all.filter(({ lines }) => lines > 0),
  }
}

function labelOf(field: string, { fields }: Fact): string {
  return fields.find(({ id }) => id === field)?.label ?? field
}
