import { expect, test } from 'vitest'
import { anAction } from '../../test/an-action.ts'
import { clashesOf, pick } from './conflict.ts'

const base = anAction({ title: 'Tender boxes', due: '2026-12-01', tags: ['packaging'] })

test('what others changed elsewhere is no clash', () => {
  const known = { ...base, version: 2, due: '2026-12-24' }
  expect(clashesOf(base, known, { title: 'Tender all boxes' })).toEqual([])
})

test('the same field changed to something else is one', () => {
  const known = { ...base, version: 2, title: 'Tender the boxes', tags: [] }
  expect(clashesOf(base, known, { title: 'Tender all boxes', tags: ['boxes'], due: null })).toEqual(['title', 'tags'])
})

test('the same change made by both is none, nor is what the person saved themselves', () => {
  const known = { ...base, version: 2, title: 'Tender all boxes' }
  expect(clashesOf(base, known, { title: 'Tender all boxes' })).toEqual([])
  expect(clashesOf(base, known, { title: 'Tender all boxes now' }, { title: 'Tender all boxes' })).toEqual([])
})

test('some fields of a change', () => {
  expect(pick({ title: 'a', due: null }, ['due'])).toEqual({ due: null })
})
