import type { ReportPage } from '../../../definition.ts'
import { columnGap } from '../arrange.ts'
import { bandsOf, type LaidColumn, type PartsOf } from '../paper-bands.ts'
import { roomOf, slidePaper } from '../paper-size.ts'
import {
  blocksOf,
  heightOf,
  isWithNext,
  leastOf,
  partBlock,
  type SlideBlock,
  shrunk,
  smallestPicture,
} from './slide-blocks.ts'
import { bandGap, slideRoom } from './slide-look.ts'
import { fitsOnSlide } from './slide-table.ts'

/** A block where it stands: points from the left and from the upper edge of the room of a slide, and how wide its column is. */
export type BlockOnSlide = { x: number; y: number; width: number; block: SlideBlock }
/** What one slide shows; `part` counts the slides of a page from 0. */
export type PlannedSlide = { page: ReportPage; part: number; blocks: BlockOnSlide[] }

/** The slides of a page: one, and more where it does not fit. */
export function planSlides(page: ReportPage, parts: PartsOf): PlannedSlide[] {
  const { width } = roomOf(slidePaper)
  const slides: BlockOnSlide[][] = [[]]
  let used = 0
  for (const { columns, isOnNewPage } of bandsOf(page, slidePaper, { parts, width, fits: fitsOnSlide })) {
    const begin = used === 0 ? 0 : used + bandGap
    const here = isOnNewPage ? null : wholeBand(columns, slideRoom - begin)
    const band = here ?? wholeBand(columns, slideRoom) ?? flownBand(columns)
    if (!here && used > 0) slides.push([])
    const y = here ? begin : 0
    for (const [at, placed] of band.slides.entries()) {
      if (at > 0) slides.push([])
      slides.at(-1)?.push(...placed.map(one => ({ ...one, y: one.y + y })))
    }
    used = band.end + y
  }
  return slides.map((blocks, part) => ({ page, part, blocks }))
}

type PlannedBand = { slides: BlockOnSlide[][]; end: number }

/** A band in so much room of one slide, with smaller pictures if need be; `null` where it does not fit. */
function wholeBand(columns: readonly LaidColumn[], room: number): PlannedBand | null {
  const placed: BlockOnSlide[] = []
  let end = 0
  for (const { column, x } of besideEachOther(columns)) {
    const blocks = fitted(blocksOf(column), room)
    if (!blocks) return null
    let y = 0
    for (const block of blocks) {
      placed.push({ x, y, width: column.width, block })
      y += block.height
    }
    end = Math.max(end, y)
  }
  return { slides: [placed], end }
}

function fitted(blocks: readonly SlideBlock[], room: number): SlideBlock[] | null {
  const all = heightOf(blocks)
  if (all <= room) return [...blocks]
  const pictures = heightOf(blocks.filter(({ kind }) => kind === 'picture'))
  const shrink = pictures > 0 ? (room - (all - pictures)) / pictures : 0
  if (shrink < smallestPicture) return null
  // What stands below a picture does not shrink with it.
  const smaller = blocks.map(block => shrunk(block, shrink * 0.97))
  return heightOf(smaller) <= room ? smaller : null
}

/** A band over as many slides as its longest column takes. */
function flownBand(columns: readonly LaidColumn[]): PlannedBand {
  const flown = besideEachOther(columns).map(({ column, x }) => flow(column, x))
  const many = Math.max(...flown.map(({ slides }) => slides.length))
  const slides = Array.from({ length: many }, (_, at) => flown.flatMap(one => one.slides[at] ?? []))
  return { slides, end: Math.max(...flown.filter(one => one.slides.length === many).map(({ end }) => end)) }
}

/** A column over slides: what says what comes below it stays with it, and tables go on under the same head. */
function flow(column: LaidColumn, x: number): PlannedBand {
  const { width } = column
  const slides: BlockOnSlide[][] = [[]]
  const queue = blocksOf(column)
  let y = 0
  let isHeaded = false
  const next = () => {
    slides.push([])
    y = 0
  }
  for (let block = queue.shift(); block; block = queue.shift()) {
    if (y > 0 && !isHeaded && y + leastWith(block, queue) > slideRoom) next()
    isHeaded = isWithNext(block)
    const room = slideRoom - y
    if (block.kind === 'picture' && block.height > room) block = shrunk(block, (room / block.height) * 0.97)
    const parted = block.height > room ? partBlock(block, room, width) : null
    const placed = parted?.[0] ?? block
    slides.at(-1)?.push({ x, y, width, block: placed })
    y += placed.height
    if (!parted) continue
    queue.unshift(parted[1])
    next()
  }
  return { slides, end: y }
}

/** How high the least of a block is, with what it may not be parted from below it. */
function leastWith(block: SlideBlock, behind: readonly SlideBlock[]): number {
  if (!isWithNext(block)) return leastOf(block)
  const [next, ...others] = behind
  return block.height + (next ? leastWith(next, others) : 0)
}

function besideEachOther(columns: readonly LaidColumn[]): { column: LaidColumn; x: number }[] {
  return columns.map((column, at) => ({
    column,
    x: columns.slice(0, at).reduce((sum, { width }) => sum + width + columnGap, 0),
  }))
}
