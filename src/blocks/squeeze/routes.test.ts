import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase, sale, setRate, type TestLine } from '#test/warehouse-lines.ts'
import type { BlockSpec } from '../define-block.ts'
import { createPair } from '../price-pairs/server.ts'
import { type squeezeBlock, squeezeSchema } from './definition.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const year = { period: { from: '2025-01-01', to: '2025-12-31' }, compare: { from: '2024-01-01', to: '2024-12-31' } }

async function ask(viewer: TestMember, body: BlockSpec<typeof squeezeBlock>) {
  const answer = await viewer.call('blocks/squeeze', postJson(body))
  expect(answer.status, await answer.clone().text()).toBe(200)
  return squeezeSchema.parse(await answer.json())
}

test('answers members of the organisation only, and says what is wrong with a question', async () => {
  const { organization, viewer, stranger } = await createTestPeople(app)
  const address = `/api/organization/${organization.uuid}/blocks/squeeze`
  expect((await app.request(address, postJson(year))).status).toBe(401)
  expect((await stranger.call(address, postJson(year))).status).toBe(403)
  const none = await ask(viewer, year)
  expect(none).toMatchObject({ families: [], paired: { revenue: null, spend: null } })
  const problem = async (body: object) => {
    const answer = await viewer.call(address, postJson({ ...year, ...body }))
    expect(answer.status).toBe(400)
    return (await answer.json()).detail
  }
  expect(await problem({ period: { from: '2025-02-01', to: '2025-01-01' } })).toContain('ends before')
  for (const change of [
    { period: { from: '2025-01-01', to: '9999-12-31' } },
    { compare: { from: '0001-01-01', to: '0001-02-01' } },
  ]) {
    expect(await problem(change)).toContain('from 1900 to 2299')
  }
  expect(await problem({ compare: { from: '2000-01-01', to: '2024-12-31' } })).toContain('120')
  expect(await problem({ filters: [{ field: 'supplier', op: 'is', values: ['A'] }] })).toContain('supplier')
})

