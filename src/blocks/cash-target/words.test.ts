import { expect, test } from 'vitest'
import type { QueryAnswer } from '#shared/query-answer.ts'
import { american } from '#test/formats.ts'
import { targetSentence } from './words.ts'

const said = (totals: QueryAnswer['totals'], days = 60) => targetSentence({ totals, currency: 'EUR' }, days, american)

test('says what the target would keep in the bank or take out of it', () => {
  expect(said({ cash_effect: '3964729.50', payment_terms: 43.9 })).toBe(
    'Paying all after 60 days would keep €4.0M more in the bank; on average 43.9 days are agreed now.',
  )
  expect(said({ cash_effect: '-150.00', payment_terms: 50 }, 45)).toBe(
    'Paying all after 45 days would take €150 out of the bank; on average 50 days are agreed now.',
  )
  expect(said({ cash_effect: '0.00', payment_terms: 1 }, 1)).toContain('after 1 day would leave the cash as it is')
  expect(said({ cash_effect: null, payment_terms: null })).toBeNull()
})
