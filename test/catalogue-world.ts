import { createRow } from '#server/registers/change-row.ts'
import { replaceStages } from '#server/registers/deal-stages.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import type { Scope } from '#server/scope.ts'
import type { RegisterValues } from '#shared/register-contract.ts'
import type { Stages } from './recompute/deals.ts'
import type { World } from './recompute/recompute.ts'
import type { Agreements } from './recompute/spend.ts'
import { insertLines, joinFamilies, purchase, sale, setRate } from './warehouse-lines.ts'

/** Lines, agreements and deals of two years that every measure of the catalogue says something of. */

export const period = { from: '2025-01-01', to: '2025-12-31' }
export const compare = { from: '2024-01-01', to: '2024-12-31' }
export const world: World = {
  rates: { '2025-02 USD': '0.9', '2024-02 USD': '0.8', '2025-03 NOK': '0.085' },
  families: { NORDPACK: 'Nordpack AS', 'Nordpack A/S': 'Nordpack AS', 'BOLT GmbH': 'Bolt' },
}
export const agreements: Agreements = {
  contracts: [
    { number: 'C-1', family: 'Nordpack AS', category: ' FILMS', from: '2025-01-01', to: '2025-06-30' },
    { number: 'C-2', family: 'Hansen', category: '', from: '2024-01-01', to: '2024-12-31' },
  ],
  prices: [{ contract: 'C-1', item: 'Foil', unit: 'kg', price: 10 }],
  planned: [
    { item: 'Foil', unit: 'kg', price: 11.5, currency: 'EUR', from: '2025-01-20', to: '2025-12-31' },
    { item: 'Foil', unit: 'kg', price: 9, currency: 'USD', from: '2025-01-01', to: '2025-12-31' },
    { item: 'Foil', unit: 'm', price: 1, currency: 'EUR', from: '2025-01-01', to: '2025-12-31' },
  ],
}
export const stages: Stages = { D1: ['2025-01-01', '2025-01-11', '2025-01-16'], D2: ['2025-02-01', '2025-02-04'] }

const terms = { payment_terms_days: 30, due_date: '2025-02-28' }
const early = { discount_percent: '2', discount_days: 10, payment_terms_days: 30 }
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
  purchase('2025-05-08', 'Olsen', '-350', { category: 'Films', payment_terms_days: 60, paid_date: '2025-08-01' }),
  purchase('2025-05-09', 'Olsen', '80', { category: 'Films', payment_terms_days: 10, paid_date: '2025-06-01' }),
  purchase('2025-05-10', 'Olsen', '70', { category: 'Films', payment_terms_days: 10 }),
  purchase('2025-08-30', 'Olsen', '60', { category: 'Films', payment_terms_days: 90 }),
  purchase('2025-06-01', 'Olsen', '1000', { ...early, paid_date: '2025-06-11', category: 'Films' }),
  purchase('2025-06-02', 'Olsen', '500.55', { ...early, paid_date: '2025-06-13' }),
  purchase('2025-02-22', 'Hansen', '200', { ...early, currency: 'USD' }),
  purchase('2025-02-03', 'Hansen', '200', { ...early, currency: 'USD', paid_date: '2025-02-04' }),
  purchase('2025-06-04', 'Olsen', '-100', { ...early, paid_date: '2025-06-05', category: 'Films' }),
  purchase('2025-06-05', 'Larsen', '300', { discount_percent: '1.5', discount_days: 14, category: 'Films' }),
  purchase('2025-08-28', 'Larsen', '70', { ...early }),
  purchase('2024-06-05', 'Larsen', '80', { ...early, paid_date: '2024-06-30' }),
  purchase('2025-05-11', 'Nordpack AS', '31', { category: 'Films', invoice_number: 'I-1' }),
  purchase('2025-05-12', 'Larsen', '-11', { category: 'Films', invoice_number: 'K-1', po_number: 'P-9' }),
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
  sale('2025-09-10', 'Returns', '-30', { segment: 'Trade', order_number: 'O-9', invoice_number: 'R-9' }),
  sale('2025-09-11', 'BOLT GmbH', '-4', { order_number: 'O-1', segment: 'Trade' }),
  sale('2025-09-12', 'BOLT GmbH', '14', { order_number: 'O-1', segment: 'Trade' }),
  sale('2025-09-13', 'Back', '25', { segment: 'Trade' }),
  sale('2024-07-01', 'Returns', '90', { segment: 'Trade' }),
  sale('2024-07-02', 'Back', '-8', { segment: 'Trade' }),
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

/** Brings all of it into an organisation. */
export async function fillCatalogueWorld(scope: Scope): Promise<void> {
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
  for (const { from, to, price, ...values } of agreements.planned) {
    const row = { ...values, price: String(price), valid_from: from, valid_to: to }
    await createRow(scope, { register: 'planned_prices', values: row })
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