describe('the figures', () => {
  const flour = { category: 'Raw', category_2: 'Flour', item: 'Rye', unit: 'kg' }
  const bread = { product_category: 'Bread', product: 'Loaf', unit: 'pcs' }

  async function bakery(purchases: TestLine[], sales: TestLine[], pairs: Record<string, string[][]>) {
    const organization = await createTestOrganization(app, { type: 'both' })
    await insertLines(organization.scope, 'spend', purchases)
    await insertLines(organization.scope, 'sales', sales)
    for (const [family, paths] of Object.entries(pairs))
      for (const path of paths) await createPair(organization.scope, { family, path })
    return { organization, viewer: await organization.member('Viewer') }
  }

  test('dearer flour at the price of bread of before squeezes the margin by what it cost', async () => {
    const { viewer } = await bakery(
      [
        purchase('2024-03-01', 'A', '100', { ...flour, quantity: '100' }),
        purchase('2025-03-01', 'A', '240', { ...flour, quantity: '200' }),
        purchase('2025-03-02', 'A', '60', { ...flour, item: 'Spelt', quantity: '20' }),
        purchase('2025-03-03', 'A', '7', { category: 'Rent', category_2: '' }),
      ],
      [
        sale('2024-03-01', 'X', '500', { ...bread, quantity: '100', cost: '300' }),
        sale('2025-03-01', 'X', '1050', { ...bread, quantity: '200', cost: '700' }),
        sale('2025-04-01', 'X', '50', { product_category: 'Cake', product: 'Tart', quantity: '1' }),
      ],
      { Bread: [['Raw', 'Flour']] },
    )
    const { families, total, paired, months } = await ask(viewer, year)
    expect(months).toHaveLength(24)
    expect(families).toHaveLength(1)
    expect(families[0]).toMatchObject({
      family: 'Bread',
      stands: [['Raw', 'Flour']],
      purchases: { index: expect.closeTo(120, 9), covered: 0.8, value: '300.00', items: 1 },
      sales: { index: expect.closeTo(105, 9), covered: 1, value: '1050.00', items: 1 },
      gap: expect.closeTo(-15, 9),
      effect: { sales: '50.00', purchases: '40.00', margin: '10.00' },
      margin: '350.00',
      marginRate: expect.closeTo(350 / 1050, 9),
    })
    expect(total).toMatchObject({ family: null, gap: expect.closeTo(-15, 9), effect: { margin: '10.00' } })
    expect(paired).toEqual({ revenue: 1050 / 1100, spend: 300 / 307 })
    const at = (month: string) => families[0]?.months[months.indexOf(month)]
    expect(at('2024-03-01')).toMatchObject({ purchases: expect.closeTo(100, 9), sales: expect.closeTo(100, 9) })
    expect(at('2025-03-01')).toMatchObject({ gap: expect.closeTo(-15, 9) })
    expect(at('2025-05-01')).toEqual({ purchases: null, sales: null, gap: null, marginRate: null })
  })

  test('without a comparison the first month of the period is the base', async () => {
    const { viewer } = await bakery(
      [
        purchase('2025-01-05', 'A', '100', { ...flour, quantity: '100' }),
        purchase('2025-02-05', 'A', '55', { ...flour, quantity: '50' }),
      ],
      [],
      { Bread: [['Raw']] },
    )
    const { base, isCompared, families, months } = await ask(viewer, { period: year.period })
    expect(base).toEqual({ from: '2025-01-01', to: '2025-01-31' })
    expect(isCompared).toBe(false)
    expect(families[0]?.months[months.indexOf('2025-02-01')]?.purchases).toBeCloseTo(110, 9)
    expect(families[0]).toMatchObject({ gap: null, effect: null })
  })

  test('a purchase category beside two product categories is divided by their revenue; money adds up', async () => {
    const { viewer } = await bakery(
      [
        purchase('2024-03-01', 'A', '100', { ...flour, quantity: '100' }),
        purchase('2025-03-01', 'A', '110', { ...flour, quantity: '100' }),
      ],
      [
        sale('2024-03-01', 'X', '10', { ...bread, quantity: '1' }),
        sale('2025-03-01', 'X', '20', { ...bread, quantity: '2' }),
        sale('2024-03-01', 'Y', '10', { ...bread, product_category: 'Cake', quantity: '1' }),
        sale('2025-03-01', 'Y', '10', { ...bread, product_category: 'Cake', quantity: '1' }),
      ],
      { Bread: [['Raw', 'Flour']], Cake: [['Raw', 'Flour']] },
    )
    const { families, total, notes } = await ask(viewer, year)
    const of = (family: string) => families.find(one => one.family === family)
    expect(of('Bread')).toMatchObject({ purchases: { value: '73.33' }, effect: { purchases: '6.67' } })
    expect(of('Cake')).toMatchObject({ purchases: { value: '36.67' }, effect: { purchases: '3.33' } })
    expect(total).toMatchObject({ purchases: { value: '110.00' }, effect: { purchases: '10.00', margin: '-10.00' } })
    expect(notes.join(' ')).toContain('Flour: beside several product categories')

    const cake = await ask(viewer, { ...year, filters: [{ field: 'product_category', op: 'is', values: ['Cake'] }] })
    expect(cake.families.map(({ family }) => family)).toEqual(['Cake'])
    expect(cake.total).toMatchObject({ purchases: { value: '36.67' }, effect: { purchases: '3.33' } })
    const ofX = await ask(viewer, { ...year, filters: [{ field: 'customer', op: 'is', values: ['X'] }] })
    expect(ofX.families.every(({ effect }) => effect === null)).toBe(true)
    expect(ofX.notes.join(' ')).toContain('Filters narrow sales alone')
  })

  test('equals a plain count over lines of many items, units, currencies and gaps', async () => {
    const random = sequence(7)
    const lines = Array.from({ length: 1500 }, () => lineOf(random))
    const { organization, viewer } = await bakery(lines.map(bought), lines.map(sold), {
      F0: [['C0'], ['C1', 'D0']],
      F1: [['C1', 'D1']],
    })
    await setRates(organization.scope)
    for (const constantRates of [undefined, '2024-06-15']) {
      const answer = await ask(viewer, { ...year, ...(constantRates ? { constantRates } : {}) })
      for (const [family, inGroup] of [
        ['F0', (one: Line) => one.category === 'C0' || (one.category === 'C1' && one.level === 'D0')],
        ['F1', (one: Line) => one.category === 'C1' && one.level === 'D1'],
      ] as const) {
        const row = answer.families.find(one => one.family === family)
        for (const [side, members] of [
          ['purchases', lines.filter(inGroup)],
          ['sales', lines.filter(one => one.family === family)],
        ] as const) {
          const groupOf = (one: Line) => (side === 'purchases' ? one.category : '')
          const rate = (one: Line) => rateOf(one.currency, constantRates ?? one.date)
          const expected = plainIndex({ lines: members, rate, groupOf, isNow: one => one.date.startsWith('2025') })
          expect(row?.[side].index).toBeCloseTo(expected.index, 8)
          expect(row?.[side].items).toBe(expected.items)
          expect(Number(row?.[side].value)).toBeCloseTo(expected.value, 2)
          expect(row?.[side].covered).toBeCloseTo(expected.matched / expected.value, 9)
          expect(Math.abs(Number(row?.effect?.[side]) - expected.effect)).toBeLessThan(0.011)
          const march = plainIndex({ lines: members, rate, groupOf, isNow: one => one.date.startsWith('2025-03') })
          expect(row?.months[answer.months.indexOf('2025-03-01')]?.[side]).toBeCloseTo(march.index, 8)
        }
      }
    }
  })
})

