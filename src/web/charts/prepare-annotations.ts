import type { MarkLineComponentOption } from 'echarts/components'
import type { SeriesData } from './chart-data.ts'
import { fitNames } from './fit-names.ts'
import { zeroLine } from './prepare-frame.ts'
import type { Look } from './prepared.ts'
import { rangeOf } from './series-points.ts'

/** What the words of a note need to be read above its line. */
const noteRoom = 100

/**
 * Lines across a chart: nothing, where values stand on both sides of it, and the dates that have a note. Where words
 * have no room beside each other the lines are numbered, and `notesBelow` has the words.
 */
export function linesAcross(data: SeriesData, look: Look): { markLine?: MarkLineComponentOption } {
  const zero = zeroLine(look, data.isLying)
  const noted = data.isLying ? [] : notedCategories(data)
  const room = roomOf(noted.length, look)
  const isNumbered = room < noteRoom
  const words = fitNames(
    noted.map(({ texts }) => texts.join(', ')),
    { width: Math.min(room, 240), size: 10.5 },
  )
  const lines = noted.map(({ index }, at) => ({
    xAxis: index,
    lineStyle: { color: look.colors.mark, width: 1, type: 'dashed' as const },
    label: {
      show: true,
      formatter: isNumbered ? String(at + 1) : (words[at] ?? ''),
      position: 'end' as const,
      distance: 3,
      color: look.colors.text,
      fontSize: 10.5,
      align: isNumbered ? ('center' as const) : alignOf(index, data.categories.length),
    },
  }))
  const below = rangeOf(data).least < 0 ? zero.data : []
  return below.length + lines.length === 0 ? {} : { markLine: { ...zero, data: [...below, ...lines] } }
}

/** The words of notes whose lines are numbered. */
export function notesBelow(data: SeriesData, look: Look): string[] {
  const noted = data.isLying ? [] : notedCategories(data)
  if (roomOf(noted.length, look) >= noteRoom) return []
  return noted.map(({ texts }, at) => `${at + 1} ${texts.join(', ')}.`)
}

function roomOf(notes: number, look: Look): number {
  return look.width / Math.max(notes, 1) - 12
}

/** The room the words of notes need above the chart. */
export function roomForNotes(data: SeriesData): number {
  return !data.isLying && notedCategories(data).length > 0 ? 16 : 0
}

/** Words at an end of the axis stay inside the picture. */
function alignOf(index: number, count: number): 'left' | 'center' | 'right' {
  if (index < count / 4) return 'left'
  return index >= (count * 3) / 4 ? 'right' : 'center'
}

function notedCategories({ categories, annotations = [] }: SeriesData): { index: number; texts: string[] }[] {
  const noted = categories.map(({ key }, index) => ({
    index,
    texts: annotations.filter(({ category }) => category === key).map(({ text }) => text),
  }))
  return noted.filter(({ texts }) => texts.length > 0)
}
