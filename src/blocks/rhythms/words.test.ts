import { expect, test } from 'vitest'
import type { Rhythm } from './definition.ts'
import { lostChoiceOf, reasonWords, ruleSentence } from './words.ts'

test('what counts as lost is read from the address, and what is not offered is the usual', () => {
  expect(lostChoiceOf({})).toEqual({ rule: 'either', times: 2, least: 90 })
  expect(lostChoiceOf({ rule: 'rhythm', times: '1.5', least: '30' })).toEqual({ rule: 'rhythm', times: 1.5, least: 30 })
  expect(lostChoiceOf({ rule: 'never', times: '99', least: 'x' })).toEqual({ rule: 'either', times: 2, least: 90 })
})

test('the rule is said in a sentence', () => {
  const usual = lostChoiceOf({})
  expect(ruleSentence(usual)).toContain('silent for 2 times their own median interval')
  expect(ruleSentence(usual)).toContain('or without an order for twelve months')
  expect(ruleSentence({ ...usual, rule: 'rhythm' })).toContain('never lost')
  expect(ruleSentence({ ...usual, rule: 'year' })).not.toContain('median')
})

test('why a customer is listed is said in words', () => {
  const lost: Rhythm = {
    ...{ customer: 'Bolt', state: 'lost', reason: 'rhythm', first: '2024-01-01', last: '2025-03-01', revenue: '1.00' },
    ...{
      purchaseDays: 9,
      medianDays: 31,
      silentDays: 100,
      expected: '2025-04-01',
      overdueDays: 69,
      lostOn: '2025-05-30',
    },
  }
  expect(reasonWords(lost)).toMatch(/^silent for 100 days, used to buy every 31 days; lost on .*2025/)
  expect(reasonWords({ ...lost, reason: 'year', medianDays: null })).toMatch(/^no order for twelve months; lost on/)
  expect(reasonWords({ ...lost, state: 'overdue' })).toContain('unless they buy')
  expect(reasonWords({ ...lost, state: 'active' })).toBe('last bought 100 days ago, used to buy every 31 days')
})
