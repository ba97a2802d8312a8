import { expect, test } from 'vitest'
import { foundChanged, foundFinding, isBeyond, shownLimit, whyWords } from './rules-condition.ts'

test('figures that changed since the last one sent, the first one always', () => {
  expect(foundChanged({ marks: ['a'], before: null })).toEqual({ kind: 'changed', isFirst: true })
  expect(foundChanged({ marks: ['a', 'b'], before: ['a', 'b'] })).toBeNull()
  expect(foundChanged({ marks: ['a', 'c'], before: ['a', 'b'] })).toEqual({ kind: 'changed', isFirst: false })
  expect(foundChanged({ marks: ['a'], before: ['a', 'b'] })).toEqual({ kind: 'changed', isFirst: false })
})

test('exceptions that the last one sent did not have; one that is gone is none', () => {
  expect(foundFinding({ marks: [], before: null })).toBeNull()
  expect(foundFinding({ marks: ['a'], before: null })).toEqual({ kind: 'finding', isFirst: true })
  expect(foundFinding({ marks: ['a'], before: ['a', 'b'] })).toBeNull()
  expect(foundFinding({ marks: ['a', 'c', 'd'], before: ['a'] })).toEqual({ kind: 'finding', isFirst: false, fresh: 2 })
})

test('a figure beyond its limit; one that is not known is beyond none', () => {
  expect([5, 6].map(figure => isBeyond({ side: 'above', limit: 5 }, figure))).toEqual([false, true])
  expect([5, 4].map(figure => isBeyond({ side: 'below', limit: 5 }, figure))).toEqual([false, true])
  expect(isBeyond({ side: 'below', limit: 5 }, null)).toBe(false)
})

test('why it comes is said with the figure, the limit and what they are of', () => {
  const found = { kind: 'limit', side: 'above', figure: 12345.5, limit: 10000, of: 'Spend' } as const
  expect(whyWords({ ...found, unit: 'money', currency: 'EUR' })).toBe(
    'It comes because “Spend” is 12,345.5 EUR, above the limit of 10,000 EUR.',
  )
  const share = { ...found, side: 'below', figure: 0.125, limit: 0.2, unit: 'ratio', currency: 'EUR' } as const
  expect(whyWords(share)).toBe('It comes because “Spend” is 12.5%, below the limit of 20%.')
  expect(whyWords({ kind: 'finding', isFirst: false, fresh: 3 })).toBe(
    'It comes because of new exceptions since the last one: 3.',
  )
})

test('a limit of a share is shown in percent, as it was typed', () => {
  expect([0.07, 0.145, 0.1, 1.1].map(limit => shownLimit(limit, true))).toEqual([7, 14.5, 10, 110])
  expect(shownLimit(0.07, false)).toBe(0.07)
})
