import { lowerFirst } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import type { ScatterData } from './chart-data.ts'
import { fitNames } from './fit-names.ts'
import { frameOf, gridOf, valueAxis } from './prepare-frame.ts'
import { type Look, notKnown, type Point, type Prepared } from './prepared.ts'
import { widest } from './text-width.ts'

type Located = ScatterData['points'][number] & { x: number; y: number }
/** `name` is its label as it fits. */
type Placed = Located & { name: string }

/** Members by two measures, a third as the area of the point. The largest have their names. */
export function prepareScatter(data: ScatterData, look: Look): Prepared {
  const located = data.points
    .filter((point): point is Located => point.x !== null && point.y !== null)
    .toSorted((one, other) => one.x - other.x)
  const names = fitNames(
    located.map(({ label }) => label),
    { width: look.width < 560 ? 110 : 200 },
  )
  const placed = located.map((point, index): Placed => ({ ...point, name: names[index] ?? point.label }))
  const largest = Math.max(0, ...placed.map(({ size }) => Math.abs(size ?? 0)))
  const named = namedOf(placed, look)
  const away = data.points.length - placed.length
  const { short: shortX = data.x.format } = data.x
  const { short: shortY = data.y.format } = data.y
  const title = { nameTextStyle: { color: look.colors.text, fontSize: 11 }, nameGap: 8 }
  const axis = {
    ...valueAxis(look),
    scale: true,
    axisTick: { show: false },
    axisLine: { show: false, onZero: false },
    offset: 14,
  }
  const ticks = { ...axis.axisLabel, hideOverlap: true }
  return {
    option: {
      ...frameOf(look, 'item'),
      grid: { ...gridOf({ top: 30, right: 16, bottom: 22 }) },
      xAxis: {
        ...axis,
        ...title,
        name: data.x.label,
        nameLocation: 'middle',
        nameGap: 24,
        axisLabel: { ...ticks, formatter: shortX },
        splitNumber: look.width < 560 ? 3 : 6,
      },
      yAxis: {
        ...axis,
        ...title,
        name: data.y.label,
        nameTextStyle: { ...title.nameTextStyle, align: 'left' },
        nameLocation: 'end',
        axisLabel: { ...ticks, formatter: shortY },
      },
      series: [
        {
          type: 'scatter',
          color: look.colors.current,
          itemStyle: { opacity: 0.72, borderColor: look.colors.surface, borderWidth: 1 },
          emphasis: { itemStyle: { color: 'inherit', borderColor: look.colors.mark, borderWidth: 3, opacity: 1 } },
          label: {
            position: 'right',
            distance: 4,
            color: look.colors.ink,
            textBorderColor: look.colors.surface,
            textBorderWidth: 2,
            fontSize: 11,
            formatter: ({ dataIndex }) => placed[dataIndex]?.name ?? '',
          },
          labelLayout: { hideOverlap: true },
          data: placed.map(point => ({
            value: [point.x, point.y],
            symbolSize: sizeOf(point.size, largest, placed.length),
            ...(named.has(point) ? { label: { show: true, position: sideOf(point, placed, look) } } : {}),
          })),
        },
      ],
    },
    rows: placed.length === 0 ? [] : [placed.map((point, index) => pointOf(point, index, data))],
    height: look.height,
    notes: [
      ...(data.size && placed.length > 0 ? [t`A larger point is more ${lowerFirst(data.size.label)}.`] : []),
      ...(away > 0 ? [t`Not drawn: ${away} ${plural(away, 'point', 'points')} with a value that is ${notKnown}.`] : []),
    ],
  }
}

/** The area grows with the value, so the width with its root: 7 to 34 pixels, less among many points. */
function sizeOf(size: number | undefined, largest: number, count: number): number {
  if (size === undefined || largest === 0) return 9
  const most = Math.max(27 * Math.min(Math.sqrt(40 / count), 1), 7)
  return Math.round(7 + most * Math.sqrt(Math.abs(size) / largest))
}

/**
 * The points that are named: the largest, or those furthest out where all are of one size. A name that would lie on
 * another point or name gives way.
 */
function namedOf(placed: readonly Placed[], look: Look): Set<Placed> {
  const most = look.width < 560 ? 4 : 8
  const spots = spotsOf(placed, look)
  const spotOf = (point: Placed) => spots.get(point) ?? middle
  const weight = (point: Placed) => {
    const { x, y } = spotOf(point)
    return point.size === undefined ? Math.hypot(x, y) : Math.abs(point.size)
  }
  const spanOf = (point: Placed) => {
    const { x } = spotOf(point)
    const room = widest([point.name]) + 12
    return sideOf(point, placed, look) === 'left' ? { from: x - room, to: x } : { from: x, to: x + room }
  }
  const isBeside = (one: Placed, other: Placed) => Math.abs(spotOf(one).y - spotOf(other).y) <= 11
  const named = new Set<Placed>()
  for (const point of placed.toSorted((one, other) => weight(other) - weight(one))) {
    if (named.size === most) break
    const { from, to } = spanOf(point)
    const isOnPoint = placed.some(
      other => other !== point && isBeside(point, other) && spotOf(other).x >= from && spotOf(other).x <= to,
    )
    const isOnName = [...named].some(
      other => isBeside(point, other) && spanOf(other).from <= to && spanOf(other).to >= from,
    )
    if (!isOnPoint && !isOnName) named.add(point)
  }
  return named
}

const middle = { x: 0, y: 0 }

/** Nearly where each point stands, in pixels from the middle of all: the axes round their ends. */
function spotsOf(placed: readonly Placed[], look: Look): Map<Placed, { x: number; y: number }> {
  const along = (values: readonly number[], room: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return (value: number) => (most === least ? 0 : (value - least) / (most - least) - 0.5) * room
  }
  const atX = along(
    placed.map(({ x }) => x),
    (look.width - 90) * 0.65,
  )
  const atY = along(
    placed.map(({ y }) => y),
    look.height * 0.45,
  )
  return new Map(placed.map(point => [point, { x: atX(point.x), y: atY(point.y) }]))
}

/** Names of points in the right third stand on their left, inside the picture. */
function sideOf(point: Placed, placed: readonly Placed[], look: Look): 'left' | 'right' {
  const [least, most] = [placed[0]?.x ?? 0, placed.at(-1)?.x ?? 0]
  const at = most === least ? 0.5 : (point.x - least) / (most - least)
  return at * look.width + widest([point.name]) > look.width * 0.9 ? 'left' : 'right'
}

function pointOf(point: Placed, dataIndex: number, { x, y, size }: ScatterData): Point {
  const values = [
    { name: x.label, value: x.format(point.x) },
    { name: y.label, value: y.format(point.y) },
    ...(size && point.size !== undefined ? [{ name: size.label, value: size.format(point.size) }] : []),
  ]
  return {
    mark: { key: point.key, value: point.y, label: point.label },
    words: `${point.label}: ${values.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
    place: { seriesIndex: 0, dataIndex },
    tip: { title: point.label, rows: values },
  }
}
