import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { QueryInput } from '#shared/query-spec.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import { query } from './query.ts'
import type { QueryScope } from './query-scope.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const [now, before] = [2024, 2023].map(year => ({ from: `${year}-01-01`, to: `${year}-12-31` }))

async function bought() {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', [
    purchase('2024-01-01', 'A', '10'),
    purchase('2024-02-01', 'B', '20'),
    purchase('2024-02-02', 'B', '-5'),
    purchase('2023-03-01', 'C', '7'),
  ])
  const ask = scope.warehouse.rows
  const rows = vi.spyOn(scope.warehouse, 'rows')
  /** Holds statements of several measures up until they may go on. */
  const hold = (until: Promise<void>) =>
    rows.mockImplementation(async (...asked) => {
      if (asked[0].includes(' AS m1')) await until
      return ask(...asked)
    })
  /** The totals of a question in both periods, and how many statements it took. */
  const totalsOf = async (input: Partial<QueryInput>, of: QueryScope = scope) => {
    rows.mockClear()
    const asked = { dataset: 'spend' as const, measures: ['spend'], period: now, compare: before, ...input }
    const { totals, comparison, coverage } = await query(of, asked)
    return { totals, before: comparison?.totals, lines: coverage.lines, statements: rows.mock.calls.length }
  }
  return { scope, totalsOf, rows, hold }
}

test('what is known of the same lines is not asked again, whatever it is asked beside and by', async () => {
  const { scope, totalsOf } = await bought()
  const first = await totalsOf({ measures: ['suppliers', 'spend'] })
  expect(first).toMatchObject({ totals: { suppliers: 2, spend: '25.00' }, before: { suppliers: 1, spend: '7.00' } })
  expect(first.lines).toBe(3)
  expect(await totalsOf({})).toEqual({ totals: { spend: '25.00' }, before: { spend: '7.00' }, lines: 3, statements: 0 })
  const some = await totalsOf({ measures: ['lines', 'spend', 'credits'], grain: 'month' })
  expect(some).toMatchObject({ totals: { lines: 3, spend: '25.00', credits: '-5.00' }, lines: 3, statements: 2 })
  expect(some.before).toMatchObject({ lines: 1, spend: '7.00' })
  const all = { measures: ['credits', 'suppliers', 'lines', 'spend'], dimensions: ['supplier'], top: 1 }
  const known = { totals: { credits: '-5.00', suppliers: 2, lines: 3, spend: '25.00' }, lines: 3 }
  expect(await totalsOf(all)).toMatchObject({ ...known, statements: 1 })
  expect(await totalsOf({ ...all, limit: 7 }, { ...scope, isUnkept: true })).toMatchObject(known)
})

test('other lines are asked of anew', async () => {
  const { scope, totalsOf } = await bought()
  expect(await totalsOf({})).toMatchObject({ totals: { spend: '25.00' } })
  const filters = [{ field: 'supplier', op: 'is' as const, values: ['B'] }]
  expect(await totalsOf({ filters })).toMatchObject({ totals: { spend: '15.00' }, lines: 2 })
  expect(await totalsOf({ compare: undefined })).toMatchObject({ totals: { spend: '25.00' }, before: undefined })
  expect(await totalsOf({ period: before, compare: now })).toMatchObject({ totals: { spend: '7.00' }, lines: 1 })
  await insertLines(scope, 'spend', [purchase('2024-12-31', 'A', '1')])
  expect(await totalsOf({})).toMatchObject({ totals: { spend: '26.00' }, lines: 4 })
})

test('a measure is not held up by others that are being asked', async () => {
  const { scope, totalsOf, rows, hold } = await bought()
  const held = Promise.withResolvers<void>()
  hold(held.promise)
  const slow = query(scope, { dataset: 'spend', measures: ['suppliers', 'spend'], period: now, compare: before })
  const isAsked = () => rows.mock.calls.some(([sql]) => sql.includes(' AS m1'))
  await vi.waitFor(() => expect(isAsked()).toBe(true))
  expect(await totalsOf({})).toMatchObject({ totals: { spend: '25.00' } })
  held.resolve()
  expect((await slow).totals).toEqual({ suppliers: 2, spend: '25.00' })
})
