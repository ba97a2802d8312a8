import type { Content, DynamicContent } from 'pdfmake/interfaces.js'
import type { AboutReport } from './about-report.ts'
import { ink, sizes } from './paper-look.ts'
import { margins } from './paper-size.ts'

const [left, , right] = margins
const room = (width: number) => width - left - right

/** What stands over every page: whose report, which, and what it covers. */
export function headOf({ organization, name }: AboutReport, covers: readonly string[]): DynamicContent {
  return (_page, _pages, { width }) => ({
    margin: [left, 24, right, 0],
    stack: [
      {
        columns: [
          { text: organization, bold: true, fontSize: sizes.small, color: ink.title, width: 'auto' },
          { text: name, fontSize: sizes.small, color: ink.quiet, alignment: 'right', width: '*' },
        ],
      },
      {
        text: inOneLine(covers.join(' · '), room(width)),
        fontSize: sizes.small,
        color: ink.quiet,
        margin: [0, 2, 0, 4],
      },
      lineOf(room(width), ink.thread, 1),
    ],
  })
}

/** What stands below every page: when it was made, of which data, and which page it is. `page` has places for the two numbers. */
export function footOf({ made, of }: AboutReport, page: string): DynamicContent {
  return (number, all, { width }) => ({
    margin: [left, 16, right, 0],
    stack: [
      lineOf(room(width), ink.line, 0.5),
      {
        margin: [0, 5, 0, 0],
        fontSize: sizes.small,
        color: ink.quiet,
        columns: [
          { text: `${made} · ${of}`, width: '*' },
          { text: page.replace('{0}', String(number)).replace('{1}', String(all)), alignment: 'right', width: 'auto' },
        ],
      },
    ],
  })
}

export function lineOf(width: number, color: string, thickness: number): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: thickness, lineColor: color }] }
}

/** As many words as one line of small letters has room for; all of them stand over the first page of what they cover. */
function inOneLine(text: string, width: number): string {
  const most = Math.floor(width / (sizes.small * 0.52))
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
