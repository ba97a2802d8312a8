import type { Content, ContentText, TableCell } from 'pdfmake/interfaces.js'
import { ink, sizes } from './paper-look.ts'
import type { PaperFigure, PaperPart, PaperRow, Words } from './paper-part.ts'
import { pointsOfPixel } from './paper-size.ts'

/** How wide what is written may be, in points. */
type Room = { width: number }

/** A part of a widget as the library of PDFs takes it. */
export function contentOf(part: PaperPart, room: Room): Content {
  switch (part.kind) {
    case 'title':
      return { text: part.text, fontSize: sizes.block, bold: true, color: ink.title, margin: [0, 0, 0, 2] }
    case 'say':
      return {
        text: runsOf(part.words),
        fontSize: sizes.table,
        color: ink.quiet,
        margin: [0, 0, 0, 6],
        lineHeight: 1.15,
      }
    case 'paragraph':
      return { text: runsOf(part.words), fontSize: sizes.text, margin: [0, 2, 0, 4], lineHeight: 1.25 }
    case 'note':
      return {
        text: runsOf(part.words),
        fontSize: sizes.small,
        color: ink.quiet,
        margin: [0, 2, 0, 3],
        lineHeight: 1.15,
      }
    case 'list': {
      const items = part.items.map(
        (words): ContentText => ({ text: runsOf(words), fontSize: sizes.text, lineHeight: 1.25 }),
      )
      return part.isOrdered ? { ol: items, margin: [0, 2, 0, 4] } : { ul: items, margin: [0, 2, 0, 4] }
    }
    case 'figures':
      return figuresOf(part.figures, room)
    case 'picture':
      return pictureOf(part, room)
    case 'table':
      return tableOf(part.rows, room)
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

/** Words with their looks, and with one space where a page has many. */
export function runsOf(words: readonly Words[]): ContentText[] {
  const runs = words.map(({ text, isStrong, tone }) => ({
    text: text.replace(/[^\S\n]+/g, ' '),
    ...(isStrong ? { bold: true } : {}),
    ...(tone ? { color: ink[tone] } : {}),
  }))
  const said = runs.filter(({ text }, at) => text !== ' ' || (at > 0 && at < runs.length - 1))
  return said.length === 0 ? [{ text: '' }] : said
}

function figuresOf(figures: readonly PaperFigure[], { width }: Room): Content {
  const across = Math.max(1, Math.min(figures.length, Math.floor(width / 120)))
  const lines = Math.ceil(figures.length / across)
  const even = Math.ceil(figures.length / lines)
  const rows = Array.from({ length: lines }, (_, at) => figures.slice(at * even, (at + 1) * even))
  return {
    stack: rows.map(row => ({
      columns: [...row.map(figureOf), ...Array.from({ length: even - row.length }, () => ({ text: '', width: '*' }))],
      columnGap: 14,
      margin: [0, 2, 0, 8] as [number, number, number, number],
      unbreakable: true,
    })),
  }
}

function figureOf({ label, value, change }: PaperFigure) {
  return {
    width: '*',
    stack: [
      {
        text: label,
        fontSize: sizes.small,
        color: ink.quiet,
        margin: [0, 0, 0, 1] as [number, number, number, number],
      },
      { text: value, fontSize: sizes.figure, bold: true, color: ink.title, fontFeatures: ['tnum' as const] },
      { text: runsOf(change), fontSize: sizes.small, color: ink.quiet },
    ],
  }
}

function pictureOf({ svg, width, height }: Extract<PaperPart, { kind: 'picture' }>, room: Room): Content {
  const points = Math.min(width * pointsOfPixel, room.width)
  return { svg, width: points, height: (height * points) / width, font: 'Inter', margin: [0, 2, 0, 6] } as Content
}

function tableOf(rows: readonly PaperRow[], { width }: Room): Content {
  const heads = rows.filter(({ kind }) => kind === 'head').length
  const columns = Math.max(...rows.map(columnsOf))
  const size = width / columns < 62 ? sizes.small - 0.5 : sizes.table
  return {
    table: {
      headerRows: heads,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: Array.from({ length: columns }, (_, at) => (at === 0 ? '*' : 'auto')),
      body: rows.map(row => cellsOf(row, columns)),
    },
    fontSize: size,
    fontFeatures: ['tnum'],
    layout: layoutOf(rows),
    margin: [0, 2, 0, 6],
  }
}

function columnsOf({ cells }: PaperRow): number {
  return cells.reduce((sum, { columns = 1 }) => sum + columns, 0)
}

function cellsOf({ cells, kind }: PaperRow, columns: number): TableCell[] {
  const written = cells.flatMap(({ words, isRight, columns: wide = 1 }): TableCell[] => [
    {
      text: runsOf(words),
      ...(isRight ? { alignment: 'right' as const } : {}),
      ...(kind === 'head' ? { color: ink.quiet, bold: true } : {}),
      ...(kind === 'foot' ? { bold: true } : {}),
      ...(wide > 1 ? { colSpan: wide } : {}),
    },
    ...Array.from({ length: wide - 1 }, () => ({})),
  ])
  return [...written, ...Array.from({ length: columns - written.length }, () => ({ text: '' }))]
}

function layoutOf(rows: readonly PaperRow[]) {
  const heads = rows.filter(({ kind }) => kind === 'head').length
  return {
    hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: (line: number) => (line === heads || rows[line]?.kind === 'foot' ? ink.line : ink.hairline),
    fillColor: (row: number) => (row < heads ? ink.head : null),
    paddingLeft: (column: number) => (column === 0 ? 4 : 6),
    paddingRight: () => 4,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  }
}
