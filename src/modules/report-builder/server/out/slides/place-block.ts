import type pptxgen from 'pptxgenjs'
import { drawPng } from '../draw-png.ts'
import { ink } from '../paper-look.ts'
import type { PaperFigure, PaperPicture, PaperRow, Words } from '../paper-part.ts'
import { headsOf, indentOf } from '../paper-table.ts'
import { saidWords } from '../paper-words.ts'
import type { BlockOnSlide } from './plan-slides.ts'
import { slideEdges, slideSizes } from './slide-look.ts'
import { cellMargins, type SlideTable } from './slide-table.ts'
import { hex, inches, plainText, type SlideTo } from './slide-units.ts'
import { lineStep, markWidth, type SlideParagraph } from './slide-words.ts'

type Place = { x: number; y: number; w: number }

/** Writes a block on its slide. */
export async function placeBlock(to: SlideTo, { x, y, width, block }: BlockOnSlide): Promise<void> {
  const place = { x: inches(slideEdges.side + x), y: inches(slideEdges.content + y), w: inches(width) }
  switch (block.kind) {
    case 'rule': {
      const rule = { ...place, y: place.y + inches(block.height / 3), h: 0 }
      to.slide.addShape('line', { ...rule, line: { color: hex(ink.line), width: 0.5 } })
      return
    }
    case 'words':
      return placeWords(to, block.paragraphs, { ...place, h: inches(block.height) })
    case 'figures':
      return placeFigures(to, block.rows, { ...place, h: inches(block.height / block.rows.length) })
    case 'picture':
      return placePicture(to, block.picture, { place, width: inches(block.width) })
    case 'table':
      return placeTable(to, block.table, place)
  }
}

const box = { margin: 0, valign: 'top', align: 'left', wrap: true, lineSpacingMultiple: lineStep / 1.15 } as const

function placeWords(to: SlideTo, paragraphs: readonly SlideParagraph[], place: Place & { h: number }): void {
  to.slide.addText(
    paragraphs.flatMap((one, at) => paragraphOf(one, { lang: to.lang, isLast: at === paragraphs.length - 1 })),
    { ...box, ...place },
  )
}

function placeFigures(to: SlideTo, rows: readonly PaperFigure[][], place: Place & { h: number }): void {
  const across = Math.max(...rows.map(({ length }) => length))
  for (const [down, row] of rows.entries()) {
    for (const [at, { label, value, change }] of row.entries()) {
      const figure: SlideParagraph[] = [
        { is: 'small', words: [{ text: label }], size: slideSizes.small, after: 0 },
        { is: 'figure', words: [{ text: value, isStrong: true }], size: slideSizes.figure, after: 0 },
        ...(change.length > 0 ? [{ is: 'small' as const, words: change, size: slideSizes.small, after: 0 }] : []),
      ]
      const [w, y] = [place.w / across, place.y + place.h * down]
      placeWords(to, figure, { x: place.x + w * at, y, w: w * 0.96, h: place.h })
    }
  }
}

async function placePicture(
  { slide }: SlideTo,
  { svg, width, height, shows }: PaperPicture,
  at: { place: Place; width: number },
): Promise<void> {
  const data = `image/png;base64,${(await drawPng(svg)).toString('base64')}`
  const x = at.place.x + (at.place.w - at.width) / 2
  slide.addImage({ data, x, y: at.place.y, w: at.width, h: (at.width * height) / width, altText: plainText(shows) })
}

function placeTable({ slide, lang }: SlideTo, { rows, size, widths, heights, label }: SlideTable, place: Place): void {
  slide.addTable(
    rows.map((row, at) => rowOf(row, { lang, isUnderHead: at === headsOf(rows) - 1 })),
    {
      ...{ x: place.x, y: place.y, colW: widths.map(inches), rowH: heights.map(inches), fontSize: size, valign: 'top' },
      margin: [cellMargins.edge, cellMargins.side, cellMargins.edge, cellMargins.side],
      ...(label ? { objectName: plainText(label) } : {}),
    },
  )
}

function rowOf({ cells, kind }: PaperRow, { lang, isUnderHead }: { lang: string; isUnderHead: boolean }) {
  const none = { type: 'none' } as const
  const { edge, side } = cellMargins
  const below = { pt: 0.5, color: hex(isUnderHead ? ink.line : ink.hairline) }
  const above = kind === 'foot' ? { pt: 0.5, color: hex(ink.line) } : none
  return cells.map((cell): pptxgen.TableCell => {
    const { words, isRight, columns, depth } = cell
    const options: pptxgen.TableCellProps = {
      ...{ align: isRight ? 'right' : 'left', border: [above, none, below, none] },
      ...(kind === 'head' ? { fill: { color: hex(ink.head) } } : {}),
      ...(columns ? { colspan: columns } : {}),
      ...(depth ? { margin: [edge, side, edge, side + indentOf(cell)] } : {}),
    }
    return {
      text: runsOf(words, { lang, color: kind === 'head' ? ink.quiet : ink.text, bold: kind !== 'body' }),
      options,
    }
  })
}

function paragraphOf(
  { is, words, size, mark, after }: SlideParagraph,
  { lang, isLast }: { lang: string; isLast: boolean },
): pptxgen.TextProps[] {
  const color = is === 'text' ? ink.text : is === 'block' || is === 'figure' ? ink.title : ink.quiet
  const bullet = mark
    ? { bullet: mark === 'number' ? { type: 'number' as const, indent: markWidth } : { indent: markWidth } }
    : {}
  const runs = runsOf(words, { lang, color, bold: false })
  return runs.map(({ text, options }, at) => ({
    text,
    options: {
      ...options,
      ...{ fontSize: size, paraSpaceAfter: after, ...bullet },
      ...(at === runs.length - 1 && !isLast ? { breakLine: true } : {}),
    },
  }))
}

/** Words as runs; the library begins a new line behind one that says so. */
function runsOf(words: readonly Words[], look: { lang: string; color: string; bold: boolean }): pptxgen.TextProps[] {
  return saidWords(words).flatMap(({ text, isStrong, isQuiet, tone }) => {
    const color = tone ? ink[tone] : isQuiet ? ink.quiet : look.color
    const options = { lang: look.lang, color: hex(color), bold: look.bold || isStrong === true }
    const lines = plainText(text).split('\n')
    return lines.map((line, at) => ({
      text: line,
      options: { ...options, ...(at < lines.length - 1 ? { breakLine: true } : {}) },
    }))
  })
}
