import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberShape, readNumber } from './number-shape.ts'

describe('numbers as people write them', () => {
  test.each([
    ['1,234.56', '.', '1234.56'],
    ['1.234,56', ',', '1234.56'],
    ['1 234,56', ',', '1234.56'],
    ["1'234.56", '.', '1234.56'],
    ['1\u00a0234,56', ',', '1234.56'],
    ['1\u2009234.5', '.', '1234.5'],
    ['(2,076.25)', '.', '-2076.25'],
    ['£(5.20)', '.', '-5.20'],
    ['-£5.00', '.', '-5.00'],
    ['£-5.00', '.', '-5.00'],
    ['1.234,50-', ',', '-1234.50'],
    ['+7', '.', '7'],
    ['\u22127.5', '.', '-7.5'],
    ['12,50 €', ',', '12.50'],
    ['R$ 1.234,56', ',', '1234.56'],
    ['USD 100.50', '.', '100.50'],
    ['50.00CR', '.', '-50.00'],
    ['50.00 DR', '.', '50.00'],
    ['12,34,567.89', '.', '1234567.89'],
    ['1,234,567', '.', '1234567'],
    ['1.5E+05', '.', '150000'],
    ['1.5e-3', '.', '0.0015'],
    ['.5', '.', '0.5'],
    ['007', '.', '7'],
  ] as const)('%s', (text, mark, plain) => {
    expect(readNumber(text, mark)).toBe(plain)
  })
})

test.each(['', '-', 'K9534', '1-2', '27.433.790/0001-55', '1.2.3', '3 4', '05/06', 'Ltd 5', '1,23,4', '--5'])(
  '%s is no number',
  text => {
    expect(numberShape(text)).toBeNull()
  },
)

test('tells which mark a cell proves, and when it proves none', () => {
  const marks = ['1234.56', '12,5', '1.234', '1,234', '1.234.567', '1,234,567', '0.123', '1234.567', '12'].map(text => {
    const shape = numberShape(text)
    return shape?.isAmbiguous ? 'open' : (shape?.mark ?? 'none')
  })
  expect(marks).toEqual(['.', ',', 'open', 'open', ',', '.', '.', '.', 'none'])
})

test('knows currencies by sign and code, and admits when a sign has several', () => {
  const currencies = ['£5', '5 €', '$5', 'R$ 5', '5 zł', '5 kr', 'CHF 5', '5', 'C$ 5', '¥5'].map(
    text => numberShape(text)?.currency,
  )
  expect(currencies).toEqual(['GBP', 'EUR', 'USD', 'BRL', 'PLN', null, 'CHF', undefined, 'CAD', null])
})

test('percent is a hundredth', () => {
  expect(numberShape('12.5%')).toMatchObject({ isPercent: true })
  expect(readNumber('12.5%', '.')).toBe('0.125')
})

test('every way of writing a number reads back to it', () => {
  const styles = [
    { mark: '.', group: ',' },
    { mark: ',', group: '.' },
    { mark: ',', group: ' ' },
    { mark: '.', group: "'" },
    { mark: ',', group: '\u00a0' },
    { mark: '.', group: '' },
  ] as const
  const signs = [(text: string) => `-${text}`, (text: string) => `(${text})`, (text: string) => `${text}-`]
  fc.assert(
    fc.property(
      fc.nat({ max: 999_999_999 }),
      fc.nat({ max: 99 }),
      fc.constantFrom(...styles),
      fc.option(fc.constantFrom(...signs), { nil: null }),
      fc.constantFrom('', '£', '€ ', 'EUR '),
      (whole, cents, { mark, group }, negate, currency) => {
        const digits = String(whole).replace(/\B(?=(?:\d{3})+$)/g, group)
        const fraction = String(cents).padStart(2, '0')
        const written = `${currency}${digits}${mark}${fraction}`
        const plain = `${negate === null ? '' : '-'}${whole}.${fraction}`
        expect(readNumber(negate === null ? written : negate(written), mark)).toBe(plain)
      },
    ),
  )
})
