import { createRow } from '#server/registers/change-row.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import type { TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { insertLines, purchase, setRate, type TestLine } from '#test/warehouse-lines.ts'
import type { AgreedPricesSpec } from '../blocks/agreed-prices/definition.ts'

const period = { from: '2025-01-01', to: '2025-12-31' }
const days = { start_date: period.from, end_date: period.to }
export const agreedSpec: AgreedPricesSpec = { contract: 'C-1', period }

/** A line of the supplier of that contract. */
export const bought = (date: string, item: string, quantity: string, unitPrice: string, more: TestLine = {}) =>
  purchase(date, 'Nordpack', (Number(quantity) * Number(unitPrice)).toFixed(2), {
    ...{ item, quantity, unit_price: unitPrice, unit: 'kg', invoice_number: `R-${date}` },
    ...more,
  })

/** A contract with prices of two items, one of which changes in July, and a price in another currency. */
export async function createAgreed(
  app: TestApp,
  { item: foil = 'Foil', more = [] }: { item?: string; more?: readonly TestLine[] } = {},
) {
  const made = await createTestOrganization(app, { type: 'procurement' })
  const { scope } = made
  await setRate(scope, '2025-03', 'KWD', '0.5')
  await insertLines(scope, 'spend', [
    bought('2025-02-01', foil, '10', '11'),
    bought('2025-02-02', foil, '10', '10'),
    // Taken back at the price that was charged.
    bought('2025-02-03', foil, '-2', '11'),
    bought('2025-08-01', foil, '10', '12.5'),
    bought('2025-03-01', 'Tape', '4', '5', { currency: 'KWD' }),
    bought('2025-04-01', 'Tape', '4', '9', { currency: 'KWD' }),
    bought('2025-02-05', 'Other', '4', '9'),
    bought('2024-12-31', foil, '10', '99'),
    ...more,
  ])
  const contract = { number: 'C-1', supplier: 'Nordpack', ...days }
  const { id } = await createRow(scope, { register: 'contracts', values: contract })
  const price = (item: string, of: string, more: Record<string, string>) =>
    createRow(scope, { register: 'contract_prices', values: { contract_number: 'C-1', item, price: of, ...more } })
  await price(foil, '10', { currency: 'EUR', unit: 'kg', valid_to: '2025-06-30' })
  await price(foil, '12', { currency: 'EUR', unit: 'kg', valid_from: '2025-07-01' })
  await price('Tape', '5', { currency: 'KWD' })
  for (const register of ['contracts', 'contract_prices'] as const) await pushRegister(scope, register)
  return { ...made, contract: id }
}
