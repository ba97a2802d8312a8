import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryContractSpend } from '#blocks/party/sql.ts'
import { createRow, removeRow, updateRow } from '#server/registers/change-row.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import {
  createOrganizationScope,
  insertLines,
  joinFamilies,
  purchase,
  setRate,
  type TestLine,
} from '#test/warehouse-lines.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { queryLines } from '../lines/query-lines.ts'
import { query } from '../query/query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

type Scope = Awaited<ReturnType<typeof createOrganizationScope>>

async function organizationWith(lines: readonly TestLine[]): Promise<Scope> {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', lines)
  return scope
}

async function totals(scope: Scope, measures: string[], more: object = {}) {
  return (await query(scope, { dataset: 'spend', measures, ...more })).totals
}

async function by(scope: Scope, dimension: string, measures: string[]) {
  const order = [{ by: dimension, direction: 'asc' as const }]
  const answer = await query(scope, { dataset: 'spend', measures, dimensions: [dimension], order })
  return answer.rows.map(row => [row[dimension], ...measures.map(id => row[id])])
}

describe('concentration and tail', () => {
  const measures = [
    'hhi',
    'top_supplier_share',
    'top_five_share',
    'tail_suppliers',
    'tail_supplier_share',
    'tail_spend',
  ]
  const of = (amounts: Record<string, string>) =>
    Object.entries(amounts).map(([supplier, amount]) => purchase('2025-01-01', supplier, amount))

  test('one supplier is 10,000; four equal ones are 2,500', async () => {
    const one = await organizationWith(of({ A: '70.5' }))
    expect(await totals(one, ['hhi', 'top_supplier_share'])).toEqual({ hhi: 10_000, top_supplier_share: 1 })
    const four = await organizationWith(of({ A: '10', B: '10', C: '10', D: '10' }))
    expect(await totals(four, ['hhi', 'top_supplier_share', 'top_five_share'])).toEqual({
      hhi: 2500,
      top_supplier_share: 0.25,
      top_five_share: 1,
    })
  })

  test('the tail begins behind the first 80% of spend; suppliers below zero have no share', async () => {
    const scope = await organizationWith(of({ A: '50', B: '30', C: '12', D: '5', E: '2', F: '1', Credit: '-40' }))
    const shares = [...measures, 'tail_share']
    expect(await totals(scope, shares)).toEqual({
      hhi: 2500 + 900 + 144 + 25 + 4 + 1,
      top_supplier_share: 0.5,
      top_five_share: 0.99,
      tail_suppliers: 4,
      tail_supplier_share: 4 / 6,
      tail_spend: '20.00',
      tail_share: 0.2,
    })
    const none = { dimensions: [], filters: [{ field: 'supplier', op: 'is', values: ['Credit'] }] }
    expect(await totals(scope, ['hhi', 'top_supplier_share', 'tail_suppliers', 'tail_spend'], none)).toEqual({
      hhi: null,
      top_supplier_share: null,
      tail_suppliers: 0,
      tail_spend: '0.00',
    })
  })

  test('suppliers come and go between two periods', async () => {
    const scope = await organizationWith([
      purchase('2024-05-01', 'Stays', '10'),
      purchase('2024-05-01', 'Goes', '7'),
      purchase('2025-05-01', 'Stays', '11'),
      purchase('2025-06-01', 'Comes', '5'),
    ])
    const asked = ['new_suppliers', 'lost_suppliers', 'new_supplier_spend', 'lost_supplier_spend']
    const period = { from: '2025-01-01', to: '2025-12-31' }
    const compare = { from: '2024-01-01', to: '2024-12-31' }
    expect(await totals(scope, asked, { period, compare })).toEqual({
      new_suppliers: 1,
      lost_suppliers: 1,
      new_supplier_spend: '5.00',
      lost_supplier_spend: '7.00',
    })
    expect(await totals(scope, ['new_suppliers'], { period })).toEqual({ new_suppliers: null })
  })
})

