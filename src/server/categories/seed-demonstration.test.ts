import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '#test/read-csv.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines } from '#test/warehouse-lines.ts'
import { spendCsv } from '../demonstration/spend-csv.ts'
import { query } from '../warehouse/query/query.ts'
import { listCategories, listRules } from './list-categories.ts'
import { listReview } from './list-review.ts'
import { seedCategories } from './seed-demonstration.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

test('the demonstration has a tree, rules and a review, and every figure stays as the files say', async () => {
  const scope = await createOrganizationScope(app.services)
  const spend = { seed: 1, lines: 20_000 }
  const csv = [...spendCsv({ ...spend, from: '2025-01-01', to: '2025-06-30' })].join('')
  const fields = ['date', 'supplier', 'amount', 'currency', 'category', 'category_2', 'contract_number', 'gl_account']
  const lines = readCsv(csv).map(line => Object.fromEntries(fields.map(field => [field, line.get(field)])))
  await insertLines(scope, 'spend', lines)
  const bySides = () =>
    query(scope, { dataset: 'spend', measures: ['lines', 'spend'], dimensions: ['category', 'category_2'], limit: 100 })
  const before = await bySides()
  const open = before.rows.find(row => row.category === null || row.category === '')
  await seedCategories(scope, { spend })

  expect((await bySides()).rows).toEqual(before.rows)
  const { items, decided } = await listCategories(scope)
  expect(items.filter(({ level }) => level === 2)).toHaveLength(40)
  expect((await listRules(scope)).items.map(rule => rule.lines > 0)).toEqual([true, true, true])
  expect(decided.find(({ by }) => by === 'open')?.lines).toBe(open?.lines)
  expect((await listReview(scope, { page: 1, sort: '-spend' })).lines).toBe(open?.lines)
  expect(open?.lines).toBeGreaterThan(0)
})
