import { grainPeriod, grainSteps } from '#shared/fiscal-periods.ts'
import type { IsOpen, OpenIn } from '#shared/open-times.ts'
import { within } from '#shared/period.ts'
import type { Column, QueryAnswer, Row, Side, Value } from '#shared/query-answer.ts'
import type { Filter, Period } from '#shared/query-spec.ts'
import type { Mark } from '#web/charts/chart-data.ts'
import type { Explained } from '#web/why/explained.ts'
import type { Asked } from '../asked.ts'
import { coveredBy } from '../parts/analysis.tsx'
import { cellOf, type MeasureCell, openCell } from '../parts/measure-cell.ts'
import { memberFilter, withoutMembers } from '../parts/member-filter.ts'
import type { Shape } from './query-shape.ts'

export type TableRow = {
  key: string
  kind: 'member' | 'time' | 'others' | 'total'
  /** The member or the first day; `null` where the lines do not say. */
  member: Value
  /** How many members the others are. */
  count: number
  cells: Readonly<Record<string, MeasureCell>>
  /** What leaves exactly its lines, beside the view's filters. */
  filters: readonly Filter[]
  period: Period
  /** The days of the values it is compared with; `null` without a comparison over lines. */
  previous: Period | null
}

type CellsOf = (row: Row | undefined, previous: Row | undefined, side?: Side, time?: OpenIn) => TableRow['cells']

export type TableRows = { rows: TableRow[]; foot: TableRow[] }

/**
 * The rows of a block's table with the others and the total below them. Times without lines are unknown, not 0; what is
 * open is compared with nothing. `isByPayment`: the members are told by their payment.
 */
export function rowsOf(
  answer: QueryAnswer,
  shape: Shape,
  asked: Asked,
  { isOpen, isByPayment = false }: { isOpen: IsOpen; isByPayment?: boolean },
): TableRows {
  const measures = answer.columns.filter(({ role }) => role === 'measure')
  const cells: CellsOf = (row, previous, side, time) =>
    cellsOf(measures, row, previous, answer, side, id => isOpen(id, time ?? { period: asked.period }))
  const { sides } = answer.comparison ?? {}
  const base = { period: asked.period, previous: 'period' in asked.comparison ? asked.comparison.period : null }
  const total: TableRow = {
    ...base,
    key: 'total',
    kind: 'total',
    member: null,
    count: 0,
    cells: cells(answer.totals, answer.comparison?.totals, sides?.totals),
    filters: [],
  }
  if (shape.grain) return { rows: timesOf(answer, shape.grain, asked, cells), foot: [total] }
  const { by } = shape
  if (by === null) return { rows: [], foot: [total] }
  const members = answer.rows.map((row, index): TableRow => {
    const others = Number(row.others ?? 0)
    return {
      ...base,
      key: others > 0 ? 'others' : `member ${String(row[by] ?? '')}`,
      kind: others > 0 ? 'others' : 'member',
      member: row[by] ?? null,
      count: others,
      cells: cells(row, answer.comparison?.rows[index], sides?.rows[index], { period: asked.period, isByPayment }),
      filters: others > 0 ? othersFilters(by, answer.rows) : [memberFilter(by, row[by] ?? null)],
    }
  })
  return {
    rows: members.filter(({ kind }) => kind === 'member'),
    foot: [...members.filter(({ kind }) => kind === 'others'), total],
  }
}

/** The filters that leave the lines of all members but those that stand by themselves. */
function othersFilters(field: string, rows: readonly Row[]): Filter[] {
  const known = rows.filter(row => Number(row.others ?? 0) === 0)
  return withoutMembers(
    field,
    known.map(row => row[field] ?? null),
  )
}

function timesOf(answer: QueryAnswer, grain: NonNullable<Shape['grain']>, asked: Asked, cells: CellsOf): TableRow[] {
  const found = new Map(answer.rows.map((row, index) => [String(row.period), index]))
  return withoutEmptyEnds(grainSteps(asked.period, grain, asked.calendar), found).map(start => {
    const index = found.get(start)
    const before = index === undefined ? undefined : answer.comparison?.rows[index]
    const period = within(grainPeriod(start, grain, asked.calendar), asked.period)
    return {
      key: start,
      kind: 'time',
      member: start,
      count: 0,
      cells: cells(index === undefined ? undefined : answer.rows[index], before, undefined, { period, start, grain }),
      filters: [],
      period,
      previous: previousDays(before, grain, asked),
    }
  })
}

/** The times from the first to the last with lines, where those around them are more than half; else all of them. */
function withoutEmptyEnds(times: readonly string[], found: ReadonlyMap<string, number>): readonly string[] {
  const first = times.findIndex(start => found.has(start))
  const kept = times.slice(Math.max(first, 0), times.findLastIndex(start => found.has(start)) + 1)
  return first >= 0 && kept.length < times.length / 2 ? kept : times
}

