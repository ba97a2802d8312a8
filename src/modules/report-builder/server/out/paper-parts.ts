import type { Content, ContentText } from 'pdfmake/interfaces.js'
import { ink, sizes } from './paper-look.ts'
import type { PaperFigure, PaperPicture, ReportPaperPart, Words } from './paper-part.ts'
import { pointsOfPixel } from './paper-size.ts'
import { tableOf } from './paper-table.ts'
import { runsOf } from './paper-words.ts'
import { tagged } from './tag-content.ts'

/** How wide what is written may be, in points, and how much smaller pictures are than they were drawn. */
export type PaperRoom = { width: number; shrink: number }

/** A part of a widget as the library of PDFs takes it. */
export function contentOf(part: ReportPaperPart, room: PaperRoom): Content {
  switch (part.kind) {
    case 'title':
      return tagged(titleOf(part.text), { heading: 3 })
    case 'say':
      return quiet(part.words, { fontSize: sizes.table, margin: [0, 0, 0, 6] })
    case 'paragraph':
      return { text: runsOf(part.words), fontSize: sizes.text, margin: [0, 2, 0, 4], lineHeight: 1.25 }
    case 'note':
      return quiet(part.words, { fontSize: sizes.small, margin: [0, 2, 0, 3] })
    case 'list': {
      const items = part.items.map(words => ({ text: runsOf(words), fontSize: sizes.text, lineHeight: 1.25 }))
      return part.isOrdered ? { ol: items, margin: [0, 2, 0, 4] } : { ul: items, margin: [0, 2, 0, 4] }
    }
    case 'figures':
      return figuresOf(part.figures, room)
    case 'picture':
      return pictureOf(part, room)
    case 'table':
      return tableOf(part.rows, room.width)
    case 'empty':
      return {
        stack: [
          { text: part.title, bold: true, fontSize: sizes.text },
          { text: part.why, fontSize: sizes.table, color: ink.quiet },
        ],
        margin: [0, 6, 0, 6],
      }
  }
}

function titleOf(text: string): ContentText {
  return { text, fontSize: sizes.block, bold: true, color: ink.title, margin: [0, 0, 0, 2] }
}

/** How large a picture stands where it has so much room, in points. */
export function pictureSize({ width, height }: PaperPicture, room: number): { width: number; height: number } {
  const points = Math.min(width * pointsOfPixel, room)
  return { width: points, height: (height * points) / width }
}

/** Points above and below a picture. */
export const aroundPicture = [2, 6] as const

function pictureOf(part: PaperPicture, { width, shrink }: PaperRoom): Content {
  const size = pictureSize(part, width)
  const [above, below] = aroundPicture
  const drawn = { svg: part.svg, font: 'Inter', width: size.width * shrink, height: size.height * shrink }
  const content = { ...drawn, margin: [(width - drawn.width) / 2, above, 0, below] } as Content & object
  return tagged(content, { shows: part.shows })
}

function quiet(words: readonly Words[], look: Pick<ContentText, 'fontSize' | 'margin'>): ContentText {
  return { text: runsOf(words), color: ink.quiet, lineHeight: 1.15, ...look }
}

function figuresOf(figures: readonly PaperFigure[], { width }: PaperRoom): Content {
  const across = Math.max(1, Math.min(figures.length, Math.floor(width / 120)))
  const lines = Math.ceil(figures.length / across)
  const even = Math.ceil(figures.length / lines)
  const rows = Array.from({ length: lines }, (_, at) => figures.slice(at * even, (at + 1) * even))
  return {
    stack: rows.map(
      (row): Content => ({
        columns: [...row.map(figureOf), ...Array.from({ length: even - row.length }, () => ({ text: '', width: '*' }))],
        columnGap: 14,
        margin: [0, 2, 0, 8],
      }),
    ),
  }
}

function figureOf({ label, value, change }: PaperFigure) {
  const stack: Content[] = [
    { text: label, fontSize: sizes.small, color: ink.quiet, margin: [0, 0, 0, 1] },
    { text: value, fontSize: sizes.figure, bold: true, color: ink.title, fontFeatures: ['tnum'] },
    { text: runsOf(change), fontSize: sizes.small, color: ink.quiet },
  ]
  return { width: '*', stack }
}
