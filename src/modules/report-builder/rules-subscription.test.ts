import { expect, test } from 'vitest'
import { isSubscription, subjectOf } from './rules-subscription.ts'

const alone = { ownerUuid: 'a', people: ['a'], addresses: [], sliceBy: [], slices: [] }

test('only what goes whole to its owner and to nobody else is of oneself alone', () => {
  expect(isSubscription(alone)).toBe(true)
  const others = [
    { ...alone, ownerUuid: null },
    { ...alone, people: ['b'] },
    { ...alone, people: ['a', 'b'] },
    { ...alone, people: [] },
    { ...alone, addresses: ['a@example.com'] },
    { ...alone, sliceBy: ['supplier'], slices: [{}] },
    { ...alone, slices: [{}] },
  ]
  for (const other of others) expect(isSubscription(other)).toBe(false)
})

test('a subject is never taken for a formula', () => {
  expect(subjectOf({ name: 'Spend review' })).toBe('Spend review')
  expect(subjectOf({ name: '=2+2' })).toBe('2+2')
  expect(subjectOf({ name: '==' })).toBe('Report')
})