function previousDays(before: Row | undefined, grain: NonNullable<Shape['grain']>, { comparison, calendar }: Asked) {
  const start = before?.period
  if (typeof start !== 'string' || !('period' in comparison)) return null
  return within(grainPeriod(start, grain, calendar), comparison.period)
}

function cellsOf(
  measures: readonly Column[],
  row: Row | undefined,
  previousRow: Row | undefined,
  answer: QueryAnswer,
  side: Side | undefined,
  isOpen: (measure: string) => boolean,
): Record<string, MeasureCell> {
  return Object.fromEntries(
    measures.map(({ id, unit = 'count', isAdditive = false }) => {
      const [value, previous] = [row?.[id] ?? null, previousRow?.[id] ?? null]
      const cell = cellOf(value, previous, unit, isAdditive ? (answer.totals[id] ?? null) : null, side)
      return [id, isOpen(id) ? openCell(cell) : cell]
    }),
  )
}

type MarkOf = { shape: Shape; rows: TableRows; asked: Asked; measure: string }

/**
 * The figure a mark stands for; `null` where filters cannot name it, as the others of a flow. A mark of what is compared
 * with is a figure of its own period, compared with nothing.
 */
export function explainedOf(mark: Mark, { shape, rows, asked, measure }: MarkOf): Explained | null {
  const row = rows.rows.find(({ kind, key }) => kind === 'time' && key === mark.key)
  if (shape.grain && !row) return null
  const filters = filtersOf(mark, shape, rows)
  const isPart = shape.drawn === 'sankey' || (shape.grain !== null && shape.by !== null)
  if (filters.length === 0 && (isPart || !row)) return null
  if (isOfOthers(mark, shape)) return null
  const period = row?.period ?? asked.period
  const compared = comparedDays(row, asked)
  if (mark.series === 'before') {
    if (compared === null) return null
    const days: Asked = { ...asked, period: compared, comparison: { kind: 'none' } }
    return { measure, question: coveredBy(days, filters), of: mark.label }
  }
  const comparison =
    'period' in asked.comparison && row
      ? compared === null
        ? { kind: 'none' as const }
        : { ...asked.comparison, period: compared }
      : asked.comparison
  return { measure, question: coveredBy({ ...asked, period, comparison }, filters), of: mark.label }
}

/**
 * What picking a mark narrows a view to: its members, and its days where it has days of its own. A mark of what is compared
 * with means its days; a budget has none. `null` where nothing would be narrowed.
 */
export function narrowedOf(mark: Mark, { shape, rows, asked }: Omit<MarkOf, 'measure'>) {
  const row = rows.rows.find(({ kind, key }) => kind === 'time' && key === mark.key)
  const filters = filtersOf(mark, shape, rows)
  const period = (mark.series === 'before' ? comparedDays(row, asked) : null) ?? row?.period ?? null
  if (isOfOthers(mark, shape)) return null
  return period || filters.length > 0 ? { period, filters } : null
}

/** Whether it is the others of a flow, or what flows from them or to them: no filter names those. */
function isOfOthers({ key, series }: Mark, { drawn }: Shape): boolean {
  return drawn === 'sankey' && [key, series].some(end => end?.endsWith(' others'))
}

/** The days that a time, or all of what is asked, is compared with. */
function comparedDays(row: TableRow | undefined, { comparison }: Asked): Period | null {
  return 'period' in comparison ? (row ? row.previous : comparison.period) : null
}

/** The filters that leave what a mark stands for. */
function filtersOf({ key, series }: Mark, shape: Shape, rows: TableRows): Filter[] {
  if (shape.drawn === 'map' && shape.by) return [memberFilter(shape.by, key)]
  if (shape.grain) return shape.by && series ? memberOf(series, shape.by) : []
  if (shape.drawn === 'sankey') return [...ofNode(key, shape), ...(series ? ofNode(series, shape) : [])]
  if (key === 'others') return [...(rows.foot.find(({ kind }) => kind === 'others')?.filters ?? [])]
  if (!shape.by) return []
  if (!shape.split || series === undefined) return memberOf(key, shape.by)
  // A part of a treemap is named by itself, and by the whole it lies in.
  const [whole, part] = shape.drawn === 'treemap' ? [series, key] : [key, series]
  return [...memberOf(whole, shape.by), ...memberOf(part, shape.split)]
}

function memberOf(key: string, dimension: string): Filter[] {
  return key.startsWith('member ') ? [memberFilter(dimension, key.slice('member '.length))] : []
}

/** A node of a flow is `stage member X`. */
function ofNode(node: string, { by, split, through }: Shape): Filter[] {
  const dimension = [by, split, through][Number(node.charAt(0))]
  return dimension ? memberOf(node.slice(2), dimension) : []
}
