import { describe, expect, it } from 'vitest'
import type { ColumnProfile, Profile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { assignField, fieldOf } from '../../intake/assign-field.ts'
import { confidenceWord, isUnsure, needsDateOrder, needsDecimalMark, unusedColumns } from './mapping-rules.ts'

const column = (index: number, change: Partial<ColumnProfile> = {}): ColumnProfile => ({
  index,
  name: `Column ${index + 1}`,
  kind: 'text',
  samples: ['a'],
  blankShare: 0,
  dateOrder: null,
  decimalMark: null,
  currency: null,
  ...change,
})

const days = column(0, { kind: 'date', samples: ['03/04/2025'] })
const names = column(1)
const amounts = column(2, { kind: 'number', samples: ['1.234'] })
const paid = column(3, { kind: 'date', samples: ['25/04/2025'], dateOrder: 'dmy' })
const profile: Profile = {
  encoding: 'UTF-8',
  delimiter: ',',
  headerRow: 1,
  columns: [days, names, amounts, paid],
  sampledRows: 9,
  bytes: 200,
}
const nothing: Mapping = { columns: [], currency: 'EUR' }

function required(id: string) {
  const field = fieldOf('spend', id)
  if (!field) throw new Error(`no field ${id}`)
  return field
}

describe('assignField', () => {
  it('takes the field from the column that had it, and the column from its field', () => {
    const first = assignField('spend', nothing, names, 'supplier')
    const moved = assignField('spend', first, amounts, 'supplier')
    expect(moved.columns.map(({ field, column }) => [field, column])).toEqual([['supplier', 2]])
    const other = assignField('spend', moved, amounts, 'amount')
    expect(other.columns.map(({ field, column }) => [field, column])).toEqual([['amount', 2]])
  })

  it('lets a column go unused and keeps the rest', () => {
    const two = assignField('spend', assignField('spend', nothing, names, 'supplier'), amounts, 'amount')
    expect(assignField('spend', two, names, null).columns.map(({ field }) => field)).toEqual(['amount'])
  })

  it('takes the date order from the file, else from another date of the file, else leaves it to be asked', () => {
    expect(assignField('spend', nothing, days, 'date').columns[0]?.dateOrder).toBeUndefined()
    const known = assignField('spend', nothing, paid, 'paid_date')
    expect(known.columns[0]?.dateOrder).toBe('dmy')
    expect(assignField('spend', known, days, 'date').columns.at(-1)?.dateOrder).toBe('dmy')
  })

  it('drops confidence and reason, because a person chose', () => {
    const guessed: Mapping = {
      columns: [{ field: 'supplier', column: 1, confidence: 0.4, reason: 'The header says so' }],
      currency: 'EUR',
    }
    expect(assignField('spend', guessed, names, 'buyer').columns).toEqual([{ field: 'buyer', column: 1 }])
  })

  it('ignores a field the dataset has not', () => {
    expect(assignField('sales', nothing, names, 'supplier').columns).toEqual([])
  })
})

describe('what must be said of a column', () => {
  it('asks for the date order only where the file does not prove it', () => {
    expect(needsDateOrder(required('date'), days)).toBe(true)
    expect(needsDateOrder(required('date'), paid)).toBe(false)
    expect(needsDateOrder(required('supplier'), days)).toBe(false)
  })

  it('asks for the decimal mark only where it makes a difference and is not proven', () => {
    expect(needsDecimalMark(required('amount'), amounts)).toBe(true)
    expect(needsDecimalMark(required('amount'), column(2, { kind: 'number', samples: ['1250'] }))).toBe(false)
    expect(needsDecimalMark(required('amount'), { ...amounts, decimalMark: '.' })).toBe(false)
  })

  it('lists the columns nothing is read from', () => {
    const mapping = assignField('spend', nothing, names, 'supplier')
    expect(unusedColumns(profile, mapping).map(({ index }) => index)).toEqual([0, 2, 3])
  })

  it('says in a word how sure a guess is', () => {
    expect([0.97, 0.7, 0.3].map(each => confidenceWord(each).word)).toEqual(['Sure', 'Likely', 'Please check'])
    const unsure = (confidence?: number) =>
      isUnsure({ field: 'date', column: 0, ...(confidence ? { confidence } : {}) })
    expect([0.97, 0.7, 0.3, undefined].map(unsure)).toEqual([false, true, true, false])
  })
})
