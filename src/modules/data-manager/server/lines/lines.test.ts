import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { linesAnswerSchema } from '#shared/query-answer.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { type EditLine, lineChangeSchema, lineDetailSchema } from '../../contract-lines.ts'
import { lineEdits } from '../schema.ts'
import { applyEdits } from './apply-edits.ts'

let app: TestApp
let organization: TestOrganization
let editor: TestMember
let upload: string

const csv = `Date,Supplier,Amount,Currency,Description,Quantity
2024-01-31,Nordpack AS,"1200.50",EUR,=SUM(A1),2
2024-02-15,Hansen GmbH,-20.25,EUR,"Räder; ""groß""
zwei",
2024-02-16,Żubr,5,EUR,plain,1.5
`

beforeAll(async () => {
  app = await startTestApp()
  organization = await createTestOrganization(app)
  editor = await organization.member('Editor')
  upload = await load(editor, csv)
})
afterAll(() => app.close())

async function load(member: TestMember, text: string): Promise<string> {
  const { id } = await sendFile(member, text)
  const { planId } = await planFile(member, id)
  expect(await commitFile(member, id, planId)).toMatchObject({ status: 'loaded', loaded: 3 })
  return id
}

const patch = (path: string, body: unknown): [string, RequestInit] => [path, { ...postJson(body), method: 'PATCH' }]
const edit = (change: Partial<EditLine>) => patch('lines', { dataset: 'spend', upload, row: 2, ...change })
const lines = async (member = editor) => {
  const order = [{ by: 'row', direction: 'asc' }]
  const answer = await member.call('query/lines', postJson({ dataset: 'spend', order }))
  return linesAnswerSchema.parse(await answer.json())
}
const detail = async (row: number) =>
  lineDetailSchema.parse(await (await editor.call(`lines/spend/${upload}/${row}`)).json())
const problem = async ([path, init]: [string, RequestInit], status: number, member = editor) => {
  const answer = await member.call(path, init)
  expect(answer.status).toBe(status)
  return answer.json()
}

