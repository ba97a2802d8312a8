import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterParties } from '#server/families/cluster-parties.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import { type CategoryEdit, categoryTreeSchema } from '#shared/categories.ts'
import { changedFamilySchema, familiesSchema } from '#shared/families.ts'
import { linesAnswerSchema, queryAnswerSchema } from '#shared/query-answer.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type ClickHouseFront, startClickHouseFront } from '#test/clickhouse-front.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { workbookOf } from '#test/workbook.ts'
import { readingSchema } from '../contract-reading.ts'
import { commitFile, loadMapped, planFile, sendFile } from '../test/bring-file.ts'

/** The data manager over a ClickHouse server: one organisation's way through what differs from the embedded engine. */

let directory: string
let front: ClickHouseFront
let app: TestApp
let organization: TestOrganization
let editor: TestMember
let workbook: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'warehouse-server-'))
  front = await startClickHouseFront(join(directory, 'warehouse'))
  app = await startTestApp({ CLICKHOUSE_URL: front.url })
  organization = await createTestOrganization(app)
  editor = await organization.member('Editor')
})
afterAll(async () => {
  await app.close()
  await front.close()
  await rm(directory, { recursive: true, force: true })
})

const json = async (answer: Response): Promise<unknown> => {
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer.json()
}
const post = async (path: string, body: unknown = {}) => json(await editor.call(path, postJson(body)))
const idOf = (body: unknown) => String((body as { id: unknown }).id)

async function spendBy(dimension: string): Promise<Record<string, string>> {
  const spec = { dataset: 'spend', measures: ['spend'], dimensions: [dimension] }
  const { rows } = queryAnswerSchema.parse(await post('query', spec))
  return Object.fromEntries(rows.map(row => [String(row[dimension]), String(row.spend)]))
}

async function lines(more: object = {}) {
  const order = [{ by: 'invoice_number', direction: 'asc' }]
  return linesAnswerSchema.parse(await post('query/lines', { dataset: 'spend', order, ...more }))
}

async function loadRegister(register: string, body: string): Promise<void> {
  const headers = { 'content-type': 'text/csv' }
  const sent = await editor.call(`uploads?dataset=${register}&name=file.csv`, { method: 'POST', headers, body })
  const id = idOf(await json(sent))
  const plan = await planFile(editor, id)
  expect(plan).toMatchObject({ good: 1 })
  expect(await commitFile(editor, id, plan.planId)).toMatchObject({ status: 'loaded', loaded: 1 })
}

const bySupplier = { 'Hansen Frakt': '5.00', 'NORDPACK GMBH': '20.00', 'Nordpack GmbH': '100.00' }

test('a workbook is loaded, lines are upserted by key, and undone', async () => {
  const rows = [
    ['Invoice number', 'Date', 'Supplier', 'Amount', 'Currency', 'Category'],
    ['A-1', '2025-01-05', 'Nordpack GmbH', 100, 'EUR', 'Packaging'],
    ['A-2', '2025-01-06', 'NORDPACK GMBH', 20, 'EUR', 'Packaging'],
    ['A-3', '2025-01-07', 'Hansen Frakt', 5, 'EUR', 'Logistics'],
  ]
  const { id } = await sendFile(editor, workbookOf([{ name: 'Ledger', rows }]))
  const plan = await planFile(editor, id)
  expect(plan).toMatchObject({ rows: 3, good: 3, rejected: 0 })
  const confirmed = plan.confirmations.map(one => one.id)
  expect(await commitFile(editor, id, plan.planId, confirmed)).toMatchObject({ status: 'loaded', loaded: 3 })
  workbook = id
  expect(await spendBy('supplier')).toEqual(bySupplier)

  const text =
    'Invoice number,Date,Supplier,Amount,Currency\nA-2,2025-01-06,Bolt Ltd,21,EUR\nA-9,2025-02-01,Bolt Ltd,9,EUR\n'
  const upsert = await loadMapped(editor, text, mapping => ({ ...mapping, mode: 'upsert', key: ['invoice_number'] }))
  expect(upsert.plan).toMatchObject({ good: 2, updated: 1 })
  const { 'NORDPACK GMBH': _, ...others } = bySupplier
  expect(await spendBy('supplier')).toEqual({ ...others, 'Bolt Ltd': '30.00' })
  expect((await editor.call(`uploads/${upsert.id}`, { method: 'DELETE' })).status).toBe(200)
  expect(await spendBy('supplier')).toEqual(bySupplier)
})

test('lines that were left out come back, as updates and by whole lines', async () => {
  const before = editor
  editor = await (await createTestOrganization(app)).member('Editor')
  const bring = async (mode: 'insert' | 'upsert' | null, ...lines: string[]) => {
    const text = ['Invoice number,Date,Supplier,Amount', ...lines].join('\n')
    return loadMapped(editor, text, ({ mode: _, key: __, ...mapping }) =>
      mode === null ? mapping : { ...mapping, mode, key: ['invoice_number'] },
    )
  }
  const undo = async ({ id }: { id: string }) =>
    expect((await editor.call(`uploads/${id}`, { method: 'DELETE' })).status).toBe(200)
  const [one, two, three] = ['I-1,2025-01-01,S1,10', 'I-2,2025-01-02,S2,20', 'I-3,2025-01-03,S3,30']
  const changed = 'I-2,2025-01-02,S2,25'
  const first = await bring('insert', one, two)
  await bring(null, two, three)
  const updated = await bring('upsert', changed)
  const same = await bring('upsert', changed, 'I-4,2025-01-04,S4,40')
  await undo(updated)
  expect(await spendBy('supplier')).toEqual({ S1: '10.00', S2: '25.00', S3: '30.00', S4: '40.00' })
  await undo(first)
  expect(await spendBy('supplier')).toEqual({ S2: '25.00', S3: '30.00', S4: '40.00' })
  await undo(same)
  expect(await spendBy('supplier')).toEqual({ S2: '20.00', S3: '30.00' })
  editor = before
})

