import { isNarrower } from '#server/warehouse/catalogue/behind-measure.ts'
import { factOf, findMeasure } from '#server/warehouse/catalogue/catalogue.ts'
import { nameUploads } from '#server/warehouse/lines/name-uploads.ts'
import { query } from '#server/warehouse/query/query.ts'
import { changeOf } from '#shared/change.ts'
import { datasets } from '#shared/datasets.ts'
import type { QueryAnswer } from '#shared/query-answer.ts'
import { linesSpecSchema, type Period, type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import type { DatasetSummary, Figure } from '../contract.ts'
import { isWorthShowing } from '../rules.ts'
import type { AskedSummary, PinnedScope } from './asked-summary.ts'
import { summaryParts } from './summary-parts.ts'

/** The key figures of a dataset with their previous values. */
export async function loadFigures(scope: PinnedScope, asked: AskedSummary): Promise<DatasetSummary> {
  const { dataset, extent } = asked
  const { figures: ids, partyCount } = summaryParts[dataset]
  const [answer, counted, uploads] = await Promise.all([
    query(scope, figuresQuery(asked)),
    query(scope, measuresQuery(asked, [partyCount])),
    loadUploads(scope, asked),
  ])
  const figures = ids.map(id => figureOf(id, asked, id === partyCount ? counted : answer))
  return {
    dataset,
    label: datasets[dataset].label,
    figures: figures.filter(figure => figure.id === summaryParts[dataset].main || isWorthShowing(figure)),
    lines: answer.coverage.lines,
    extent,
    ...uploads,
    coverage: answer.coverage,
  }
}

/**
 * The totals of the figures; asked once, however many read it. Parties are counted apart:
 * what adds up is kept in fewer rows than their names.
 */
export function figuresQuery(asked: AskedSummary): QueryInput {
  const { figures, partyCount } = summaryParts[asked.dataset]
  return measuresQuery(
    asked,
    figures.filter(id => id !== partyCount),
  )
}

function measuresQuery({ dataset, period, previous }: AskedSummary, measures: string[]): QueryInput {
  return { dataset, measures, period, ...compared(previous) }
}

/** `compare` of a query, absent when nothing is compared. */
export function compared(previous: Period | null): { compare?: Period } {
  return previous ? { compare: previous } : {}
}

function figureOf(id: string, { dataset, period, previous }: AskedSummary, answer: QueryAnswer): Figure {
  const measure = findMeasure(dataset, id)
  if (!measure) throw new Error(`The catalogue of ${dataset} has no measure ${id}`)
  const { label, unit, direction, isAdditive, definition, formula, lines } = measure
  const figure = isNarrower(measure, factOf(dataset)) ? { figure: { measure: id } } : {}
  const value = answer.totals[id] ?? null
  const before = answer.comparison?.totals[id] ?? null
  return {
    id,
    label,
    unit,
    direction,
    isAdditive,
    definition,
    formula,
    value,
    previous: before,
    ...changeOf(unit, value, before),
    query: querySpecSchema.parse({ dataset, measures: [id], period, ...compared(previous) }),
    lines: linesSpecSchema.parse({ dataset, filters: lines, period, ...figure }),
  }
}

/** As many uploads as are looked at. */
const mostUploads = 1000

/** The newest of the uploads that have lines in the period, and how many they are; an undo brings nothing, so it is none. */
async function loadUploads(
  scope: PinnedScope,
  { dataset, period }: AskedSummary,
): Promise<Pick<DatasetSummary, 'loadedAt' | 'uploads'>> {
  const { rows } = await query(scope, {
    ...{ dataset, period, measures: ['lines'], dimensions: ['upload'], limit: mostUploads },
  })
  const uploads = await nameUploads(
    scope,
    rows.map(({ upload }) => String(upload)),
  )
  const loaded = [...uploads.values()].flatMap(({ uuid, name, loadedAt }) =>
    loadedAt ? [{ newest: { id: uuid, name }, loadedAt: loadedAt.toISOString() }] : [],
  )
  const [last] = loaded.toSorted((one, other) => other.loadedAt.localeCompare(one.loadedAt))
  if (!last) return { loadedAt: null, uploads: null }
  return { loadedAt: last.loadedAt, uploads: { newest: last.newest, count: loaded.length } }
}
