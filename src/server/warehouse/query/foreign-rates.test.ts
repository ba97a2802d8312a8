import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { rollUp } from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, setRate } from '#test/warehouse-lines.ts'
import { foreignMonths } from './foreign-rates.ts'
import { pinVersions } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())
afterEach(() => vi.useRealTimers())

it('rates are those of the months that lines lie in, whether their uploads are known or not', async () => {
  const scope = { ...(await createOrganizationScope(app.services)), isUnkept: true as const }
  for (const [month, rate] of [
    ['2024-01', '0.5'],
    ['2024-02', '0.25'],
    ['2024-03', '0.125'],
  ] as const)
    await setRate(scope, month, 'XTS', rate)
  const first = await insertLines(scope, 'spend', [
    purchase('2024-01-05', 'A', '1', { currency: 'XTS' }),
    purchase('2024-01-06', 'A', '1', { currency: 'EUR' }),
    purchase('1969-07-20', 'A', '1', { currency: 'XXX' }),
  ])
  const second = await insertLines(scope, 'spend', [
    purchase('2024-01-31', 'A', '1', { currency: 'XTS' }),
    purchase('2024-02-01', 'A', '1', { currency: 'XTS' }),
    purchase('2024-03-01', 'A', '1'),
  ])
  const months = async () => {
    const found = await foreignMonths(await pinVersions(scope), 'spend')
    return found.map(({ currency, month }) => `${month} ${currency}`).sort()
  }
  const rates = async (constantRates?: string) =>
    (await settingsOf(scope, 'spend', constantRates)).rates?.map(({ month, rate }) => `${month} ${Number(rate)}`)
  const check = async () => {
    expect(await months()).toEqual(['1969-07-01 XXX', '2024-01-01 XTS', '2024-02-01 XTS'])
    expect(await rates()).toEqual(['2024-01-01 0.5', '2024-02-01 0.25'])
    expect(await rates('2024-03-17')).toEqual(['2024-03-01 0.125'])
  }
  await check()
  await rollUp(scope, 'spend', first)
  await check()
  await rollUp(scope, 'spend', second)
  await check()

  const domestic = await createOrganizationScope(app.services)
  await rollUp(domestic, 'spend', await insertLines(domestic, 'spend', [purchase('2024-01-05', 'A', '1')]))
  expect((await settingsOf(domestic, 'spend')).rates).toBeNull()
})

it('rates are looked up anew once they changed and after a while, not because lines did', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  const scope = await createOrganizationScope(app.services)
  const rows = vi.spyOn(scope.warehouse, 'rows')
  const lookups = () => rows.mock.calls.filter(([sql]) => sql.includes('FROM rates(')).length
  const rates = async () =>
    (await settingsOf(scope, 'spend')).rates?.map(({ month, rate }) => `${month} ${Number(rate)}`).sort()
  await setRate(scope, '2024-01', 'XTS', '0.5')
  await setRate(scope, '2024-02', 'XTS', '0.25')
  await insertLines(scope, 'spend', [purchase('2024-01-05', 'A', '1', { currency: 'XTS' })])
  expect(await rates()).toEqual(['2024-01-01 0.5'])
  expect(lookups()).toBe(1)
  await insertLines(scope, 'spend', [purchase('2024-02-05', 'A', '1', { currency: 'XTS' })])
  expect(await rates()).toEqual(['2024-01-01 0.5', '2024-02-01 0.25'])
  expect(lookups()).toBe(1)
  await setRate(scope, '2024-02', 'XTS', '0.75')
  expect(await rates()).toEqual(['2024-01-01 0.5', '2024-02-01 0.75'])
  expect(lookups()).toBe(2)
  await insertLines(scope, 'spend', [purchase('2024-02-05', 'A', '1', { currency: 'XXX' })])
  await rates()
  expect(lookups()).toBe(3)
  vi.setSystemTime(Date.UTC(2026, 0, 1, 0, 11))
  await insertLines(scope, 'spend', [purchase('2024-02-05', 'A', '1')])
  await rates()
  expect(lookups()).toBe(4)
})
