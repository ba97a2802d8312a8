import { expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import type { Asked } from './asked.ts'
import { spendExplained } from './contracts/why.ts'
import { movesTold, moveTold } from './price-moves/why.ts'
import type { Rhythm, Rhythms } from './rhythms/definition.ts'
import { churnTold, groupTold, lostChoiceOf, rhythmTold } from './rhythms/words.ts'

const period = { from: '2025-01-01', to: '2025-12-31' }
const before = { from: '2024-01-01', to: '2024-12-31' }
const region = { field: 'region', op: 'is' as const, values: ['North'] }
const sales: Asked = {
  dataset: 'sales',
  period,
  comparison: { kind: 'lastYear', period: before },
  filters: [region],
  constantRates: null,
  calendar: plainCalendar,
}
const world = { asked: sales, lost: lostChoiceOf({}), first: '2023-05-01', asOf: '2025-08-31', currency: 'EUR' }
const rhythm: Rhythm = {
  ...{ customer: 'Bolt', state: 'lost', reason: 'rhythm', first: '2024-01-01', last: '2025-03-01', revenue: '1.00' },
  ...{ purchaseDays: 9, medianDays: 31, silentDays: 100, expected: '2025-04-01', overdueDays: 69 },
  lostOn: '2025-05-30',
}
const found: Rhythms = {
  ...{ currency: 'EUR', asOf: '2025-08-31', withoutRhythm: 2, items: [rhythm], total: 1, page: 1 },
  groups: [{ state: 'lost', customers: 1, revenue: '400.00' }],
  churn: { opening: '1000.00', lost: '100.00', contraction: '50.00', ratio: 0.15 },
}
const partsOf = (parts: readonly { label: string; value: string }[]) =>
  Object.fromEntries(parts.map(({ label, value }) => [label, value]))

test('a rhythm rests on every order of the customer from the first day of the data to the day counted to', () => {
  const { of, told } = rhythmTold(rhythm, { ...world, asked: { ...sales, filters: [region] } })
  expect([of, told.value]).toEqual(['Bolt', 'Lost'])
  expect(told.definition).toContain('silent for 2 times their own median interval')
  expect(told.lines).toEqual([
    {
      ...{ words: 'All orders until then', dataset: 'sales', period: { from: '2023-05-01', to: '2025-08-31' } },
      filters: [region, { field: 'customer_family', op: 'is', values: ['Bolt'] }],
    },
  ])
  expect(partsOf(told.parts)).toMatchObject({ 'Days of purchase': '9' })
})

test('who is lost, and what that is of the opening revenue, say what they are made of', () => {
  expect(groupTold('lost', found, world).told).toMatchObject({ value: '1 customer', period, compare: before })
  expect(groupTold('overdue', found, world).told.value).toBe('0 customers')
  const churn = churnTold(found, world).told
  expect(churn.parts).toHaveLength(3)
  expect(churn.lines.map(({ words, period: days }) => [words, days?.from])).toEqual([
    ['Opening revenue', before.from],
    ['All orders until then', '2023-05-01'],
  ])
  const alone = churnTold({ ...found, churn: null }, { ...world, asked: { ...sales, comparison: { kind: 'none' } } })
  expect(alone.told).toMatchObject({ value: '–', parts: [], compare: null })
})

test('what a price came to rests on the lines with a quantity of both periods', () => {
  const move = { item: 'Rye', unit: 'kg', quantity: '200', priceBefore: '1.0000', price: '1.2000', change: 0.2 }
  const one = moveTold({ ...move, effect: '40.00' }, { asked: sales, field: 'product', currency: 'EUR' }).told
  const filters = [
    region,
    { field: 'product', op: 'is', values: ['Rye'] },
    { field: 'quantity', op: 'isNotBlank', values: [] },
  ]
  expect(one.lines).toEqual([
    { words: 'Now', dataset: 'sales', filters, period },
    { words: 'Before', dataset: 'sales', filters, period: before },
  ])
  expect(one.formula).toBe('(price now - price before) * quantity now')
  const all = movesTold(
    {
      ...{ currency: 'EUR', field: 'product', items: [], priced: 2, rises: 1, falls: 1, small: 0, unpriced: 3 },
      effect: { all: '20.00', rises: '40.00', falls: '-20.00', small: '0.00' },
    },
    sales,
  )
  expect(partsOf(all.told.parts)).toMatchObject({ 'Items with a price in both': '2' })
})

test('spend under a contract is the measure over its lines in the time its value is for', () => {
  const contract = {
    ...{ id: 'a', number: 'C-1', supplier: 'Mill', category: 'Steel', start: '2024-06-01', end: '2025-05-31' },
    ...{ noticeBy: null, noticeDays: null, noticeMonths: null, renewal: null, paymentTermsDays: null },
    ...{ value: null, valuePer: null, currency: 'EUR', commitment: null, commitmentWorth: null, used: null },
    ...{ state: 'ended' as const, spend: '12.00', lines: 1, time: { from: '2024-06-01', to: '2025-05-31' } },
  }
  expect(spendExplained(contract, { ...sales, dataset: 'spend' })).toEqual({
    ...{ measure: 'spend', of: 'C-1: spend under it' },
    question: {
      ...{ dataset: 'spend', period: { from: '2024-06-01', to: '2025-05-31' } },
      filters: [{ field: 'covering_contract', op: 'is', values: ['C-1'] }],
    },
  })
})
