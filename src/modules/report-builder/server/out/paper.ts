import type { Content } from 'pdfmake/interfaces.js'
import type { ReportDefinition, ReportPage } from '../../definition.ts'
import type { AboutReport } from './about-report.ts'
import { measurePaper } from './measure-paper.ts'
import { bandOf, bandsOf, measuredBlock, type PartsOf } from './paper-bands.ts'
import { footOf, headOf } from './paper-edges.ts'
import { ink, paperFonts, paperLook, sizes } from './paper-look.ts'
import type { ReportPaperPart } from './paper-part.ts'
import { margins, type Paper, roomOf, sheetOf } from './paper-size.ts'
import { fitsIn } from './paper-table.ts'
import { tagged } from './tag-content.ts'
import { writeTagged } from './tag-paper.ts'

/** `words` stand around the pages, in the language of the reader. */
export type PaperAsked = Paper & {
  about: AboutReport
  password: string | undefined
  words: { contents: string; page: string; nothing: string }
}

/** What a report shows, and all that is said around it. */
export type WrittenReport = PaperAsked & {
  definition: ReportDefinition
  parts: PartsOf
  /** What each page covers, by its id. */
  printed: Readonly<Record<string, readonly string[]>>
}

/** Rows that the tables of a widget hold. */
export function rowsOf(parts: readonly ReportPaperPart[]): number {
  return parts.flatMap(part => (part.kind === 'table' ? part.rows : [])).filter(({ kind }) => kind === 'body').length
}

/** A report as a PDF: every page of it begins on a page of paper, and what does not fit goes on on the next. */
export async function writePaper(written: WrittenReport): Promise<Uint8Array> {
  const { about, password, words } = written
  return writeTagged({
    info: {
      Title: about.name,
      Author: about.author,
      Subject: about.organization,
      Creator: 'Sextant',
      Producer: 'Sextant',
    },
    ...{ language: about.language, password, page: sheetOf(written), margins, fonts: paperFonts },
    look: paperLook.defaultStyle,
    header: headOf(about, coveredBy(written)),
    footer: footOf(about, words.page),
    content: [...beginOf(written), ...(await pagesOf(written))],
  })
}

/** What the report covers: what the first of its pages that asks does. */
export function coveredBy({ definition, printed }: Pick<WrittenReport, 'definition' | 'printed'>): readonly string[] {
  return definition.pages.map(({ id }) => printed[id] ?? []).find(lines => lines.length > 0) ?? []
}

/** The name of the report, and where its pages stand when it has several. */
function beginOf({ about, definition, words }: WrittenReport): Content[] {
  const look: Content = { text: about.name, fontSize: sizes.report, bold: true, color: ink.title, margin: [0, 0, 0, 8] }
  const name = tagged(look, { heading: 1 })
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

/** The pages of the report, each with what it shows laid out. */
async function pagesOf(written: WrittenReport): Promise<Content[]> {
  const { definition, isLandscape, size, parts } = written
  const room = roomOf({ size, isLandscape })
  const laid = definition.pages.map(page => ({
    page,
    bands: bandsOf(page, { isLandscape }, { parts, width: room.width, fits: fitsIn }),
  }))
  const blocks = laid.flatMap(({ bands }) => bands.flatMap(({ columns }) => columns).map(measuredBlock))
  const heights = await measurePaper(blocks)
  let measured = 0
  return laid.flatMap(({ page, bands }, at) => {
    const { head, height } = headOfPage(page, at, written)
    const content = bands.flatMap(({ columns, isOnNewPage }, place) => {
      const own = heights.slice(measured, measured + columns.length)
      measured += columns.length
      const band = bandOf(columns, { heights: own, room: room.height - (place === 0 ? height : 0) - spare })
      return isOnNewPage ? [{ stack: band, pageBreak: 'before' as const }] : band
    })
    return [...head, ...content]
  })
}

/** Points that are left free, as heights add up only nearly. */
const spare = 6
/** Of the head of a page, in points, with the room below each. */
const titleHeight = 24
const lineHeight = 16

/** The title of a page, and what it covers where that is something else than the report does. */
function headOfPage(page: ReportPage, at: number, written: WrittenReport): { head: Content[]; height: number } {
  const covers = written.printed[page.id] ?? []
  const isSaid = covers.length === 0 || covers.join() === coveredBy(written).join()
  const begin = at === 0 ? beginHeight(written.definition.pages.length) : 0
  const title: Content = {
    ...{ text: page.title, fontSize: sizes.page, bold: true, color: ink.title },
    ...(at > 0 ? { pageBreak: 'before' as const } : {}),
    ...{ tocItem: true, outline: true, outlineExpanded: true, margin: [0, 0, 0, 4] },
  }
  const said: Content = { text: covers.join(' · '), fontSize: sizes.table, color: ink.quiet, margin: [0, 0, 0, 4] }
  return isSaid
    ? { head: [tagged(title, { heading: 2 })], height: titleHeight + begin }
    : {
        head: [tagged(title, { heading: 2 }), said],
        height: titleHeight + lineHeight * Math.ceil(covers.join(' · ').length / 130) + begin,
      }
}

function beginHeight(pages: number): number {
  return 38 + (pages < 2 ? 0 : 30 + pages * 13)
}
