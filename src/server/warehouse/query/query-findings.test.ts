import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { querySilentCustomers } from '#blocks/rhythms/server.ts'
import { queryEqualInvoices } from '#blocks/searches/sql-duplicates.ts'
import { queryPriceRises } from '#blocks/searches/sql-prices.ts'
import { queryOrdersBelow } from '#blocks/searches/sql-split-orders.ts'
import { createRow } from '#server/registers/change-row.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, setRate } from '#test/warehouse-lines.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())

const year = { from: '2025-01-01', to: '2025-12-31' }

it('finds invoices of one supplier over the same amount, whatever the spelling and whether the currency is named', async () => {
  const scope = await createOrganizationScope(test.services)
  const line = (date: string, supplier: string, invoice_number: string, amount: string) => ({
    date,
    supplier,
    invoice_number,
    amount,
  })
  await insertLines(scope, 'spend', [
    line('2025-03-01', 'Hansen GmbH', 'INV-1', '60.5'),
    line('2025-03-01', 'Hansen GmbH', 'INV-1', '40'),
    { ...line('2025-03-04', 'HANSEN GMBH', 'INV1', '100.50'), currency: 'EUR' },
    line('2025-03-04', 'Other', 'INV1', '100.50'),
    line('2024-03-04', 'Hansen GmbH', 'INV2', '100.50'),
  ])
  expect(await queryEqualInvoices(scope, { period: year, filters: [], days: 31 })).toEqual([
    {
      party: 'hansengmbh',
      amount: '100.50',
      currency: '',
      invoices: [
        { date: '2025-03-01', number: 'INV-1', supplier: 'Hansen GmbH', baseAmount: '100.50', isAsked: true },
        { date: '2025-03-04', number: 'INV1', supplier: 'HANSEN GMBH', baseAmount: '100.50', isAsked: true },
      ],
    },
  ])
})

it('finds equal invoices of lines under a contract whose price is in another currency', async () => {
  const scope = await createOrganizationScope(test.services)
  await setRate(scope, '2025-03', 'USD', '0.9')
  const contract = { number: 'C-1', supplier: 'Oil', category: 'Fuel', currency: 'USD' }
  await createRow(scope, {
    register: 'contracts',
    values: { ...contract, start_date: '2025-01-01', end_date: '2025-12-31' },
  })
  await createRow(scope, {
    register: 'contract_prices',
    values: { contract_number: 'C-1', item: 'Drum', price: '50', currency: 'USD' },
  })
  await pushRegister(scope, 'contracts')
  await pushRegister(scope, 'contract_prices')
  const invoice = (date: string, invoice_number: string) =>
    purchase(date, 'Oil', '50', { invoice_number, currency: 'USD', item: 'Drum', quantity: 1, unit_price: 50 })
  await insertLines(scope, 'spend', [invoice('2025-03-01', 'INV-1'), invoice('2025-03-04', 'INV1')])
  const numbersOf = async (status: string) => {
    const found = await queryEqualInvoices(scope, {
      ...{ period: year, days: 31 },
      filters: [{ field: 'contract_status', op: 'is', values: [status] }],
    })
    return found.map(({ invoices }) => invoices.map(({ number }) => number))
  }
  expect(await numbersOf('on contract')).toEqual([['INV-1', 'INV1']])
  expect(await numbersOf('off contract')).toEqual([])
})

it('finds items whose price rose against their earlier median', async () => {
  const scope = await createOrganizationScope(test.services)
  const line = (date: string, item: string, price: number, quantity: number) => ({
    date,
    supplier: 'S',
    item,
    amount: price * quantity,
    quantity,
    unit_price: item === 'Computed' ? null : price,
    unit: 'pc',
  })
  await insertLines(scope, 'spend', [
    ...['Box', 'Computed'].flatMap(item => [
      line('2024-05-01', item, 10, 5),
      line('2024-06-01', item, 10, 5),
      line('2025-06-01', item, 12, 100),
    ]),
    line('2024-05-01', 'Steady', 10, 5),
    line('2024-06-01', 'Steady', 10, 5),
    line('2025-06-01', 'Steady', 11, 100),
    line('2024-06-01', 'Once', 10, 5),
    line('2025-06-01', 'Once', 20, 100),
  ])
  const found = await queryPriceRises(scope, {
    period: year,
    before: { from: '2024-01-01', to: '2024-12-31' },
    atLeast: 0.15,
  })
  const rise = {
    supplier: 'S',
    unit: 'pc',
    currency: 'EUR',
    currencies: ['', 'EUR'],
    previousPrice: 10,
    price: 12,
    quantity: 100,
    ownExtraCost: '200.00',
    extraCost: '200.00',
  }
  expect(found).toEqual([
    { ...rise, item: 'Box' },
    { ...rise, item: 'Computed' },
  ])
})

