import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import { query } from '../query/query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

it('finds the lines that contain any of a thousand texts, and holds nobody up', async () => {
  const scope = await createOrganizationScope(app.services)
  const lines = Array.from({ length: 5000 }, (_, index) => purchase('2025-01-01', `Supplier ${index}`, '1'))
  await insertLines(scope, 'spend', lines)
  const countOf = async (values: string[]) => {
    const filters = Array.from({ length: 20 }, () => ({ field: 'supplier', op: 'contains' as const, values }))
    const { rows } = await query(scope, { dataset: 'spend', measures: ['lines'], filters })
    return rows[0]?.lines
  }
  const none = Array.from({ length: 999 }, (_, index) => `none of these ${index}`)
  expect(await countOf(none)).toBe(0)
  expect(await countOf([...none, 'SUPPLIER 4999'])).toBe(1)
  expect(await countOf([...none, ''])).toBe(5000)
})

it('reads thousands of numbers, days and identifiers of filters at once', async () => {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', [
    purchase('2025-01-01', 'A', '1.25', { quantity: 3 }),
    purchase('2025-01-02', 'B', '2', { payment_terms_days: 30 }),
    purchase('2025-01-03', 'C', '999999999999999999'),
  ])
  const many = (op: 'is' | 'isNot', field: string, make: (index: number) => string | number) => ({
    ...{ field, op },
    values: Array.from({ length: 1000 }, (_, index) => make(index)),
  })
  const linesOf = async (...filters: ReturnType<typeof many>[]) =>
    (await query(scope, { dataset: 'spend', measures: ['lines'], filters })).totals.lines
  const others = Array.from({ length: 18 }, () => many('isNot', 'upload', () => crypto.randomUUID()))
  const numbers = Array.from({ length: 20 }, (_, part) => many('isNot', 'quantity', index => part * 1000 + index + 10))
  expect(await linesOf(...others, ...numbers)).toBe(3)
  const day = (index: number) => new Date(Date.UTC(2025, 0, 2 + index)).toISOString().slice(0, 10)
  expect(await linesOf(many('is', 'date', day))).toBe(2)
  expect(await linesOf(many('is', 'amount', index => `${index}.250000`))).toBe(1)
  expect(await linesOf(many('is', 'amount', index => `99999999999999${9000 + index}`))).toBe(1)
  expect(await linesOf(many('is', 'payment_terms_days', index => index))).toBe(1)
  expect(await linesOf(many('isNot', 'payment_terms_days', index => index))).toBe(2)
})
