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
  const begin = performance.now()
  expect(await countOf(none)).toBe(0)
  expect(await countOf([...none, 'SUPPLIER 4999'])).toBe(1)
  expect(await countOf([...none, ''])).toBe(5000)
  // A minute and more when each text was looked for by itself.
  expect(performance.now() - begin).toBeLessThan(20_000)
})
