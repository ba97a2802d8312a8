import type { ChartKind } from '#blocks/view.ts'
import type { Column } from '#shared/query-answer.ts'
import type { Axis, PivotGroup } from '../../contract-pivot.ts'
import { type ChartShape, chartsFor } from '../../rules-charts.ts'
import { isTime } from '../../rules-pivot.ts'
import {
  type PivotColumn,
  type PivotPlace,
  type PivotRow,
  type PivotTable,
  placeKey,
  totalKey,
} from '../../rules-pivot-table.ts'

/** What a chart of a pivot is made of: its outermost axis, and the columns or else the rows within it. Pure. */
export type Grid = {
  first: Axis | null
  second: Axis | null
  /** Whether the second lies within the first. */
  isNested: boolean
  firstPlaces: PivotPlace[]
  secondPlaces: PivotPlace[]
  /** Everything together. */
  whole: PivotGroup | undefined
  /** The group of members of the two by their keys; without a second key that of the first alone. */
  at: (first: string, second?: string) => PivotGroup | undefined
  /** The row and column of the same. */
  cellAt: (first: string, second?: string) => { row: PivotRow; column: PivotColumn } | null
}

type Axes = { rows: readonly Axis[]; column: Axis | null }

/** The grid of a table. */
export function gridOf(table: PivotTable, { rows, column }: Axes): Grid {
  const [outer = null, inner = null] = rows
  const first = outer ?? column
  const second = outer ? (column ?? inner) : null
  const isNested = second !== null && column === null
  const across = table.columns.flatMap(({ place }) => (place ? [place] : []))
  const levelOf = (depth: number) => table.rows.filter(({ path }) => path.length === depth)
  const byKeys = new Map(table.rows.map(row => [row.path.map(placeKey).join('\n'), row]))
  const total = table.columns.at(-1)
  const cellAt: Grid['cellAt'] = (one, other) => {
    const row = outer ? byKeys.get(isNested && other !== undefined ? `${one}\n${other}` : one) : table.total
    const key = outer ? (isNested || other === undefined ? totalKey : other) : one
    const found = key === totalKey ? total : table.columns.find(each => each.key === key)
    return row && found ? { row, column: found } : null
  }
  return {
    first,
    second,
    isNested,
    firstPlaces: outer ? levelOf(1).flatMap(({ path }) => path.slice(0, 1)) : across,
    secondPlaces: isNested ? placesWithin(levelOf(2), second) : second ? across : [],
    whole: table.total.groups.get(totalKey),
    at: (one, other) => {
      const cell = cellAt(one, other)
      return cell?.row.groups.get(cell.column.key)
    },
    cellAt,
  }
}

/** The members that stand below any of the outermost, each once: times in their order, others last. */
function placesWithin(rows: readonly PivotRow[], axis: Axis | null): PivotPlace[] {
  const places = new Map(rows.flatMap(({ path: [, place] }) => (place ? [[placeKey(place), place] as const] : [])))
  const all = [...places.values()]
  if (axis && isTime(axis)) return all.toSorted((a, b) => String(a.member).localeCompare(String(b.member)))
  return all.toSorted((a, b) => Number(a.others !== null) - Number(b.others !== null))
}

/** A value of a group as a chart has it. */
export function numberOf(group: PivotGroup | undefined, measure: string, of: 'values' | 'previous' = 'values') {
  const value = group?.[of]?.[measure] ?? null
  return value === null ? null : Number(value)
}

/** The kinds of chart that show a table, the one that suits it best first. */
export function offeredCharts(grid: Grid, measures: readonly Column[], isCompared: boolean): ChartKind[] {
  const [measure] = measures
  const axes = [grid.first, grid.second].filter(axis => axis !== null)
  const dimensions = axes.filter(axis => !isTime(axis))
  const [dimension] = dimensions
  const values = grid.firstPlaces.map(place => numberOf(grid.at(placeKey(place)), measure?.id ?? ''))
  const shape: ChartShape = {
    hasTime: axes.some(isTime),
    dimensions: dimensions.length === 2 ? 2 : dimensions.length === 1 ? 1 : 0,
    isNested: grid.isNested,
    isCountry: dimension !== undefined && !isTime(dimension) && /(^|_)country$/.test(dimension.dimension),
    measures: measures.length,
    isAdditive: measure?.isAdditive ?? false,
    hasNegative: values.some(value => value !== null && value < 0),
    isCompared,
    members: grid.firstPlaces.length,
  }
  return chartsFor(shape)
}
