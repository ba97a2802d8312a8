import { expect, test } from 'vitest'
import { british, german } from '#test/formats.ts'
import { readGoalNumber } from './read-goal-number.ts'

test('3,4 and 3.4 are the same value where people write so', () => {
  expect([readGoalNumber('3.4', 'Millions', british), readGoalNumber('3,4', 'Millions', german)]).toEqual([
    3.4e6, 3.4e6,
  ])
  expect([readGoalNumber('-2.5', 'Number only', british), readGoalNumber('12,5 %', 'Percentage', german)]).toEqual([
    -2.5, 12.5,
  ])
  expect([readGoalNumber('', 'Number only', british), readGoalNumber('many', 'Number only', british)]).toEqual([
    null,
    null,
  ])
})
