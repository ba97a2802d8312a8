import { describe, expect, test } from 'vitest'
import type { Bridge } from './definition.ts'
import { bridgeSentence, movesOf } from './words.ts'

const move = (label: string, value: string) => ({ label, value, pick: [] })
const largest = [move('Oats', '50.10'), move('Rolls', '-49.75'), move('Loaf', '-49.70'), move('Bran', '9.00')]

test('a bridge says from which days it comes', () => {
  const step = (role: 'total' | 'change', value: string, label = '') => ({ role, value, label, key: label })
  const bridge = {
    ...{ kind: 'price-volume-mix', label: 'Revenue', unit: 'money', currency: 'EUR', dimension: null },
    steps: [step('total', '100'), step('change', '20', 'Price'), step('total', '120')],
    compare: { from: '2026-01-01', to: '2026-02-28' },
  } as unknown as Bridge
  expect(bridgeSentence(bridge)).toMatch(/ above Jan.*2026; the largest part is price with \+/)
})

describe('what moved a step', () => {
  test('is its largest moves and all others, which add up to it', () => {
    const { shown, rest } = movesOf({ value: '1900.00', count: 300, largest })
    expect(shown.map(({ label }) => label)).toEqual(['Oats', 'Rolls', 'Loaf'])
    expect(rest?.words).toBe('297 others')
    expect(rest?.value).toBeCloseTo(1949.35, 2)
    expect(movesOf({ value: '-40.35', count: 4, largest }).rest).toMatchObject({ words: '1 other' })
  })

  test('has no others where all of it is told, and none of what names no items', () => {
    expect(movesOf({ value: '0.35', count: 2, largest: largest.slice(0, 2) }).rest).toBeNull()
    expect(movesOf({ value: '5.00', count: 12, largest: [] })).toEqual({ shown: [], rest: null })
  })
})
