import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { bringLines } from '#test/bring-lines.ts'
import { createTestOrganization } from '#test/organization.ts'
import { summariesV1Schema } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('names the newest upload with lines in the period, counts the others, and leaves out what was undone', async () => {
  const member = await (await createTestOrganization(app, { type: 'procurement' })).member('Administrator')
  const load = (date: string, supplier: string) =>
    bringLines(member, `Invoice date,Supplier,Net amount\n${date},${supplier},10.00\n`)
  const behind = async (query = '') => {
    const answer = await member.call(`summaries/v1?option=summaries${query}`)
    return summariesV1Schema.parse(await answer.json()).datasets[0]?.uploads ?? null
  }
  const first = await load('2025-01-10', 'Acme')
  expect(await behind()).toMatchObject({ newest: { id: first }, count: 1 })
  const second = await load('2025-02-10', 'Birch')
  expect(await behind()).toMatchObject({ newest: { id: second }, count: 2 })
  expect(await behind('&from=2025-01-01&to=2025-01-31')).toMatchObject({ newest: { id: first }, count: 1 })
  expect((await member.call(`uploads/${second}`, { method: 'DELETE' })).status).toBe(200)
  expect(await behind()).toMatchObject({ newest: { id: first }, count: 1 })
})
