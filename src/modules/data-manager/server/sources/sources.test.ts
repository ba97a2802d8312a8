import { afterAll, describe, expect, test } from 'vitest'
import { commitFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { type Question, uploadDetailSchema } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { dataHealthSchema, type SourceItem, sourceDetailSchema, sourceItemSchema } from '../../contract-sources.ts'
import { sortSources } from './present-source.ts'
import { listLoaded } from './store.ts'

const app = await startTestApp()
const { organization, editor, viewer, stranger } = await createTestPeople(app)
afterAll(() => app.close())

const january = [
  'Day,Vendor,Net,Cost centre,Memo',
  '03/01/2025,Nordpack,100.50,A,one',
  '04/01/2025,Hansn,20.25,B,two',
  '05/01/2025,Hansn,1,B,three',
].join('\n')
const february = 'Vendor,Day,Net,Cost centre,Memo\nNordpack,03/02/2025,7.50,A,x\nMeyer,04/02/2025,8.25,B,y\n'

const send = (text: string, name: string) => sendFile(editor, text, 'spend', name)

function put(path: string, body: unknown) {
  return editor.call(path, { ...postJson(body), method: 'PUT' })
}

async function load(text: string, name: string, change: (mapping: Mapping) => Mapping = mapping => mapping) {
  const created = await send(text, name)
  const mapped = await put(`uploads/${created.id}/mapping`, change(created.mapping))
  expect(mapped.status).toBe(200)
  const { planId } = await planFile(editor, created.id)
  return commitFile(editor, created.id, planId)
}

const detail = async (id: string) => uploadDetailSchema.parse(await (await editor.call(`uploads/${id}`)).json())
const source = async (id: string) => sourceDetailSchema.parse(await (await editor.call(`sources/${id}`)).json())
const sources = async (query = '') => {
  const page: { items: unknown[]; total: number } = JSON.parse(await (await editor.call(`sources${query}`)).text())
  return page.items.map(item => sourceItemSchema.parse(item))
}
const ids = (questions: Question[]) => questions.map(({ id }) => id)

describe('the source of a file', () => {
  let first: string

  test('is founded by the first file that is loaded, with its mapping as recipe', async () => {
    const created = await send(january, 'SAP_vendors_2025-01.csv')
    expect(ids(created.questions)).toContain('dateOrder:0')
    expect(await detail(created.id)).toMatchObject({ source: null, recipeReport: [] })
    const upload = await load(january, 'SAP_vendors_2025-01.csv', mapping => ({
      ...mapping,
      columns: mapping.columns.map(({ confidence: _, reason: __, ...column }) =>
        column.field === 'date' ? { ...column, dateOrder: 'mdy' as const } : column,
      ),
      corrections: [
        { field: 'supplier', find: 'Hansn', set: 'Hansen' },
        { field: 'supplier', row: 2, set: 'Nordpack AS' },
      ],
    }))
    expect(upload.source).toMatchObject({ name: 'SAP vendors', version: 1 })
    first = upload.source?.id ?? ''
    const found = await source(first)
    expect(found).toMatchObject({ name: 'SAP vendors', version: 1, uploads: 1, rhythmDays: null })
    expect(found.steps.join('\n')).toContain('Date from ‘Day’; dates month first')
    expect(found.steps.join('\n')).toContain('‘Hansn’ becomes ‘Hansen’')
    expect(found.steps.join('\n')).not.toContain('Nordpack AS')
  })

  test('is known again by its heads, and what was answered is not asked again', async () => {
    const created = await send(february, 'other name.csv')
    expect(created.questions).toEqual([])
    const date = created.mapping.columns.find(({ field }) => field === 'date')
    expect(date).toMatchObject({ column: 1, dateOrder: 'mdy' })
    expect(date?.reason).toContain(`As in SAP vendors, version 1 (confirmed by ${editor.email} on `)
    const { recipeReport } = await detail(created.id)
    expect(recipeReport.filter(({ state }) => state !== 'applied')).toMatchObject([
      { id: 'correction:0', state: 'failed', rows: 0, step: 'Supplier ‘Hansn’ becomes ‘Hansen’' },
    ])
  })

  test('counts the rows its corrections find', async () => {
    const created = await send(january.replaceAll('2025', '2026'), 'b.csv')
    const { recipeReport } = await detail(created.id)
    expect(recipeReport.find(({ id }) => id === 'corrections')).toMatchObject({ state: 'applied', rows: 2 })
  })

  test('yields to what a file proves, and says so', async () => {
    const created = await send(february.replace('04/02', '24/02'), 'c.csv')
    expect(created.mapping.columns.find(({ field }) => field === 'date')).toMatchObject({ dateOrder: 'dmy' })
    expect(created.questions).toMatchObject([{ id: 'dateOrder:1', assumed: 'dmy' }])
    const { recipeReport } = await detail(created.id)
    expect(recipeReport.find(({ id }) => id === 'reading:date')).toMatchObject({ state: 'failed' })
  })

  test('names a step whose column is missing with the rows it concerns; skipped, the next file has it again', async () => {
    const trimmed = await load(january.replaceAll('2025', '2024'), 'd.csv', mapping => ({
      ...mapping,
      columns: mapping.columns.map(column =>
        column.field === 'cost_centre' ? { ...column, steps: [{ kind: 'trim' as const }] } : column,
      ),
    }))
    expect(trimmed.source).toMatchObject({ id: first, version: 2 })

    const lacking = 'Day,Vendor,Net,Memo\n03/03/2023,Nordpack,9,x\n04/03/2023,Hansn,8,y\n'
    const { id } = await send(lacking, 'e.csv')
    expect((await detail(id)).recipeReport.find(step => step.id === 'column:cost_centre')).toMatchObject({
      state: 'failed',
      rows: 2,
      detail: 'The file has no column ‘Cost centre’',
    })
    await put(`uploads/${id}/skipped-steps`, { steps: ['column:cost_centre'] })
    const loaded = await commitFile(editor, id, (await planFile(editor, id)).planId)
    expect(loaded.source).toMatchObject({ id: first, version: 2 })
    expect((await source(first)).steps.join()).toContain('Cost centre from ‘Cost centre’; extra blanks go')

    const other = await send('Day,Vendor,Net\n03/03/2025,Nordpack,9\n04/03/2025,Meyer,8\n', 'f.csv')
    expect((await detail(other.id)).source).toBeNull()
  })

  test('takes another mapping as the next version and can go back to an older one', async () => {
    const before = await source(first)
    expect(before.versions[0]).toMatchObject({ version: 2, createdBy: editor.email, gone: [expect.any(String)] })
    expect(before.versions[0]?.added.join()).toContain('extra blanks go')
    const restored = await editor.call(`sources/${first}/recipes/1/restore`, { method: 'POST' })
    expect(restored.status).toBe(200)
    expect(await source(first)).toMatchObject({
      version: 3,
      steps: expect.not.arrayContaining([expect.stringContaining('blanks')]),
    })
    expect((await editor.call(`sources/${first}/recipes/1/restore`, { method: 'POST' })).status).toBe(409)
    expect((await editor.call(`sources/${first}/recipes/99/restore`, { method: 'POST' })).status).toBe(404)
    expect((await viewer.call(`sources/${first}/recipes/1/restore`, { method: 'POST' })).status).toBe(403)
  })

  test('skips a failed step only where one failed', async () => {
    const created = await send(february.replaceAll('2025', '2022'), 'g.csv')
    const skipped = await put(`uploads/${created.id}/skipped-steps`, { steps: ['correction:0'] })
    const { recipeReport } = uploadDetailSchema.parse(await skipped.json())
    expect(recipeReport.find(({ id }) => id === 'correction:0')).toMatchObject({ state: 'skipped' })
    expect((await put(`uploads/${created.id}/skipped-steps`, { steps: ['column:date'] })).status).toBe(400)
    const path = `uploads/${created.id}/skipped-steps`
    expect((await viewer.call(path, { ...postJson({ steps: [] }), method: 'PUT' })).status).toBe(403)
  })

  test('is renamed and archived by those who may, and then no file is known as it', async () => {
    const patch = (member: TestMember, body: unknown) =>
      member.call(`sources/${first}`, { ...postJson(body), method: 'PATCH' })
    expect((await patch(viewer, { name: 'X' })).status).toBe(403)
    expect((await patch(stranger, { name: 'X' })).status).toBe(404)
    expect((await patch(editor, {})).status).toBe(400)
    expect((await patch(editor, { name: ' ' })).status).toBe(400)
    expect(sourceDetailSchema.parse(await (await patch(editor, { name: 'Purchases Oslo' })).json()).name).toBe(
      'Purchases Oslo',
    )
    expect((await patch(editor, { isArchived: true })).status).toBe(200)
    expect((await detail((await send(february, 'h.csv')).id)).source).toBeNull()
    expect(await sources()).toEqual([])
    expect(await sources('?archived=true')).toHaveLength(1)
    expect((await patch(editor, { isArchived: false })).status).toBe(200)
    expect((await detail((await send(february, 'i.csv')).id)).source).toMatchObject({ name: 'Purchases Oslo' })
  })

  test('has a health told from its lines', async () => {
    const [item] = await sources()
    expect(item?.health.score).toBeGreaterThan(40)
    const part = (id: string) => item?.health.parts.find(one => one.id === id)
    // Two of eight lines lack the cost centre, which counts 1 of 11.
    expect(part('completeness')?.score).toBeCloseTo(1 - 2 / 8 / 11)
    expect(part('duplicates')).toMatchObject({ score: 1 })
    expect(part('validity')).toMatchObject({ score: 1 })
    expect(part('outliers')).toMatchObject({ score: null })
    const health = dataHealthSchema.parse(await (await editor.call('data-health')).json())
    expect(health.datasets).toMatchObject([{ dataset: 'spend', lines: 8 }])
    expect((await app.request(`/api/organization/${organization.uuid}/data-health`)).status).toBe(401)
    expect((await stranger.call(`/api/organization/${organization.uuid}/sources`)).status).toBe(403)
  })

  test('stands in the order that is asked, unknown values last', () => {
    const source = (name: string, uploads: number, nextExpected: string | null) =>
      ({ name, uploads, nextExpected }) as SourceItem
    const all = [source('A', 2, null), source('B', 1, '2026-02-01'), source('C', 3, '2026-01-01')]
    const names = (sort: Parameters<typeof sortSources>[1]) => sortSources(all, sort).map(({ name }) => name)
    expect(names('-name')).toEqual(['C', 'B', 'A'])
    expect(names('uploads')).toEqual(['B', 'A', 'C'])
    expect(names('nextExpected')).toEqual(['C', 'B', 'A'])
    expect(names('-nextExpected')).toEqual(['B', 'C', 'A'])
  })

  test('is judged by what uploads loaded, without their plans', async () => {
    const loaded = await organization.scope.db(tx => listLoaded(tx, organization.scope, 'spend'))
    expect(loaded.map(({ periodEnd }) => periodEnd)).toContain('2025-05-01')
    expect(loaded.filter(upload => 'plan' in upload)).toEqual([])
    expect(await organization.scope.db(tx => listLoaded(tx, organization.scope, 'sales'))).toEqual([])
  })

  test('filters the history', async () => {
    const total = async (query: string) => {
      const page: { total: number } = JSON.parse(await (await editor.call(`uploads?${query}`)).text())
      return page.total
    }
    expect(await total('status=loaded')).toBe(3)
    expect(await total(`source=${first}&status=loaded`)).toBe(3)
    expect(await total('dataset=sales')).toBe(0)
    expect((await editor.call('uploads?dataset=nothing')).status).toBe(400)
  })
})
