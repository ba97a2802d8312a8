import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, setRate, type TestLine } from '#test/warehouse-lines.ts'
import { query } from '../query/query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

const money = ['discount_offered', 'discount_taken', 'discount_lost', 'discount_taken_share']
const early = { discount_percent: '2', discount_days: 10, payment_terms_days: 30 }

async function totalsOf(lines: readonly TestLine[], measures: string[]) {
  const scope = await createOrganizationScope(app.services)
  await setRate(scope, '2025-01', 'USD', '0.9')
  await insertLines(scope, 'spend', lines)
  return (await query(scope, { dataset: 'spend', measures })).totals
}

test('a discount is taken on its last day, lost the day after or once the data are past it, else open', async () => {
  const lines = [
    purchase('2025-01-01', 'A', '1000', { ...early, paid_date: '2025-01-11' }),
    purchase('2025-01-01', 'A', '500', { ...early, paid_date: '2025-01-12' }),
    purchase('2025-01-01', 'A', '50', early),
    purchase('2025-01-31', 'A', '300', early),
    purchase('2025-01-01', 'A', '-100', { ...early, paid_date: '2025-01-05' }),
    purchase('2025-01-01', 'A', '700', { payment_terms_days: 30, paid_date: '2025-01-02' }),
    purchase('2025-02-10', 'A', '1', { discount_percent: '0', discount_days: 10 }),
  ]
  expect(await totalsOf(lines.slice(0, 6), money)).toEqual({
    ...{ discount_offered: '35.00', discount_taken: '18.00', discount_lost: '11.00', discount_taken_share: 18 / 29 },
  })
  expect(await totalsOf(lines, money)).toMatchObject({ discount_offered: '35.00', discount_lost: '11.00' })
})

test('2/10 net 30 is worth 37.2% a year; weighted by spend above zero, of lines due after the discount ends', async () => {
  const worth = async (...lines: TestLine[]) => (await totalsOf(lines, ['discount_yearly_rate'])).discount_yearly_rate
  const one = (0.02 / 0.98) * (365 / 20)
  expect(await worth(purchase('2025-01-01', 'A', '100', early))).toBeCloseTo(one, 12)
  expect(one).toBeCloseTo(0.372, 3)
  const due = purchase('2025-01-01', 'A', '300', { ...early, payment_terms_days: null, due_date: '2025-02-10' })
  const other = (0.02 / 0.98) * (365 / 30)
  const none = [
    purchase('2025-01-01', 'A', '-900', early),
    purchase('2025-01-01', 'A', '900', { ...early, payment_terms_days: 10 }),
    purchase('2025-01-01', 'A', '900', { ...early, payment_terms_days: null }),
    purchase('2025-01-01', 'A', '900', { ...early, discount_percent: '100' }),
    purchase('2025-01-01', 'A', '900', { payment_terms_days: 30 }),
  ]
  const weighted = await worth(purchase('2025-01-01', 'A', '100', early), due, ...none)
  expect(weighted).toBeCloseTo((100 * one + 300 * other) / 400, 12)
  expect(await worth(...none)).toBeNull()
})

test('is converted at the rate of each line, and told in cents', async () => {
  const dollars = purchase('2025-01-01', 'A', '33.33', { ...early, currency: 'USD', paid_date: '2025-01-02' })
  expect(await totalsOf([dollars], ['discount_taken', 'discount_yearly_rate'])).toEqual({
    discount_taken: '0.60',
    discount_yearly_rate: expect.closeTo(0.3724, 4),
  })
})
