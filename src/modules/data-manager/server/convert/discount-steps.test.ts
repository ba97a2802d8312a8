import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsOf } from '#modules/data-manager/test/compiled-cells.ts'
import type { Field } from '#shared/fields.ts'
import { openTestWarehouse, type TestWarehouse } from '#test/warehouse.ts'
import type { DiscountForm } from '../../contract-mapping.ts'

let store: TestWarehouse
beforeAll(async () => {
  store = await openTestWarehouse()
})
afterAll(() => store.close())

const amount: Field = { id: 'amount', label: 'Amount', kind: 'money' }

/** Price x quantity less a discount, row by row. */
const left = (as: DiscountForm, ...rows: [price: string, quantity: string, discount: string][]) =>
  textsOf(store, rows, {
    field: amount,
    steps: [
      { kind: 'times', column: 1 },
      { kind: 'less', column: 2, as },
    ],
  })

test('a discount is taken off towards zero', async () => {
  expect(await left('share', ['100', '2', '0.15'], ['-100', '1', '15%'], ['100', '2', ''])).toEqual([
    '170',
    '-85',
    '200',
  ])
  expect(await left('percent', ['100', '2', '15'], ['100', '1', '100'])).toEqual(['170', '0'])
  expect(await left('amount', ['10', '1', '2.5'], ['-10', '1', '2.5'], ['10', '1', '10'])).toEqual(['7.5', '-7.5', '0'])
})

test('one of more than the whole is refused and shown, as it would turn the sign', async () => {
  expect(await left('share', ['100', '2', '15'], ['-100', '1', '10'])).toEqual(['200 less 15', '-100 less 10'])
  expect(await left('percent', ['100', '1', '150'])).toEqual(['100 less 150'])
  expect(await left('amount', ['10', '1', '12'], ['-10', '1', '12'])).toEqual(['10 less 12', '-10 less 12'])
})
