import { expect, test } from 'vitest'
import { bandOf, concentrationSentence } from '../concentration/words.ts'
import { readBelow } from '../tail/tail-query.ts'
import type { Ranking } from './definition.ts'
import { readLimits } from './limits.tsx'
import { outsideWords, rankingSentence } from './words.ts'

test('limits and amounts of the address are read, and what makes no sense becomes the usual', () => {
  expect(readLimits({})).toEqual([0.8, 0.95])
  expect(readLimits({ a: '70', b: '90.5' })).toEqual([0.7, 0.905])
  const nonsense: Record<string, string>[] = [{ a: '96' }, { a: 'much' }, { b: '101' }, { a: '0' }, { a: '-5', b: '' }]
  for (const wrong of nonsense) expect(readLimits(wrong)).toEqual([0.8, 0.95])
  expect(['5000', '12.50', '1e9', '-1', '', '1.234'].map(readBelow)).toEqual(['5000', '12.50', null, null, null, null])
})

test('concentration is told by the bands of the guidelines, 1,000 and 1,800', () => {
  expect([999, 1000, 1800, 1801].map(hhi => bandOf(hhi).words)).toEqual(['Low', 'Moderate', 'Moderate', 'High'])
  const answer = {
    currency: 'EUR',
    rows: [
      { hhi: 2000, spend: '10.00' },
      { hhi: null, spend: '5.00' },
      { hhi: 900, spend: '1.00' },
    ],
  }
  expect(concentrationSentence({ ...empty, ...answer })).toBe('1 of 3 highly concentrated, with €10 of spend.')
})

const empty = {
  ...{ dataset: 'spend' as const, currency: 'EUR', columns: [], rows: [], totals: {}, total: 0, page: 1 },
  coverage: { lines: 0, linesWithRate: 0, missingRates: [] },
}

const ranking: Ranking = {
  ...{ dataset: 'spend', currency: 'EUR', dimension: { id: 'supplier_family', label: 'Supplier family' } },
  measure: { id: 'spend', label: 'Spend', unit: 'money', direction: 'up-is-bad' },
  above: { members: 7, value: '100.00' },
  outside: { notAbove: { members: 1, value: '-40.00' }, unknown: 0, blank: '7.00' },
  ...{ limits: [0.8, 0.95], curve: [], items: [], total: 8, page: 1 },
  classes: [{ class: 'A', members: 2, value: '80.00', share: 0.8, memberShare: 2 / 7 }],
}

test('a ranking says how few make how much, and what has no share', () => {
  expect(rankingSentence(ranking)).toBe('2 of 7 make 80.0% of spend.')
  expect(outsideWords(ranking)).toBe(
    'Without a share: 1 not above zero (−€40), lines that name none (€7). Shares are of what is above zero.',
  )
  const whole = { ...ranking, outside: { notAbove: { members: 0, value: '0.00' }, unknown: 0, blank: null } }
  expect(outsideWords(whole)).toBeNull()
})
