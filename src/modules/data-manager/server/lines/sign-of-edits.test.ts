import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { lineChangeSchema, lineDetailSchema } from '../../contract-lines.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const patch = (path: string, body: unknown): [string, RequestInit] => [path, { ...postJson(body), method: 'PATCH' }]

test('a change of a credit keeps its sign: quantity and unit price are recorded as they are read, and undone', async () => {
  const credit = `Date,Supplier,Amount,Currency,Quantity,Unit price
2024-03-01,Credit A,-1000,EUR,8,125
2024-03-02,Credit B,1000,EUR,8,125
2024-03-03,Credit C,-500,EUR,4,125
`
  const own = await (await createTestOrganization(app)).member('Editor')
  const { id } = await sendFile(own, credit)
  const { planId } = await planFile(own, id)
  await commitFile(own, id, planId)
  const read = async (row: number) => lineDetailSchema.parse(await (await own.call(`lines/spend/${id}/${row}`)).json())
  for (const [row, field, expected, value, after] of [
    [2, 'quantity', '-8', '10', '-10'],
    [3, 'quantity', '8', '-10', '10'],
    [2, 'unit_price', '125', '-100', '100'],
  ] as const) {
    const before = (await read(row)).line.values[field] ?? null
    expect(before).toBe(expected)
    const change = { dataset: 'spend', upload: id, row, field, value, expected }
    const answer = await own.call(...patch('lines', change))
    expect(answer.status, await answer.clone().text()).toBe(200)
    const { changeId } = lineChangeSchema.parse(await answer.json())
    const { line, edits } = await read(row)
    expect(line.values[field]).toBe(after)
    expect(edits[0]).toMatchObject({ field, before: expected, after })
    const again = await own.call(...patch('lines', { ...change, expected: after }))
    expect(await again.json()).toMatchObject({ lines: 0, changeId: null })
    const undone = await own.call(`lines/changes/${changeId}/undo`, { method: 'POST' })
    expect(undone.status, await undone.clone().text()).toBe(200)
    expect((await read(row)).line.values[field]).toBe(before)
  }
  const keys = [2, 3, 4].map(row => ({ upload: id, row }))
  const many = { dataset: 'spend', field: 'quantity', value: '5', lines: keys, count: 3 }
  const { changeId } = await (await own.call(...patch('lines/many', many))).json()
  const undone = await own.call(`lines/changes/${changeId}/undo`, { method: 'POST' })
  expect(await undone.json()).toMatchObject({ lines: 3, skipped: 0 })
})
