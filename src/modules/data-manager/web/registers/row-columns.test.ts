import { expect, test } from 'vitest'
import { type RegisterId, registers } from '#shared/registers.ts'
import { columnsOf } from './row-columns.tsx'

const idsOf = (register: RegisterId) => columnsOf(registers[register], () => undefined, undefined).map(({ id }) => id)

test('what a contract is worth stands before its days, so that it is seen without scrolling', () => {
  expect(idsOf('contracts')).toEqual([
    'state',
    'decision_date',
    'number',
    'supplier',
    'category',
    'value',
    'start_date',
    'end_date',
    'renewal',
  ])
})

test('a register whose rows begin with a day, or have their money before, stands as it is', () => {
  expect(idsOf('budget')).toEqual(['period', 'dimension', 'member', 'amount'])
  expect(idsOf('contract_prices').slice(0, 4)).toEqual(['contract_number', 'item', 'unit', 'price'])
  expect(idsOf('deals').indexOf('amount')).toBeLessThan(idsOf('deals').indexOf('created_date'))
})
