import type { Unit } from '#shared/query-answer.ts'
import type { OrderSpec } from '#shared/query-spec.ts'
import type { QueryPlan } from './compile-plan.ts'

/**
 * The order of a page: as asked; else by period, else by the first measure. Others are last, of all rows or of their
 * period's. The row's own members (`keys`) come at the end, so that pages never overlap.
 */
export function orderOf({ spec, isSided, measures }: QueryPlan, keys: readonly string[]): string[] {
  const period = isSided ? 'place' : 'period'
  const asked = spec.order.map(({ by, of, direction }) => {
    const measure = spec.measures.indexOf(by)
    const dimension = spec.dimensions.indexOf(by)
    const column =
      measure >= 0 ? ordered(measure, of, measures[measure]?.unit) : dimension >= 0 ? `d${dimension}` : period
    return `${column} ${direction === 'asc' ? 'ASC' : 'DESC'} NULLS LAST`
  })
  const usual = spec.order.length > 0 ? asked : [spec.grain ? `${period} ASC` : 'm0 DESC NULLS LAST']
  const [first] = spec.order
  const isOfRow = (by: string) => spec.measures.includes(by) || spec.dimensions.includes(by)
  const isByPeriod = first ? !isOfRow(first.by) : spec.grain !== undefined
  const others = spec.top === undefined ? [] : ['is_others ASC']
  const rest = keys.map(key => `${key} ASC`).filter(key => !usual.includes(key) && !others.includes(key))
  return isByPeriod ? [...usual.slice(0, 1), ...others, ...usual.slice(1), ...rest] : [...others, ...usual, ...rest]
}

function ordered(measure: number, of: OrderSpec['of'], unit: Unit | undefined): string {
  const [value, previous] = [`m${measure}`, `c${measure}`]
  if (of === 'value') return value
  if (of === 'previous') return previous
  if (of === 'movement') return `abs(${value} - ${previous})`
  if (of === 'change' || unit === 'ratio') return `${value} - ${previous}`
  const share = `toFloat64(${value} - ${previous}) / toFloat64(${previous})`
  return `if(${previous} <= 0, if(${previous} = 0 AND ${value} = 0, 0, NULL), ${share})`
}
