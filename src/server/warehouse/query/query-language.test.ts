import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import { speak } from '../../languages.ts'
import { query } from './query.ts'

/** An answer has words in it, and is kept for those who read the same language. */

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

test('an answer kept in one language is not given to who reads another', async () => {
  const scope = await createOrganizationScope(app.services, { baseCurrency: 'EUR' })
  await insertLines(scope, 'spend', [purchase('2024-01-31', 'A', '100')])
  const labels = async () => {
    const { columns } = await query(scope, { dataset: 'spend', measures: ['spend'], dimensions: ['supplier'] })
    return columns.map(({ label }) => label)
  }
  expect(await speak('en', labels)).toEqual(['Supplier', 'Spend'])
  expect(await speak('de', labels)).toEqual(['Lieferant', 'Ausgaben'])
  expect(await speak('en', labels)).toEqual(['Supplier', 'Spend'])
})