type Line = {
  date: string
  family: string
  category: string
  level: string
  item: string
  unit: string
  currency: string
  quantity: number | null
  amount: string
}

function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function lineOf(random: () => number): Line {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const quantity = 1 + Math.floor(random() * 50)
  const price = 2 + random() * 6
  return {
    date: `${pick(['2024', '2025'])}-${pick(['01', '03', '08', '12'])}-1${Math.floor(random() * 9)}`,
    family: pick(['F0', 'F1', '']),
    category: pick(['C0', 'C1', 'C2']),
    level: pick(['D0', 'D1', '']),
    item: pick(['I0', 'I1', 'I2', 'I3', '']),
    unit: pick(['kg', 'pcs']),
    currency: pick(['EUR', 'EUR', 'USD']),
    quantity: random() < 0.15 ? null : quantity,
    // A price a hundred times as high is another measure, and left out.
    amount: (quantity * price * (random() < 0.02 ? 100 : 1)).toFixed(2),
  }
}

const shared = ({ unit, currency, quantity }: Line) => ({ unit, currency, quantity })
const bought = (one: Line) =>
  purchase(one.date, 'S', one.amount, { ...shared(one), category: one.category, category_2: one.level, item: one.item })
const sold = (one: Line) =>
  sale(one.date, 'K', one.amount, { ...shared(one), product_category: one.family, product: one.item })

function rateOf(currency: string, day: string): number {
  if (currency === 'EUR') return 1
  return Number(`0.${day.slice(0, 4) === '2024' ? 8 : 9}${day.slice(5, 7)}`)
}

async function setRates(scope: Parameters<typeof setRate>[0]) {
  for (const year of ['2024', '2025'])
    for (const month of ['01', '03', '06', '08', '12'])
      await setRate(scope, `${year}-${month}`, 'USD', String(rateOf('USD', `${year}-${month}`)))
}

type Plain = {
  lines: readonly Line[]
  rate: (one: Line) => number
  /** Items of different purchase categories are different ones. */
  groupOf: (one: Line) => string
  isNow: (one: Line) => boolean
}

/** The same index by hand: prices of the base year against those of the lines asked for. */
function plainIndex({ lines, rate, groupOf, isNow }: Plain) {
  const items = new Map<string, { q0: number; v0: number; q1: number; v1: number }>()
  let value = 0
  for (const one of lines) {
    const money = Number(one.amount) * rate(one)
    if (isNow(one)) value += money
    if (one.item === '' || one.quantity === null) continue
    const key = `${groupOf(one)} ${one.item} ${one.unit}`
    const item = items.get(key) ?? { q0: 0, v0: 0, q1: 0, v1: 0 }
    items.set(key, item)
    if (one.date.startsWith('2024')) Object.assign(item, { q0: item.q0 + one.quantity, v0: item.v0 + money })
    if (isNow(one)) Object.assign(item, { q1: item.q1 + one.quantity, v1: item.v1 + money })
  }
  const matched = [...items.values()].filter(({ q0, v0, q1, v1 }) => {
    const moved = v1 / q1 / (v0 / q0)
    return q0 > 0 && q1 > 0 && moved <= 10 && moved >= 0.1
  })
  const sum = (of: (item: (typeof matched)[number]) => number) => matched.reduce((all, item) => all + of(item), 0)
  const [v1, atBase] = [sum(item => item.v1), sum(item => (item.v0 / item.q0) * item.q1)]
  const laspeyres = sum(item => (item.v1 / item.q1) * item.q0) / sum(item => item.v0)
  return {
    index: 100 * Math.sqrt(laspeyres * (v1 / atBase)),
    ...{ items: matched.length, value, matched: v1, effect: v1 - atBase },
  }
}
