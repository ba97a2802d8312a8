import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRow } from '#server/registers/change-row.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { readExact } from '#shared/exact.ts'
import { type QueryAnswer, queryAnswerSchema, type Value } from '#shared/query-answer.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase, sale, setRate, type TestLine } from '#test/warehouse-lines.ts'
import { type Bridge, bridgeSchema } from './bridge/definition.ts'
import { driversSchema } from './drivers/definition.ts'
import { priceMovesSchema } from './price-moves/definition.ts'
import { priceVarianceSchema } from './price-variance/definition.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const period = { from: '2026-01-01', to: '2026-12-31' }
const compare = { from: '2025-01-01', to: '2025-12-31' }

async function ask<T>(viewer: TestMember, path: string, schema: { parse(body: unknown): T }, body: object): Promise<T> {
  const answer = await viewer.call(path, postJson(body))
  const json = await answer.json()
  expect(answer.status, `${path} ${JSON.stringify(body)}: ${JSON.stringify(json)}`).toBe(200)
  return schema.parse(json)
}

const stepsOf = (found: Bridge, role: string) =>
  found.steps.filter(step => step.role === role).map(({ value }) => readExact(value ?? 0))
const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n)

function expectAddsUp(found: Bridge): void {
  const [before = 0n, now = 0n] = stepsOf(found, 'total')
  expect(sum(stepsOf(found, 'change')), JSON.stringify(found.steps)).toBe(now - before)
}

