import { expect, test } from 'vitest'
import type { RegisterRow } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { columnsOf } from './row-columns.tsx'

const columns = (register: RegisterId, rows: readonly RegisterRow[] = []) =>
  columnsOf(registers[register], { open: () => undefined, dimensions: undefined, rows, aside: () => null })
const idsOf = (register: RegisterId) => columns(register).map(({ id }) => id)

test('what a contract is worth stands before its days, so that it is seen without scrolling', () => {
  expect(idsOf('contracts')).toEqual([
    'state',
    'decision_date',
    'number',
    'supplier',
    'category',
    'value',
    'start_date',
    'term_end',
    'renewal',
  ])
})

test('a register whose rows begin with a day, or have their money before, stands as it is', () => {
  expect(idsOf('budget')).toEqual(['period', 'dimension', 'member', 'amount'])
  expect(idsOf('contract_prices').slice(0, 4)).toEqual(['contract_number', 'item', 'unit', 'price'])
  expect(idsOf('deals').indexOf('amount')).toBeLessThan(idsOf('deals').indexOf('created_date'))
})

test('prices below each other have one precision', () => {
  const at = '2026-01-01T00:00:00Z'
  const known = { derived: {}, createdAt: at, updatedAt: at, updatedBy: 'demo@sextant.example', uploadId: null }
  const rows = ['9.2', '11.57', '1529'].map(
    (price): RegisterRow => ({ ...known, id: price, values: { price, currency: 'EUR' } }),
  )
  const price = columns('contract_prices', rows).find(({ id }) => id === 'price')
  expect(rows.map(row => price?.cell(row))).toEqual(['9.20', '11.57', '1,529.00'])
})
