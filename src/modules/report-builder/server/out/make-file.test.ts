import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { findingsSchema } from '#blocks/findings/definition.ts'
import { query } from '#server/warehouse/query/query.ts'
import { thingSchema } from '#shared/thing-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { switchOff } from '#test/switch-off.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { newReportLinkSchema } from '../../contract-links.ts'
import type { AskingWidget, ReportDefinition } from '../../definition.ts'
import { readZip } from '../../test/read-files.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { addReport, changeReport, figuresWidget, publish, readReport } from '../../test/reports.ts'
import { makeReportFile, type ReportFileAsked } from './make-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const period = { from: '2026-01-01', to: '2026-12-31' }
const suppliers = Array.from({ length: 60 }, (_, at) => ({ name: `Ærø & Łódź ${at + 1} ΑΒΓ`, amount: 1000 + at * 37 }))

async function bring({ scope }: TestOrganization) {
  const lines = suppliers.map(({ name, amount }, at) =>
    purchase(`2026-${String((at % 12) + 1).padStart(2, '0')}-10`, name, `${amount}.00`, { invoice_number: `I-${at}` }),
  )
  await insertLines(scope, 'spend', lines)
}

function queryWidget(id: string, block: Partial<Extract<AskingWidget['block'], { kind: 'query' }>>): AskingWidget {
  return {
    ...figuresWidget(id),
    title: `Widget ${id}`,
    place: { x: 0, y: 4, w: 12, h: 8 },
    block: { kind: 'query', measures: ['spend'], by: ['supplier_family'], top: 100, charts: ['none'], ...block },
  }
}

const definition: ReportDefinition = {
  ...{ period, compare: 'none', filters: [] },
  pages: [
    {
      id: 'p1',
      title: 'At a glance',
      widgets: [
        figuresWidget('figures', ['spend', 'suppliers', 'invoices']),
        queryWidget('months', { by: [], grain: 'month', charts: ['bar'] }),
      ],
    },
    { id: 'p2', title: 'Who is paid', widgets: [queryWidget('names', {})] },
    {
      id: 'p3',
      title: 'Words',
      widgets: [{ kind: 'text', id: 'words', place: { x: 0, y: 0, w: 12, h: 2 }, text: 'Said in **bold** words.' }],
    },
  ],
}

async function bytesOf({ body }: { body: ReadableStream<Uint8Array> }): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body).arrayBuffer())
}