it('takes a blank currency and the base currency by name for one, in prices', async () => {
  const scope = await createOrganizationScope(test.services)
  const line = (date: string, price: number, currency: string) => ({
    date,
    supplier: 'S',
    item: 'Box',
    amount: price * 10,
    quantity: 10,
    unit_price: price,
    currency,
  })
  await insertLines(scope, 'spend', [
    line('2024-05-01', 10, ''),
    line('2024-06-01', 10, 'EUR'),
    line('2025-05-01', 12, 'EUR'),
    line('2025-06-01', 12, ''),
  ])
  const before = { from: '2024-01-01', to: '2024-12-31' }
  expect(await queryPriceRises(scope, { period: year, before, atLeast: 0.15 })).toMatchObject([
    { item: 'Box', currency: 'EUR', previousPrice: 10, price: 12, quantity: 20, extraCost: '40.00' },
  ])
})

describe('lines without an exchange rate', () => {
  const currency = 'KWD'

  it('are compared in their own currency, and what they come to in the base currency is unknown', async () => {
    const scope = await createOrganizationScope(test.services)
    await setRate(scope, '2025-03', currency, '3')
    const invoice = (date: string, invoice_number: string) => purchase(date, 'Oil', '50', { invoice_number, currency })
    const bought = (date: string, item: string, price: number) =>
      purchase(date, 'Oil', String(price * 10), { item, quantity: 10, unit_price: price, currency })
    await insertLines(scope, 'spend', [
      invoice('2025-03-31', 'INV-1'),
      invoice('2025-04-01', 'INV1'),
      ...['Drum', 'Can'].flatMap(item => [bought('2024-05-01', item, 10), bought('2024-06-01', item, 10)]),
      bought('2025-03-05', 'Drum', 12),
      bought('2025-03-05', 'Can', 12),
      bought('2025-05-05', 'Can', 12),
    ])
    const [equal] = await queryEqualInvoices(scope, { period: year, filters: [], days: 31 })
    expect(equal).toMatchObject({ amount: '50.00', currency })
    expect(equal?.invoices.map(({ baseAmount }) => baseAmount)).toEqual(['150.00', null])
    const before = { from: '2024-01-01', to: '2024-12-31' }
    expect(await queryPriceRises(scope, { period: year, before, atLeast: 0.15 })).toMatchObject([
      { item: 'Drum', currency, ownExtraCost: '20.00', extraCost: '60.00' },
      { item: 'Can', currency, ownExtraCost: '40.00', extraCost: null },
    ])
  })

  it('leave an order out of those below a limit, as nobody knows whether it is', async () => {
    const scope = await createOrganizationScope(test.services)
    const order = (po_number: string, amount: string, more = {}) =>
      purchase('2025-03-01', 'Hansen', amount, { buyer: 'Ann', po_number, ...more })
    await insertLines(scope, 'spend', [order('P1', '6000'), order('P2', '5000'), order('P2', '90000', { currency })])
    const question = { period: year, filters: [], days: 3, limit: '10000', least: 0.4 }
    expect(await queryOrdersBelow(scope, question)).toEqual([])
  })
})

it('finds customers silent for more than twice their own rhythm', async () => {
  const scope = await createOrganizationScope(test.services)
  const buys = (customer: string, ...dates: string[]) => dates.map(date => ({ date, customer, revenue: '100' }))
  await insertLines(scope, 'sales', [
    ...buys('Lost', '2023-01-01', '2025-01-01', '2025-02-01', '2025-03-01'),
    ...buys('Slow', '2024-07-01', '2025-01-01', '2025-07-01'),
    ...buys('Active', '2025-10-01', '2025-11-01', '2025-12-01'),
    ...buys('Twice', '2025-01-01', '2025-02-01'),
  ])
  expect(await querySilentCustomers(scope, '2025-12-31')).toEqual([
    { customer: 'Lost', lastDate: '2025-03-01', silentDays: 305, medianDays: 31, revenue: '300.00' },
  ])
})

it('finds orders of one buyer within few days that pass a limit together', async () => {
  const scope = await createOrganizationScope(test.services)
  const order = (date: string, po_number: string, amount: string, buyer = 'Ann') => ({
    date,
    supplier: 'Hansen',
    buyer,
    po_number,
    amount,
  })
  await insertLines(scope, 'spend', [
    order('2025-03-01', 'P1', '3000'),
    order('2025-03-01', 'P1', '3000'),
    order('2025-03-02', 'P2', '5000'),
    order('2025-03-03', 'P7', '3999'),
    order('2025-03-09', 'P3', '9000'),
    order('2025-03-10', 'P4', '10000'),
    order('2025-03-02', 'P5', '6000', 'Bo'),
    order('2024-03-01', 'P6', '6000'),
  ])
  const question = { period: year, filters: [], days: 3, limit: '10000', least: 0.4 }
  expect(await queryOrdersBelow(scope, question)).toEqual([
    {
      supplier: 'Hansen',
      buyer: 'Ann',
      unit: '',
      orders: [
        { date: '2025-03-01', number: 'P1', amount: '6000.00' },
        { date: '2025-03-02', number: 'P2', amount: '5000.00' },
      ],
    },
  ])
  expect(await queryOrdersBelow(scope, { ...question, days: 1 })).toEqual([])
})
