import type { ReportDefinition, ReportPage, Widget } from '../../definition.ts'
import { readingOrder } from '../../rules-place.ts'
import { type Paper, pointsOfPixel, roomOf } from './paper-size.ts'

/** Widgets below each other, and their part of the width of the page, 0 to 1. */
export type PaperColumn = { share: number; widgets: Widget[] }
/** What stands beside each other on paper. */
export type PaperBand = PaperColumn[]

/** Points between columns. */
export const columnGap = 20

/**
 * How a page of a report stands on paper: across it as on a wide screen, along it one below the other, as a column of half a
 * page is too narrow for a table.
 */
export function arrange(
  { widgets }: Pick<ReportPage, 'widgets'>,
  { isLandscape }: Pick<Paper, 'isLandscape'>,
): PaperBand[] {
  const inOrder = readingOrder(widgets)
  if (!isLandscape) return inOrder.map(widget => [{ share: 1, widgets: [widget] }])
  return bandsOf(inOrder).map(columnsOf)
}

/** How wide the picture of each widget is, by its id, in pixels of a screen. */
export function widthsOf({ pages }: Pick<ReportDefinition, 'pages'>, paper: Paper): Record<string, number> {
  const room = roomOf(paper).width
  // Slides are read from afar: letters are as many points there as they are pixels on a screen.
  const pixel = paper.size === 'slide' ? 1 : pointsOfPixel
  const widths = pages
    .flatMap(page => arrange(page, paper))
    .flatMap(band =>
      band.flatMap(({ share, widgets }) => {
        const points = columnWidth(share, { room, columns: band.length })
        return widgets.map(({ id }) => [id, Math.floor(points / pixel)] as const)
      }),
    )
  return Object.fromEntries(widths)
}

/** The points of a column of some that share a room. */
export function columnWidth(share: number, { room, columns }: { room: number; columns: number }): number {
  return (room - columnGap * (columns - 1)) * share
}

/** Widgets whose rows of the grid overlap, directly or through others. */
function bandsOf(widgets: readonly Widget[]): Widget[][] {
  const bands: { end: number; widgets: Widget[] }[] = []
  for (const widget of widgets.toSorted((one, other) => one.place.y - other.place.y)) {
    const { y, h } = widget.place
    const last = bands.at(-1)
    if (last && y < last.end) {
      last.widgets.push(widget)
      last.end = Math.max(last.end, y + h)
    } else bands.push({ end: y + h, widgets: [widget] })
  }
  return bands.map(({ widgets }) => readingOrder(widgets))
}

/** Widgets whose columns of the grid overlap, from left to right. */
function columnsOf(band: readonly Widget[]): PaperBand {
  const columns: { begin: number; end: number; widgets: Widget[] }[] = []
  for (const widget of band.toSorted((one, other) => one.place.x - other.place.x)) {
    const { x, w } = widget.place
    const last = columns.at(-1)
    if (last && x < last.end) {
      last.widgets.push(widget)
      last.end = Math.max(last.end, x + w)
    } else columns.push({ begin: x, end: x + w, widgets: [widget] })
  }
  const all = columns.reduce((sum, { begin, end }) => sum + end - begin, 0)
  return columns.map(({ begin, end, widgets }) => ({ share: (end - begin) / all, widgets: readingOrder(widgets) }))
}
