import { expect, test } from 'vitest'
import { applyAnswers, checkMapping } from './check-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import { profileHead } from './profile.ts'

const text = 'Date,Supplier,Amount,Note\n03/04/2024,Acme,1.50,x\n05/06/2024,Beta,2.50,y\n'
const { profile } = profileHead({ text, isWhole: true, encoding: 'utf-8', bytes: text.length })
const { mapping } = guessMapping('spend', profile, { baseCurrency: 'GBP' })

test('a guess passes, as assumed and as answered', () => {
  expect(checkMapping('spend', profile, mapping)).toEqual([])
  expect(checkMapping('spend', profile, applyAnswers(mapping, { 'dateOrder:0': 'mdy' }))).toEqual([])
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

test('answers replace what was assumed, and what is answered is no guess any more', () => {
  const answered = applyAnswers(mapping, {
    'dateOrder:0': 'mdy',
    'field:supplier': '3',
    'field:item': '1',
    'other:1': 'x',
  })
  expect(answered.columns.find(column => column.field === 'date')).toMatchObject({ column: 0, dateOrder: 'mdy' })
  expect(answered.columns.find(column => column.field === 'supplier')).toEqual({ field: 'supplier', column: 3 })
  expect(answered.columns.find(column => column.field === 'item')).toEqual({ field: 'item', column: 1 })
  expect(checkMapping('spend', profile, answered)).toEqual([])
})
