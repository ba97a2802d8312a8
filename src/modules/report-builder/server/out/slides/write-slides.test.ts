import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '#server/scope.ts'
import { query } from '#server/warehouse/query/query.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { keptStillSchema } from '../../../contract-stills.ts'
import type { ReportDefinition } from '../../../definition.ts'
import { readParts, readSlides } from '../../../test/read-slides.ts'
import { figuresWidget } from '../../../test/reports.ts'
import { sharedReportHtml } from '../../links/page-html.ts'
import { drawReport } from '../draw-report.ts'
import { makeReportFile } from '../make-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const period = { from: '2026-01-01', to: '2026-12-31' }
/** The first would be XML, the second a formula. */
const suppliers = ['<a:t>&"Ærø\'', '=1+1', ...Array.from({ length: 58 }, (_, at) => `Supplier ${at + 1}`)]
const place = { x: 0, y: 4, w: 12, h: 8 }
const asking = { kind: 'query' as const, measures: ['spend'], top: 100 }

const definition: ReportDefinition = {
  ...{ period, compare: 'none', filters: [] },
  pages: [
    {
      id: 'p1',
      title: 'At a <glance>',
      widgets: [
        figuresWidget('figures', ['spend', 'suppliers', 'invoices']),
        {
          ...figuresWidget('months'),
          title: 'Months',
          place,
          block: { ...asking, by: [], grain: 'month', charts: ['bar'] },
        },
      ],
    },
    {
      id: 'p2',
      title: 'Who is paid',
      widgets: [
        {
          ...figuresWidget('names'),
          title: 'Names',
          place,
          block: { ...asking, by: ['supplier_family'], charts: ['none'] },
        },
      ],
    },
    {
      id: 'p3',
      title: 'Words',
      widgets: [{ kind: 'text', id: 'w', place, text: `Said in **bold**.\n\n${'More. '.repeat(900)}` }],
    },
  ],
}

async function bring(scope: Scope): Promise<void> {
  const lines = suppliers.map((name, at) =>
    purchase(`2026-${String((at % 12) + 1).padStart(2, '0')}-10`, name, `${1000 + at * 37}.00`, {
      invoice_number: `I-${at}`,
    }),
  )
  await insertLines(scope, 'spend', lines)
}

describe('a report as a presentation', () => {
  test('has its words, figures and tables as such, a slide a page and more where it does not fit', async () => {
    const { scope } = await createTestOrganization(app)
    await bring(scope)
    const file = await makeReportFile(scope, { name: 'Spend & review', definition, format: 'pptx' })
    expect(file.name).toMatch(/-spend-review-.*\.pptx$/)
    const { slides, pictures, isWide } = await readSlides(Buffer.from(await new Response(file.body).arrayBuffer()))
    expect(isWide).toBe(true)

    const titles = slides.map(({ title }) => title.replace(/ \(\d+\)$/, ''))
    expect([...new Set(titles)]).toEqual(['At a <glance>', 'Who is paid', 'Words'])
    expect(titles.filter(title => title === 'At a <glance>')).toHaveLength(1)
    expect(titles.filter(title => title === 'Words').length).toBeGreaterThan(1)
    for (const [at, { words, notes }] of slides.entries()) {
      expect(words).toContain(`Page ${at + 1} of ${slides.length}`)
      expect(words).toContain(scope.organization.name)
      expect(notes).toContain('data version 1 of')
      expect(notes).toContain('Jan – Dec 2026')
    }

    const [first] = slides
    expect(first?.words).toEqual(expect.arrayContaining(['Spend', '€125.5K', 'Suppliers', '60', 'Invoices']))
    // A picture in PNG, twice as fine as it is drawn: the room of a slide is 880 pixels.
    expect(first?.pictures).toHaveLength(1)
    expect(first?.described).toEqual([expect.stringMatching(/by month\. Highest in /)])
    const png = pictures.get(first?.pictures[0] ?? '')
    expect([png?.subarray(1, 4).toString('latin1'), png?.readUInt32BE(16)]).toEqual(['PNG', 1760])

    const tables = slides.flatMap(({ tables }) => tables)
    const names = slides.filter(({ title }) => title.startsWith('Who is paid'))
    expect(names.length).toBeGreaterThan(1)
    for (const { tables: own } of names) expect(own[0]?.[0]?.slice(0, 2)).toEqual(['Supplier family', 'Spend'])
    const rows = tables.flat().filter(([name = '']) => suppliers.includes(name))
    expect(rows.map(([name]) => name).toSorted()).toEqual(suppliers.toSorted())
    for (const [name = '', spend] of rows) {
      expect(spend).toBe(`€${(1000 + suppliers.indexOf(name) * 37).toLocaleString('en-US')}`)
    }
    const answer = await query(scope, { dataset: 'spend', measures: ['spend'], period })
    const total = tables.flat().find(([name]) => name === 'Total')
    expect(total?.[1]).toBe(`€${Number(answer.totals.spend).toLocaleString('en-US')}`)

    const said = slides.filter(({ title }) => title.startsWith('Words')).flatMap(({ words }) => words)
    expect(said.join(' ')).toContain('Said in bold')
    expect(said.join(' ').match(/More\./g)).toHaveLength(900)
  })
})