describe('a report as a PDF', () => {
  test('has every figure of its answers, as a screen writes them', async () => {
    const { organization } = await createTestPeople(app)
    await bring(organization)
    const file = await makeReportFile(organization.scope, { name: 'Spend review', definition, format: 'pdf' })
    const bytes = await bytesOf(file)
    const { text, structure } = readPdf(bytes)
    const answer = await query(organization.scope, { dataset: 'spend', measures: ['spend'], period })
    const said = text.replace(/\s+/g, ' ')
    for (const { name, amount } of suppliers) expect(said).toContain(`${name} €${amount.toLocaleString('en-US')}`)
    expect(said).toContain(`Total €${Number(answer.totals.spend).toLocaleString('en-US')}`)
    expect(said).toMatch(/Spend Suppliers Invoices €125\.5K 60 60/)
    expect(said).toContain('Said in bold words.')
    expect(file.rows).toMatchObject({ names: 60, figures: 0, words: 0 })
    // Read aloud, a row has its name, and a chart says what it shows.
    expect(structure).toMatch(/TR\n +TH:?\n +\/Scope \/Row\n +"Ærø & Łódź 60 ΑΒΓ"\n +TD\n +"€3,183"/)
    expect(structure).toMatch(/H3 \(block\)\n +"Widget months"[\s\S]*Figure/)
    expect(Buffer.from(bytes).toString('latin1').replaceAll('\0', '')).toContain(
      '/Alt (þÿSpend by month. Highest in Nov 2026',
    )
  })

  test('has a page for each of its own, and repeats the head of a table that goes on', async () => {
    const { organization } = await createTestPeople(app)
    await bring(organization)
    const made = await makeReportFile(organization.scope, { name: 'Spend review', definition, format: 'pdf' })
    const { pages, info, fonts } = readPdf(await bytesOf(made))
    const begins = ['At a glance', 'Who is paid', 'Words'].map(title =>
      pages.findIndex((page, at) => at > 0 === (title !== 'At a glance') && page.includes(title)),
    )
    expect(begins[0]).toBe(0)
    expect(begins[1]).toBe(1)
    const table = pages.slice(begins[1], begins[2])
    expect(table.length).toBeGreaterThan(1)
    for (const page of table) expect(page).toMatch(/Supplier.*Spend/)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(page).toContain(organization.name)
      expect(page).toContain('data version 1 of')
    }
    expect(pages[0]).toMatch(/Contents[\s\S]*At a glance +1\n[\s\S]*Who is paid +2\n/)
    expect(info).toMatch(/Title: +Spend review/)
    expect(info).toMatch(/Page size: +841\.89 x 595\.28/)
    expect(fonts.map(([name]) => name?.split('+')[1]).toSorted()).toEqual(['Inter-Regular', 'Inter-SemiBold'])
    // Embedded, in part, with the letters they stand for.
    for (const font of fonts) expect(font.slice(-5, -2)).toEqual(['yes', 'yes', 'yes'])
  })

  test('is on the paper that is asked for, and opened by its password alone', async () => {
    const { organization } = await createTestPeople(app)
    await bring(organization)
    const asked = { name: 'Spend review', definition, format: 'pdf', password: 'Grøn-7' } as const
    const paper = { size: 'Letter', isLandscape: false } as const
    const bytes = await bytesOf(await makeReportFile(organization.scope, { ...asked, paper }))
    expect(() => readPdf(bytes)).toThrow('Incorrect password')
    const { info, text } = readPdf(bytes, 'Grøn-7')
    expect(info).toMatch(/Page size: +612 x 792/)
    expect(info).toMatch(/Encrypted: +yes.*AES-256/)
    expect(text).toContain('Who is paid')
  })

  test('is narrowed by what its address and its maker ask, and says so', async () => {
    const { organization } = await createTestPeople(app)
    await bring(organization)
    const [first] = suppliers
    const filters = [{ field: 'supplier_family', op: 'is' as const, values: [first?.name ?? ''] }]
    const search = { from: '2026-01-01', to: '2026-06-30' }
    const file = await makeReportFile(organization.scope, { name: 'One', definition, format: 'pdf', filters, search })
    const { pages } = readPdf(await bytesOf(file))
    expect(file.rows.names).toBe(1)
    for (const page of pages) expect(page).toMatch(/Jan – Jun 2026.*Supplier.*Ærø & Łódź 1 ΑΒΓ/)
  })

  test('whose words alone have figures says the period of these', async () => {
    const { organization } = await createTestPeople(app)
    await bring(organization)
    const place = { x: 0, y: 0, w: 12, h: 2 }
    const pages = [
      { id: 'p1', title: 'One', widgets: [{ kind: 'text' as const, id: 'words', place, text: 'Spent: {{spend}}.' }] },
    ]
    const asked = { name: 'Told', definition: { ...definition, pages }, format: 'pdf' } as const
    const { text } = readPdf(await bytesOf(await makeReportFile(organization.scope, asked)))
    expect(text).toContain('Spent: €125.5K.')
    expect(text).toContain('Jan – Dec 2026')
  })

  test('of which a part fails is not made, and says which', async () => {
    const { organization } = await createTestPeople(app)
    await bring(organization)
    const broken = queryWidget('broken', { measures: ['nothing_of_the_kind'] })
    const pages = [{ id: 'p1', title: 'One', widgets: [figuresWidget('figures'), broken] }]
    const asked = { name: 'Broken', definition: { ...definition, pages }, format: 'pdf' } as const
    await expect(makeReportFile(organization.scope, asked)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Widget broken: '),
    })
  })
})

describe('what modules bring', () => {
  const goals: AskingWidget = { ...figuresWidget('goals'), title: 'Goals', block: { kind: 'okr/objectives' } }
  const pages = [{ id: 'p1', title: 'One', widgets: [goals] }]
  const asked: ReportFileAsked = { name: 'Goals', format: 'pdf', definition: { ...definition, pages } }

  test('is drawn by the calls of its module', async () => {
    const { organization } = await createTestPeople(app)
    const { text } = readPdf(await bytesOf(await makeReportFile(organization.scope, asked)))
    expect(text).toMatch(/Goals[\s\S]*No period is set up/)
    expect(text).not.toContain('→')
  })

  test('says that it is off where its module is', async () => {
    const { organization } = await createTestPeople(app)
    await switchOff(organization, 'okr')
    const { text } = readPdf(await bytesOf(await makeReportFile(organization.scope, asked)))
    expect(text).toContain('What this part shows is switched off, or not for you.')
    expect(text).not.toContain('No period is set up')
  })
})

