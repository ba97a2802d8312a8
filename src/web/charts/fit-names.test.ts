import { expect, test } from 'vitest'
import { fitNames } from './fit-names.ts'
import { widest, widthOf } from './text-width.ts'

const asFits = (name: string, width: number, lines: 1 | 2 = 2) => fitNames([name], { width, lines })[0]

test('letters have the width that Inter draws them with, accents none', () => {
  // As Chromium measures them, but for the pairs that it sets closer.
  expect(Math.abs(widthOf('Verlaroth Mühlen und Getreidehandel GmbH', 100) / 2091.3 - 1)).toBeLessThan(0.01)
  expect(Math.abs(widthOf('1,234,567.89', 100) / 596.7 - 1)).toBeLessThan(0.04)
  expect(widthOf('illi', 100)).toBeLessThan(widthOf('MWMW', 100) / 3)
})

test('names stay on one line where they fit, and break into two of nearly one length', () => {
  expect(asFits('Packaging', 110)).toBe('Packaging')
  expect(asFits('Oct 2024 – Sep 2025', 90)).toBe('Oct 2024 –\nSep 2025')
})

test('what has no room gives up its middle, also one word that is too long', () => {
  expect(asFits('Verlaroth Mühlen und Getreidehandel GmbH', 90)).toBe('Verlaroth Mühlen\nu…handel GmbH')
  expect(asFits('Donaudampfschifffahrt', 60, 1)).toBe('Dona…ahrt')
})

test('names that begin or end alike stay different', () => {
  const units = ['Services', 'Solutions', 'Logistics', 'Logistics North', 'Logistics South']
  const names = units.map(unit => `Fennmark Foods International ${unit} Holding GmbH`)
  for (const width of [80, 100, 140, 200]) {
    for (const lines of [1, 2] as const) {
      const shown = fitNames(names, { width, lines })
      expect(new Set(shown).size, `${width} px, ${lines}: ${shown}`).toBe(names.length)
      expect(widest(shown.flatMap(text => text.split('\n')))).toBeLessThanOrEqual(width)
    }
  }
  expect(fitNames(names.slice(0, 2), { width: 110 })).toEqual(['Fen…Services Hol…', 'Fen…Solutions Hol…'])
})

test('a name twice reads alike, and one that ends where another goes on does not', () => {
  expect(new Set(fitNames(['Packaging of all kinds', 'Packaging of all kinds'], { width: 60 })).size).toBe(1)
  const [one, other] = fitNames(['Nordic Paper and Packaging', 'Nordic Paper and Packaging Oslo'], { width: 70 })
  expect(one).not.toBe(other)
})
