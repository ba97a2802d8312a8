import { AppError } from '#shared/errors.ts'
import type { Row } from '#shared/query-answer.ts'
import { type Period, type QuerySpec, querySpecSchema } from '#shared/query-spec.ts'
import type { TrackedFigure } from '#shared/tracked-figure.ts'
import type { Scope } from '../scope.ts'
import { factOf, findMeasure } from '../warehouse/catalogue/catalogue.ts'
import { answerOf, type QueryScope } from '../warehouse/query/query.ts'

/** A figure to be asked, over its days. */
export type AskedFigure = { key: string; figure: TrackedFigure; days: Period }
/** Its value in its own unit, a ratio from 0 to 1, money in the base currency; `null` where its lines say nothing. */
export type FigureValue = { value: number | null; lines: number }

/** Who asks; what is refused stands in the log. */
type Asking = QueryScope & Pick<Scope, 'log'>

/** What one question asks at most: measures, groups of lines. */
const mostMeasures = 19
const mostGroups = 100_000
const mostFields = 5

/**
 * The values of figures by their keys. Those that differ only in the members they are narrowed to are one question, grouped by
 * the fields of their filters; others are asked one by one. A figure whose lines lack a rate has no value, and neither has one that
 * the catalogue refuses by now, which is logged.
 */
export async function askFigures(scope: Asking, asked: readonly AskedFigure[]): Promise<Map<string, FigureValue>> {
  const found = new Map<string, FigureValue>()
  for (const group of Map.groupBy(asked, shapeOf).values()) {
    for (let from = 0; from < group.length; from += mostGroups) {
      for (const [key, value] of await askGroup(scope, group.slice(from, from + mostGroups))) found.set(key, value)
    }
  }
  return found
}

/** What figures of one question have in common; a figure that cannot be grouped has a shape of its own. */
function shapeOf({ key, figure, days }: AskedFigure): string {
  const { dataset, filters } = figure
  return JSON.stringify([dataset, days, membersOf(figure) ? filters.map(({ field }) => field).toSorted() : key])
}

/** The one member of each field it is narrowed to, in the order of the fields; `null` where it is narrowed otherwise. */
function membersOf({ dataset, filters }: TrackedFigure): string[] | null {
  const fields = new Set(filters.map(({ field }) => field))
  if (fields.size < filters.length || fields.size > mostFields) return null
  const texts = new Set(factOf(dataset).dimensions.flatMap(({ id, kind }) => (kind === 'text' ? id : [])))
  if ([...fields].some(field => !texts.has(field))) return null
  const members: string[] = []
  for (const { op, values } of filters.toSorted((a, b) => (a.field < b.field ? -1 : 1))) {
    const [member] = values
    if (op !== 'is' || values.length !== 1 || typeof member !== 'string' || member === '') return null
    members.push(member)
  }
  return members
}

async function askGroup(scope: Asking, group: readonly AskedFigure[]): Promise<[string, FigureValue][]> {
  const [first] = group
  if (!first) return []
  if (group.length === 1 || first.figure.filters.length === 0) return askApart(scope, group)
  const fields = first.figure.filters.map(({ field }) => field).toSorted()
  const members = new Map(group.map(({ key, figure }) => [key, membersOf(figure) ?? []]))
  const filters = fields.map((field, place) => ({
    field,
    op: 'is' as const,
    values: [...new Set([...members.values()].map(all => all[place] ?? ''))],
  }))
  const found: [string, FigureValue][] = []
  for (const measures of inPieces([...new Set(group.map(({ figure }) => figure.measure))])) {
    const spec = specOf(first, measures)
    const { rows, coverage } = await answerOf(scope, { ...spec, dimensions: fields, filters, limit: mostGroups })
    // Whose lines lack a rate only they themselves tell.
    if (coverage.lines !== coverage.linesWithRate) return askApart(scope, group)
    const byMembers = new Map(rows.map(row => [JSON.stringify(fields.map(field => row[field])), row]))
    for (const { key, figure } of group.filter(one => measures.includes(one.figure.measure))) {
      found.push([key, figureValue(byMembers.get(JSON.stringify(members.get(key))), figure)])
    }
  }
  return found
}

async function askApart(scope: Asking, group: readonly AskedFigure[]): Promise<[string, FigureValue][]> {
  const found: [string, FigureValue][] = []
  for (const asked of group) {
    found.push([asked.key, await askOne(scope, asked)])
  }
  return found
}

async function askOne(scope: Asking, asked: AskedFigure): Promise<FigureValue> {
  try {
    const { rows, coverage } = await answerOf(scope, specOf(asked, [asked.figure.measure]))
    const { value, lines } = figureValue(rows[0], asked.figure)
    return { lines, value: coverage.lines === coverage.linesWithRate ? value : null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    scope.log.warn({ err: error, figure: asked.figure }, 'A tracked figure cannot be asked any more')
    return { value: null, lines: 0 }
  }
}

function specOf({ figure: { dataset, filters }, days }: AskedFigure, measures: readonly string[]): QuerySpec {
  return querySpecSchema.parse({ dataset, measures: [...new Set([...measures, 'lines'])], filters, period: days })
}

/** Of no lines a sum is nothing, and a share or an average is not known. */
function figureValue(row: Row | undefined, { dataset, measure }: TrackedFigure): FigureValue {
  const lines = Number(row?.lines ?? 0)
  const told = row?.[measure]
  if (told !== null && told !== undefined) return { value: Number(told), lines }
  return { value: lines === 0 && findMeasure(dataset, measure)?.isAdditive ? 0 : null, lines }
}

function inPieces(all: readonly string[]): string[][] {
  const pieces: string[][] = []
  for (let from = 0; from < all.length; from += mostMeasures) pieces.push(all.slice(from, from + mostMeasures))
  return pieces
}
