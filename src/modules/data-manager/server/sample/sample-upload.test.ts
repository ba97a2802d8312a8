import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { described } from '#modules/data-manager/test/stage-file.ts'
import { openRemoteWarehouse } from '#server/warehouse/connect.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { startClickHouseFront } from '#test/clickhouse-front.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { type Sample, sampleSchema } from '../../contract-sample.ts'
import { sampleFile } from './sample-upload.ts'

const header = 'Year;Month;Vendor;Debit;Credit;Note'
const lines = [
  '2024;3;4711 - ACME LTD;1.250,50;;x',
  '2024;Apr;4712 - BOLT GMBH;0,00;20,00;',
  '2024;;4713 - COLE;5,00;;',
  '2024;5;junk;1,00;;',
  '2024;6;4714 - DUNN;7,00;8,00;',
  '2024;7;4715 - EAST;abc;;',
  ';;Total;1.263,50;;',
]
const text = ['A ledger;;;;;', header, ...lines].join('\n')

/** Everything at once: parts of dates, a ledger's two sides, one column for two fields, a constant, corrections. */
const mapping: Mapping = {
  currency: 'EUR',
  columns: [
    { field: 'supplier_id', column: 2, steps: [{ kind: 'split', at: ' - ', part: 1 }] },
    {
      field: 'supplier',
      column: 2,
      steps: [
        { kind: 'split', at: ' - ', part: 2 },
        { kind: 'case', to: 'title' },
      ],
    },
    { field: 'amount', column: 3, decimalMark: ',', steps: [{ kind: 'elseNegative', column: 4 }] },
  ],
  made: [
    { kind: 'dateParts', field: 'date', year: 0, month: 1 },
    { kind: 'constant', field: 'business_unit', value: "North's" },
  ],
  corrections: [
    { field: 'supplier', find: 'junk', set: null },
    { field: 'amount', row: 8, set: '9,99' },
    { field: 'currency', row: 3, set: 'GBP' },
  ],
}

let app: TestApp
let organization: TestOrganization
let editor: TestMember

beforeAll(async () => {
  app = await startTestApp()
  organization = await createTestOrganization(app)
  editor = await organization.member('Editor')
})
afterAll(() => app.close())

async function sample(id: string, body: unknown = { mapping }, member = editor): Promise<Sample> {
  return sampleSchema.parse(await (await member.call(`uploads/${id}/sample`, postJson(body))).json())
}

/** `3 good 2024-03-01 Acme Ltd 4711 1250.5 GBP North's`, or the reasons. */
const shown = ({ items, fields }: Sample) =>
  items.map(({ row, outcome, reason, values }) => {
    const of = (id: string) => values[fields.findIndex(({ field }) => field === id)]
    const words = ['date', 'supplier', 'supplier_id', 'amount', 'currency', 'business_unit'].map(
      id => of(id)?.value ?? of(id)?.reason ?? '-',
    )
    return outcome === 'good' ? `${row} ${words.join(', ')}` : `${row} ${outcome}: ${reason}`
  })

const expected = [
  "3 2024-03-01, Acme Ltd, 4711, 1250.5, GBP, North's",
  "4 2024-04-01, Bolt Gmbh, 4712, -20, EUR, North's",
  "5 rejected: Date '2024 | ' is not a date",
  '6 ignored: Left out by you',
  "7 rejected: Amount '7,00' is filled, and so is the column its negative side comes from: only one may be",
  "8 2024-07-01, East, 4715, 9.99, EUR, North's",
  '9 ignored: A printed total, not a line',
]

