import { describe, expect, it, test } from 'vitest'
import { netByCredits } from './likely-credits.ts'
import { createNamedInvoices } from './named-invoices.ts'
import { allSteps } from './steps.ts'

const entry = (number: string, date: string) => ({ number, date, supplier: 'A' })
const pair = (number: string, amount = '100.00') => ({
  first: entry(number, '2024-01-01'),
  copy: entry(number, '2024-01-05'),
  amount,
})
const credit = (number: string, text: string, amount = '100.00') => ({ number, text, amount, date: '2024-02-01' })
const leftOf = (pairs: ReturnType<typeof pair>[], credits: ReturnType<typeof credit>[]) =>
  allSteps(netByCredits(pairs, credits)).map(({ left }) => left)

describe('a credit names an invoice', () => {
  const isNamed = (invoice: string, number: string, text = '') => {
    const named = createNamedInvoices<string>()
    named.under(invoice, () => invoice)
    return named.namedBy({ number, text }).size === 1
  }

  test.each([
    ['RE-2024-17', '', 'Gutschrift zu RE 2024/0017'],
    ['INV-1001', 'CN INV-1001', ''],
    ['INV-1001', 'CN-INV1001', ''],
    ['INV-1001', '', '(inv 01001)'],
    ['90012345', 'G-1', 'Credit for 90012345.'],
    ['100', '0100', ''],
    ['AB', 'ab', ''],
    ['100', 'CN-1', 'Rechnung Nr. 100'],
    ['100', 'CN-1', 'credit for invoice no. # 100'],
    ['100', 'CN-1', 'facture n° 100'],
    ['100', 'CN-1', 'Re 100'],
    ['100', 'CN-1', 'Re-Nr.: 100'],
    ['4711', 'CN-1', 'RG 4711, Menge falsch'],
    ['ABC', 'CN-1', 'fattura ABC'],
  ])('%s in %s %s', (invoice, number, text) => {
    expect(isNamed(invoice, number, text)).toBe(true)
  })

  test.each([
    ['100', 'CN-77', 'Return of 100 pallets'],
    ['100', 'CN-77', 'Re: 100 pallets'],
    ['2024', 'CN-2024-17', ''],
    ['2024', 'CN-1', 'for RE-2024-17'],
    ['4711', '', 'zu Bestellung 4711'],
    ['12-2024', '', 'Bonus 12/2024'],
    ['ABC', '', 'ABCDEF'],
    ['ABC', '', 'Goods of ABC returned'],
    ['INV-1001', 'INV-10012', ''],
    ['INV-1001', 'INV-1001B', ''],
    ['INV-1001', 'INV-1001-2', ''],
    ['INV-1001', 'XINV-1001', ''],
    ['1001-INV', '2024-1001-INV', ''],
    ['INV-1001', '', 'inv 7, and 1001'],
    ['---', '', 'nothing'],
  ])('but not %s in %s %s', (invoice, number, text) => {
    expect(isNamed(invoice, number, text)).toBe(false)
  })
})

it('looks through the beginning of a text', () => {
  const named = [400, 600].map(words => credit('CN-1', `${'x '.repeat(words)}INV-1001`))
  expect(named.map(one => leftOf([pair('INV-1001')], [one]))).toEqual([['0.00'], ['100.00']])
})

it('leaves the money at risk where a number stands in a credit by chance', () => {
  const chance = [credit('CN-77', 'Return of 100 pallets', '6000.00')]
  expect(leftOf([pair('100', '5000.00')], chance)).toEqual(['5000.00'])
})

it('comes to an end for numbers and texts that are made to be slow', () => {
  const number = `1-${Array(40).fill('0').join('-')}`
  const texts = ['1', '1-', '1-0-'].map(begin => `${begin}${'0'.repeat(500)}${'-0'.repeat(5000)}1x1`)
  expect(
    leftOf(
      [pair(number)],
      texts.map(text => credit('', text, '99.00')),
    ),
  ).toEqual(['100.00'])
})

it('nets hundreds of pairs by ten thousand credits in steps, each of them short', () => {
  const pairs = Array.from({ length: 200 }, (_, at) => pair(`RE-2024-${10000 + at}`, `${1000 + at}.00`))
  const other = Array.from({ length: 10_000 }, (_, at) => credit('', `Returned goods from store ${at}`, '9.99'))
  const own = pairs.map(({ first, amount }) => credit(`CN ${first.number}`, '', amount))
  const steps = netByCredits(pairs, [...other, ...own])
  let count = 0
  for (let step = steps.next(); ; step = steps.next(), count += 1) {
    if (!step.done) continue
    expect(step.value.every(({ left }) => left === '0.00')).toBe(true)
    break
  }
  expect(count).toBeGreaterThan(10_000)
})
