import { expect, test } from 'vitest'
import { evidenceNeeded, settleEvidence } from './evidence.ts'
import { guessMapping } from './guess-mapping.ts'
import { profileHead } from './profile.ts'

function open() {
  const text = 'Date;Supplier;Amount;Quantity\n03/04/2024;Acme;1.234;5\n05/06/2024;Beta;5.678;7\n'
  const { profile, readings } = profileHead({ text, isWhole: true, encoding: 'utf-8', bytes: text.length })
  return { profile, ...guessMapping('spend', profile, { baseCurrency: 'GBP', readings }) }
}

const nothing = { firstOver12: null, secondOver12: null, dotDecimal: null, commaDecimal: null }

test('what the head left open is worth a scan', () => {
  const { profile, mapping } = open()
  expect(evidenceNeeded('spend', profile, mapping)).toEqual([
    { column: 0, kind: 'dateOrder' },
    { column: 2, kind: 'decimalMark' },
    { column: 3, kind: 'decimalMark' },
  ])
})

test('proof settles profile and mapping, says why and takes the question away', () => {
  const settled = settleEvidence(open(), [
    { ...nothing, column: 0, firstOver12: 18, texts: { 18: '25/04/2024' } },
    { ...nothing, column: 2, dotDecimal: 40 },
    { ...nothing, column: 3 },
  ])
  expect(settled.questions).toEqual([])
  expect(settled.profile.columns.map(column => [column.dateOrder, column.decimalMark])).toEqual([
    ['dmy', null],
    [null, null],
    [null, '.'],
    [null, null],
  ])
  const [date, , amount] = settled.mapping.columns
  expect(date).toMatchObject({
    dateOrder: 'dmy',
    reason: expect.stringContaining('row 18 (25/04/2024) has a first part over 12, so day first'),
  })
  expect(amount).toMatchObject({ decimalMark: '.', reason: expect.stringContaining('row 40 shows a decimal point') })
  expect(evidenceNeeded('spend', settled.profile, settled.mapping)).toEqual([{ column: 3, kind: 'decimalMark' }])
})

test('proof against what was assumed wins', () => {
  const asked = open()
  expect(asked.mapping.columns[2]?.decimalMark).toBe(',')
  const settled = settleEvidence(asked, [{ ...nothing, column: 2, dotDecimal: 9 }])
  expect(settled.mapping.columns[2]?.decimalMark).toBe('.')
})

test('no proof changes nothing; proof of both keeps the question with both rows, and nothing assumed', () => {
  const asked = open()
  expect(settleEvidence(asked, [{ ...nothing, column: 0 }])).toEqual(asked)
  const mixed = settleEvidence(asked, [
    { ...nothing, column: 0, firstOver12: 7, secondOver12: 8 },
    { ...nothing, column: 2, dotDecimal: 9, commaDecimal: 10 },
  ])
  expect(mixed.mapping.columns.some(column => column.dateOrder || column.decimalMark)).toBe(false)
  expect(mixed.questions).toMatchObject([
    {
      id: 'dateOrder:0',
      assumed: null,
      evidence: 'row 7 has the day first and row 8 the month first: the column is mixed.',
    },
    {
      id: 'decimalMark:2',
      assumed: null,
      evidence: 'row 9 has a point before decimals and row 10 a comma before decimals: the column is mixed.',
    },
  ])
})
