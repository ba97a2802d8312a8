import type { LineSeriesOption } from 'echarts/charts'
import { t } from '#shared/translate.ts'
import { memberColor } from './chart-colors.ts'
import type { SeriesData } from './chart-data.ts'
import { othersPattern, patternOf } from './chart-patterns.ts'
import { fitNames } from './fit-names.ts'
import { inStretches, openNotes, openPoint, openVeil } from './open-stretches.ts'
import { linesAcross, notesBelow, roomForNotes } from './prepare-annotations.ts'
import { frameOf, gridOf, legendOf, pointedAt, standingAxis, valueAxis } from './prepare-frame.ts'
import type { Look, Prepared } from './prepared.ts'
import { drawingOrder, emptyNotes, rangeOf, roomyHeight, type Series, seriesPoints } from './series-points.ts'
import { widest } from './text-width.ts'

const symbols = ['circle', 'rect', 'triangle', 'diamond'] as const
const strokes = ['solid', [7, 4], [2, 3]] as const

/** Lines, or areas on each other. What is not known breaks the line; areas with credits are drawn as lines. */
export function prepareLines(data: SeriesData, look: Look): Prepared {
  const tall = tallOthers(data)
  if (tall) {
    const { notes, ...prepared } = prepareLines({ ...data, series: data.series.filter(one => one !== tall) }, look)
    return {
      ...prepared,
      notes: [t`“${tall.name}” is higher than every line and not drawn: the table has it.`, ...notes],
    }
  }
  const hasCredits = rangeOf(data).least < 0
  const isArea = data.kind === 'area' && !(hasCredits && data.series.length > 1)
  const isDirect = data.series.length > 1 && data.series.length <= 6 && look.width >= 640 && endsAreApart(data)
  const names = data.series.map(({ name }) => name)
  const { legend, room } = isDirect ? { legend: undefined, room: 12 } : legendOf(names, look)
  const endNames = fitNames(names, { width: look.width / 4 })
  const endRoom = isDirect ? widest(endNames) + 14 : 8
  const lines = linesAcross(data, look)
  const colors = new Map(data.series.map((series, index) => [series.key, colorOf(series, index, look)]))
  const order = data.series.map(({ key }) => key)
  const isStacked = isArea && data.series.length > 1
  const hasOpen = !isStacked && data.categories.some(({ isOpen }) => isOpen)
  const drawn = drawingOrder(data.series).map((series, index) => {
    const place = order.indexOf(series.key)
    const line: LineSeriesOption = {
      ...lineOf(series, place, data, look),
      ...(isArea ? areaOf(series, place, data, look) : {}),
      ...(isDirect ? endLabel(endNames[place] ?? series.name, look) : {}),
      ...(index === 0 ? lines : {}),
      ...(index === 0 && isStacked ? openVeil(data, look) : {}),
    }
    return hasOpen && !series.isComparison
      ? inStretches(line, series, data, look)
      : { points: line, stretches: [] as LineSeriesOption[] }
  })
  return {
    option: {
      ...frameOf(look, 'line'),
      grid: gridOf({ top: room + roomForNotes(data), right: endRoom }),
      ...(legend ? { legend } : {}),
      xAxis: {
        ...standingAxis(
          data.categories.map(({ label }) => label),
          look,
          rangeOf(data),
        ),
        boundaryGap: data.categories.length === 1,
      },
      yAxis: { ...valueAxis(look), scale: data.isIndex === true },
      series: [...drawn.map(({ points }) => points), ...drawn.flatMap(({ stretches }) => stretches)],
    },
    rows: seriesPoints(data, look, colors),
    height: roomyHeight(look, room),
    notes: [
      ...emptyNotes(data),
      ...openNotes(data),
      ...notesBelow(data, look),
      ...(data.isIndex ? [t('The axis does not begin at zero.')] : []),
      ...(data.kind === 'area' && !isArea
        ? [t('Drawn as lines: areas cannot show values below zero on each other.')]
        : []),
    ],
  }
}

function colorOf(series: Series, index: number, { colors }: Look): string {
  if (series.isComparison) return colors.comparisonLine
  return series.isOthers ? colors.text : memberColor(index, colors)
}

function lineOf(series: Series, index: number, data: SeriesData, look: Look): LineSeriesOption {
  const room = look.width / Math.max(data.categories.length, 1)
  const stroke = series.isComparison ? [4, 4] : (strokes[index % strokes.length] ?? 'solid')
  return {
    type: 'line',
    name: series.name,
    color: colorOf(series, index, look),
    symbol: symbols[index % symbols.length] ?? 'circle',
    showSymbol:
      room >= 22 ||
      data.categories.some(({ isOpen }) => isOpen) ||
      series.values.some((_, at) => standsAlone(series.values, at)),
    showAllSymbol: true,
    symbolSize: 6,
    emphasis: { itemStyle: { ...pointedAt(look, colorOf(series, index, look)).itemStyle, borderWidth: 3 }, scale: 1.8 },
    lineStyle: { width: 2, type: typeof stroke === 'string' ? stroke : [...stroke] },
    data: series.values.map((value, at) =>
      data.categories[at]?.isOpen && !series.isComparison
        ? { value: value ?? '-', ...openPoint(look) }
        : (value ?? '-'),
    ),
  }
}

/** A value with nothing known on either side makes no line, so its point must show. */
function standsAlone(values: readonly (number | null)[], at: number): boolean {
  return values[at] !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null
}

function areaOf(series: Series, index: number, data: SeriesData, { colors }: Look): LineSeriesOption {
  const isOne = data.series.length === 1
  if (series.isComparison) return {}
  return {
    ...(isOne ? {} : { stack: 'all' }),
    lineStyle: { width: isOne ? 2 : 1 },
    showSymbol: false,
    areaStyle: {
      opacity: isOne ? 0.16 : 0.82,
      ...(isOne ? {} : series.isOthers ? othersPattern(colors) : patternOf(index, colors)),
    },
  }
}

/** The others, where they are higher than any member: lines of members would lie flat below them. */
function tallOthers({ kind, series }: SeriesData): Series | null {
  const most = (of: readonly Series[]) => Math.max(...of.flatMap(({ values }) => values.map(value => value ?? 0)))
  const others = series.find(({ isOthers }) => isOthers)
  const members = series.filter(one => one !== others)
  return kind === 'line' && others && members.length > 0 && most([others]) > most(members) ? others : null
}

/** Whether each line ends in a known value far enough from the others', so that its name can stand beside it. */
function endsAreApart(data: SeriesData): boolean {
  const ends = data.series.map(({ values }) => values.at(-1) ?? null)
  const known = ends.filter(value => value !== null).toSorted((a, b) => a - b)
  const { least, most } = rangeOf(data)
  const line = (most - least) / 14
  return (
    known.length === ends.length &&
    known.every((value, index) => index === 0 || value - (known[index - 1] ?? 0) >= line)
  )
}

function endLabel(name: string, look: Look): LineSeriesOption {
  return {
    endLabel: {
      show: true,
      formatter: () => name,
      color: look.colors.ink,
      fontSize: 11,
      distance: 6,
    },
    labelLayout: { moveOverlap: 'shiftY' },
  }
}
