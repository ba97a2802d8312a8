import type { BarSeriesOption } from 'echarts/charts'
import { memberColor } from './chart-colors.ts'
import type { Mark, SeriesData } from './chart-data.ts'
import { othersPattern, patternOf } from './chart-patterns.ts'
import { openBar, openNotes } from './open-stretches.ts'
import { linesAcross, notesBelow, roomForNotes } from './prepare-annotations.ts'
import { frameOf, gridOf, legendOf, lyingAxis, pointedAt, standingAxis, valueAxis } from './prepare-frame.ts'
import type { Look, Prepared } from './prepared.ts'
import { drawingOrder, emptyNotes, rangeOf, roomyHeight, type Series, seriesPoints } from './series-points.ts'
import { widest } from './text-width.ts'

/** Bars beside each other or on each other, standing for times, lying for names. Credits hang below nothing. */
export function prepareBars(data: SeriesData, look: Look): Prepared {
  const [only, ...more] = data.categories
  if (data.kind === 'stacked' && !data.isLying && only && more.length === 0) return preparePartsOf(only, data, look)
  const isLying = data.isLying ?? false
  const isStacked = data.kind === 'stacked'
  const styles = new Map(data.series.map((series, index) => [series.key, styleOf(series, index, data, look)]))
  const { legend, room } = legendOf(
    data.series.map(({ name }) => name),
    look,
  )
  const top = room + roomForNotes(data)
  const beside = isStacked ? 1 : data.series.length
  const height = isLying ? top + 30 + data.categories.length * Math.max(26, beside * 13 + 8) : roomyHeight(look, room)
  const names = data.categories.map(({ label }) => label)
  const labelled = valuesAreWritten(data, look)
  const sides = roomForValues(data, look)
  const namesAxis = isLying
    ? lyingAxis(names, look, labelled ? sides.left : 0)
    : standingAxis(names, look, rangeOf(data))
  const values =
    isLying && labelled
      ? { ...valueAxis(look), axisLabel: { show: false }, splitLine: { show: false } }
      : valueAxis(look)
  const lines = linesAcross(data, look)
  const series = drawingOrder(data.series).map((one, index) => ({
    ...barOf(one, data, look, styles.get(one.key)?.color ?? look.colors.current),
    itemStyle: {
      borderRadius: isStacked ? 0 : 2,
      opacity: one.isComparison ? look.colors.comparisonOpacity : 1,
      ...(styles.get(one.key)?.pattern ?? {}),
    },
    ...(labelled && !one.isComparison ? labelsOf(one, data, look) : {}),
    ...(index === 0 ? lines : {}),
  }))
  return {
    option: {
      ...frameOf(look, 'shadow'),
      grid: gridOf({ top: isLying ? room : top, ...(isLying && labelled ? { right: sides.right } : {}) }),
      ...(legend ? { legend } : {}),
      xAxis: isLying ? values : namesAxis,
      yAxis: isLying ? namesAxis : values,
      series,
    },
    rows: seriesPoints(data, look, new Map([...styles].map(([key, { color }]) => [key, color]))),
    ...(isLying ? { isLying } : {}),
    height,
    notes: [...emptyNotes(data), ...openNotes(data), ...notesBelow(data, look)],
  }
}

/** The parts of a single time: bars below each other, as one stack says nothing that can be compared. */
function preparePartsOf(time: SeriesData['categories'][number], data: SeriesData, look: Look): Prepared {
  const open = time.isOpen ? { isOpen: true } : {}
  const turned: SeriesData = {
    ...{ kind: 'bar', isLying: true },
    categories: data.series.map(({ key, name }) => ({ key, label: name, ...open })),
    series: [{ key: time.key, name: time.label, values: data.series.map(({ values }) => values[0] ?? null) }],
  }
  const prepared = prepareBars(turned, look)
  const markOf = ({ key, value, label }: Mark): Mark => ({
    ...{ key: time.key, series: key, value },
    label: `${time.label}, ${label}`,
  })
  return {
    ...prepared,
    rows: prepared.rows.map(points => points.map(point => ({ ...point, mark: markOf(point.mark) }))),
    notes: [...prepared.notes, ...(data.annotations ?? []).map(({ text }) => `${text}.`)],
  }
}

/** Members have colours and patterns of their own; a series alone, and what it is compared with, have the period's. */
function styleOf(series: Series, index: number, data: SeriesData, look: Look) {
  const { colors } = look
  if (series.isComparison) return { color: colors.comparison, pattern: colors.isPatterned ? othersPattern(colors) : {} }
  if (series.isOthers) return { color: colors.text, pattern: othersPattern(colors) }
  const members = data.series.filter(({ isComparison }) => !isComparison).length
  if (data.kind !== 'stacked' && members === 1) return { color: colors.current, pattern: {} }
  return { color: memberColor(index, colors), pattern: patternOf(index, colors) }
}

function barOf(series: Series, data: SeriesData, look: Look, color: string): BarSeriesOption {
  const isPale = (position: number) =>
    data.kind === 'bar' && !series.isComparison && position < (data.focusFrom ?? 0) && color === look.colors.current
  return {
    type: 'bar',
    name: series.name,
    ...(data.kind === 'stacked' ? { stack: 'all' } : {}),
    barMaxWidth: data.isLying ? 18 : 28,
    barGap: '8%',
    barCategoryGap: '34%',
    color,
    emphasis: pointedAt(look, color),
    data: series.values.map((value, position) => {
      const isOpen = !series.isComparison && data.categories[position]?.isOpen
      if (isOpen) return { value: value ?? '-', itemStyle: openBar(look) }
      return isPale(position) ? { value: value ?? '-', itemStyle: { color: look.colors.outOfFocus } } : (value ?? '-')
    }),
  }
}

/** Values stand at the bars where they have room: lying bars of one series, few standing ones. */
function valuesAreWritten(data: SeriesData, look: Look): boolean {
  if (data.kind === 'stacked') return false
  const own = data.series.filter(({ isComparison }) => !isComparison)
  if (own.length !== 1) return false
  if (data.isLying) return true
  const known = data.series.flatMap(({ values }) => values.filter(value => value !== null))
  return look.width / (Math.max(data.categories.length, 1) * data.series.length) > widest(known.map(look.short)) + 14
}

/** Each value at the far end of its bar; of a negative one that is the other side, and of nothing where no bar is positive. */
function labelsOf(
  series: Series,
  data: SeriesData,
  look: Look,
): Pick<BarSeriesOption, 'label' | 'labelLayout' | 'data'> {
  const { categories, isLying } = data
  const { least, most } = rangeOf(data)
  const isBack = (value: number | null) => value !== null && (value < 0 || (value === 0 && most <= 0 && least < 0))
  const sides = isLying ? (['left', 'right'] as const) : (['bottom', 'top'] as const)
  const withSide = series.values.map((value, position) => ({
    value: value ?? '-',
    ...(categories[position]?.isOpen ? { itemStyle: openBar(look) } : {}),
    ...(isBack(value) ? { label: { position: sides[0] } } : {}),
  }))
  return {
    label: {
      show: true,
      position: sides[1],
      color: look.colors.ink,
      fontSize: 11,
      formatter: ({ value }) => (typeof value === 'number' ? look.short(value) : ''),
    },
    ...(series.values.some(isBack) ? { data: withSide } : {}),
  }
}

function roomForValues(data: SeriesData, look: Look) {
  const { least, most } = rangeOf(data)
  const room = widest([least, most].map(look.short)) + 10
  return { right: most > 0 ? room : 8, left: least < 0 ? room : 0 }
}
