import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Problem } from '#shared/errors.ts'
import { manyAnswersSchema } from '#shared/many-queries.ts'
import { catalogueSchema, linesAnswerSchema, queryAnswerSchema } from '#shared/query-answer.ts'
import { explanationSchema } from '#shared/query-explanation.ts'
import { mostQueries } from '#shared/together.ts'
import type { TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { startPlatformApp } from '#test/platform-app.ts'
import { rollUp } from '#test/rollup-worlds.ts'
import { insertLines, setRate } from '#test/warehouse-lines.ts'

let app: TestApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: 'http://portal.test' },
  body: JSON.stringify(body),
})
const total = { dataset: 'spend', measures: ['spend', 'lines'] }

it('answers members of the organisation only', async () => {
  const { uuid, member } = await createTestOrganization(app)
  const viewer = await member('Viewer')
  const stranger = await (await createTestOrganization(app)).member('Administrator')
  const calls: [string, RequestInit][] = [
    ['query', post(total)],
    ['query/many', post({ questions: [total] })],
    ['query/lines', post({ dataset: 'spend' })],
    ['query/explain', post({ measure: 'spend', question: { dataset: 'spend' } })],
    ['query/export', post({ spec: total, format: 'csv', title: 'Spend' })],
    ['catalogue', {}],
  ]
  for (const [path, init] of calls) {
    const address = `/api/organization/${uuid}/${path}`
    expect((await app.request(address, init)).status).toBe(401)
    expect((await stranger.call(address, init)).status).toBe(403)
    expect((await viewer.call(address, init)).status).toBe(200)
  }
})

it('answers figures, their lines and the catalogue as the contract has them', async () => {
  const { scope, member } = await createTestOrganization(app)
  await insertLines(scope, 'spend', [
    { date: '2025-01-01', supplier: 'A', amount: '10.50' },
    { date: '2025-02-01', supplier: 'B', amount: '-0.25' },
  ])
  const viewer = await member('Viewer')
  const answer = queryAnswerSchema.parse(await (await viewer.call('query', post(total))).json())
  expect(answer).toMatchObject({ rows: [{ spend: '10.25', lines: 2 }], totals: { spend: '10.25' } })
  const lines = linesAnswerSchema.parse(await (await viewer.call('query/lines', post({ dataset: 'spend' }))).json())
  expect(lines).toMatchObject({ total: 2, sum: '10.25', page: 1 })
  const asked = { measure: 'spend', question: { dataset: 'spend' } }
  const explained = explanationSchema.parse(await (await viewer.call('query/explain', post(asked))).json())
  expect(explained).toMatchObject({ value: '10.25', lines: { used: 2, sum: '10.25' }, uploadsTotal: 1 })
  const file = await viewer.call('query/export', post({ spec: total, format: 'csv', title: 'All of it' }))
  expect(file.headers.get('content-disposition')).toMatch(/-all-of-it-[\d-]{10}\.csv$/)
  expect((await file.text()).split('\r\n').slice(1)).toEqual(['10.25,2', ''])
  const catalogue = catalogueSchema.parse(await (await viewer.call('catalogue')).json())
  expect(catalogue.datasets.map(({ id }) => id)).toEqual(['spend', 'sales', 'deals'])
})

it('says what is wrong with a query, and where', async () => {
  const viewer = await (await createTestOrganization(app)).member('Viewer')
  const problem = async (body: unknown, path = 'query') => {
    const answer = await viewer.call(path, post(body))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
    return answer.json()
  }
  expect(await problem({ ...total, measures: ['spent'] })).toMatchObject({
    code: 'invalid',
    reason: 'query_invalid',
    issues: [{ path: 'measures.0', message: expect.stringContaining('nearest: spend') }],
  })
  expect((await problem({ ...total, dataset: 'stock' })).issues[0].path).toBe('dataset')
  expect((await problem({ ...total, measures: [] })).issues[0].path).toBe('measures')
  expect((await problem({ ...total, extra: 1 })).detail).toContain('extra')
  expect((await problem({ ...total, period: { from: '2025-02-01', to: '2025-01-01' } })).detail).toContain(
    'ends before',
  )
  const bad = { measure: 'spent', question: { dataset: 'spend' } }
  expect((await problem(bad, 'query/explain')).issues[0].message).toContain('nearest: spend')
  const hostile = { measure: "spend' --", question: { dataset: 'spend', constantRates: "2025-01'" } }
  expect((await problem(hostile, 'query/explain')).issues.length).toBeGreaterThan(1)
  const file = { spec: { ...total, top: 0 }, format: 'pdf', title: '' }
  expect((await problem(file, 'query/export')).issues.length).toBeGreaterThan(2)
  const lines = { dataset: 'spend', filters: [{ field: 'amount', op: 'is', values: ['ten'] }] }
  expect((await problem(lines, 'query/lines')).issues[0].path).toBe('filters.0')
})