describe('what colleagues wrote and do', () => {
  const quote = 'Notice is three months'
  const copies = ['2026-03-01', '2026-03-09'].map(day => purchase(day, 'Hansen', '850', { invoice_number: 'RE-1' }))
  const block = { kind: 'findings' } as const
  const pages = [{ id: 'p1', title: 'One', widgets: [{ ...figuresWidget('f'), title: 'Exceptions', block }] }]
  const asked = { name: 'Exceptions', definition: { ...definition, pages } }

  /** A finding that an editor cites a document for, and works on. */
  async function world() {
    const people = await createTestPeople(app)
    const { organization, editor } = people
    await insertLines(organization.scope, 'spend', copies)
    const { items } = findingsSchema.parse(await (await editor.call('blocks/findings', postJson({ period }))).json())
    const [finding = ''] = items.map(({ fingerprint }) => fingerprint)
    const place = { place: 'finding', key: finding, title: 'Hansen', path: '/app/analytics' }
    const thing = thingSchema.parse(await (await editor.call('things/places', postJson(place))).json())
    const brought = await editor.call('documents?name=covenant.txt', { method: 'POST', body: new Blob([quote]) })
    const to = { kind: 'document', id: z.object({ uuid: z.uuid() }).parse(await brought.json()).uuid }
    const cited = { relation: 'evidence', to, anchor: { version: 1, page: 1, quote } }
    await vi.waitFor(async () => {
      expect((await editor.call(`things/insight/${thing.id}/links`, postJson(cited))).status).toBe(201)
    }, 40_000)
    const origin = { ...place, question: null, amount: null, scope: [], baseline: null }
    const work = { title: 'Claim it', ownerUuid: editor.uuid, origin }
    expect((await editor.call('actions', postJson(work))).status).toBe(201)
    return people
  }

  test('stands by name in a file of one’s own alone, and no paper or link quotes documents', async () => {
    const { organization, editor } = await world()
    const wordsOf = async (format: 'pdf' | 'csv', hasColleagues: boolean) => {
      const file = await makeReportFile(organization.scope, { ...asked, format, hasColleagues })
      const bytes = await bytesOf(file)
      return format === 'pdf' ? readPdf(bytes).text : [...(await readZip(Buffer.from(bytes))).values()].join()
    }
    const own = await wordsOf('pdf', true)
    expect(own).toMatch(/Being worked on by/)
    expect(own).not.toContain(quote)
    expect(await wordsOf('csv', true)).toContain('Test Editor: Claim it')
    const report = await publish(editor, await addReport(editor, 'Exceptions', asked.definition))
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const made = await editor.call(`report-builder/reports/${report.uuid}/links`, postJson({ expiresAt }))
    const page = await app.request(new URL(newReportLinkSchema.parse(await made.json()).address).pathname)
    for (const sent of [await wordsOf('pdf', false), await wordsOf('csv', false), await page.text()]) {
      expect(sent).toContain('RE-1')
      expect(sent).not.toMatch(/Notice is|covenant|worked on by|Test Editor|Claim it/)
    }
  })
})

describe('a table of the explorer', () => {
  const block = { kind: 'analytics/pivot', chosen: { rows: 'supplier_family:100', columns: 'time.quarter' } } as const
  const pages = [{ id: 'p1', title: 'One', widgets: [{ ...figuresWidget('pivot'), title: 'By quarter', block }] }]
  const filters = [
    { field: 'supplier_family', op: 'is' as const, values: suppliers.slice(0, 2).map(({ name }) => name) },
  ]
  const asked = { name: 'Quarters', definition: { ...definition, filters, pages } }

  test('is narrowed as its report is, and stands on paper with every total', async () => {
    const { organization } = await createTestPeople(app)
    await bring(organization)
    const { text } = readPdf(await bytesOf(await makeReportFile(organization.scope, { ...asked, format: 'pdf' })))
    const said = text.replace(/ +/g, ' ')
    expect(said).toContain('Supplier family Q1 2026 Q2 2026 Q3 2026 Q4 2026 Total')
    expect(said).toMatch(/Ærø & Łódź 2 ΑΒΓ €1,037[^€]+€1,037\n/)
    expect(said).toMatch(/Total €2,037[^€]+€2,037\n/)
    expect(said).not.toContain('Łódź 3')
  })

  test('is taken out as a table as its own menu would', async () => {
    const { organization } = await createTestPeople(app)
    await bring(organization)
    const file = await makeReportFile(organization.scope, { ...asked, format: 'csv' })
    const [, table = ''] =
      [...(await readZip(Buffer.from(await bytesOf(file))))].find(([name]) => /quarter/.test(name)) ?? []
    expect(table).toContain('Ærø & Łódź 2 ΑΒΓ,1037')
    expect(table).not.toContain('Łódź 3')
  })
})

describe('the call for a report as a file', () => {
  test('answers its readers alone, and is in the audit', async () => {
    const { organization, editor, viewer, stranger } = await createTestPeople(app)
    await bring(organization)
    const made = await publish(editor, await addReport(editor, 'Spend review', definition))
    const path = `report-builder/reports/${made.uuid}/file`
    const address = `/api/organization/${organization.uuid}/${path}`
    expect((await app.request(address, postJson({}))).status).toBe(401)
    expect((await stranger.call(address, postJson({}))).status).toBe(403)
    expect((await viewer.call(path, postJson({}))).status).toBe(404)
    expect((await editor.call(path, postJson({ format: 'docx' }))).status).toBe(400)
    await changeReport(editor, await readReport(editor, made), { audience: 'everyone' })
    const answer = await viewer.call(path, postJson({}))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain('-spend-review-')
    expect(readPdf(new Uint8Array(await answer.arrayBuffer())).text).toContain('€125.5K')
    const administrator = await organization.member('Administrator')
    const audit = await (await administrator.call('audit')).text()
    expect(audit).toContain('report.export')
  })
})