describe('contracts', () => {
  const contract = { number: 'C-1', supplier: 'Nordpack AS', category: 'Films', currency: 'EUR' }
  const days = { start_date: '2025-01-01', end_date: '2025-12-31' }

  test('cover the family’s category on their days; a price above the agreed one is a class of its own', async () => {
    const scope = await organizationWith([
      purchase('2025-01-01', 'NORDPACK', '100', { category: 'Packaging', category_2: 'Films' }),
      purchase('2025-12-31', 'Nordpack AS', '1', { category: 'Films' }),
      purchase('2026-01-01', 'Nordpack AS', '20', { category: 'Films' }),
      purchase('2024-12-31', 'Nordpack AS', '30', { category: 'Films' }),
      purchase('2025-06-01', 'Nordpack AS', '40', { category: 'Boxes' }),
      purchase('2025-06-01', 'Hansen', '50', { category: 'Films' }),
      purchase('2025-06-01', 'Nordpack AS', '24', { category: 'Films', item: 'Foil', quantity: '2', unit_price: '12' }),
      purchase('2025-06-01', 'Nordpack AS', '10.01', { category: 'Boxes', item: 'Tape', quantity: '3' }),
      purchase('2025-06-02', 'Nordpack AS', '10.02', { category: 'Boxes', item: 'Tape', quantity: '3' }),
    ])
    await joinFamilies(scope, 'supplier', { NORDPACK: 'Nordpack AS' })
    expect(await totals(scope, ['off_contract_share'])).toEqual({ off_contract_share: 1 })
    const row = await createRow(scope, { register: 'contracts', values: { ...contract, ...days } })
    const price = (item: string, value: string) =>
      createRow(scope, {
        register: 'contract_prices',
        values: { contract_number: 'C-1', item, price: value, currency: 'EUR' },
      })
    await price('Foil', '10')
    await price('Tape', '3.335')
    const measures = ['spend', 'lines', 'above_contract_price', 'off_contract']
    expect(await by(scope, 'contract_status', measures)).toEqual([
      ['above contract price', '34.02', 2, '4.02', '0.00'],
      ['off contract', '140.00', 4, '0.00', '140.00'],
      ['on contract', '111.01', 3, '0.00', '0.00'],
    ])
    const off = [{ field: 'contract_status', op: 'is' as const, values: ['off contract'] }]
    expect(await queryLines(scope, { dataset: 'spend', filters: off })).toMatchObject({ total: 4, sum: '140.00' })
    expect(await totals(scope, ['contract_leakage'])).toEqual({ contract_leakage: '40.00' })
    const past = factOf('spend').measures.find(({ id }) => id === 'contract_leakage')?.lines ?? []
    expect(await queryLines(scope, { dataset: 'spend', filters: past })).toMatchObject({ total: 1, sum: '40.00' })
    const everything = { ...contract, ...days, category: null, supplier: 'Hansen' }
    const { updatedAt } = await updateRow(scope, {
      ...{ register: 'contracts', id: row.id, updatedAt: row.updatedAt },
      values: everything,
    })
    expect((await totals(scope, ['off_contract'])).off_contract).toBe('235.03')
    await removeRow(scope, { register: 'contracts', id: row.id, updatedAt })
    expect(await by(scope, 'contract_status', ['lines'])).toEqual([['off contract', 9]])
    expect(await by(scope, 'supplier_standing', ['lines'])).toEqual([['without contract', 9]])
  })

  test('at once go by item before category before supplier, then the newest; the line says which', async () => {
    const scope = await organizationWith([
      purchase('2025-06-01', 'Nordpack AS', '10', { category: 'Films', item: 'Foil', quantity: '1' }),
      purchase('2025-06-01', 'Nordpack AS', '20', { category: 'Films', item: 'Tape', quantity: '1' }),
      purchase('2025-06-01', 'Nordpack AS', '40', { category: 'Boxes' }),
      purchase('2025-02-01', 'Nordpack AS', '80', { category: 'Films' }),
      purchase('2025-06-01', 'Hansen', '160', { category: 'Films' }),
    ])
    const agree = (number: string, category: string | null, start: string) =>
      createRow(scope, {
        register: 'contracts',
        values: { ...contract, ...days, number, category, start_date: start },
      })
    await agree('ITEM', 'Labels', '2025-01-01')
    await agree('FILMS-OLD', 'Films', '2025-01-02')
    await agree('FILMS', 'films', '2025-03-01')
    await agree('ALL', null, '2025-05-01')
    await createRow(scope, {
      register: 'contract_prices',
      values: { contract_number: 'ITEM', item: 'Foil', price: '10', currency: 'EUR' },
    })
    expect(await by(scope, 'covering_contract', ['spend'])).toEqual([
      [null, '160.00'],
      ['ALL', '40.00'],
      ['FILMS', '20.00'],
      ['FILMS-OLD', '80.00'],
      ['ITEM', '10.00'],
    ])
  })

  test('match categories whatever the case and the blanks around them', async () => {
    const scope = await organizationWith([
      purchase('2025-02-01', 'Nordpack AS', '10', { category: 'FILMS' }),
      purchase('2025-02-02', 'Nordpack AS', '20', { category: 'Packaging', category_2: ' films ' }),
      purchase('2025-02-03', 'Nordpack AS', '40', { category: 'Folien' }),
    ])
    await createRow(scope, { register: 'contracts', values: { ...contract, ...days } })
    expect(await by(scope, 'contract_status', ['spend'])).toEqual([
      ['off contract', '40.00'],
      ['on contract', '30.00'],
    ])
    const time = { number: 'C-1', from: days.start_date, to: days.end_date }
    expect(await queryContractSpend(scope, [time])).toEqual(
      new Map([['C-1', { spend: '30.00', lines: 2, above: null }]]),
    )
    const first = { ...time, to: '2025-02-01' }
    expect(await queryContractSpend(scope, [first])).toEqual(
      new Map([['C-1', { spend: '10.00', lines: 1, above: null }]]),
    )
  })

  test('hold prices on their days, in their currency and unit; the one that began last goes first', async () => {
    const item = (date: string, paid: string, more: TestLine = {}) =>
      purchase(date, 'Nordpack AS', paid, { item: 'Foil', quantity: '1', unit_price: paid, unit: 'kg', ...more })
    const scope = await organizationWith([
      item('2025-02-01', '11'),
      item('2025-06-30', '11'),
      item('2025-07-01', '11'),
      item('2025-03-01', '11', { unit: 'pcs' }),
      item('2025-03-02', '11', { unit: '' }),
      item('2025-03-03', '11', { currency: 'USD' }),
    ])
    await setRate(scope, '2025-03', 'USD', '0.5')
    await createRow(scope, { register: 'contracts', values: { ...contract, ...days } })
    const price = (value: string, from: string | null, to: string | null, unit: string | null = 'kg') =>
      createRow(scope, {
        register: 'contract_prices',
        values: {
          ...{ contract_number: 'C-1', item: 'Foil', price: value, currency: 'EUR', unit },
          ...{ valid_from: from, valid_to: to },
        },
      })
    await price('10', null, null)
    await price('9', '2025-06-30', '2025-06-30')
    await price('8', '2025-07-01', '2030-01-01')
    expect(await by(scope, 'date', ['price_variance'])).toEqual([
      ['2025-02-01', '1.00'],
      ['2025-03-01', null],
      ['2025-03-02', '1.00'],
      ['2025-03-03', null],
      ['2025-06-30', '2.00'],
      ['2025-07-01', '3.00'],
    ])
  })
})

test('coverage is told in shares of spend and of lines', async () => {
  const scope = await organizationWith([
    purchase('2025-01-01', 'A', '300', { category: 'Films', quantity: '1' }),
    purchase('2025-01-01', 'A', '100', { category: 'Films' }),
    purchase('2025-01-01', 'A', '100'),
    purchase('2025-01-01', 'A', '230', { category: 'Films', quantity: '2' }),
  ])
  const coverage = ['classified_coverage', 'family_coverage', 'quantity_spend_coverage', 'quantity_coverage']
  expect(await totals(scope, coverage)).toEqual({
    classified_coverage: 630 / 730,
    family_coverage: 1,
    quantity_spend_coverage: 530 / 730,
    quantity_coverage: 0.5,
  })
})
