import { notFinal } from '#shared/open-times.ts'
import { upperFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { SeriesData } from './chart-data.ts'
import { type Look, notKnown, type Point, type Tip } from './prepared.ts'

export type Series = SeriesData['series'][number]

/** The order of drawing: what is compared with lies behind and below, so it comes first. */
export function drawingOrder(series: readonly Series[]): Series[] {
  return series.toSorted((one, other) => Number(other.isComparison ?? false) - Number(one.isComparison ?? false))
}

/** The points of bars and lines: a row for each series, in the order they are named. */
export function seriesPoints(data: SeriesData, look: Look, colors: ReadonlyMap<string, string>): Point[][] {
  const drawn = drawingOrder(data.series)
  const tips = data.categories.map((_, index) => tipOf(data, index, look, colors))
  return data.series.map(series =>
    data.categories.map((category, index): Point => {
      const value = series.values[index] ?? null
      const label = data.series.length > 1 ? `${category.label}, ${series.name}` : category.label
      const open = category.isOpen && !series.isComparison ? [`, ${notFinal}`] : []
      const notes = [...open, ...notesOn(data, category.key).map(text => `. ${text}`)]
      return {
        mark: { key: category.key, series: series.key, value, label },
        words: `${label}: ${say(value, look)}${notes.join('')}`,
        place: { seriesIndex: drawn.indexOf(series), dataIndex: index },
        tip: tips[index] ?? { title: category.label, rows: [] },
      }
    }),
  )
}

/** A value in words, also one that is not known. */
export function say(value: number | null, { format }: Pick<Look, 'format'>): string {
  return value === null ? notKnown : format(value)
}

function tipOf(data: SeriesData, index: number, look: Look, colors: ReadonlyMap<string, string>): Tip {
  const category = data.categories[index]
  const isOne = data.series.length === 1
  const notes = [...(category?.isOpen ? [upperFirst(notFinal)] : []), ...notesOn(data, category?.key ?? '')]
  return {
    title: category?.title ?? category?.label ?? '',
    rows: data.series.map(({ key, name, values }) => {
      const color = colors.get(key)
      const value = say(values[index] ?? null, look)
      return isOne ? { value } : { key, name, value, ...(color ? { color } : {}) }
    }),
    ...(notes.length > 0 ? { notes } : {}),
  }
}

function notesOn(data: SeriesData, key: string): string[] {
  return (data.annotations ?? []).filter(({ category }) => category === key).map(({ text }) => text)
}

/** The smallest and the largest of all known values. */
export function rangeOf(data: SeriesData): { least: number; most: number } {
  const known = data.series.flatMap(({ values }) => values.filter(value => value !== null))
  return { least: Math.min(0, ...known), most: Math.max(0, ...known) }
}

/** The words said where nothing is known at all. */
export function emptyNotes(data: SeriesData): string[] {
  const isEmpty = data.series.every(({ values }) => values.every(value => value === null))
  return isEmpty ? [t('No value is known for any of these.')] : []
}

/** The height with what more than one line of names takes, so that the names of many members leave the chart its own. */
export function roomyHeight({ height }: Look, legendRoom: number): number {
  return height + Math.max(legendRoom - 34, 0)
}
