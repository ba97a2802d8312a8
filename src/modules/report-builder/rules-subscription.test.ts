import { expect, test } from 'vitest'
import { isPlainSubscription, isSubscription, subjectOf } from './rules-subscription.ts'

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

test('the small form is for what it shows whole, and for nothing that has more', () => {
  const plain = {
    ...{ isSubscription: true, linkDays: null, hasPassword: false, condition: { kind: 'always' }, message: '' },
  }
  expect(isPlainSubscription(plain)).toBe(true)
  const others = [
    { isSubscription: false },
    { linkDays: 7 },
    { hasPassword: true },
    { condition: { kind: 'changed' } },
    { message: 'Good morning' },
  ]
  for (const other of others) expect(isPlainSubscription({ ...plain, ...other })).toBe(false)
})

test('a subject is never taken for a formula', () => {
  expect(subjectOf({ name: 'Spend review' })).toBe('Spend review')
  expect(subjectOf({ name: '=2+2' })).toBe('2+2')
  expect(subjectOf({ name: '==' })).toBe('Report')
})
