import { describe, expect, test } from 'vitest'
import type { FieldKind } from '#shared/fields.ts'
import type { Mapping, TextStep } from '../contract-mapping.ts'
import { checkMapping } from './check-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import { profileHead } from './profile.ts'
import { readConstant } from './read-constant.ts'

const text = 'Date,Supplier,Amount,Note\n03/04/2024,Acme,1.50,x\n05/06/2024,Beta,2.50,y\n'
const { profile } = profileHead({ text, isWhole: true, encoding: 'utf-8', bytes: text.length })
const { mapping } = guessMapping('spend', profile, { baseCurrency: 'GBP' })

test('a guess passes', () => {
  expect(checkMapping('spend', profile, mapping)).toEqual([])
})

test('names every fault and where it is', () => {
  const faulty = {
    currency: 'GBP',
    columns: [
      { field: 'date', column: 0 },
      { field: 'supplier', column: 1 },
      { field: 'supplier', column: 2 },
      { field: 'colour', column: 2 },
      { field: 'item', column: 9 },
    ],
  }
  expect(checkMapping('spend', profile, faulty).map(issue => issue.path)).toEqual([
    'columns.0.dateOrder',
    'columns.2.field',
    'columns.3.field',
    'columns.3.column',
    'columns.4.column',
    'columns',
  ])
  const messages = checkMapping('spend', profile, faulty).map(issue => issue.message)
  expect(messages).toContain('Amount is required. Choose the column that holds it.')
  expect(messages).toContain("The column 'Amount' is mapped twice. Choose one field for it.")
  expect(messages).toContain("There is no column 9; the file's are 0 to 3.")
})

test('a one-column file lacks what is required', () => {
  const lines = 'Supplier\nAcme\nBeta\n'
  const one = profileHead({ text: lines, isWhole: true, encoding: 'utf-8', bytes: lines.length }).profile
  const guess = guessMapping('spend', one, { baseCurrency: 'GBP' })
  expect(checkMapping('spend', one, guess.mapping).map(issue => issue.message)).toEqual([
    'Date is required. Choose the column that holds it.',
    'Amount is required. Choose the column that holds it.',
  ])
})

describe('choices', () => {
  const say = (change: Partial<Mapping>) =>
    checkMapping('spend', profile, { ...mapping, ...change }).map(({ path, message }) => `${path}: ${message}`)
  const stepped = (field: string, ...steps: TextStep[]) => ({
    columns: mapping.columns.map(mapped => (mapped.field === field ? { ...mapped, steps } : mapped)),
  })

  test('steps must fit the field and the file', () => {
    expect(say(stepped('amount', { kind: 'elseNegative', column: 3 }, { kind: 'trim' }))).toEqual([])
    expect(say(stepped('supplier', { kind: 'negativeWhere', column: 9, words: ['C'] }))).toEqual([
      "columns.1.steps.0: There is no column 9; the file's are 0 to 3.",
      'columns.1.steps.0: Supplier holds no numbers, so it cannot be below zero. Remove this step.',
    ])
    expect(say(stepped('supplier', { kind: 'split', at: '-', part: 0 }))[0]).toContain('counted from 1')
    expect(say(stepped('amount', { kind: 'elseNegative', column: 2 }))[0]).toContain('its own other side')
    expect(say(stepped('supplier', { kind: 'join', columns: [1], with: '' }))[0]).toContain('joined with itself')
  })

  test('a column gives a second field only with steps', () => {
    const second = { field: 'supplier_id', column: 1 }
    expect(say({ columns: [...mapping.columns, second] })).toHaveLength(1)
    const steps: TextStep[] = [{ kind: 'split', at: ' ', part: 1 }]
    expect(say({ columns: [...mapping.columns, { ...second, steps }] })).toEqual([])
  })

  test('made fields are readable, of the right kind, and not mapped as well', () => {
    const columns = mapping.columns.filter(({ field }) => field !== 'date')
    expect(say({ columns, made: [{ kind: 'constant', field: 'date', value: '2025-03-31' }] })).toEqual([])
    expect(say({ columns, made: [{ kind: 'dateParts', field: 'date', year: 0, month: 3 }] })).toEqual([])
    expect(say({ columns, made: [{ kind: 'constant', field: 'date', value: '03/04/2025' }] })).toEqual([
      "made.0.value: '03/04/2025' is no date. Write it as year-month-day, such as 2025-03-31.",
    ])
    expect(say({ made: [{ kind: 'constant', field: 'date', value: '2025-03-31' }] })).toEqual([
      'made.0.field: Date has a column and a value of its own. Keep one of them.',
    ])
    expect(say({ made: [{ kind: 'dateParts', field: 'item', year: 0, month: 8 }] })[0]).toContain('is no date')
    expect(say({ made: [{ kind: 'constant', field: 'colour', value: 'x' }] })[0]).toContain('no field')
    expect(say({ made: [{ kind: 'constant', field: 'quantity', value: '1.234' }] })[0]).toContain('is no number')
  })

  test('an update needs a key of fields the file gives', () => {
    expect(say({ mode: 'upsert' })[0]).toMatch(/^key: Choose the fields/)
    expect(say({ mode: 'update', key: ['supplier', 'invoice_number'] })).toEqual([
      'key.1: Invoice number is part of the key, but the file does not give it. Choose its column or another key.',
    ])
    expect(say({ mode: 'update', key: ['supplier', 'date'] })).toEqual([])
  })

  test('corrections name fields of the dataset and stay within what the engine takes', () => {
    expect(say({ corrections: [{ field: 'quantity', row: 3, set: '1' }] })).toEqual([])
    expect(say({ corrections: [{ field: 'colour', row: 3, set: '1' }] })[0]).toContain('no field')
    const many = Array.from({ length: 5000 }, (_, at) => ({
      field: 'supplier',
      find: `${at}`.padEnd(200, 'ä'),
      set: '',
    }))
    expect(say({ corrections: many })[0]).toMatch(/^corrections: These are too many/)
  })
})

test('constants are read the same whatever the file writes', () => {
  const read = (kind: FieldKind, text: string) => readConstant({ id: 'any', label: 'Any', kind }, text)
  expect(read('date', '31 March 2025')).toBe('2025-03-31')
  expect(read('date', '25/03/2025')).toBe('2025-03-25')
  expect([read('date', '45356'), read('date', '03/04/2025'), read('date', 'soon')]).toEqual([null, null, null])
  expect([read('money', '-1,250.5'), read('money', '1.250,00'), read('money', '1.250')]).toEqual([
    '-1250.5',
    '1250.00',
    null,
  ])
  expect([read('integer', '30'), read('integer', '30.5'), read('number', '5%')]).toEqual(['30', null, null])
  expect([read('currency', 'gbp'), read('currency', 'gold'), read('text', '  x ')]).toEqual(['GBP', null, 'x'])
})
