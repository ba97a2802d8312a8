import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Scope } from '#server/scope.ts'
import type { Line } from '#shared/query-answer.ts'
import { type Counted, readLine, type World } from '#test/recompute/recompute.ts'
import { recomputeRhythms } from '#test/recompute/rhythms.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import {
  createOrganizationScope,
  insertLines,
  joinFamilies,
  sale,
  setRate,
  type TestLine,
} from '#test/warehouse-lines.ts'
import type { RhythmSortField } from './definition.ts'
import { queryRhythms } from './server.ts'
import type { RhythmQuestion } from './sql.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())

const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }
const usual: RhythmQuestion = {
  ...{ filters: [], period, compare, rule: 'either', times: 2, least: 90 },
  ...{ states: ['lost', 'gone', 'overdue', 'active'], offset: 0, limit: 500 },
}
const world: World = {
  rates: { '2024-03 XTS': '0.8', '2025-03 XTS': '0.9' },
  families: { 'Buyer 1 Ltd': 'Buyer 1', 'Buyer 2 Ltd': 'Buyer 2' },
}

it('says who is lost, when, and by which of the two rules', async () => {
  const scope = await createOrganizationScope(test.services)
  const buys = (customer: string, ...dates: string[]) => dates.map(date => sale(date, customer, '100'))
  await insertLines(scope, 'sales', [
    ...buys('Monthly', '2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01'),
    ...buys('Half', '2024-01-01', '2024-07-01', '2025-01-01', '2025-07-01'),
    ...buys('Slow', '2022-01-01', '2023-01-01', '2024-12-01'),
    ...buys('Once', '2024-06-30'),
    ...buys('Newly', '2025-11-06', '2025-11-13', '2025-11-20'),
    ...buys('Before', '2024-01-01', '2024-01-08', '2024-01-15'),
    sale('2025-12-01', 'Monthly', '-30'),
    sale('2025-05-01', 'Credit', '-5'),
  ])
  const ask = async (more: Partial<RhythmQuestion> = {}) => queryRhythms(scope, { ...usual, ...more })
  const first = async (by: RhythmSortField, direction: 'asc' | 'desc') => {
    const { items, total } = await ask({ order: { by, direction }, limit: 1 })
    expect([items.length, total]).toEqual([1, 6])
    return items[0]?.customer
  }
  expect([await first('customer', 'asc'), await first('customer', 'desc')]).toEqual(['Before', 'Slow'])
  expect([await first('last', 'asc'), await first('last', 'desc')]).toEqual(['Before', 'Newly'])
  expect(await first('median', 'desc')).not.toBe('Once')
  for (const by of ['state', 'expected', 'overdue'] as const) await first(by, 'asc')
  const { items, groups, withoutRhythm, total } = await ask()
  const short = items.map(one => [one.customer, one.state, one.reason, one.medianDays, one.lostOn, one.overdueDays])
  expect(short.toSorted()).toEqual([
    ['Before', 'gone', 'rhythm', 7, '2024-04-14', 709],
    ['Half', 'overdue', null, 182, '2026-06-30', 1],
    ['Monthly', 'lost', 'rhythm', 31, '2025-06-30', 243],
    ['Newly', 'active', null, 7, '2026-02-18', 34],
    ['Once', 'lost', 'year', null, '2025-06-30', null],
    ['Slow', 'lost', 'year', 532.5, '2025-12-01', 0],
  ])
  expect([total, withoutRhythm]).toEqual([6, 1])
  expect(groups.map(({ state, customers }) => [state, customers])).toEqual([
    ['lost', 3],
    ['gone', 1],
    ['overdue', 1],
    ['active', 1],
  ])
  const lost = async (more: Partial<RhythmQuestion>) =>
    (await ask({ states: ['lost'], ...more })).items.map(({ customer }) => customer).toSorted()
  expect(await lost({ rule: 'rhythm' })).toEqual(['Monthly'])
  expect(await lost({ rule: 'year' })).toEqual(['Before', 'Once', 'Slow'])
  expect(await lost({ least: 30 })).toEqual(['Monthly', 'Newly', 'Once', 'Slow'])
  expect(await lost({ times: 10 })).toEqual(['Once', 'Slow'])
  expect((await ask({ states: ['gone'], offset: 1 })).total).toBe(1)
  expect(await ask({ filters: [{ field: 'customer', op: 'is', values: ['Nobody'] }] })).toMatchObject({
    ...{ items: [], total: 0, churn: { opening: '0.00', ratio: null } },
  })
  await expect(ask({ filters: [{ field: 'suplier', op: 'is', values: ['A'] }] })).rejects.toThrow('suplier')
})

/** A sequence that looks random and is the same every time. */
function createRandom(seed: number): () => number {
  let at = seed
  return () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return at / 2_147_483_648
  }
}

/** Customers who buy every so often until some day, with returns and sales in another currency between. */
function customersLines(): TestLine[] {
  const random = createRandom(5)
  return Array.from({ length: 60 }, (_, index) => {
    const every = 3 + Math.floor(random() * 200)
    const until = Date.parse('2024-02-01') + random() * 730 * 86_400_000
    const lines: TestLine[] = []
    let at = Date.parse('2022-06-01') + random() * 400 * 86_400_000
    for (; at < until; at += (1 + random() * every) * 86_400_000) {
      const date = new Date(at).toISOString().slice(0, 10)
      const amount = (random() * 900 - 80).toFixed(2)
      const isForeign = random() < 0.05
      lines.push(
        sale(date, `Buyer ${index % 50}${index > 50 ? ' Ltd' : ''}`, amount, isForeign ? { currency: 'XTS' } : {}),
      )
    }
    return lines
  }).flat()
}

async function seed(scope: Scope): Promise<Counted[]> {
  const lines = customersLines()
  await insertLines(scope, 'sales', lines)
  for (const [key, rate] of Object.entries(world.rates)) await setRate(scope, key.slice(0, 7), key.slice(8), rate)
  await joinFamilies(scope, 'customer', world.families)
  const wire = ({ customer, revenue, currency = '' }: TestLine) =>
    ({ values: { customer, revenue, currency } }) as Pick<Line, 'values'> as Line
  return lines.map(line =>
    readLine(wire(line), { amount: 'revenue', party: 'customer', date: String(line.date) }, world),
  )
}

it('agrees with plain code on customers of every rhythm, whatever is chosen', async () => {
  const scope = await createOrganizationScope(test.services, { baseCurrency: 'EUR' })
  const lines = await seed(scope)
  const known = lines.filter(({ base }) => base !== null)
  expect(known.length).toBeGreaterThan(500)
  for (const rule of ['either', 'rhythm', 'year'] as const) {
    for (const [times, least] of [
      [2, 90],
      [1.5, 30],
      [3, 200],
    ] as const) {
      const expected = recomputeRhythms(lines, { rule, times, least, period, compare })
      const { items, churn } = await queryRhythms(scope, { ...usual, rule, times, least })
      const found = items
        .map(({ purchaseDays: _, silentDays: __, overdueDays: ___, ...one }) => one)
        .toSorted((a, b) => (a.customer < b.customer ? -1 : 1))
      expect(found).toEqual(expected.rhythms)
      expect(Number(churn?.opening)).toBeCloseTo(expected.opening, 2)
      expect(Number(churn?.lost)).toBeCloseTo(expected.lost, 2)
      expect(Number(churn?.contraction)).toBeCloseTo(expected.contraction, 2)
      expect(churn?.ratio).toBeCloseTo((expected.lost + expected.contraction) / expected.opening, 6)
    }
  }
})
