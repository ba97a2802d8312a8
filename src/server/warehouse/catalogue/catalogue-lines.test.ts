import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRow } from '#server/registers/change-row.ts'
import { replaceStages } from '#server/registers/deal-stages.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import type { Scope } from '#server/scope.ts'
import { type FactId, factIds, facts } from '#shared/facts.ts'
import {
  type Line,
  linesAnswerSchema,
  type QueryAnswer,
  queryAnswerSchema,
  type Unit,
  type Value,
} from '#shared/query-answer.ts'
import { explanationSchema } from '#shared/query-explanation.ts'
import type { Filter, Period } from '#shared/query-spec.ts'
import type { RegisterValues } from '#shared/register-contract.ts'
import type { TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { startPlatformApp } from '#test/platform-app.ts'
import { recomputeDeals, type Stages } from '#test/recompute/deals.ts'
import { type Counted, type Recompute, type Recomputed, readLine, type World } from '#test/recompute/recompute.ts'
import { recomputeSales } from '#test/recompute/sales.ts'
import { type Agreements, recomputeSpend } from '#test/recompute/spend.ts'
import { insertLines, joinFamilies, purchase, sale, setRate } from '#test/warehouse-lines.ts'
import { factOf } from './catalogue.ts'

/**
 * Every figure of the catalogue against its own lines: the figure is asked, its lines are fetched with the measure's
 * filters page by page, and the figure is computed anew from them by formulas written apart from the catalogue.
 */

const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }
const world: World = {
  rates: { '2025-02 USD': '0.9', '2024-02 USD': '0.8', '2025-03 NOK': '0.085' },
  families: { NORDPACK: 'Nordpack AS', 'Nordpack A/S': 'Nordpack AS', 'BOLT GmbH': 'Bolt' },
}
const agreements: Agreements = {
  contracts: [
    { number: 'C-1', family: 'Nordpack AS', category: 'Films', from: '2025-01-01', to: '2025-06-30' },
    { number: 'C-2', family: 'Hansen', category: '', from: '2024-01-01', to: '2024-12-31' },
  ],
  prices: [{ contract: 'C-1', item: 'Foil', unit: 'kg', price: 10 }],
}
const stages: Stages = { D1: ['2025-01-01', '2025-01-11', '2025-01-16'], D2: ['2025-02-01', '2025-02-04'] }

