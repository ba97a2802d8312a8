import { createRow } from '#server/registers/change-row.ts'
import type { Scope } from '#server/scope.ts'
import { insertLines, purchase, sale, type TestLine } from './warehouse-lines.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const day = (year: number, index: number) =>
  `${year}-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 27) + 1).padStart(2, '0')}`

function purchases(year: number): TestLine[] {
  return times(96).map(index => {
    const amount = 100 + ((index * 37) % 61) * (year - 2020)
    const date = day(year, index)
    return purchase(date, index % 11 === 0 ? '' : `Supplier ${index % 7}`, String(amount), {
      category: index % 3 === 0 ? 'Metal' : 'Paper',
      category_2: ['Bars', 'Sheets', 'Rolls', 'Boxes'][index % 4] ?? '',
      business_unit: `Unit ${index % 3}`,
      country: index % 2 === 0 ? 'DE' : 'SE',
      supplier_country: index % 2 === 0 ? 'PL' : 'IT',
      buyer: `Buyer ${index % 4}`,
      item: `Item ${index % 5}`,
      ...{ quantity: String(10 + (index % 4)), unit: 'kg', po_number: `P${year}${index}` },
      invoice_number: `R${year}${index - (index % 13 === 0 ? 1 : 0)}`,
      ...{ payment_terms_days: 30, due_date: date, paid_date: index % 4 === 0 ? null : date },
    })
  })
}

function sales(year: number): TestLine[] {
  return times(90).map(index =>
    sale(day(year, index), `Customer ${(index + (year % 2)) % 9}`, String(200 + ((index * 53) % 71) * (year - 2021)), {
      segment: `Segment ${index % 2}`,
      region: `Region ${index % 3}`,
      channel: `Channel ${index % 2}`,
      product: `Product ${index % 6}`,
      product_category: index % 2 === 0 ? 'Metal goods' : 'Paper goods',
      ...{ quantity: String(5 + (index % 5)), unit: 'kg', cost: String(90 + (index % 40)) },
      order_number: `O${year}${index}`,
    }),
  )
}

/** Lines, contracts and deals of two years in which every block of every view has something to show. */
export async function loadAnalysedWorld(scope: Scope): Promise<void> {
  await insertLines(scope, 'spend', [...purchases(2024), ...purchases(2025)])
  await insertLines(scope, 'sales', [...sales(2024), ...sales(2025)])
  const common = { supplier: 'Supplier 1', start_date: '2024-01-01', end_date: '2026-12-31', currency: 'EUR' }
  await createRow(scope, {
    register: 'contracts',
    values: { ...common, number: 'C-1', category: 'Paper', value: '9000' },
  })
  for (const index of times(12)) {
    await createRow(scope, {
      register: 'deals',
      values: {
        deal_id: `D${index}`,
        customer: `Customer ${index % 5}`,
        owner: `Owner ${index % 2}`,
        stage: ['Proposal', 'Negotiation', 'Won', 'Lost'][index % 4] ?? '',
        amount: String(1000 + index * 70),
        currency: 'EUR',
        created_date: '2024-11-01',
        close_date: day(2025, index),
      },
    })
  }
}
