import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#test/services.ts'
import { questionSettings } from '../query/query-scope.ts'
import type { MonthRate } from './compile-settings.ts'
import { rateParameters, rateSql } from './rate-table.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

/** What one unit of each currency buys on each day, in the order of the days. */
async function ratesOn(rates: readonly MonthRate[], currencies: readonly string[], days: readonly string[]) {
  const rows = await app.services.warehouse.rows<{ currency: string; rates: string[] }>(
    `SELECT currency, groupArray(toString(${rateSql('rate', 'currency', 'toDate32(day)')})) AS rates
FROM (SELECT arrayJoin({currencies:Array(String)}) AS currency, arrayJoin({days:Array(String)}) AS day)
GROUP BY currency`,
    { ...rateParameters('rate', rates, 'EUR'), currencies, days },
    { settings: questionSettings },
  )
  return Object.fromEntries(rows.map(one => [one.currency, one.rates]))
}

const days = ['1900-01-01', '1968-02-29', '2024-11-30', '2024-12-01', '2025-01-31', '2025-02-01', '2299-12-31']
const none = days.map(() => '0')
const one = days.map(() => '1')

test('a line finds the rate of its currency and month, and none of another', async () => {
  const rates = [
    { currency: 'USD', month: '2024-12-01', rate: '0.96' },
    { currency: 'SEK', month: '2025-01-01', rate: '0.087' },
    { currency: 'USD', month: '2025-01-01', rate: '0.97' },
  ]
  expect(await ratesOn(rates, ['', 'EUR', 'USD', 'SEK', 'XTS'], days)).toEqual({
    '': one,
    EUR: one,
    USD: ['0', '0', '0', '0.96', '0.97', '0', '0'],
    SEK: ['0', '0', '0', '0', '0.087', '0', '0'],
    XTS: none,
  })
})

test('a rate before 1970 is found, and where there is none at all only the base currency has one', async () => {
  const rate = { currency: 'USD', month: '1968-02-01', rate: '4' }
  expect(await ratesOn([rate], ['USD'], days)).toEqual({ USD: ['0', '4', '0', '0', '0', '0', '0'] })
  expect(await ratesOn([], ['EUR', 'USD'], days)).toEqual({ EUR: one, USD: none })
})
