import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '#test/services.ts'
import { loadReferenceRates, parseReferenceRates } from './rates.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())

it('stands in the warehouse once, however often it is loaded', async () => {
  const { warehouse } = test.services
  await loadReferenceRates(warehouse)
  const text = await readFile(join(import.meta.dirname, 'reference/ecb-monthly.csv'), 'utf8')
  const [row] = await warehouse.rows('SELECT count() AS rates FROM reference_rates FINAL')
  expect(row).toEqual({ rates: parseReferenceRates(text).length })
  expect(await warehouse.rows('SELECT count() AS loads FROM reference_loads')).toEqual([{ loads: 1 }])
})

it('says which line of the file is of another form', () => {
  expect(() => parseReferenceRates('month,currency,per_euro\n2024-01,USD,1.09\n2024-01,usd,1')).toThrow('line 3')
})