it('gives a question up when its caller hangs up, and says no more of it', async () => {
  const { member } = await createTestOrganization(app)
  const viewer = await member('Viewer')
  const answer = await viewer.call('query', { ...post(total), signal: AbortSignal.abort() })
  expect(answer.status).toBe(499)
  expect(await answer.text()).toBe('')
  expect((await viewer.call('query', post(total))).status).toBe(200)
})

it('answers several questions in their order, each as it would be alone', async () => {
  const { scope, member } = await createTestOrganization(app)
  await insertLines(scope, 'spend', [{ date: '2025-01-01', supplier: 'A', amount: '10.50' }])
  const viewer = await member('Viewer')
  const unknown = { dataset: 'spend', measures: ['spent'] }
  const questions = [total, unknown, { dataset: 'spend', measures: ['lines'], dimensions: ['supplier'] }]
  const alone = await Promise.all(questions.map(async one => (await viewer.call('query', post(one))).json()))
  const several = await viewer.call('query/many', post({ questions }))
  expect(several.status).toBe(200)
  const { answers } = manyAnswersSchema.parse(await several.json())
  expect(answers).toEqual([
    { answer: alone[0] },
    { problem: expect.objectContaining({ status: 400, code: 'invalid', detail: (alone[1] as Problem).detail }) },
    { answer: alone[2] },
  ])
})

it('refuses no question, too many, and one that is none, and says where', async () => {
  const { member } = await createTestOrganization(app)
  const viewer = await member('Viewer')
  for (const [questions, path] of [
    [[], 'questions'],
    [Array(mostQueries + 1).fill(total), 'questions'],
    [[total, { dataset: 'spend' }], 'questions.1.measures'],
  ] as const) {
    const refused = await viewer.call('query/many', post({ questions }))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'invalid', issues: [expect.objectContaining({ path })] })
  }
})

it('answers several questions over the data as they are, also where these change meanwhile', async () => {
  const { scope, member } = await createTestOrganization(app)
  const viewer = await member('Viewer')
  const euro = { date: '2025-01-01', supplier: 'A', amount: '1' }
  await insertLines(scope, 'spend', [euro])
  await setRate(scope, '2025-01', 'XTS', '0.01')
  await viewer.call('query', post({ dataset: 'spend', measures: ['spend'] }))
  const { warehouse } = app.services
  const { askedBy } = warehouse
  let isChanged = false
  vi.spyOn(warehouse, 'askedBy').mockImplementation(asker => {
    const asked = askedBy(asker)
    const rows: typeof asked.rows = async (...statement) => {
      if (!isChanged) await insertLines(scope, 'spend', [{ ...euro, amount: '1000', currency: 'XTS' }])
      isChanged = true
      return asked.rows(...statement)
    }
    return { ...asked, rows }
  })
  const questions = [total, { dataset: 'spend', measures: ['spend', 'suppliers'] }]
  const several = await viewer.call('query/many', post({ questions }))
  vi.restoreAllMocks()
  const { answers } = manyAnswersSchema.parse(await several.json())
  expect(isChanged).toBe(true)
  expect(answers[1]).toMatchObject({ answer: { totals: { spend: '11.00', suppliers: 1 } } })
})

it('answers questions that differ in their measures alone by one statement', async () => {
  const { scope, member } = await createTestOrganization(app)
  const viewer = await member('Viewer')
  const lines = ['A', 'B', 'B'].map(supplier => ({
    date: '2025-01-01',
    supplier,
    amount: supplier === 'A' ? '9' : '1',
  }))
  await rollUp(scope, 'spend', await insertLines(scope, 'spend', lines))
  const { warehouse } = app.services
  const { askedBy } = warehouse
  const statements: string[] = []
  vi.spyOn(warehouse, 'askedBy').mockImplementation(asker => {
    const asked = askedBy(asker)
    const rows: typeof asked.rows = (sql, ...more) => {
      statements.push(sql)
      return asked.rows(sql, ...more)
    }
    return { ...asked, rows }
  })
  const questions = ['spend', 'lines'].map(measure => ({
    ...{ dataset: 'spend', measures: [measure], dimensions: ['supplier'], top: 1 },
  }))
  const several = await viewer.call('query/many', post({ questions }))
  vi.restoreAllMocks()
  const { answers } = manyAnswersSchema.parse(await several.json())
  expect(answers).toMatchObject([
    {
      answer: {
        rows: [
          { supplier: 'A', spend: '9.00' },
          { others: 1, spend: '2.00' },
        ],
      },
    },
    {
      answer: {
        rows: [
          { supplier: 'B', lines: 2 },
          { others: 1, lines: 1 },
        ],
      },
    },
  ])
  expect(statements.filter(sql => sql.includes('row_number'))).toHaveLength(1)
})