test('names come into families, are merged, and set back', async () => {
  await clusterParties(organization.scope, 'supplier', { isAgain: true })
  const { items } = familiesSchema.parse(await json(await editor.call('families?kind=supplier&search=')))
  expect(items.map(({ name, spellings }) => [name, spellings])).toEqual([
    ['Nordpack GmbH', 2],
    ['Hansen Frakt', 1],
  ])
  const [into, other] = items.map(({ id }) => id)
  const merged = await post('families/merge', { kind: 'supplier', into, families: [other] })
  expect(await spendBy('supplier_family')).toEqual({ 'Nordpack GmbH': '125.00' })
  await post(`families/changes/${changedFamilySchema.parse(merged).change}/undo`)
  expect(await spendBy('supplier_family')).toEqual({ 'Nordpack GmbH': '120.00', 'Hansen Frakt': '5.00' })
})

test('categories come from the data, a rule moves lines, and undoing it moves them back', async () => {
  const change = (edit: CategoryEdit) => post('category-changes', { edit })
  await change({ action: 'start-from-data' })
  const tree = categoryTreeSchema.parse(await json(await editor.call('categories')))
  expect(tree.items.map(({ path, spend }) => [path, spend])).toEqual([
    [['Logistics'], '5.00'],
    [['Packaging'], '120.00'],
  ])
  const conditions = [{ field: 'supplier_family' as const, op: 'is' as const, values: ['Nordpack GmbH'] }]
  const rule = await change({ action: 'add-rule', node: tree.items[0]?.id ?? '', conditions, origin: 'person' })
  expect(await spendBy('category')).toEqual({ Logistics: '125.00' })
  await json(await editor.call(`category-changes/${idOf(rule)}`, { method: 'DELETE' }))
  expect(await spendBy('category')).toEqual({ Logistics: '5.00', Packaging: '120.00' })
})

test('lines are changed one by one and many at once, however long the value, and set back; files of them are whole', async () => {
  const before = await lines()
  const all = before.items.map(({ upload, row }) => ({ upload, row }))
  const value = "it's 漢 ".repeat(1400)
  const many = { dataset: 'spend', field: 'description', value, lines: all, count: 3 }
  const changed = await json(await editor.call('lines/many', { ...postJson(many), method: 'PATCH' }))
  expect(changed).toMatchObject({ lines: 3, isApplied: true })
  expect((await lines()).items.map(({ values }) => values.description)).toEqual(
    [value, value, value].map(one => one.trim()),
  )
  const edit = {
    dataset: 'spend',
    upload: workbook,
    row: 2,
    field: 'date',
    value: '2024-12-31',
    expected: '2025-01-05',
  }
  const dated = await json(await editor.call('lines', { ...postJson(edit), method: 'PATCH' }))
  expect((await lines({ order: [{ by: 'date', direction: 'asc' }] })).items[0]?.values).toMatchObject({
    invoice_number: 'A-1',
  })
  for (const done of [dated, changed]) {
    await post(`lines/changes/${(done as { changeId: string }).changeId}/undo`)
  }
  expect((await lines()).items).toEqual(before.items)

  const columns = ['invoice_number', 'supplier', 'amount']
  const take = (format: string) => editor.call('lines/export', postJson({ dataset: 'spend', columns, format }))
  expect((await (await take('csv')).text()).trim().split('\r\n')).toHaveLength(4)
  expect(
    Buffer.from(await (await take('xlsx')).arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('registers are loaded from files, and rates restate figures', async () => {
  await loadMapped(editor, 'Invoice number,Date,Supplier,Amount,Currency\nB-1,2025-01-08,Seoul Parts,1000,KRW\n')
  const before = (await spendBy('supplier'))['Seoul Parts']
  await loadRegister('contracts', 'Contract number,Supplier,Start,End\nC-1,Nordpack GmbH,2025-01-01,2025-12-31\n')
  await pushRegister(organization.scope, 'contracts')
  await loadRegister('rates', 'Month,Currency,Rate\n2025-01,KRW,0.5\n')
  await pushRegister(organization.scope, 'rates')
  expect((await spendBy('supplier'))['Seoul Parts']).toBe('500.00')
  expect(before).not.toBe('500.00')
})

test('a count says how far it is, and is cancelled by its label', async () => {
  const row = '2024-01-15,Nordpack AS,1200.50,Cartons for the autumn season\n'
  const { id } = await sendFile(editor, `Date,Supplier,Amount,Description\n${row.repeat(400_000)}`)
  const reading = async () => readingSchema.parse(await json(await editor.call(`uploads/${id}/reading`)))
  const counting = editor.call(`uploads/${id}/plan`, postJson({}))
  await expect.poll(async () => (await reading()).rows ?? 0, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0)
  await json(await editor.call(`uploads/${id}/reading`, { method: 'DELETE' }))
  const answer = await counting
  expect([answer.status, await answer.json()]).toMatchObject([409, { reason: 'cancelled' }])
})