const terms = { payment_terms_days: 30, due_date: '2025-02-28' }
const films = { category: 'Films', item: 'Foil', unit: 'kg' }
const purchases = [
  purchase('2025-01-15', 'NORDPACK', '120.00', { ...films, quantity: '10', unit_price: '12', contract_number: 'C-1' }),
  purchase('2025-02-15', 'Nordpack AS', '90.05', { ...films, quantity: '9', ...terms, paid_date: '2025-02-20' }),
  purchase('2025-02-16', 'Nordpack A/S', '-24.00', { ...films, quantity: '-2', unit_price: '12' }),
  purchase('2025-02-17', 'NORDPACK', '-60.00', { ...films, quantity: '5', unit_price: '-12', contract_number: 'C-1' }),
  purchase('2025-02-18', 'NORDPACK', '95.00', { ...films, quantity: '10', unit_price: '11' }),
  purchase('2025-07-01', 'NORDPACK', '66.00', { ...films, quantity: '5', unit_price: '13.2', invoice_number: 'I-1' }),
  purchase('2025-07-02', 'NORDPACK', '33.333333', { ...films, invoice_number: 'I-1', po_number: 'P-1' }),
  purchase('2025-02-20', 'Hansen', '1000.10', { currency: 'USD', ...terms, paid_date: '2025-03-02', po_number: 'P-2' }),
  purchase('2025-03-03', 'Hansen', '50.55', { currency: 'NOK', invoice_number: 'I-1', ...terms, category: 'Boxes' }),
  purchase('2025-04-03', 'Hansen', '777.77', { currency: 'XTS', category: 'Boxes', quantity: '3', ...terms }),
  purchase('2025-05-05', 'Olsen', '400', { category: 'Services', ...terms, paid_date: '2025-02-26' }),
  purchase('2025-05-06', '', '15.15', { category: 'Services' }),
  purchase('2025-05-07', 'Refunds', '-300', { category: 'Services' }),
  ...Array.from({ length: 24 }, (_, index) => purchase('2025-08-08', `Small ${index % 12}`, `${3.17 * (index + 1)}`)),
  purchase('2024-03-15', 'NORDPACK', '110.00', { ...films, quantity: '10', unit_price: '11' }),
  purchase('2024-04-15', 'Nordpack AS', '130', { ...films, quantity: '10', currency: 'EUR' }),
  purchase('2024-04-16', 'NORDPACK', '-300', { ...films, quantity: '3', unit_price: '100' }),
  purchase('2024-05-15', 'Hansen', '60', { invoice_number: 'I-9', ...terms }),
  purchase('2024-02-10', 'Larsen', '70.07', { currency: 'USD', category: 'Films' }),
  purchase('2024-02-11', 'Larsen', '-0.07', { currency: 'XTS' }),
]
const sold = { product: 'Drill', unit: 'pcs', order_number: 'O-1' }
const sales = [
  sale('2025-01-10', 'Bolt', '200', { ...sold, quantity: '10', cost: '120', discount: '5.5', segment: 'Trade' }),
  sale('2025-02-10', 'BOLT GmbH', '99.99', { ...sold, quantity: '3', currency: 'USD', cost: '70.1', segment: 'Trade' }),
  sale('2025-02-11', 'Nut', '-20', { product: 'Saw', unit: 'pcs', quantity: '-1', invoice_number: 'R-1' }),
  sale('2025-02-12', 'Nut', '-40', { product: 'Saw', unit: 'pcs', quantity: '1' }),
  sale('2025-03-11', 'Nut', '340.40', {
    product: 'Saw',
    unit: 'pcs',
    quantity: '9',
    order_number: 'O-1',
    discount: '0',
  }),
  sale('2025-03-12', 'Fresh', '55', { product: 'Blade', quantity: '5', invoice_number: 'R-2', segment: 'Trade' }),
  sale('2025-03-13', 'Fresh', '44', { currency: 'XTS', cost: '1' }),
  sale('2025-03-14', '', '7.77', { product: 'Drill' }),
  sale('2025-09-09', 'Once', '12.34', { segment: 'Trade' }),
  sale('2024-01-10', 'Bolt', '150', { ...sold, quantity: '8', cost: '90', segment: 'Trade' }),
  sale('2024-02-10', 'Nut', '500', { product: 'Saw', unit: 'pcs', quantity: '12', currency: 'USD', segment: 'Trade' }),
  sale('2024-06-10', 'Gone', '80.80', { product: 'Old', unit: 'pcs', quantity: '4' }),
  sale('2024-06-11', 'Gone', '1', { currency: 'XTS' }),
]
const deals: RegisterValues[] = [
  { deal_id: 'D1', customer: 'Bolt', stage: 'Proposal', amount: '1000', probability: '50', close_date: '2025-05-01' },
  {
    deal_id: 'D2',
    customer: 'BOLT GmbH',
    stage: 'Closed won',
    amount: '300.30',
    currency: 'USD',
    probability: '10',
    close_date: '2025-02-03',
  },
  { deal_id: 'D3', customer: 'Nut', stage: 'Lost', amount: '70', probability: '90', created_date: '2025-03-01' },
  { deal_id: 'D4', customer: 'Nut', stage: 'Lead', amount: '40.5', close_date: '2025-06-01' },
  { deal_id: 'D5', customer: 'Nut', stage: 'Won', amount: '9', created_date: '2025-01-01', close_date: '2025-02-10' },
  { deal_id: 'D6', customer: 'Nut', stage: 'Won', amount: '8', created_date: '2025-01-01', close_date: '2025-01-21' },
  {
    deal_id: 'D7',
    customer: 'Nut',
    stage: 'Lead',
    amount: '99',
    currency: 'ARS',
    probability: '20',
    close_date: '2025-06-02',
  },
  { deal_id: 'D8', customer: 'Old', stage: 'Lost', amount: '5', close_date: '2024-06-02' },
]

