import type { Filter } from '#shared/query-spec.ts'
import type { Mark } from '#web/charts/chart-data.ts'
import type { Explained } from '#web/why/explained.ts'
import type { Asked } from '../asked.ts'
import { coveredBy } from '../parts/analysis.tsx'
import { memberFilter } from '../parts/member-filter.ts'
import type { TableRows } from './query-rows.ts'
import type { Shape } from './query-shape.ts'

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
  if (shape.drawn === 'sankey' && [mark.key, mark.series].some(end => end?.endsWith(' others'))) return null
  const period = row?.period ?? asked.period
  const compared = 'period' in asked.comparison ? (row ? row.previous : asked.comparison.period) : null
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

/** The filters that leave what a mark stands for. */
export function filtersOf({ key, series }: Mark, shape: Shape, rows: TableRows): Filter[] {
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