describe('changing a line', () => {
  test('shows everywhere at once, keeps what the file had, and says who did it', async () => {
    const before = await lines()
    const answer = await editor.call(...edit({ field: 'supplier', value: ' Nordpack ', expected: 'Nordpack AS' }))
    const change = lineChangeSchema.parse(await answer.json())
    expect(change).toMatchObject({ lines: 1, skipped: 0, isApplied: true })
    const after = await lines()
    expect(after.items[0]).toEqual({
      ...before.items[0],
      values: { ...before.items[0]?.values, supplier: 'Nordpack', supplier_family: 'Nordpack' },
    })
    expect(after.items.slice(1)).toEqual(before.items.slice(1))
    const { edits, upload: source, line } = await detail(2)
    expect(edits).toMatchObject([{ field: 'supplier', before: 'Nordpack AS', after: 'Nordpack', by: editor.email }])
    expect(source).toMatchObject({ id: upload, createdBy: editor.email })
    expect(line.raw).toEqual(before.items[0]?.raw)
  })

  test('follows in the class that decides about its category', async () => {
    const keys = await app.services.warehouse.rows<{ same: number }>(
      `SELECT class_key = cityHash64(supplier, gl_account, contract_number, item, description, category, category_2,
        category_3, category_4) AS same FROM spend(organization = {o:UUID})`,
      { o: organization.uuid },
    )
    expect(keys).toEqual([{ same: 1 }, { same: 1 }, { same: 1 }])
  })

  test('of every kind of field, the day that lines are sorted by too, and back by undoing it', async () => {
    const changes: [field: string, expected: string | null, value: string | null][] = [
      ['date', '2024-02-16', '2023-12-31'],
      ['amount', '5.00', '-5.125'],
      ['quantity', '-1.5', null],
      ['payment_terms_days', null, '30'],
      ['due_date', null, '2024-03-01'],
      ['currency', 'EUR', 'USD'],
    ]
    const hash = async () =>
      createHash('sha256')
        .update(JSON.stringify((await lines()).items))
        .digest('hex')
    const before = await hash()
    const done: string[] = []
    for (const [field, expected, value] of changes) {
      const answer = await editor.call(...edit({ row: 4, field, value, expected }))
      expect(answer.status, await answer.clone().text()).toBe(200)
      done.push((await answer.json()).changeId)
    }
    const { values } = (await detail(4)).line
    expect(Object.fromEntries(changes.map(([field]) => [field, values[field]]))).toEqual(
      Object.fromEntries(changes.map(([field, , value]) => [field, value])),
    )
    for (const id of done.reverse())
      expect((await editor.call(`lines/changes/${id}/undo`, { method: 'POST' })).status).toBe(200)
    expect(await hash()).toBe(before)
    const again = await problem([`lines/changes/${done[0]}/undo`, { method: 'POST' }], 409)
    expect(again).toMatchObject({ reason: 'change_gone' })
  })

  test('is refused in words when it does not fit, or the line is another by now', async () => {
    const blank = edit({ field: 'supplier', value: ' ', expected: 'Nordpack' })
    expect(await problem(blank, 400)).toMatchObject({ issues: [{ path: 'value', message: /cannot be blank/ }] })
    expect((await problem(edit({ field: 'amount', value: '1,5', expected: '1200.50' }), 400)).detail).toContain('"1,5"')
    expect((await problem(edit({ field: 'raw', value: 'x', expected: null }), 400)).detail).toContain('no field "raw"')
    const late = await problem(edit({ field: 'supplier', value: 'Other', expected: 'Nordpack AS' }), 409)
    expect(late).toMatchObject({ reason: 'line_changed', detail: expect.stringContaining(editor.email) })
    const gone = edit({ row: 77, field: 'supplier', value: 'Other', expected: 'Nordpack AS' })
    expect(await problem(gone, 409)).toMatchObject({ reason: 'line_gone' })
  })

  test('that two people make at once is made by one of them', async () => {
    const at = (value: string) => editor.call(...edit({ row: 2, field: 'item', value, expected: null }))
    const statuses = (await Promise.all([at('One'), at('Two'), at('Three')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  test('is finished after a stop between the record and the warehouse', async () => {
    const { scope } = organization
    const recorded = { dataset: 'spend', uploadUuid: upload, row: 2, field: 'buyer', before: null } as const
    await scope.db(tx =>
      tx.insert(lineEdits).values({
        ...recorded,
        organizationUuid: scope.organization.uuid,
        after: 'Anna',
        at: new Date(),
        by: editor.email,
      }),
    )
    await applyEdits(scope)
    await applyEdits(scope)
    expect((await detail(2)).line.values.buyer).toBe('Anna')
  })
})

describe('changing many lines', () => {
  test('sets what fits filters, in the number that was said, and is undone as one', async () => {
    const filters = [{ field: 'date', op: 'atLeast', values: ['2024-02-01'] }]
    const many = { dataset: 'spend', field: 'cost_centre', value: 'CC-1', filters }
    expect(await problem(patch('lines/many', { ...many, count: 3 }), 409)).toMatchObject({ reason: 'lines_recounted' })
    const answer = await editor.call(...patch('lines/many', { ...many, count: 2 }))
    const { changeId, ...rest } = lineChangeSchema.parse(await answer.json())
    expect(rest).toEqual({ lines: 2, skipped: 0, isApplied: true })
    const centres = async () => (await lines()).items.map(({ values }) => values.cost_centre)
    expect(await centres()).toEqual([null, 'CC-1', 'CC-1'])
    const keys = [2, 4].map(row => ({ upload, row }))
    const named = { dataset: 'spend', field: 'cost_centre', value: 'CC-2', lines: keys, count: 2 }
    expect(await (await editor.call(...patch('lines/many', named))).json()).toMatchObject({ lines: 2 })
    const undone = await editor.call(`lines/changes/${changeId}/undo`, { method: 'POST' })
    expect(await undone.json()).toMatchObject({ lines: 1, skipped: 1 })
    expect(await centres()).toEqual(['CC-2', null, 'CC-2'])
  })

  test('of a figure are those that make it, to change and to take out', async () => {
    const figure = { measure: 'tail_spend' }
    const asked = await editor.call('query/lines', postJson({ dataset: 'spend', figure }))
    const { total, figure: told } = linesAnswerSchema.parse(await asked.json())
    expect([total, told?.made]).toEqual([1, 'sum'])
    const change = { dataset: 'spend', field: 'cost_centre', value: 'CC-9', filters: [], figure }
    expect(await problem(patch('lines/many', { ...change, count: 3 }), 409)).toMatchObject({
      reason: 'lines_recounted',
    })
    const columns = { dataset: 'spend', columns: ['supplier', 'amount'], format: 'csv', figure }
    const file = await (await editor.call('lines/export', postJson(columns))).text()
    expect(file.trim().split('\r\n')).toHaveLength(2)
  })

  test('sets long texts in thousands of lines, and sets each back to its own', async () => {
    const other = await (await createTestOrganization(app)).member('Editor')
    const rows = Array.from({ length: 3000 }, (_, row) => `2024-03-01,Acme,1,EUR,${row} ${'ä'.repeat(60)},1`)
    const { id } = await sendFile(other, [csv.split('\n')[0], ...rows].join('\n'))
    const plan = await planFile(other, id)
    await commitFile(
      other,
      id,
      plan.planId,
      plan.confirmations.map(one => one.id),
    )
    const texts = async () => {
      const dimensions = ['description']
      const answer = await other.call(
        'query',
        postJson({ dataset: 'spend', measures: ['lines'], dimensions, limit: 2 }),
      )
      return answer.json()
    }
    const value = "it's ".repeat(200).trim()
    const all = { dataset: 'spend', field: 'description', value, filters: [], count: 3000 }
    const tooLong = { ...all, value: 'x'.repeat(9000) }
    expect((await problem(patch('lines/many', tooLong), 400, other)).detail).toContain('up to 555 lines')
    const answer = await other.call(...patch('lines/many', all))
    const { changeId, ...rest } = await answer.json()
    expect(rest).toEqual({ lines: 3000, skipped: 0, isApplied: true })
    expect(await texts()).toMatchObject({ total: 1, rows: [{ description: value, lines: 3000 }] })
    const undone = await other.call(`lines/changes/${changeId}/undo`, { method: 'POST' })
    expect(await undone.json()).toMatchObject({ lines: 3000, isApplied: true })
    expect(await texts()).toMatchObject({ total: 3000 })
  })

  test('needs the lines or their filters', async () => {
    const bare = { dataset: 'spend', field: 'cost_centre', value: 'CC', count: 1 }
    expect((await problem(patch('lines/many', bare), 400)).detail).toContain('either the lines or the filters')
  })
})

describe('a file of lines', () => {
  const take = (more: object) => {
    const columns = ['date', 'supplier', 'amount', 'description', 'quantity', 'row']
    const order = [{ by: 'row', direction: 'asc' }]
    return editor.call('lines/export', postJson({ dataset: 'spend', columns, order, format: 'csv', ...more }))
  }

  test('is CSV that a spreadsheet reads, without formulas', async () => {
    const answer = await take({})
    expect(answer.headers.get('content-disposition')).toMatch(/organisation-.*-spend-\d{4}-\d\d-\d\d\.csv/)
    const [head, first, ...rest] = (await answer.text()).split('\r\n')
    expect(head).toBe('Date,Supplier,Amount,Description,Quantity,Row')
    expect(first).toBe("2024-01-31,Nordpack,1200.5,'=SUM(A1),2,2")
    expect(rest[0]).toBe('2024-02-15,Hansen GmbH,-20.25,"Räder; ""groß""\nzwei",,3')
    const european = await (await take({ style: 'semicolon' })).text()
    expect(european.split('\r\n')[1]).toBe("2024-01-31;Nordpack;1200,5;'=SUM(A1);2;2")
  })

  test('is a workbook that is read back as it was', async () => {
    const body = Buffer.from(await (await take({ format: 'xlsx' })).arrayBuffer())
    const columns = 'Date,Supplier,Amount,Description,Quantity,Row'
    const other = await createTestOrganization(app)
    const member = await other.member('Editor')
    const made = await member.call('uploads?dataset=spend&name=again.xlsx', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
      body,
    })
    expect(made.status, await made.clone().text()).toBe(201)
    const { id, profile } = await made.json()
    expect(profile.columns.map(({ name }: { name: string }) => name).join()).toBe(columns)
    const { planId } = await planFile(member, id)
    await commitFile(member, id, planId)
    const pick = ({ values }: { values: Record<string, string | null> }) =>
      ['date', 'supplier', 'amount', 'quantity'].map(field => values[field])
    expect((await lines(member)).items.map(pick)).toEqual((await lines()).items.map(pick))
  })

  test('refuses a column there is not, and is in the audit', async () => {
    expect(
      (await problem(['lines/export', postJson({ dataset: 'spend', columns: ['suplier'], format: 'csv' })], 400))
        .detail,
    ).toContain('nearest: supplier')
    const entries = await organization.scope.db(tx =>
      tx.execute("select action from audit_entries where action = 'lines.export'"),
    )
    expect(JSON.stringify(entries)).toContain('lines.export')
  })
})

describe('who may', () => {
  test('a viewer looks and takes files, and changes nothing', async () => {
    const viewer = await organization.member('Viewer')
    expect((await viewer.call(`lines/spend/${upload}/2`)).status).toBe(200)
    const file = { dataset: 'spend', columns: ['row'], format: 'csv' }
    expect((await viewer.call('lines/export', postJson(file))).status).toBe(200)
    const change = edit({ field: 'item', value: 'x', expected: null })
    expect((await viewer.call(...change)).status).toBe(403)
    expect((await app.request(`/api/organization/${organization.uuid}/lines`, change[1])).status).toBe(401)
  })

  test('another organisation has no such line, change or file', async () => {
    const other = await (await createTestOrganization(app)).member('Administrator')
    expect((await other.call(`lines/spend/${upload}/2`)).status).toBe(404)
    expect((await other.call(...edit({ field: 'item', value: 'x', expected: null }))).status).toBe(404)
    const [{ changeUuid } = { changeUuid: upload }] = await organization.scope.db(tx =>
      tx.select().from(lineEdits).where(eq(lineEdits.uploadUuid, upload)).limit(1),
    )
    expect((await other.call(`lines/changes/${changeUuid}/undo`, { method: 'POST' })).status).toBe(404)
    const many = { dataset: 'spend', field: 'item', value: 'x', lines: [{ upload, row: 2 }], count: 1 }
    expect(await (await other.call(...patch('lines/many', many))).json()).toMatchObject({ lines: 0, skipped: 1 })
    const file = await other.call('lines/export', postJson({ dataset: 'spend', columns: ['supplier'], format: 'csv' }))
    expect((await file.text()).trim()).toBe('Supplier')
  })

  test('nobody changes lines of an upload that was undone', async () => {
    const gone = await load(editor, csv.replaceAll('2024', '2019'))
    await editor.call(`uploads/${gone}`, { method: 'DELETE' })
    const change = edit({ upload: gone, field: 'item', value: 'x', expected: null })
    expect(await problem(change, 409)).toMatchObject({ reason: 'upload_undone' })
  })
})
