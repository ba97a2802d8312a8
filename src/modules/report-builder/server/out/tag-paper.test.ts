import { beforeAll, expect, test } from 'vitest'
import type { AskingWidget, ReportDefinition } from '../../definition.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { figuresWidget } from '../../test/reports.ts'
import { writePaper } from './paper.ts'
import type { PaperCell, PaperRow, ReportPaperPart } from './paper-part.ts'

const cell = (text: string, more: Partial<PaperCell> = {}): PaperCell => ({
  words: [{ text }],
  isRight: false,
  ...more,
})
const head = (...cells: PaperCell[]): PaperRow => ({ kind: 'head', cells })
const rows = Array.from({ length: 60 }, (_, at): PaperRow => {
  return { kind: 'body', cells: [cell(`Name ${at + 1}`, { isName: true }), cell(`€${at + 1}`), cell('')] }
})
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><text x="5" y="20">drawn</text></svg>'

const first: ReportPaperPart[] = [
  { kind: 'title', text: 'Spend by month' },
  { kind: 'say', words: [{ text: 'Highest in ' }, { text: 'June', isStrong: true }, { text: '.' }] },
  { kind: 'picture', svg, width: 200, height: 80, label: 'Spend', shows: 'Spend (by month). Highest in June.' },
  { kind: 'list', isOrdered: true, items: [[{ text: 'One thing' }], [{ text: 'Another' }]] },
  { kind: 'list', isOrdered: false, items: [[{ text: 'A remark' }], [{ text: 'One more' }]] },
  { kind: 'figures', figures: [{ label: 'Spend', value: '€12', change: [] }] },
]
const second: ReportPaperPart[] = [
  { kind: 'title', text: 'By name' },
  {
    kind: 'table',
    label: 'By name',
    rows: [
      head(cell(''), cell('Both years', { columns: 2 })),
      head(cell('Supplier'), cell('Spend'), cell('Share\nof all')),
      ...rows,
      { kind: 'foot', cells: [cell('Total'), cell('€1,830'), cell('100%')] },
    ],
  },
]

const widget = (id: string): AskingWidget => ({ ...figuresWidget(id), place: { x: 0, y: 0, w: 12, h: 8 } })
const definition: ReportDefinition = {
  ...{ period: 'last12', compare: 'none', filters: [] },
  pages: [
    { id: 'p1', title: 'At a glance', widgets: [widget('first')] },
    { id: 'p2', title: 'Who is paid', widgets: [widget('second')] },
  ],
}

function write(password?: string): Promise<Uint8Array> {
  const made = 'Made on 3 June'
  const about = { organization: 'Ærø', name: 'Travel & <more>', language: 'en', author: 'Ada', made, of: 'version 1' }
  const parts = new Map(Object.entries({ first, second }))
  const words = { contents: 'Contents', page: 'Page {0} of {1}', nothing: '' }
  const said = { definition, parts, printed: { p1: ['All of 2026'] }, about, password, words }
  return writePaper({ ...said, size: 'A4', isLandscape: true })
}

/** The tags and their words, without what else is said of them: one line each, as deep as they stand. */
function tagsOf(structure: string): string {
  const told = structure.split('\n').filter(line => !/^ *(\/|Object )/.test(line))
  return told.map(line => line.replace(/( \((block|inline)\))?:?$/, '')).join('\n')
}

let bytes: Uint8Array
beforeAll(async () => {
  bytes = await write()
})

test('a report is tagged as it is read: its headings, words, pictures and lists in their order', () => {
  const { info, structure } = readPdf(bytes)
  expect(info).toMatch(/Tagged: +yes/)
  expect(info).toMatch(/Title: +Travel & <more>/)
  const begin = `Document
  H1
    "Travel & <more>"
  TOC
    Caption
      "Contents"
    TOCI
      Link
        "At a glance 1"
    TOCI
      Link
        "Who is paid 2"
  H2
    "At a glance"
  H3
    "Spend by month"
  P
    "Highest in June."
  Figure
    "drawn"
  L
    LI
      Lbl
        "1. "
      LBody
        "One thing"
    LI
      Lbl
        "2. "
      LBody
        "Another"
  L
    LI
      Lbl
        ""
      LBody
        "A remark"
    LI
      Lbl
        ""
      LBody
        "One more"
  P
    "Spend"
  P
    "€12"
  H2
    "Who is paid"
  H3
    "By name"
  Table
`
  expect(tagsOf(structure).slice(0, begin.length)).toBe(begin)
  const file = Buffer.from(bytes).toString('latin1')
  expect(file).toContain('/Alt (Spend \\(by month\\). Highest in June.)')
  // A bullet is a circle: what stands for it is said, in two bytes a sign, once for each item.
  expect(file.split('/ActualText (\u00fe\u00ff\u0020\u0022)')).toHaveLength(3)
  expect(structure.match(/(?<=ListNumbering )\/\w+/g)).toEqual(['/Decimal', '/Disc'])
  expect(file).toMatch(/\/Lang \(en\)/)
  expect(file).toMatch(/\/DisplayDocTitle true/)
  expect(file).toContain('>Travel &#38; &#60;more&#62;<')
  // One link for each line of the contents, of which it says the words, and no page without the order of its tags.
  expect(file.match(/\/Subtype \/Link/g)).toHaveLength(2)
  expect(file).toContain('/Contents (Who is paid 2)')
  expect(file.match(/\/Tabs \/S/g)).toHaveLength(readPdf(bytes).pages.length)
})

test('a table that goes on has its head once, and the edges of pages are not read', () => {
  const { pages, structure } = readPdf(bytes)
  for (const page of pages.slice(1)) expect(page).toMatch(/Supplier +Spend +Share/)
  expect(pages.length).toBeGreaterThan(2)
  const tags = tagsOf(structure)
  expect(tags.match(/"Supplier"/g)).toHaveLength(1)
  expect(tags).toContain(
    '    TR\n      TH\n        "Supplier"\n      TH\n        "Spend"\n      TH\n        "Share of all"\n',
  )
  for (const at of [1, 40, 60]) {
    expect(tags).toContain(`    TR\n      TH\n        "Name ${at}"\n      TD\n        "€${at}"\n      TD\n`)
  }
  expect(tags).toMatch(/TD\n +"Total"\n +TD\n +"€1,830"\n +TD\n +"100%"\n$/)
  expect(structure.match(/\/Scope \/Column/g)).toHaveLength(5)
  expect(structure.match(/\/Scope \/Row/g)).toHaveLength(60)
  expect(structure.match(/\/ColSpan 2/g)).toHaveLength(1)
  expect(tags).not.toMatch(/Ærø|Made on|Page 1|All of 2026/)
})

test('a locked file is tagged and told to those who may open it alone', async () => {
  const locked = await write('Grøn-7')
  expect(tagsOf(readPdf(locked, 'Grøn-7').structure)).toContain('H2\n    "At a glance"')
  expect(Buffer.from(locked).toString('latin1')).not.toContain('Highest in June')
})
