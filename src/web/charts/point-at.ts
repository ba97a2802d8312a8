import type { EChartsType } from 'echarts/core'
import type { Point, Prepared } from './prepared.ts'

type Params = { seriesIndex?: number; dataIndex?: number; dataType?: string }

/** The point that ECharts speaks of; `null` for what is no point, like a connector. */
export function pointAt({ rows }: Prepared, params: unknown): Point | null {
  if (typeof params !== 'object' || params === null) return null
  const { seriesIndex, dataIndex, dataType }: Params = params
  const all = rows.flat()
  const isSame = ({ place }: Point) =>
    place.dataIndex === dataIndex && (place.dataType === undefined || place.dataType === dataType)
  return all.find(point => isSame(point) && point.place.seriesIndex === seriesIndex) ?? null
}

/**
 * The point meant by a press beside every mark: the one of its column where there is one, the nearest line where there
 * are lines, the area it falls into where areas lie on each other. Beside a stack of bars it means nothing.
 */
export function columnPoint(
  drawn: EChartsType,
  { option, rows, isLying = false }: Prepared,
  at: [number, number],
): Point | null {
  const tooltip = [option.tooltip].flat()[0]
  if (tooltip?.trigger !== 'axis' || !drawn.containPixel('grid', at)) return null
  const series = [option.series].flat()
  if (rows.length > 1 && series.some(one => one?.type !== 'line')) return null
  const [along, across] = isLying ? [at[1], at[0]] : at
  const column = drawn.convertFromPixel(isLying ? { yAxisIndex: 0 } : { xAxisIndex: 0 }, along)
  const value = drawn.convertFromPixel(isLying ? { xAxisIndex: 0 } : { yAxisIndex: 0 }, across)
  const distance = ({ mark }: Point) => (mark.value === null ? Number.POSITIVE_INFINITY : Math.abs(mark.value - value))
  const points = rows.flatMap(row => row.slice(Math.round(column), Math.round(column) + 1))
  if (series.some(one => one?.type === 'line' && one.stack)) return areaAt(points, value)
  return points.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/** Areas lie on each other from zero in the order of the rows. */
function areaAt(points: readonly Point[], value: number): Point | null {
  let top = 0
  for (const point of points) {
    top += point.mark.value ?? 0
    if (value >= 0 && value <= top) return point
  }
  return null
}
