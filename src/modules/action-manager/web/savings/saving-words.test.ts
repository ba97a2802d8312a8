import { expect, test } from 'vitest'
import type { Baseline } from '../../contract-savings.ts'
import { baselineSums } from './saving-words.ts'

const baseline: Baseline = {
  method: 'average',
  from: '2025-01-01',
  to: '2025-12-31',
  on: null,
  reason: '',
  items: [
    { item: 'Carton', unit: 'pcs', price: '2.00', quantity: '500.00' },
    { item: 'Film', unit: 'kg', price: '5.00', quantity: '100.00' },
  ],
  monthly: '1500.00',
  monthlyWithoutQuantity: '0.00',
  monthlyWithoutPrice: '0.00',
  lines: 24,
  takenAt: '2026-01-01T00:00:00.000Z',
}

test('a baseline says which items are bought in several units', () => {
  expect(baselineSums(baseline, 'EUR').join(' ')).not.toContain('several units')
  const mixed = {
    ...baseline,
    items: [...baseline.items, { item: 'Film', unit: 't', price: '4900', quantity: '0.05' }],
  }
  expect(baselineSums(mixed, 'EUR').join(' ')).toContain('1 item is bought in several units, such as Film')
})
