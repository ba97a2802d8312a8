import type { LaidColumn } from '../paper-bands.ts'
import type { PaperFigure, PaperPicture, ReportPaperPart } from '../paper-part.ts'
import { slideSizes } from './slide-look.ts'
import { leastHeight, partTable, type SlideTable, slideTable, tableHeight } from './slide-table.ts'
import { lineStep, paragraphHeight, partWords, type SlideParagraph, textIn, widthOfText } from './slide-words.ts'

/** What stands in a column of a slide, one below the other; heights in points with the room below. */
export type SlideBlock =
  | { kind: 'rule'; height: number }
  | { kind: 'words'; height: number; paragraphs: SlideParagraph[]; isHead: boolean }
  | { kind: 'figures'; height: number; rows: PaperFigure[][] }
  | { kind: 'picture'; height: number; width: number; picture: PaperPicture }
  | { kind: 'table'; height: number; table: SlideTable }

/** Points of a rule over a widget, below a picture, a table and words, and between figures. */
const gaps = { rule: 8, picture: 6, table: 8, figure: 14 } as const
/** Pictures may be so much smaller for a slide to hold what belongs together. */
export const smallestPicture = 0.7
const figureHeight = (slideSizes.small * 2 + slideSizes.figure) * lineStep + gaps.figure
/** Points that a figure takes across at least. */
const figureWidth = 150

/** The blocks of a column of a band. */
export function blocksOf({ width, widgets }: LaidColumn): SlideBlock[] {
  return widgets.flatMap(({ widget, parts }) => [
    ...(widget.kind === 'block' ? [{ kind: 'rule' as const, height: gaps.rule }] : []),
    ...parts.map(part => blockOf(part, width)),
  ])
}

export function heightOf(blocks: readonly SlideBlock[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0)
}

/** Whether a block says what comes below it, and is not parted from it. */
export function isWithNext(block: SlideBlock): boolean {
  return block.kind === 'rule' || (block.kind === 'words' && block.isHead)
}

/** How high the least of a block is that may stand at the end of a slide. */
export function leastOf(block: SlideBlock): number {
  if (block.kind === 'table') return leastHeight(block.table)
  if (block.kind === 'figures') return figureHeight
  return block.kind === 'picture' ? block.height * smallestPicture : block.height
}

/** A block in two, the first in so much room; `null` where it is placed whole. */
export function partBlock(block: SlideBlock, room: number, width: number): [SlideBlock, SlideBlock] | null {
  if (block.kind === 'table') {
    const [first, rest] = partTable(block.table, room)
    return rest ? [tableBlock(first), tableBlock(rest)] : null
  }
  if (block.kind === 'figures') {
    const fitting = Math.max(1, Math.floor(room / figureHeight))
    const { rows } = block
    return fitting < rows.length ? [figuresBlock(rows.slice(0, fitting)), figuresBlock(rows.slice(fitting))] : null
  }
  return block.kind === 'words' ? partParagraphs(block, room, width) : null
}

/** A block whose picture is so much smaller. */
export function shrunk(block: SlideBlock, shrink: number): SlideBlock {
  if (block.kind !== 'picture') return block
  return { ...block, width: block.width * shrink, height: (block.height - gaps.picture) * shrink + gaps.picture }
}

function partParagraphs(
  { paragraphs, isHead }: Extract<SlideBlock, { kind: 'words' }>,
  room: number,
  width: number,
): [SlideBlock, SlideBlock] | null {
  let used = 0
  const at = paragraphs.findIndex(one => {
    used += paragraphHeight(one, width)
    return used > room
  })
  const over = paragraphs[at]
  if (!over) return null
  if (at > 0) {
    const both = [paragraphs.slice(0, at), paragraphs.slice(at)] as const
    return [wordsBlock(both[0], width, isHead), wordsBlock(both[1], width, isHead)]
  }
  const text = textIn(over.words)
  const lines = Math.max(1, Math.floor(room / (over.size * lineStep)))
  const most = Math.floor((lines * width * 0.9 * text.length) / Math.max(1, widthOfText(text, over.size)))
  const [first, rest] = partWords(over.words, Math.max(1, most))
  if (rest.length === 0) return null
  return [
    wordsBlock([{ ...over, words: first }], width, isHead),
    wordsBlock([{ ...over, words: rest }, ...paragraphs.slice(1)], width, isHead),
  ]
}

function blockOf(part: ReportPaperPart, width: number): SlideBlock {
  const words = (is: SlideParagraph['is'], said: SlideParagraph['words'], after: number) =>
    wordsBlock([{ is, words: said, size: slideSizes[is], after }], width, is === 'block' || is === 'say')
  switch (part.kind) {
    case 'title':
      return words('block', [{ text: part.text, isStrong: true }], 2)
    case 'say':
      return words('say', part.words, 6)
    case 'paragraph':
      return words('text', part.words, 6)
    case 'note':
      return words('note', part.words, 4)
    case 'list': {
      const mark = part.isOrdered ? 'number' : 'dot'
      const item = { is: 'text', size: slideSizes.text, mark, after: 3 } as const
      return wordsBlock(
        part.items.map(said => ({ ...item, words: said })),
        width,
        false,
      )
    }
    case 'figures':
      return figuresBlock(figureRows(part.figures, width))
    case 'picture':
      return pictureBlock(part, width)
    case 'table':
      return tableBlock(slideTable(part.label, part.rows, width))
    case 'empty': {
      const title = {
        is: 'text',
        size: slideSizes.text,
        words: [{ text: part.title, isStrong: true }],
        after: 2,
      } as const
      const why = { is: 'note', size: slideSizes.note, words: [{ text: part.why }], after: 6 } as const
      return wordsBlock(
        [
          { ...title, words: [...title.words] },
          { ...why, words: [...why.words] },
        ],
        width,
        false,
      )
    }
  }
}

function wordsBlock(paragraphs: SlideParagraph[], width: number, isHead: boolean): SlideBlock {
  const height = paragraphs.reduce((sum, one) => sum + paragraphHeight(one, width), 0)
  return { kind: 'words', height, paragraphs, isHead }
}

function figureRows(figures: readonly PaperFigure[], width: number): PaperFigure[][] {
  const across = Math.max(1, Math.min(figures.length, Math.floor(width / figureWidth)))
  const even = Math.ceil(figures.length / Math.ceil(figures.length / across))
  return Array.from({ length: Math.ceil(figures.length / even) }, (_, at) => figures.slice(at * even, (at + 1) * even))
}

function figuresBlock(rows: PaperFigure[][]): SlideBlock {
  return { kind: 'figures', height: rows.length * figureHeight, rows }
}

function pictureBlock(picture: PaperPicture, room: number): SlideBlock {
  const width = Math.min(picture.width, room)
  return { kind: 'picture', height: (picture.height * width) / picture.width + gaps.picture, width, picture }
}

function tableBlock(table: SlideTable): SlideBlock {
  return { kind: 'table', height: tableHeight(table) + gaps.table, table }
}
