import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateShape, readDate } from './date-shape.ts'

describe('dates as people write them', () => {
  test.each([
    '2024-03-05',
    '2024-03-05 10:11:12',
    '2024-03-05T10:11:12Z',
    '2024-03-05T10:11:12.123+02:00',
    '2024/3/5',
    '20240305',
    '05/03/2024',
    '5/3/24',
    '05.03.2024',
    '05-03-2024',
    '05/03/2024 23:59',
    '05-Mar-2024',
    '5-Mar-24',
    '5 March 2024',
    '5th March 2024',
    'Mar 5, 2024',
    'March 5 2024',
    'Tue, 5 Mar 2024',
    '2024-Mar-05',
    '45356',
    '45356.00',
    '5. März 2024',
    '5 de março de 2024',
    '5 mars 2024',
    '5 marzo 2024',
    '5 mrt 2024',
    '20240305T101112Z',
  ])('%s', text => {
    expect(readDate(text, 'dmy')).toBe('2024-03-05')
  })

  test.each([
    '2024-03',
    '2024/3',
    '03/2024',
    '3-2024',
    'Mar-24',
    "Mar '24",
    'March 2024',
    'März 2024',
    'março de 2024',
    '2024 Mar',
    '202403',
    '202403.0',
    '2024M03',
    '2024-M3',
    '03.2024',
  ])('%s stands for its first day', text => {
    expect(readDate(text, 'dmy')).toBe('2024-03-01')
  })
})

test.each([
  '201513',
  '2024',
  '31/02/2024',
  '13/13/2024',
  '43857040',
  '1.2.3',
  'March',
  'May 24',
  '13/2024',
  '2024-13',
  '4.2024',
  '12:30',
  '19999',
])('%s is no date', text => {
  expect(dateShape(text)).toBeNull()
})

test('a part over 12 proves the order; dots go day first; else it stays open', () => {
  const orders = ['25/04/2024', '04/25/2024', '05/03/2024', '05.03.2024', '03.25.2024'].map(text => {
    const shape = dateShape(text)
    return shape?.form === 'numeric' ? shape.order : undefined
  })
  expect(orders).toEqual(['dmy', 'mdy', null, 'dmy', 'mdy'])
})

test('two-digit years turn at 70', () => {
  expect(readDate('01/02/69', 'dmy')).toBe('2069-02-01')
  expect(readDate('01/02/70', 'mdy')).toBe('1970-01-02')
})

test('every way of writing a day reads back to it', () => {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const day = fc.date({ min: new Date('1971-01-01'), max: new Date('2068-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, date => {
      const iso = date.toISOString().slice(0, 10)
      const [y = '', m = '', d = ''] = iso.split('-')
      const month = months[Number(m) - 1]
      const fixed = [
        iso,
        `${y}/${Number(m)}/${Number(d)}`,
        y + m + d,
        `${d}-${month}-${y}`,
        `${month} ${Number(d)}, ${y}`,
      ]
      for (const text of fixed) expect(readDate(text, 'mdy')).toBe(iso)
      for (const cut of ['/', '-', '.', ' ']) {
        expect(readDate([d, m, y].join(cut), 'dmy')).toBe(iso)
        expect(readDate([Number(m), Number(d), y.slice(2)].join(cut), 'mdy')).toBe(iso)
      }
    }),
  )
})
