import type {
  BarSeriesOption,
  HeatmapSeriesOption,
  LineSeriesOption,
  MapSeriesOption,
  SankeySeriesOption,
  ScatterSeriesOption,
  TreemapSeriesOption,
} from 'echarts/charts'
import type {
  GridComponentOption,
  LegendComponentOption,
  MarkAreaComponentOption,
  MarkLineComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { t } from '#shared/translate.ts'
import type { ChartColors } from './chart-colors.ts'
import type { Mark } from './chart-data.ts'

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | HeatmapSeriesOption
  | LineSeriesOption
  | MapSeriesOption
  | SankeySeriesOption
  | ScatterSeriesOption
  | TreemapSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | MarkAreaComponentOption
  | MarkLineComponentOption
  | TooltipComponentOption
  | VisualMapComponentOption
>

/** What preparation knows of the page beside the data. */
export type Look = {
  colors: ChartColors
  /** The room there is, in pixels; a kind that needs more height says so. */
  width: number
  height: number
  /** What a category, member or row is: Month, Supplier. */
  categoryLabel: string
  /** A value in full. */
  format: (value: number) => string
  /** A value in short, for axes and marks. */
  short: (value: number) => string
}

/**
 * Where a point stands in what ECharts draws. In a chart that may be wider than the page, `column` is its place on the
 * axis of columns.
 */
export type DrawnPlace = {
  seriesIndex: number
  dataIndex: number
  dataType?: 'node' | 'edge'
  column?: number
}

/** What stands beside a point when it is pointed at. */
export type Tip = { title: string; rows: readonly TipRow[]; notes?: readonly string[] }
export type TipRow = { key?: string; name?: string; value: string; color?: string }

/** A mark that can be walked to: what is said of it, and where it is. */
export type Point = { mark: Mark; words: string; place: DrawnPlace; tip: Tip }

/** Everything about a chart but the drawing of it. */
export type Prepared = {
  option: ChartOption
  /** The points in the order they are walked: along a row, and from row to row. */
  rows: readonly (readonly Point[])[]
  /** Rows stand beside each other and are walked downwards: bars that lie. */
  isLying?: boolean
  height: number
  /** Where it is wider than the room, the chart scrolls sideways. */
  width?: number
  /** The names of its rows, which then stay at the left. */
  sides?: { names: readonly string[]; top: number; rowHeight: number; width: number }
  /** What the picture alone does not tell: what is left out, how it is drawn. */
  notes: readonly string[]
}

/** What is said where a value is `null`. */
export const notKnown = t('not known')
