import { expect, test } from 'vitest'
import { formatGoalValue } from './words.ts'

test('values are written in their unit', () => {
  expect([
    formatGoalValue(12.5, 'Percentage'),
    formatGoalValue(3_400_000, 'Millions'),
    formatGoalValue(1250, 'Tonelage'),
    formatGoalValue(42, 'Number only'),
    formatGoalValue(0.333, 'Number only'),
    formatGoalValue(null, 'Number only'),
  ]).toEqual(['12.5%', '3.4 M', '1,250 t', '42', '0.33', '–'])
})
