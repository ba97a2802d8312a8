import { expect, test } from 'vitest'
import type { LoadableId } from '#shared/loadables.ts'
import { guessMapping } from './guess-mapping.ts'
import { profileHead } from './profile.ts'

function guess(dataset: LoadableId, text: string) {
  const { profile, readings } = profileHead({ text, isWhole: true, encoding: 'utf-8', bytes: text.length })
  return { profile, mapping: guessMapping(dataset, profile, { baseCurrency: 'EUR', readings }).mapping }
}

/** The heads the guess chose, by field. */
function fields(dataset: LoadableId, text: string) {
  const { profile, mapping } = guess(dataset, text)
  return Object.fromEntries(mapping.columns.map(({ field, column }) => [field, profile.columns[column]?.name]))
}

test('values must fit what a head says, however sure the head is', () => {
  const council = fields(
    'spend',
    'Date,Supplier,Amount,Organisatonal Unit,ValContrato\n25/11/2013,Acme Ltd,1200.50,Adult Social Care,1300.25\n26/11/2013,Beta plc,99.00,Highways and Parks,100.75\n',
  )
  expect(council).not.toHaveProperty('unit')
  expect(council).not.toHaveProperty('contract_number')
  expect(council).toMatchObject({ business_unit: 'Organisatonal Unit' })
  const shop = fields(
    'sales',
    'Date,Customer,Product,Units Sold,Manufacturing Price,Sale Price,Sales\n2014-01-25,Acme Ltd,Paseo,1618.5,3.00,20.00,32370.00\n2014-06-26,Beta plc,Velo,2178,10.00,15.00,32670.00\n',
  )
  expect(shop).toMatchObject({ unit_price: 'Sale Price', quantity: 'Units Sold', revenue: 'Sales' })
})

test('of words that are alike, the head that says the field goes before the one that says its measure', () => {
  const text =
    'Date,Store Name,Category,Category Name,Item Description,Bottle Volume (ml),State Bottle Cost,State Bottle Retail,Bottles Sold,Sale (Dollars),Volume Sold (Liters)\n01/25/2020,Hy-Vee,1031100,Vodkas,Vodka 7,750,5.50,8.25,12,$99.00,9.00\n02/26/2020,Fareway,1031200,Gins,Gin 3,1000,7.25,10.88,6,$65.28,6.00\n'
  const found = fields('sales', text)
  expect(found).toMatchObject({
    revenue: 'Sale (Dollars)',
    quantity: 'Bottles Sold',
    unit_price: 'State Bottle Retail',
    product_category: 'Category Name',
  })
  expect(found).not.toHaveProperty('cost')
  expect(guess('sales', text).mapping.currency).toBe('USD')
})

test('a column of currency codes is the currency, whatever else its head says', () => {
  const text =
    'Opportunity Name,Account Name,Stage,Amount,Amount Currency (ISO)\nDeal 1,Acme Ltd,Prospecting,1000,USD\nDeal 2,Beta plc,Closed Won,2000,GBP\n'
  expect(fields('deals', text)).toMatchObject({ currency: 'Amount Currency (ISO)' })
})