describe('a sample', () => {
  test('shows what the plan will do, and the plan does it; the file keeps its own text', async () => {
    const { id } = await sendFile(editor, text)
    const tried = await sample(id)
    expect(shown(tried)).toEqual(expected)
    expect(tried).toMatchObject({ rows: 7, good: 3, rejected: 2, ignored: 2, isWhole: true, columns: [0, 1, 2, 3, 4] })
    expect(tried.fields).toContainEqual({ field: 'date', faults: 1 })
    expect(tried.items[1]?.cells).toEqual(['2024', 'Apr', '4712 - BOLT GMBH', '0,00', '20,00'])

    const put = await editor.call(`uploads/${id}/mapping`, { ...postJson(mapping), method: 'PUT' })
    expect(put.status).toBe(200)
    const plan = await planFile(editor, id)
    expect(plan).toMatchObject({ rows: 8, good: 3, rejected: 2, ignored: 3 })
    expect(plan.issues).toContainEqual(
      expect.objectContaining({ reason: 'Left out by you', outcome: 'ignored', count: 1 }),
    )
    const staged = await app.services.warehouse.rows(
      `SELECT toString(date) AS date, supplier, toString(amount) AS amount, raw FROM spend_staged
      WHERE organization = {o:UUID} AND upload = {u:UUID} ORDER BY row`,
      { o: organization.uuid, u: id },
    )
    expect(staged).toEqual([
      {
        date: '2024-03-01',
        supplier: 'Acme Ltd',
        amount: '1250.5',
        raw: { date: '2024 | 3', amount: '1.250,50', supplier: '4711 - ACME LTD', supplier_id: '4711 - ACME LTD' },
      },
      expect.objectContaining({ amount: '-20' }),
      expect.objectContaining({ amount: '9.99', raw: expect.objectContaining({ amount: 'abc' }) }),
    ])
  })

  test('shows faults further down, and works while required fields are missing', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => `2024-01-01,Acme,${at % 100 === 99 ? 'x' : at}`)
    const { id } = await sendFile(editor, `Date,Supplier,Amount\n${many.join('\n')}\n`)
    const amount = { columns: [{ field: 'amount', column: 2, decimalMark: '.' }], currency: 'EUR' }
    const tried = await sample(id, { mapping: amount })
    expect(tried).toMatchObject({ rows: 2000, good: 1980, rejected: 20, isWhole: false })
    expect(tried.items.map(({ row }) => row).slice(19)).toEqual([21, 101, 201, 301, 401, 501, 601, 701, 801, 901, 1001])
    expect(tried.items.at(-1)).toMatchObject({
      outcome: 'rejected',
      reason: "Amount 'x' is not a number",
      values: [{ value: null, reason: 'Amount is not a number' }, { value: 'EUR' }],
    })
    expect(await sample(id, { mapping: { columns: [], currency: 'EUR' } })).toMatchObject({ rejected: 0 })
  })

  test('is the same from a server', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sample-'))
    const front = await startClickHouseFront(join(directory, 'warehouse'))
    const warehouse = openRemoteWarehouse(front.url)
    try {
      const path = join(directory, 'ledger.csv')
      await writeFile(path, text)
      const { profile } = described({ text, fields: header.split(';'), delimiter: ';', headerRow: 2 })
      expect(shown(await sampleFile(warehouse, { path, dataset: 'spend', profile, mapping }))).toEqual(expected)
    } finally {
      await warehouse.close()
      await front.close()
      await rm(directory, { recursive: true, force: true })
    }
  })

  test('refuses strangers, viewers, other organisations and mappings that contradict themselves', async () => {
    const { id } = await sendFile(editor, text)
    const address = `/api/organization/${organization.uuid}/uploads/${id}/sample`
    expect((await app.request(address, postJson({ mapping }))).status).toBe(401)
    const viewer = await organization.member('Viewer')
    expect((await viewer.call(`uploads/${id}/sample`, postJson({ mapping }))).status).toBe(403)
    const other = await (await createTestOrganization(app)).member('Administrator')
    expect((await other.call(`uploads/${id}/sample`, postJson({ mapping }))).status).toBe(404)
    expect((await editor.call(`uploads/${id}/sample`, postJson({ mapping: {} }))).status).toBe(400)
    const far = { currency: 'EUR', columns: [{ field: 'amount', column: 99 }] }
    const refused = await editor.call(`uploads/${id}/sample`, postJson({ mapping: far }))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('no column 99') })
  })
})
