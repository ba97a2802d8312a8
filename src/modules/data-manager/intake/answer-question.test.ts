import { expect, test } from 'vitest'
import { aimOf, answerOf, answerQuestion } from './answer-question.ts'
import { checkMapping } from './check-mapping.ts'
import { profileHead } from './profile.ts'

const text = `Day,Supplier,Qty,Price,Amount,Year
03/04/2024,Acme,2,$1.50,1.234,2024
05/06/2024,Beta,3,$2.50,5.678,2024
`
const { profile } = profileHead({ text, isWhole: true, encoding: 'utf-8', bytes: text.length })
const nothing = { columns: [], currency: 'GBP' }
const file = { dataset: 'spend', profile, mapping: nothing } as const
const field = (id: string) => ({ id: `field:${id}`, field: id, column: null })
const reading = (kind: string, column: number) => ({ id: `${kind}:${column}`, field: null, column })

/** The mapping after an answer, which then reads as that answer. */
function answered(question: ReturnType<typeof field>, answer: string, mapping: typeof file.mapping = nothing) {
  const next = answerQuestion({ ...file, mapping }, question, answer)
  expect(answerOf(next, { ...question, text: '', evidence: '', options: [], assumed: null })).toBe(answer)
  return next
}

test('a column is the answer, and is a guess no more', () => {
  const guessed = { columns: [{ field: 'supplier', column: 4, confidence: 0.3, reason: 'No header' }], currency: 'GBP' }
  const next = answerQuestion({ ...file, mapping: guessed }, field('supplier'), '1')
  expect(next.columns).toEqual([{ field: 'supplier', column: 1 }])
  expect(answered(field('amount'), '3')).toEqual({
    columns: [{ field: 'amount', column: 3, decimalMark: '.' }],
    currency: 'USD',
  })
})

test('one day or the years of a column are the date, in place of the column that was it', () => {
  const mapped = { columns: [{ field: 'date', column: 0 }], currency: 'GBP' }
  const day = answerQuestion({ ...file, mapping: mapped }, field('date'), 'value:2014-06-30')
  expect(day).toEqual({
    columns: [],
    made: [{ kind: 'constant', field: 'date', value: '2014-06-30' }],
    currency: 'GBP',
  })
  const year = answerQuestion({ ...file, mapping: day }, field('date'), 'year:5:last')
  expect(year.made).toEqual([{ kind: 'dateParts', field: 'date', year: 5, at: 'last' }])
  expect(answerQuestion({ ...file, mapping: year }, field('date'), '0')).toEqual(mapped)
  answered(field('date'), 'value:2014-06-30')
  answered(field('date'), 'year:5:first')
})

test('a price times its quantity is the money, and both stay what they are', () => {
  const mapping = {
    columns: [
      { field: 'quantity', column: 2 },
      { field: 'unit_price', column: 3, decimalMark: '.' as const },
    ],
    currency: 'GBP',
  }
  const next = answerQuestion({ ...file, mapping }, field('amount'), 'times:3:2')
  expect(next).toEqual({
    columns: [
      ...mapping.columns,
      { field: 'amount', column: 3, decimalMark: '.', steps: [{ kind: 'times', column: 2 }] },
    ],
    currency: 'USD',
  })
  expect(checkMapping('spend', profile, next).map(issue => issue.message)).toEqual([
    'Date is required. Choose the column that holds it.',
    'Supplier is required. Choose the column that holds it.',
  ])
  // Another column is taken as it is: the step was meant for the price.
  const other = answerQuestion({ ...file, mapping: next }, field('amount'), '4')
  expect(other.columns.at(-1)).toEqual({ field: 'amount', column: 4, decimalMark: '.' })
})

test('how a column writes dates and decimals', () => {
  const mapping = {
    columns: [
      { field: 'date', column: 0, dateOrder: 'dmy' as const },
      { field: 'amount', column: 4, decimalMark: '.' as const },
    ],
    currency: 'GBP',
  }
  const ordered = answerQuestion({ ...file, mapping }, reading('dateOrder', 0), 'mdy')
  expect(answerQuestion({ ...file, mapping: ordered }, reading('decimalMark', 4), ',').columns).toEqual([
    { field: 'date', column: 0, dateOrder: 'mdy' },
    { field: 'amount', column: 4, decimalMark: ',' },
  ])
})

test.each([
  [field('supplier'), '99'],
  [field('date'), 'value:some day'],
  [field('date'), 'year:99:last'],
  [field('date'), 'year:5:middle'],
  [field('amount'), 'times:3:99'],
  [field('colour'), 'value:red'],
  [reading('dateOrder', 0), 'ydm'],
  [reading('weather', 1), 'rain'],
])('%o answered with %s changes nothing', (question, answer) => {
  expect(answerQuestion(file, question, answer)).toBe(nothing)
})

test('a question of another kind is answered elsewhere', () => {
  expect(aimOf({ id: 'sheet', field: null, column: null })).toBeNull()
})
