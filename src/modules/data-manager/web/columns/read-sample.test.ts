import { describe, expect, it } from 'vitest'
import type { FieldKind } from '#shared/fields.ts'
import { readSample } from './read-sample.ts'

const field = (kind: FieldKind) => ({ id: 'any', label: 'Any', kind })
const read = (sample: string, kind: FieldKind, how: object = {}) =>
  readSample(sample, field(kind), { field: 'any', column: 0, ...how }, 'en-GB')

describe('readSample', () => {
  it('reads an open date in the order chosen', () => {
    expect(read('03/04/2025', 'date', { dateOrder: 'dmy' }).text).toBe('3 Apr 2025')
    expect(read('03/04/2025', 'date', { dateOrder: 'mdy' }).text).toBe('4 Mar 2025')
  })

  it('reads money with the decimal mark chosen, credits in parentheses included', () => {
    expect(read('221.244,60', 'money', { decimalMark: ',' }).text).toBe('221,244.60')
    expect(read('(2,076.25)', 'money', { decimalMark: '.' }).text).toBe('-2,076.25')
  })

  it('says what cannot be read', () => {
    expect(read('soon', 'date')).toEqual({ text: 'not a date', isReadable: false })
    expect(read('n/a', 'number')).toEqual({ text: 'not a number', isReadable: false })
  })

  it('keeps text without the blanks around and doubled in it', () => {
    expect(read('  Nordpack   AS ', 'text').text).toBe('Nordpack AS')
  })
})
