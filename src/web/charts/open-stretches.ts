import type { LineSeriesOption } from 'echarts/charts'
import type { MarkAreaComponentOption } from 'echarts/components'
import { t } from '#shared/translate.ts'
import type { SeriesData } from './chart-data.ts'
import type { Look } from './prepared.ts'
import type { Series } from './series-points.ts'

/** How times whose values are not final are drawn: grey and dashed, in whatever colour the others are. */

type Run = { from: number; to: number }
type Categories = SeriesData['categories']

/** The stretches of categories that are open, by the places of their first and last. */
export function openRuns(categories: Categories): Run[] {
  const runs: Run[] = []
  categories.forEach(({ isOpen }, at) => {
    const last = runs.at(-1)
    if (!isOpen) return
    if (last && last.to === at - 1) last.to = at
    else runs.push({ from: at, to: at })
  })
  return runs
}

/** What the picture alone does not say of them. */
export function openNotes({ categories }: Pick<SeriesData, 'categories'>): string[] {
  return openRuns(categories).length > 0 ? [t('What is grey and dashed is not final yet.')] : []
}

/** A bar of an open time. */
export function openBar({ colors }: Look) {
  return { color: colors.openFill, borderColor: colors.text, borderWidth: 1, borderType: 'dashed' as const }
}

/** A point of an open time. */
export function openPoint({ colors }: Look) {
  return { symbol: 'circle', itemStyle: { color: colors.surface, borderColor: colors.text, borderWidth: 1.5 } }
}

/**
 * A line in its stretches: the final ones as they are, the open ones grey and dashed from the final value before to the one
 * after. `line` keeps the points of all and is not drawn itself.
 */
export function inStretches(line: LineSeriesOption, series: Series, { categories }: SeriesData, look: Look) {
  const runs = openRuns(categories)
  const { areaStyle, ...points } = line
  const values = series.values.map(value => value ?? '-')
  const isFilled = areaStyle !== undefined
  const stretch = (data: (number | '-')[], own: LineSeriesOption): LineSeriesOption => ({
    type: 'line',
    name: series.name,
    silent: true,
    symbol: 'none',
    ...own,
    data,
  })
  const isIn = ({ from, to }: Run, at: number) => from - 1 <= at && at <= to + 1
  const open = runs.map(run =>
    stretch(
      values.map((value, at) => (isIn(run, at) ? value : '-')),
      {
        color: look.colors.text,
        lineStyle: { width: 1.5, type: [3, 4], color: look.colors.text },
        ...(isFilled ? { areaStyle: { color: look.colors.text, opacity: 0.08 } } : {}),
      },
    ),
  )
  const { color, lineStyle } = line
  const final = stretch(
    values.map((value, at) => (categories[at]?.isOpen ? '-' : value)),
    { ...(color ? { color } : {}), ...(lineStyle ? { lineStyle } : {}), ...(areaStyle ? { areaStyle } : {}) },
  )
  return { points: { ...points, lineStyle: { ...lineStyle, opacity: 0 } }, stretches: [final, ...open] }
}

/** A veil over the open stretches of areas that lie on each other, whose edges no single line is. */
export function openVeil({ categories }: SeriesData, { colors }: Look): { markArea?: MarkAreaComponentOption } {
  const runs = openRuns(categories)
  if (runs.length === 0) return {}
  return {
    markArea: {
      silent: true,
      itemStyle: {
        color: colors.surface,
        opacity: 0.6,
        borderColor: colors.text,
        borderWidth: 1,
        borderType: 'dashed',
      },
      data: runs.map(({ from, to }) => [
        { xAxis: Math.max(from - 1, 0) },
        { xAxis: Math.min(to + 1, categories.length - 1) },
      ]),
    },
  }
}
