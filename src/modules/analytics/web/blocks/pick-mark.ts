import type { Filter } from '#shared/query-spec.ts'
import type { Mark } from '#web/charts/chart-data.ts'
import { memberFilter, type TableRows } from './query-rows.ts'
import type { Shape } from './query-shape.ts'

/** The filters that leave what a mark stands for. */
export function filtersOf({ key, series }: Mark, shape: Shape, rows: TableRows): Filter[] {
  if (shape.chart === 'map' && shape.by) return [memberFilter(shape.by, key)]
  if (shape.grain) return shape.by && series ? memberOf(series, shape.by) : []
  if (shape.chart === 'sankey') return [...ofNode(key, shape), ...(series ? ofNode(series, shape) : [])]
  if (key === 'others') return [...(rows.foot.find(({ kind }) => kind === 'others')?.filters ?? [])]
  if (!shape.by) return []
  if (!shape.split || series === undefined) return memberOf(key, shape.by)
  // A part of a treemap is named by itself, and by the whole it lies in.
  const [whole, part] = shape.chart === 'treemap' ? [series, key] : [key, series]
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