describe('a report as pictures', () => {
  test('is a zip of its charts, each with words around it', async () => {
    const { scope } = await createTestOrganization(app)
    await bring(scope)
    const file = await makeReportFile(scope, { name: 'Spend', definition, format: 'png' })
    expect(file.name).toMatch(/\.zip$/)
    expect(file.rows).toEqual({})
    const files = await readParts(Buffer.from(await new Response(file.body).arrayBuffer()))
    expect([...files.keys()]).toEqual(['01 Months.png'])
    const png = files.get('01 Months.png')
    // The room of paper and its margins, twice as fine.
    expect([png?.subarray(1, 4).toString('latin1'), png?.readUInt32BE(16)]).toEqual(['PNG', (1015 + 48) * 2])
    const tables = { ...definition, pages: definition.pages.slice(1) }
    const asked = { name: 'Spend', definition: tables, format: 'png' } as const
    await expect(makeReportFile(scope, asked)).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('parts of a table stand in from what they are part of, on slides, on the page of a link and in what is kept', async () => {
  const { scope } = await createTestOrganization(app)
  await bring(scope)
  const block = { kind: 'analytics/pivot' as const, chosen: { rows: 'supplier_family,time.quarter' } }
  const pages = [{ id: 'p1', title: 'One', widgets: [{ ...figuresWidget('pivot'), block }] }]
  const asked = { name: 'Deep', definition: { ...definition, pages } }

  const drawn = await drawReport(scope, { ...asked, as: null })
  expect(String(await sharedReportHtml({ ...drawn, ...asked }))).toMatch(/padding-left:16px">Q1 2026/)

  const { parts = {} } = keptStillSchema.partial().parse(drawn)
  const rows = (parts.pivot ?? []).flatMap(part => (part.kind === 'table' ? part.rows : []))
  const depths = rows.map(({ cells: [name] }) => [name?.words.map(({ text }) => text).join(''), name?.depth])
  expect(depths).toEqual(
    expect.arrayContaining([
      [expect.stringContaining('Q1 2026'), 1],
      ['Total', undefined],
    ]),
  )

  const file = await makeReportFile(scope, { ...asked, format: 'pptx' })
  const files = await readParts(Buffer.from(await new Response(file.body).arrayBuffer()))
  const slides = [...files].filter(([name]) => name.startsWith('ppt/slides/slide')).map(([, slide]) => String(slide))
  const edges = slides.flatMap(slide => [
    ...slide.matchAll(/<a:t>(Q1 2026|Total)<(?:(?!<a:tc>).)*?<a:tcPr marL="(\d+)"/g),
  ])
  const points = edges.map(([, name, units]) => `${name} ${Number(units) / 12_700}`)
  expect([...new Set(points)]).toEqual(expect.arrayContaining(['Q1 2026 13', 'Total 5']))
})
