import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createdApiKeySchema } from '#modules/api-keys.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const question = { dataset: 'spend', period: { from: '2026-01-01', to: '2026-12-31' } }
const ranked = { question, dimension: 'supplier_family', measure: 'spend' }
const fileOf = (of: string, spec: object) => ({ table: { of, spec }, format: 'csv', title: 'A' })

const sums: [path: string, body: object][] = [
  ['ranking', ranked],
  ['party', { kind: 'supplier', name: 'A', period: question.period }],
  ['findings', { period: question.period }],
  ['ranking/export', fileOf('ranking', ranked)],
]
const lines: [path: string, body: object][] = [
  ['price-variance', { question: {} }],
  ['price-variance/export', fileOf('priced-lines', { question: {} })],
]

test('sums and their files need the right to read analyses, single lines the right to read data as well', async () => {
  const organization = await createTestOrganization(app, { type: 'both' })
  const editor = await organization.member('Editor')
  const statuses = async (calls: typeof sums, scopes: string[]) => {
    const made = await editor.call('api-keys', postJson({ name: randomUUID(), scopes, expiresInDays: 30 }))
    expect(made.status, await made.clone().text()).toBe(201)
    const { key } = createdApiKeySchema.parse(await made.json())
    return Promise.all(
      calls.map(async ([path, body]) => {
        const init = postJson(body)
        const headers = { ...init.headers, authorization: `Bearer ${key}` }
        const address = `/api/organization/${organization.uuid}/blocks/${path}`
        return (await app.request(address, { ...init, headers })).status
      }),
    )
  }
  expect(await statuses(sums, ['analytics:read'])).toEqual(sums.map(() => 200))
  expect(await statuses(lines, ['analytics:read'])).toEqual(lines.map(() => 403))
  expect(await statuses(lines, ['analytics:read', 'data:read'])).toEqual(lines.map(() => 200))
  expect(await statuses([...sums, ...lines], ['data:read'])).toEqual([...sums, ...lines].map(() => 403))
})

test('a viewer has both', async () => {
  const viewer = await (await createTestOrganization(app, { type: 'both' })).member('Viewer')
  const answers = await Promise.all(
    [...sums, ...lines].map(([path, body]) => viewer.call(`blocks/${path}`, postJson(body))),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
