import { type Axis, mostRowAxes } from '../../contract-pivot.ts'
import { axisId } from './explorer-address.ts'

/** The axes of a question, and what can be done with one of them. Pure. */
export type Axes = { rows: readonly Axis[]; column: Axis | null }

/** The axes without one. */
export function withoutAxis({ rows, column }: Axes, id: string): Axes {
  return {
    rows: rows.filter(axis => axisId(axis) !== id),
    column: column && axisId(column) === id ? null : column,
  }
}

/** One more axis, as the innermost rows or the columns; what stood on the columns comes back to the rows where there is room. */
export function withAxis(axes: Axes, axis: Axis, side: 'rows' | 'column'): Axes {
  const { rows, column } = withoutAxis(axes, axisId(axis))
  if (side === 'rows') return { rows: [...rows, axis].slice(0, mostRowAxes), column }
  return { rows: column && rows.length < mostRowAxes ? [...rows, column] : rows, column: axis }
}

/** An axis in place of the one of the same kind: other times, more members. */
export function changeAxis({ rows, column }: Axes, axis: Axis): Axes {
  const change = (one: Axis) => (axisId(one) === axisId(axis) ? axis : one)
  return { rows: rows.map(change), column: column && change(column) }
}

/** The list with one of its entries one place on. */
export function moved<T>(all: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by
  const [one, other] = [all[from], all[to]]
  if (one === undefined || other === undefined) return [...all]
  return all.map((each, index) => (index === from ? other : index === to ? one : each))
}
