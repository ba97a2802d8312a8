import type { Content } from 'pdfmake/interfaces.js'
import type { ReportPage, Widget } from '../../definition.ts'
import { arrange, columnGap, columnWidth, type PaperBand } from './arrange.ts'
import type { MeasuredBlock } from './measure-paper.ts'
import { lineOf } from './paper-edges.ts'
import { ink } from './paper-look.ts'
import type { PaperPicture, PaperRow, ReportPaperPart } from './paper-part.ts'
import { aroundPicture, contentOf, pictureSize } from './paper-parts.ts'
import type { Paper } from './paper-size.ts'

/** What each widget shows, by its id. */
export type PartsOf = ReadonlyMap<string, readonly ReportPaperPart[]>

/** A column of a band that is to be laid out: its widgets, and how wide it is in points. */
export type LaidColumn = { width: number; widgets: { widget: Widget; parts: readonly ReportPaperPart[] }[] }

/** Pictures may be so much smaller for a page to hold what belongs together; smaller still, their letters cannot be read. */
const smallest = 0.7

/** How bands are laid out: what widgets show, how wide the room is in points, and whether a table can be read in so many. */
type BandRoom = { parts: PartsOf; width: number; fits: (rows: readonly PaperRow[], width: number) => boolean }

/** The bands of a page, each below the other; what follows a page break begins on a new page of paper. */
export function bandsOf(page: ReportPage, { isLandscape }: Pick<Paper, 'isLandscape'>, room: BandRoom) {
  let isBroken = false
  return arrange(page, { isLandscape }).flatMap(band => {
    const laid = laidOut(band, room).map((columns, at) => ({ columns, isOnNewPage: at === 0 && isBroken }))
    if (laid.length > 0) isBroken = false
    isBroken ||= band.some(({ widgets }) => widgets.some(({ kind }) => kind === 'break'))
    return laid
  })
}

/** The columns of a band; below each other where a table is too wide for its column, each a band of its own then. */
function laidOut(band: PaperBand, { parts, width: room, fits }: BandRoom): LaidColumn[][] {
  const shown = (widgets: readonly Widget[]) =>
    widgets.flatMap(widget => {
      const own = parts.get(widget.id) ?? []
      return own.length > 0 ? [{ widget, parts: own }] : []
    })
  const columns = band.map(({ share, widgets }) => ({
    width: columnWidth(share, { room, columns: band.length }),
    widgets: shown(widgets),
  }))
  const isTooNarrow = columns.some(({ width, widgets }) =>
    widgets.some(({ parts }) => parts.some(part => part.kind === 'table' && !fits(part.rows, width))),
  )
  const there = columns.filter(({ widgets }) => widgets.length > 0)
  if (there.length === 0) return []
  return isTooNarrow ? there.map(column => [{ ...column, width: room }]) : [there]
}

/** A column without its pictures, whose heights are known. */
export function measuredBlock({ width, widgets }: LaidColumn): MeasuredBlock {
  const words = widgets.map(({ widget, parts }) => ({ widget, parts: parts.filter(({ kind }) => kind !== 'picture') }))
  return { width, content: words.flatMap(one => widgetOf(one, { width, shrink: 1, isWhole: true })) }
}

/** How high the pictures of a column are, in points. */
function pictureHeight({ width, widgets }: LaidColumn): number {
  const pictures = widgets.flatMap(({ parts }) => parts.filter((part): part is PaperPicture => part.kind === 'picture'))
  const [above, below] = aroundPicture
  return pictures.reduce((sum, picture) => sum + pictureSize(picture, width).height + above + below, 0)
}

/** `heights` are those of the words of each column, `room` what the page of paper has left, in points. */
type Around = { heights: readonly number[]; room: number }

/** What stands beside each other: whole on one page where it fits, with smaller pictures if need be, else over several. */
export function bandOf(columns: readonly LaidColumn[], { heights, room }: Around): Content[] {
  const shrinks = columns.map((column, at) =>
    shrinkFor({ words: heights[at] ?? 0, pictures: pictureHeight(column), room }),
  )
  const isWhole = shrinks.every(shrink => shrink !== null)
  const stacks = columns.map(({ width, widgets }, at) => ({
    width,
    stack: widgets.flatMap(one => widgetOf(one, { width, shrink: shrinks[at] ?? 1, isWhole })),
  }))
  const [only] = stacks
  if (stacks.length === 1 && only) return isWhole ? [{ stack: only.stack, unbreakable: true }] : only.stack
  const beside: Content = { columns: stacks, columnGap }
  return isWhole ? [{ stack: [beside], unbreakable: true }] : [beside]
}

/** How much smaller pictures must be for all to fit; `null` where that is too small. */
function shrinkFor({ words, pictures, room }: { words: number; pictures: number; room: number }): number | null {
  if (words + pictures <= room) return 1
  const left = room - words
  return pictures > 0 && left >= pictures * smallest ? left / pictures : null
}

type WidgetRoom = { width: number; shrink: number; isWhole: boolean }

function widgetOf({ widget, parts }: LaidColumn['widgets'][number], { isWhole, ...room }: WidgetRoom): Content[] {
  const written = parts.map(part => contentOf(part, room))
  const rule: Content[] = widget.kind === 'block' ? [ruleOf(room.width)] : []
  if (isWhole) return [...rule, ...written]
  // Its head stays with the first of what it shows; a table goes on on the next page.
  const first = parts.findIndex(({ kind }) => kind !== 'title' && kind !== 'say')
  const head = written.slice(0, parts[first]?.kind === 'picture' ? first + 1 : first)
  return [{ stack: [...rule, ...head], unbreakable: true }, ...written.slice(head.length)]
}

function ruleOf(width: number): Content {
  return { stack: [lineOf(width, ink.line, 0.5)], margin: [0, 6, 0, 7] }
}