const written: Record<FactId, Recompute<Counted>> = {
  spend: recomputeSpend(agreements),
  sales: recomputeSales,
  deals: recomputeDeals(stages),
}
/** The whole, and a part of it. */
const filtersOf: Record<FactId, Filter[][]> = {
  spend: [[], [{ field: 'category', op: 'is', values: ['Films'] }]],
  sales: [[], [{ field: 'segment', op: 'is', values: ['Trade'] }]],
  deals: [[], [{ field: 'customer', op: 'is', values: ['Nut'] }]],
}

/** How many measures one question may have. */
const mostMeasures = 20

let app: TestApp
let viewer: TestMember
const pages = new Map<string, Promise<Counted[]>>()
const answers = new Map<string, Promise<QueryAnswer>>()

beforeAll(async () => {
  app = await startPlatformApp()
  const organization = await createTestOrganization(app, { type: 'both' })
  viewer = await organization.member('Viewer')
  await fill(organization.scope)
})
afterAll(() => app.close())

async function fill(scope: Scope): Promise<void> {
  await insertLines(scope, 'spend', purchases.slice(0, 6))
  await insertLines(scope, 'spend', purchases.slice(6))
  await insertLines(scope, 'sales', sales)
  for (const [name, rate] of Object.entries(world.rates)) {
    const [month = '', currency = ''] = name.split(' ')
    await setRate(scope, month, currency, rate)
  }
  for (const kind of ['supplier', 'customer'] as const) await joinFamilies(scope, kind, world.families)
  for (const { number, family, category, from, to } of agreements.contracts) {
    const values = { number, supplier: family, category: category || null, start_date: from, end_date: to }
    await createRow(scope, { register: 'contracts', values: { ...values, currency: 'EUR' } })
  }
  for (const { contract, price, ...values } of agreements.prices) {
    const row = { ...values, contract_number: contract, price: String(price), currency: 'EUR' }
    await createRow(scope, { register: 'contract_prices', values: row })
  }
  for (const values of deals) await addDeal(scope, values)
  await pushRegister(scope, 'deals')
}

async function addDeal(scope: Scope, values: RegisterValues): Promise<void> {
  const { id } = await createRow(scope, { register: 'deals', values: { currency: 'EUR', ...values } })
  const came = stages[String(values.deal_id)] ?? []
  const stays = came.map((day, index) => ({ stage: `Stage ${index}`, since: new Date(day) }))
  if (stays.length > 0) await scope.db(tx => replaceStages(scope, tx, id, stays))
}