test('litres of dollars a year apart have a price bridge, and what changed of their variance', async () => {
  const { scope, member } = await createTestOrganization(app)
  const viewer = await member('Viewer')
  const oil = { item: 'Oil', unit: 'l', currency: 'USD' }
  await insertLines(scope, 'spend', [
    purchase('2022-03-10', 'S', '100', { ...oil, quantity: '30' }),
    purchase('2023-03-10', 'S', '105', { ...oil, quantity: '12.5' }),
  ])
  const year = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` })
  const question = { dataset: 'spend' as const, period: year(2023), compare: year(2022) }
  const found = await ask(viewer, 'blocks/bridge', bridgeSchema, { question, kind: 'baseline' })
  // 12.5 litres at 100 / 30 = 3.333333 dollars each, and 105 dollars, at the reference rate of March 2023: 19 decimals.
  expect(found.steps.map(({ value }) => value)).toEqual(['38.92', '59.16', '98.08'])
  const changed = await ask(viewer, 'blocks/drivers', driversSchema, { question, measure: 'price_variance' })
  expect([changed.previous, changed.value, changed.change]).toEqual(['0.00', '59.16', '59.16'])
})

const digits = (whole: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: whole }), fc.integer({ min: 1, max: 10 ** decimals - 1 }))
    .map(([before, after]) => `${before}.${String(after).padStart(decimals, '0')}`)
const money = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([isCredit, whole, part]) => `${isCredit ? '-' : ''}${whole}.${String(part).padStart(2, '0')}`)
const lineArbitrary = fc.record({
  year: fc.constantFrom('2025', '2026'),
  month: fc.constantFrom('02', '11'),
  party: fc.constantFrom('A', 'B'),
  amount: money,
  name: fc.constantFrom('Oil', 'Foil', ''),
  unit: fc.constantFrom('l', 'kg'),
  currency: fc.constantFrom('', 'USD', 'JPY'),
  quantity: fc.option(digits(999, 6), { freq: 8 }),
  unit_price: fc.option(digits(99, 6)),
})
const worldArbitrary = fc.record({
  lines: fc.array(lineArbitrary, { minLength: 16, maxLength: 24, size: 'max' }),
  rates: fc.array(digits(2, 8), { minLength: 8, maxLength: 8 }),
  agreed: digits(50, 6),
})
type World = typeof worldArbitrary extends fc.Arbitrary<infer T> ? T : never

async function viewerOf({ lines, rates, agreed }: World): Promise<TestMember> {
  const { scope, member } = await createTestOrganization(app, { type: 'both' })
  const of = (dataset: DatasetId) =>
    lines.map(({ year, month, party, amount, name, ...more }): TestLine => {
      const date = `${year}-${month}-10`
      return dataset === 'spend'
        ? purchase(date, party, amount, { ...more, item: name })
        : sale(date, party, amount, { ...more, product: name })
    })
  await insertLines(scope, 'spend', of('spend'))
  await insertLines(scope, 'sales', of('sales'))
  const months = ['2025-02', '2025-11', '2026-02', '2026-11']
  for (const [index, rate] of rates.entries()) {
    await setRate(scope, months[index % 4] ?? '', index < 4 ? 'USD' : 'JPY', rate)
  }
  const contract = { number: 'C-1', supplier: 'A', start_date: '2026-01-01', end_date: '2026-06-30', currency: 'EUR' }
  await createRow(scope, { register: 'contracts', values: contract })
  const price = { contract_number: 'C-1', item: 'Oil', price: agreed, currency: 'USD' }
  await createRow(scope, { register: 'contract_prices', values: price })
  return member('Viewer')
}

const measuresAtOnce = 20

/** Money of an answer: told in cents, as its amounts are. */
function expectCents(what: string, value: Value | undefined): void {
  if (value !== null) expect(String(value), what).toMatch(/^-?\d+\.\d\d$/)
}

async function expectMeasures(viewer: TestMember, dataset: DatasetId): Promise<QueryAnswer['totals']> {
  const question = { dataset, period, compare }
  const { measures } = factOf(dataset)
  const totals: QueryAnswer['totals'] = {}
  const before: QueryAnswer['totals'] = {}
  for (let from = 0; from < measures.length; from += measuresAtOnce) {
    const ids = measures.slice(from, from + measuresAtOnce).map(({ id }) => id)
    const answer = await ask(viewer, 'query', queryAnswerSchema, { ...question, measures: ids })
    Object.assign(totals, answer.totals)
    Object.assign(before, answer.comparison?.totals)
  }
  for (const { id, unit, isAdditive, needsComparison, isStanding } of measures) {
    if (unit === 'money') for (const one of [totals[id], before[id]]) expectCents(id, one ?? null)
    if (!isAdditive || needsComparison || isStanding || unit === 'count') continue
    const found = await ask(viewer, 'blocks/drivers', driversSchema, { question, measure: id })
    const told = [found.value, found.previous].map(one => readExact(one ?? 0))
    expect(told, `${id} as a change`).toEqual([totals[id], before[id]].map(one => readExact(one ?? 0)))
    for (const { drivers, rest } of found.dimensions) {
      const changes = [...drivers, rest].map(({ change }) => readExact(change ?? 0))
      expect(sum(changes), `${id} by its members`).toBe(readExact(found.change ?? 0))
    }
  }
  return totals
}

test('quantities of six decimals and rates of eight add up wherever prices are told', async () => {
  await fc.assert(
    fc.asyncProperty(worldArbitrary, async world => {
      const viewer = await viewerOf(world)
      for (const dataset of ['spend', 'sales'] as const) {
        const totals = await expectMeasures(viewer, dataset)
        const question = { dataset, period, compare }
        const mixed = await ask(viewer, 'blocks/bridge', bridgeSchema, { question, kind: 'price-volume-mix' })
        expectAddsUp(mixed)
        const moves = await ask(viewer, 'blocks/price-moves', priceMovesSchema, { question })
        expect(moves.effect.all).toBe(mixed.steps.find(({ key }) => key === 'price')?.value ?? '0.00')
        for (const { effect } of moves.items) expectCents('a move', effect)
        if (dataset === 'sales') continue
        const found = await ask(viewer, 'blocks/bridge', bridgeSchema, { question, kind: 'baseline' })
        expectAddsUp(found)
        const [before = 0n, now = 0n] = stepsOf(found, 'total')
        const difference = now - before - readExact(totals.price_variance ?? 0)
        // Both ends are rounded to cents, and so is the variance between them.
        expect(Math.abs(Number(difference) / Number(readExact('0.01')))).toBeLessThanOrEqual(1)
        const { items } = await ask(viewer, 'blocks/price-variance', priceVarianceSchema, { question: { period } })
        for (const { variance } of items) expectCents('the variance of a line', variance)
      }
    }),
    { numRuns: 2, seed: 15, endOnFailure: true },
  )
}, 300_000)
