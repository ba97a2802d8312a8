import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { unknownValue } from '#web/ui/format.ts'
import type { ChartColors } from './chart-colors.ts'

export type ChartSeries = {
  name: string
  /** One value for each category; `null` is not known and leaves a gap. */
  values: readonly (number | null)[]
  /** Drawn in sand behind the current period. */
  isComparison?: boolean
}

export type ChartInput = {
  kind: 'bar' | 'line' | 'stacked'
  /** Words below the axis, one for each value: Jan, Feb. */
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** A value in full, for the tooltip and the table. */
  format: (value: number) => string
  /** A value in short, for the axis; `format` when missing. */
  formatAxis?: (value: number) => string
  /** The first category in focus; bars before it are paler. */
  focusFrom?: number
}

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>

const font = "'Inter Variable', Inter, system-ui, sans-serif"

/** Decides everything about a chart; what draws it decides nothing. */
export function prepareChart(input: ChartInput, colors: ChartColors): ChartOption {
  const series = input.series.toSorted(
    (one, other) => Number(other.isComparison ?? false) - Number(one.isComparison ?? false),
  )
  return {
    animationDuration: 160,
    animationDurationUpdate: 160,
    textStyle: { fontFamily: font, fontSize: 11, color: colors.text },
    grid: { left: 4, right: 4, top: input.series.length > 1 ? 34 : 12, bottom: 8, containLabel: true },
    ...(input.series.length > 1 ? { legend: legend(input, colors) } : {}),
    tooltip: tooltip(input, colors),
    xAxis: {
      type: 'category',
      data: [...input.categories],
      boundaryGap: input.kind !== 'line',
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { color: colors.text, fontSize: 11, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      axisLabel: { color: colors.text, fontSize: 11, formatter: input.formatAxis ?? input.format },
      splitLine: { lineStyle: { color: colors.line } },
    },
    series: series.map((one, index) =>
      input.kind === 'line' ? line(one, index, colors) : bar(one, index, input, colors),
    ),
  }
}

function legend(input: ChartInput, colors: ChartColors): LegendComponentOption {
  return {
    data: input.series.map(({ name }) => name),
    right: 0,
    top: 0,
    icon: 'roundRect',
    itemWidth: 9,
    itemHeight: 9,
    itemGap: 16,
    selectedMode: false,
    textStyle: { color: colors.text, fontSize: 11.5 },
  }
}

function bar(series: ChartSeries, index: number, input: ChartInput, colors: ChartColors): BarSeriesOption {
  const isStacked = input.kind === 'stacked'
  const color = series.isComparison ? colors.comparison : isStacked ? member(index, colors) : colors.current
  const isPale = (position: number) => !series.isComparison && !isStacked && position < (input.focusFrom ?? 0)
  return {
    type: 'bar',
    name: series.name,
    ...(isStacked ? { stack: 'all' } : {}),
    barMaxWidth: 28,
    barGap: '8%',
    barCategoryGap: '34%',
    color,
    itemStyle: { borderRadius: isStacked ? 0 : 2, opacity: series.isComparison ? colors.comparisonOpacity : 1 },
    data: series.values.map((value, position) =>
      isPale(position) ? { value: value ?? '-', itemStyle: { color: colors.outOfFocus } } : (value ?? '-'),
    ),
  }
}

function line(series: ChartSeries, index: number, colors: ChartColors): LineSeriesOption {
  const color = series.isComparison ? colors.comparison : member(index, colors)
  return {
    type: 'line',
    name: series.name,
    color,
    showSymbol: series.values.length < 2,
    symbolSize: 6,
    lineStyle: { width: 2, type: series.isComparison ? 'dashed' : 'solid' },
    data: series.values.map(value => value ?? '-'),
  }
}

function member(index: number, colors: ChartColors): string {
  return colors.members[index % colors.members.length] ?? colors.current
}

function tooltip(input: ChartInput, colors: ChartColors): TooltipComponentOption {
  return {
    trigger: 'axis',
    axisPointer: { type: input.kind === 'line' ? 'line' : 'shadow', shadowStyle: { color: colors.line, opacity: 0.5 } },
    backgroundColor: colors.surface,
    borderColor: colors.border,
    borderWidth: 1,
    padding: [8, 12],
    transitionDuration: 0,
    confine: true,
    textStyle: { color: colors.ink, fontSize: 12.5, fontFamily: font },
    formatter: points => tooltipElement(Array.isArray(points) ? points : [points], input),
  }
}

type Point = { name: string; seriesName?: string; value?: unknown; color?: unknown }

/** An element and not markup: the content security policy refuses style attributes, and names are never parsed as HTML. */
function tooltipElement(points: readonly Point[], input: ChartInput): HTMLElement {
  const box = document.createElement('div')
  const title = document.createElement('strong')
  title.textContent = points[0]?.name ?? ''
  const order = input.series.map(({ name }) => name)
  const sorted = points.toSorted((a, b) => order.indexOf(a.seriesName ?? '') - order.indexOf(b.seriesName ?? ''))
  box.append(title, ...sorted.map(point => tooltipRow(point, input)))
  return box
}

function tooltipRow(point: Point, input: ChartInput): HTMLElement {
  const row = document.createElement('div')
  const value = typeof point.value === 'number' ? input.format(point.value) : unknownValue
  if (input.series.length > 1) {
    const swatch = document.createElement('span')
    Object.assign(swatch.style, { ...swatchStyle, background: typeof point.color === 'string' ? point.color : '' })
    row.append(swatch, `${point.seriesName}: ${value}`)
  } else row.append(value)
  return row
}

const swatchStyle = { display: 'inline-block', width: '8px', height: '8px', borderRadius: '2px', marginRight: '6px' }