async function ask(path: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', origin: 'http://portal.test' }
  const answer = await viewer.call(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return answer.json()
}

/** The answer that has a measure: many are asked at once, each question once. */
function answerTo(question: { dataset: FactId; filters: Filter[] }, id: string): Promise<QueryAnswer> {
  const ids = factOf(question.dataset).measures.map(measure => measure.id)
  const first = Math.floor(ids.indexOf(id) / mostMeasures) * mostMeasures
  const asked = { ...question, measures: ids.slice(first, first + mostMeasures) }
  const key = JSON.stringify(asked)
  const known = answers.get(key) ?? ask('query', asked).then(answer => queryAnswerSchema.parse(answer))
  answers.set(key, known)
  return known
}

/** Every line of a question, page by page; each question once. */
function linesOf(dataset: FactId, filters: readonly Filter[], days?: Period): Promise<Counted[]> {
  const question = { dataset, filters, ...(days ? { period: days } : {}) }
  const key = JSON.stringify(question)
  const known = pages.get(key) ?? fetchLines(dataset, question)
  pages.set(key, known)
  return known
}

async function fetchLines(dataset: FactId, question: object): Promise<Counted[]> {
  const found: Counted[] = []
  for (let page = 1, total = 1; found.length < total; page += 1) {
    const answer = linesAnswerSchema.parse(await ask('query/lines', { ...question, page }))
    total = answer.total
    expect(answer.items.length, `page ${page} of ${JSON.stringify(question)}`).toBeGreaterThan(total === 0 ? -1 : 0)
    found.push(...answer.items.map(line => read(dataset, line)))
  }
  return found
}

function read(dataset: FactId, line: Line): Counted {
  const { amount, party } = facts[dataset]
  const { values } = line
  const date = (dataset === 'deals' ? (values.close_date ?? values.created_date) : values.date) ?? ''
  const counted = readLine(line, { amount, party, date }, world)
  expect(line.values[`${party}_family`] ?? '').toBe(counted.family)
  expect(line.baseAmount === null).toBe(counted.base === null)
  return counted
}

/** Text to the cent; other money to half a cent, everything else to nine digits. */
function expectSame(what: string, shown: Value | undefined, expected: Recomputed, unit: Unit): void {
  if (typeof expected !== 'number') {
    expect(shown, what).toBe(expected)
    return
  }
  expect(shown, what).not.toBeNull()
  const room = unit === 'money' ? 0.005 + 1e-6 : Math.max(Math.abs(expected), 1) * 1e-9
  expect(Math.abs(Number(shown) - expected), `${what}: ${shown} against ${expected}`).toBeLessThanOrEqual(room)
}

describe.each(factIds)('the figures of %s', dataset => {
  const { measures } = factOf(dataset)
  const again = written[dataset]

  test('are all written once more, and nothing else is', () => {
    expect(Object.keys(again).toSorted()).toEqual(measures.map(({ id }) => id).toSorted())
  })

  test.each(measures.map(({ id }) => id))('%s is what its lines come to', async id => {
    const measure = measures.find(one => one.id === id)
    const recompute = again[id]
    if (!measure || !recompute) throw new Error(`Nobody has written down how ${id} of ${dataset} is computed.`)
    const { unit, needsComparison } = measure
    for (const filters of filtersOf[dataset]) {
      const question = { dataset, filters, period, compare }
      const answer = await answerTo(question, id)
      const counted = [...filters, ...measure.lines]
      const [now, before, all, covered, coveredBefore] = await Promise.all([
        linesOf(dataset, counted, period),
        linesOf(dataset, counted, compare),
        linesOf(dataset, []),
        linesOf(dataset, filters, period),
        linesOf(dataset, filters, compare),
      ])
      const what = `${id} over ${JSON.stringify(filters)}`
      expectSame(what, answer.totals[id], recompute({ now, before, all }), unit)
      const then = needsComparison ? null : recompute({ now: before, before: [], all })
      expectSame(`${what}, before`, answer.comparison?.totals[id], then, unit)

      // Of the part only: what the whole is made of is asked the same way.
      if (filters.length === 0) continue
      const explained = explanationSchema.parse(await ask('query/explain', { measure: id, question }))
      const { lines, uploads } = explained
      expect([explained.value, explained.previous], what).toEqual([
        answer.totals[id],
        answer.comparison?.totals[id] ?? null,
      ])
      const used = needsComparison ? [...now, ...before] : now
      const rated = used.filter(({ base }) => base !== null)
      expect([used.length, rated.length], `${what}: lines used`).toContain(lines.used)
      expect(lines.covered, `${what}: lines covered`).toBe(
        covered.length + (needsComparison ? coveredBefore.length : 0),
      )
      expect(lines.used + lines.leftOut.reduce((sum, one) => sum + one.lines, 0), what).toBe(lines.covered)
      expect(
        uploads.reduce((sum, one) => sum + one.lines, 0),
        `${what}: lines of uploads`,
      ).toBe(lines.used)
    }
  })
})
