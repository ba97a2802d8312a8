import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AskedCell, textsOf as compiled } from '#modules/data-manager/test/compiled-cells.ts'
import type { Field } from '#shared/fields.ts'
import { openTestWarehouse, type TestWarehouse } from '#test/warehouse.ts'
import type { DateParts, FiscalYear, MadeField } from '../../contract-mapping.ts'

let store: TestWarehouse
beforeAll(async () => {
  store = await openTestWarehouse()
})
afterAll(() => store.close())

const date: Field = { id: 'date', label: 'Date', kind: 'date' }
const textsOf = (rows: string[][], asked: AskedCell) => compiled(store, rows, asked)
const column = (cells: string[]) => cells.map(cell => [cell])

test('a date of parts takes months as numbers and names, and years of two digits; else it shows what it has', async () => {
  const made: MadeField = { kind: 'dateParts', field: 'date', year: 0, month: 1, day: 2 }
  const rows = [
    ['2024', '3', '5'],
    ['24', 'März', '05'],
    ["'71", 'sept.', '1.0'],
    ['2024.0', '13', '1'],
    ['2024', '', '5'],
    ['20x4', '5', '5'],
    ['', ' ', ''],
  ]
  expect(await textsOf(rows, { field: date, made })).toEqual([
    '2024-03-05',
    '2024-03-05',
    '1971-09-01',
    '2024-13-01',
    '2024 |  | 5',
    '20x4 | 5 | 5',
    '',
  ])
  const { day: _, ...monthly } = made
  expect(await textsOf([['2024', 'Dec']], { field: date, made: monthly })).toEqual(['2024-12-01'])
})

test('without a day or a month it is the first or the last day of the month or the year', async () => {
  const monthly: MadeField = { kind: 'dateParts', field: 'date', year: 0, month: 1, at: 'last' }
  const months = [
    ['2024', 'Feb'],
    ['2023', '2'],
    ['2024', '13'],
    ['2024', ''],
    ['', ''],
  ]
  expect(await textsOf(months, { field: date, made: monthly })).toEqual([
    '2024-02-29',
    '2023-02-28',
    '2024-13-01',
    '2024 | ',
    '',
  ])
  const years = column(['2014', 'FY 2015', '2016.0', "'17", '2014-15', ''])
  const yearly = (at: 'first' | 'last') => textsOf(years, { field: date, made: { ...monthly, month: undefined, at } })
  expect(await yearly('last')).toEqual(['2014-12-31', '2015-12-31', '2016-12-31', '2017-12-31', '2014-15', ''])
  expect((await yearly('first')).slice(0, 2)).toEqual(['2014-01-01', '2015-01-01'])
})

describe('years that do not go with the calendar', () => {
  const made = (parts: Partial<DateParts>): MadeField => ({ kind: 'dateParts', field: 'date', year: 0, ...parts })
  const july = { begins: 7, named: 'last', isCounted: true } as const

  test('months and periods are counted from the first of the fiscal year, closing periods are its last month', async () => {
    const rows = [
      ['2014', '1'],
      ['FY 2014', '6'],
      ['2014', '7.0'],
      ['2014', '12'],
      ['2014', '13'],
      ['2014', 'Aug'],
      ['2014', '17'],
    ]
    const texts = (fiscal: FiscalYear, at: 'first' | 'last') =>
      textsOf(rows, { field: date, made: made({ month: 1, at, fiscal }) })
    expect(await texts(july, 'last')).toEqual(
      '2013-07-31 2013-12-31 2014-01-31 2014-06-30 2014-06-30 2013-08-31 2013-17-01'.split(' '),
    )
    expect(await texts({ begins: 4, named: 'first', isCounted: true }, 'first')).toEqual(
      '2014-04-01 2014-09-01 2014-10-01 2015-03-01 2015-03-01 2014-08-01 2014-17-01'.split(' '),
    )
    expect((await texts({ ...july, isCounted: false }, 'first')).slice(0, 4)).toEqual(
      '2014-01-01 2014-06-01 2013-07-01 2013-12-01'.split(' '),
    )
  })

  test('quarters beside their year or in its cell, of the calendar and of a fiscal year', async () => {
    const rows = [
      ['2014', 'Q1'],
      ['2014', '4'],
      ['2014', 'Quarter 2'],
      ['2014', '5'],
    ]
    const beside = made({ quarter: 1, at: 'last' })
    expect(await textsOf(rows, { field: date, made: beside })).toEqual(
      '2014-03-31 2014-12-31 2014-06-30'.split(' ').concat('2014 | 5'),
    )
    const whole = [['2014 Q1'], ['Q3 2014'], ['2014Q4'], ['']]
    const within = { year: 0, quarter: 0, at: 'first' } as const
    expect(await textsOf(whole, { field: date, made: made(within) })).toEqual(
      '2014-01-01 2014-07-01 2014-10-01'.split(' ').concat(''),
    )
    expect(await textsOf(whole, { field: date, made: made({ ...within, at: 'last', fiscal: july }) })).toEqual(
      '2013-09-30 2014-03-31 2014-06-30'.split(' ').concat(''),
    )
  })

  test('a year of two halves is called by its first; as a whole it ends on its own last day', async () => {
    const fiscal = { begins: 4, named: 'first', isCounted: true } as const
    const years = [['2013/14'], ['FY2013-2014'], ['2013/16']]
    expect(await textsOf(years, { field: date, made: made({ at: 'last', fiscal }) })).toEqual(
      '2014-03-31 2014-03-31 2013/16'.split(' '),
    )
  })
})
