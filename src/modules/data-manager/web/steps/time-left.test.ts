import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('time left is said as precisely as it is known', () => {
  expect([0, 1, 2, 89, 90, 149, 151].map(timeLeft)).toEqual([
    'nearly done',
    'nearly done',
    'about 2 seconds left',
    'about 89 seconds left',
    'about 2 minutes left',
    'about 2 minutes left',
    'about 3 minutes left',
  ])
})
