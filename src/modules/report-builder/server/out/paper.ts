import pdfmake from 'pdfmake'
import type { Content, ContentColumns, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { ReportDefinition, ReportPage, Widget } from '../../definition.ts'
import type { AboutReport } from './about-report.ts'
import { arrange, columnGap, columnWidth, type PaperBand } from './arrange.ts'
import { footOf, headOf, lineOf } from './paper-edges.ts'
import { heightOf } from './paper-height.ts'
import { ink, paperFonts, sizes } from './paper-look.ts'
import type { PaperPart } from './paper-part.ts'
import { contentOf } from './paper-parts.ts'
import { margins, type Paper, roomOf } from './paper-size.ts'

/** `words` stand around the pages, in the language of the reader. */
export type PaperAsked = Paper & {
  isWanted: boolean
  about: AboutReport
  password: string | undefined
  words: { contents: string; page: string }
}

type Written = PaperAsked & {
  definition: ReportDefinition
  /** What each widget shows, by its id. */
  parts: ReadonlyMap<string, readonly PaperPart[]>
  /** What each page covers, by its id. */
  printed: Readonly<Record<string, readonly string[]>>
}

/** Rows that the tables of a widget hold. */
export function rowsOf(parts: readonly PaperPart[]): number {
  return parts.flatMap(part => (part.kind === 'table' ? part.rows : [])).filter(({ kind }) => kind === 'body').length
}

/** A report as a PDF: every page of it begins on a page of paper, and what does not fit goes on on the next. */
export async function writePaper(written: Written): Promise<Uint8Array> {
  const { about, size, isLandscape, password, definition, words } = written
  pdfmake.setFonts(paperFonts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(path => Object.values(paperFonts.Inter).includes(path))
  const document: TDocumentDefinitions = {
    info: {
      title: about.name,
      author: about.author,
      subject: about.organization,
      creator: 'Sextant',
      producer: 'Sextant',
    },
    ...{ language: about.language, displayTitle: true },
    version: password ? '1.7ext3' : '1.7',
    ...(password ? { userPassword: password, ownerPassword: password } : {}),
    pageSize: size === 'Letter' ? 'LETTER' : 'A4',
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: [...margins],
    defaultStyle: { font: 'Inter', fontSize: sizes.text, color: ink.text },
    header: headOf(about, coveredBy(written)),
    footer: footOf(about, words.page),
    content: [...beginOf(written), ...definition.pages.flatMap((page, at) => pageOf(page, at, written))],
  }
  return new Uint8Array(await pdfmake.createPdf(document).getBuffer())
}

/** What the report covers: what the first of its pages that asks does. */
function coveredBy({ definition, printed }: Written): readonly string[] {
  return definition.pages.map(({ id }) => printed[id] ?? []).find(lines => lines.length > 0) ?? []
}

/** The name of the report, and where its pages stand when it has several. */
function beginOf({ about, definition, words }: Written): Content[] {
  const name: Content = { text: about.name, fontSize: sizes.report, bold: true, color: ink.title, margin: [0, 0, 0, 8] }
  if (definition.pages.length < 2) return [name]
  return [
    name,
    {
      toc: {
        title: { text: words.contents, fontSize: sizes.small, bold: true, color: ink.quiet, margin: [0, 0, 0, 2] },
        textStyle: { fontSize: sizes.text },
        numberStyle: { fontSize: sizes.text, color: ink.quiet },
      },
      margin: [0, 0, 0, 14],
    },
  ]
}

function pageOf(page: ReportPage, at: number, written: Written): Content[] {
  const { printed, isLandscape, size } = written
  const covers = printed[page.id] ?? []
  const room = roomOf({ size, isLandscape })
  return [
    {
      ...{ text: page.title, fontSize: sizes.page, bold: true, color: ink.title },
      ...(at > 0 ? { pageBreak: 'before' as const } : {}),
      ...{ tocItem: true, outline: true, outlineExpanded: true, margin: [0, 0, 0, 3] },
    },
    ...(covers.length > 0
      ? [{ text: covers.join(' · '), fontSize: sizes.table, color: ink.quiet, margin: [0, 0, 0, 8] } as Content]
      : []),
    ...arrange(page, { isLandscape }).flatMap(band => bandOf(band, room, written)),
  ]
}

function bandOf(band: PaperBand, room: { width: number; height: number }, written: Written): Content[] {
  const columns = band.map(({ share, widgets }) => {
    const width = columnWidth(share, { room: room.width, columns: band.length })
    return { width, widgets, height: widgets.reduce((sum, widget) => sum + widgetHeight(widget, width, written), 0) }
  })
  const [only] = columns
  if (only && columns.length === 1) {
    return only.widgets.flatMap(widget => widgetOf(widget, { width: only.width, height: room.height }, written))
  }
  const beside: ContentColumns = {
    columns: columns.map(({ width, widgets }) => ({
      width,
      stack: widgets.flatMap(widget => widgetOf(widget, { width, height: room.height }, written)),
    })),
    columnGap,
  }
  const highest = Math.max(...columns.map(({ height }) => height))
  return [highest < room.height * 0.95 ? { stack: [beside], unbreakable: true } : beside]
}

function widgetHeight({ id }: Widget, width: number, { parts }: Written): number {
  return (parts.get(id) ?? []).reduce((sum, part) => sum + heightOf(part, width), 18)
}

/** A widget: whole on one page where it fits, else its head with the first of what it shows. */
function widgetOf(widget: Widget, room: { width: number; height: number }, written: Written): Content[] {
  const parts = written.parts.get(widget.id) ?? []
  const [first, ...others] = parts.map(part => contentOf(part, room))
  if (!first) return []
  const rule: Content[] =
    widget.kind === 'block'
      ? [{ ...(lineOf(room.width, ink.line, 0.5) as object), margin: [0, 6, 0, 7] } as Content]
      : []
  if (widgetHeight(widget, room.width, written) < room.height * 0.95) {
    return [{ stack: [...rule, first, ...others], unbreakable: true }]
  }
  const table = parts.findIndex(({ kind }) => kind === 'table')
  const head = table > 1 ? others.slice(0, table - 1) : []
  return [{ stack: [...rule, first, ...head], unbreakable: true }, ...others.slice(head.length)]
}
