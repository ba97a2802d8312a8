import { buffer } from 'node:stream/consumers'
import officeCrypto from 'officecrypto-tool'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '#server/warehouse/query/query.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import type { ReportDefinition } from '../../definition.ts'
import { readBook, readZip } from '../../test/read-files.ts'
import { figuresWidget } from '../../test/reports.ts'
import { makeReportFile } from './make-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const period = { from: '2026-01-01', to: '2026-12-31' }
/** One of them is a formula to a spreadsheet. */
const suppliers = ['=HYPERLINK("http://evil.example")', ...Array.from({ length: 129 }, (_, at) => `Supplier ${at + 1}`)]

async function organizationWithLines() {
  const { scope } = await createTestOrganization(app)
  const lines = suppliers.map((name, at) => purchase('2026-03-10', name, `${1000 + at * 37}.25`))
  await insertLines(scope, 'spend', lines)
  return scope
}

const definition: ReportDefinition = {
  ...{ period, compare: 'none', filters: [] },
  pages: [
    {
      id: 'p1',
      title: 'At a glance',
      widgets: [
        figuresWidget('figures', ['spend', 'suppliers']),
        {
          ...figuresWidget('names'),
          ...{ title: 'Who is paid', place: { x: 0, y: 4, w: 12, h: 8 } },
          block: { kind: 'query', measures: ['spend'], by: ['supplier_family'], top: 10, charts: ['none'] },
        },
        {
          ...{ kind: 'text', id: 'words', text: 'We paid {{spend}}, {{top_supplier_share}} of it to one.' },
          place: { x: 0, y: 12, w: 12, h: 2 },
        },
      ],
    },
  ],
}
const asked = { name: 'Spend review', definition } as const

describe('a report as a workbook', () => {
  test('has a sheet a table with all its rows, whose sums are those of the answer, and one that says what it is', async () => {
    const scope = await organizationWithLines()
    const file = await makeReportFile(scope, { ...asked, format: 'xlsx' })
    expect(file.name).toMatch(/-spend-review-.*\.xlsx$/)
    // One of figures; the ten largest, the others and the total; the whole list and the total.
    expect(file.rows).toEqual({ figures: 1, names: 12 + 131 })
    const book = await readBook(await buffer(file.body))
    expect([...book.keys()]).toEqual([
      'About this report',
      'Key figures',
      'Who is paid, the 10 largest…',
      'Who is paid, the whole list',
      'Figures in words',
    ])
    const answer = await query(scope, { dataset: 'spend', measures: ['spend'], period })
    const rows = (book.get('Who is paid, the whole list') ?? []).filter(([name = '']) => suppliers.includes(name))
    expect(rows.map(([name]) => name).toSorted()).toEqual(suppliers.toSorted())
    const sum = rows.reduce((all, cells) => all + Number(cells[1]), 0)
    expect(sum).toBe(Number(answer.totals.spend))
    expect(book.get('Key figures')?.at(-1)).toEqual(expect.arrayContaining([String(Number(answer.totals.spend))]))
    expect(book.get('Figures in words')?.slice(1)).toEqual([
      ['At a glance', 'Spend', '440277.5', 'EUR', period.from, period.to],
      [
        'At a glance',
        expect.stringMatching(/largest|top/i),
        expect.stringMatching(/^1\.3112\d+$/),
        '%',
        period.from,
        period.to,
      ],
    ])
    const about = Object.fromEntries(book.get('About this report') ?? [])
    expect(about).toMatchObject({ Organisation: scope.organization.name, Report: 'Spend review', Currency: 'EUR' })
    expect(about.Made).toContain('data version 1 of')
    expect(about.Spend).toMatch(/./)
  })

  test('has as many sheets as there are tables, whatever a person may take out at once', async () => {
    const scope = await organizationWithLines()
    const widgets = Array.from({ length: 12 }, (_, at) => ({ ...figuresWidget(`f${at}`), title: `Figures ${at}` }))
    const pages = [{ id: 'p1', title: 'Many', widgets }]
    const file = await makeReportFile(scope, { name: 'Many', definition: { ...definition, pages }, format: 'xlsx' })
    expect((await readBook(await buffer(file.body))).size).toBe(13)
  })

  test('opens by its password alone; a zip of files, which has none, is not given out in place of it', async () => {
    const scope = await organizationWithLines()
    const password = 'Grøn-7'
    const file = await makeReportFile(scope, { ...asked, format: 'xlsx', password })
    const bytes = await buffer(file.body)
    await expect(readBook(bytes)).rejects.toThrow()
    await expect(officeCrypto.decrypt(bytes, { password: 'Gron-7' })).rejects.toThrow('password is incorrect')
    const book = await readBook(await officeCrypto.decrypt(bytes, { password }))
    expect(book.get('Key figures')?.length).toBeGreaterThan(1)
    const made = makeReportFile(scope, { ...asked, format: 'csv', password })
    await expect(made).rejects.toMatchObject({ code: 'invalid' })
  })
})

test('a report as CSV is a zip of its tables, in which no text is a formula', async () => {
  const scope = await organizationWithLines()
  const file = await makeReportFile(scope, { ...asked, format: 'csv' })
  expect(file.name).toMatch(/\.zip$/)
  // Totals are in workbooks alone.
  expect(file.rows).toEqual({ figures: 1, names: 11 + 130 })
  const files = await readZip(await buffer(file.body))
  expect([...files.keys()]).toEqual([
    ...['00 About this report.csv', '01 Key figures.csv'],
    ...['02 Who is paid, the 10 largest and the others.csv', '03 Who is paid, the whole list.csv'],
    '04 Figures in words.csv',
  ])
  const lines = files.get('03 Who is paid, the whole list.csv')?.split('\r\n') ?? []
  expect(lines.some(line => line.startsWith(`"'=HYPERLINK`))).toBe(true)
  expect(lines.some(line => /^"?=/.test(line))).toBe(false)
})
