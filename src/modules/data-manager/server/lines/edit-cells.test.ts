import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { linesAnswerSchema } from '#shared/query-answer.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { type CellEdit, lineChangeSchema } from '../../contract-lines.ts'

let app: TestApp
let editor: TestMember
let viewer: TestMember
let upload: string

beforeAll(async () => {
  app = await startTestApp()
  const organization = await createTestOrganization(app)
  editor = await organization.member('Editor')
  viewer = await organization.member('Viewer')
  const text = 'Date,Supplier,Amount,Currency,Quantity\n2024-01-31,Nordpack,12,EUR,2\n2024-02-15,Hansen,20,EUR,4\n'
  upload = (await sendFile(editor, text)).id
  const { planId } = await planFile(editor, upload)
  await commitFile(editor, upload, planId)
})
afterAll(() => app.close())

const cell = (row: number, field: string, value: string | null, expected: string | null): CellEdit => ({
  ...{ upload, row, field, value, expected },
})
const save = (cells: CellEdit[], member = editor) =>
  member.call('lines/cells', { ...postJson({ dataset: 'spend', cells }), method: 'PATCH' })
const lines = async () => {
  const order = [{ by: 'row', direction: 'asc' }]
  const answer = await editor.call('query/lines', postJson({ dataset: 'spend', order }))
  return linesAnswerSchema.parse(await answer.json()).items.map(({ values }) => values)
}

test('cells of several fields and lines are one change, which is undone in one', async () => {
  const before = await lines()
  const answer = await save([
    cell(2, 'supplier', 'Nordpack AS', 'Nordpack'),
    cell(2, 'date', '2023-12-31', '2024-01-31'),
    cell(2, 'amount', '-12', '12.00'),
    cell(2, 'quantity', '3', '2'),
    cell(3, 'cost_centre', 'CC-1', null),
    cell(3, 'supplier', 'Hansen', 'Hansen'),
  ])
  const { changeId, ...rest } = lineChangeSchema.parse(await answer.json())
  expect(rest).toEqual({ lines: 2, skipped: 1, isApplied: true })
  const byRow = await lines()
  expect(
    byRow.map(({ supplier, date, amount, quantity, cost_centre }) => [supplier, date, amount, quantity, cost_centre]),
  ).toEqual([
    ['Nordpack AS', '2023-12-31', '-12.00', '-3', null],
    ['Hansen', '2024-02-15', '20.00', '4', 'CC-1'],
  ])
  const undone = await editor.call(`lines/changes/${changeId}/undo`, { method: 'POST' })
  expect(await undone.json()).toMatchObject({ lines: 2, skipped: 0 })
  expect(await lines()).toEqual(before)
})

test('one cell in the way refuses all, and each such cell is named', async () => {
  const before = await lines()
  const late = await save([
    cell(2, 'supplier', 'Other', 'Nordpack'),
    cell(2, 'item', 'Box', 'Crate'),
    cell(77, 'supplier', 'Other', 'Nordpack'),
  ])
  expect(late.status).toBe(409)
  const refused = await late.json()
  expect(refused).toMatchObject({ reason: 'line_changed', issues: [{ path: 'cells.1' }, { path: 'cells.2' }] })
  const unfit = await save([cell(2, 'supplier', 'Other', 'Nordpack'), cell(3, 'amount', '1,5', '20.00')])
  expect(unfit.status).toBe(400)
  expect((await unfit.json()).issues).toMatchObject([{ path: 'cells.1', message: expect.stringContaining('"1,5"') }])
  expect((await save([cell(2, 'raw', 'x', null)])).status).toBe(400)
  const twice = cell(2, 'supplier', 'Other', 'Nordpack')
  expect((await save([twice, twice])).status).toBe(400)
  expect((await save([twice], viewer)).status).toBe(403)
  expect(await lines()).toEqual(before)
})
