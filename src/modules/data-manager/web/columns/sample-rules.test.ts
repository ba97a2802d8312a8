import { describe, expect, it } from 'vitest'
import type { FieldKind } from '#shared/fields.ts'
import { british } from '#test/formats.ts'
import type { Mapping } from '../../contract-mapping.ts'
import type { Sample, SampleRow } from '../../contract-sample.ts'
import { helpedFields } from './mapping-rules.ts'
import { faultsOf, plainMapping, rawOf, sampledCells } from './sample-rules.ts'
import { showValue } from './show-value.ts'

const row = (at: number, raw: string, value: string | null, reason: string | null = null): SampleRow => ({
  row: at,
  outcome: reason === null ? 'good' : 'rejected',
  reason,
  cells: [raw, '2024', 'March'],
  values: [
    { value, reason },
    { value: '2024-03-01', reason: null },
  ],
})
const sample: Sample = {
  rows: 9,
  good: 7,
  rejected: 2,
  ignored: 0,
  isWhole: false,
  columns: [2, 4, 5],
  fields: [
    { field: 'amount', faults: 2 },
    { field: 'date', faults: 0 },
  ],
  items: [
    row(2, '1,00', '1'),
    row(3, ' 1,00', '1'),
    row(4, '', null),
    row(5, '2,00', '2'),
    row(6, '3,00', '3'),
    row(7, '4,00', '4'),
    row(99, 'abc', null, 'Amount is not a number'),
  ],
}

describe('a sample', () => {
  const mapping: Mapping = {
    columns: [{ field: 'amount', column: 2, confidence: 0.4, reason: 'The head' }],
    made: [{ kind: 'dateParts', field: 'date', year: 4, month: 5 }],
    currency: 'EUR',
  }

  it('shows different cells of a column first, then faults', () => {
    expect(sampledCells(sample, 'amount', mapping).map(({ row: at }) => at)).toEqual([2, 5, 6, 99])
    expect(sampledCells(sample, 'item', mapping)).toEqual([])
    expect([faultsOf(sample, 'amount'), faultsOf(sample, 'item')]).toEqual([2, 0])
  })

  it('knows what the file has for a field', () => {
    const [first] = sample.items
    if (!first) throw new Error('no row')
    expect(rawOf(sample, first, 'amount', mapping)).toBe('1,00')
    expect(rawOf(sample, first, 'date', mapping)).toBe('2024 | March')
    expect(rawOf(sample, first, 'item', mapping)).toBeNull()
    const ledger: Mapping = {
      ...mapping,
      columns: [{ field: 'amount', column: 2, steps: [{ kind: 'elseNegative', column: 4 }] }],
    }
    expect(rawOf(sample, first, 'amount', ledger)).toBe('1,00 | 2024')
    expect([helpedFields(ledger, 4), helpedFields(ledger, 2)]).toEqual([['amount', 'date'], []])
    expect(plainMapping(mapping).columns).toEqual([{ field: 'amount', column: 2 }])
  })

  it('shows values in the way of the person', () => {
    const show = (value: string, kind: FieldKind) => showValue(value, { id: 'any', label: 'Any', kind }, british)
    expect(show('2025-04-03', 'date')).toBe('3 Apr 2025')
    expect([show('221244.6', 'money'), show('-2076.2534', 'money'), show('7', 'number')]).toEqual([
      '221,244.60',
      '−2,076.2534',
      '7',
    ])
  })
})
