import { expect, test } from 'vitest'
import { formatPeriod } from '#web/ui/value-words.ts'
import { beforeHeading, beforeWords } from './before-words.ts'

const period = { from: '2025-01-01', to: '2025-12-31' }

test('values compared with are of a budget, or of the time before by its days', () => {
  expect([beforeHeading({ comparison: { kind: 'budget' } }), beforeWords({ comparison: { kind: 'budget' } })]).toEqual([
    'Budget',
    'Budget',
  ])
  expect(beforeHeading({ comparison: { kind: 'own', period } })).toBe('Before')
  expect(beforeWords({ comparison: { kind: 'own', period } })).toBe(formatPeriod(period))
})
