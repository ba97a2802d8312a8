import { expect, test } from 'vitest'
import { addPart, noteGiven, sentParts } from './parts-rules.ts'

const bare = { isDone: false, ownerUuid: null, due: null }

test('a new part keeps its name on the page, and is sent by the uuid it was given meanwhile', () => {
  const standing = { uuid: 'u-1', title: 'Ask', ...bare }
  const first = addPart([standing], 'Compare')
  const second = addPart(first, 'Sign')
  const given = new Map<string, string>()
  expect(sentParts(first, given)).toEqual([standing, { title: 'Compare', ...bare }])
  // The first is saved while the second, which begins as it, waits to be.
  noteGiven(given, first, [{ uuid: 'u-1' }, { uuid: 'u-2' }])
  expect(sentParts(second, given)).toEqual([
    standing,
    { uuid: 'u-2', title: 'Compare', ...bare },
    { title: 'Sign', ...bare },
  ])
})
