import { expect, test } from 'vitest'
import { mostContributors } from './okr-words.ts'
import { readBrought } from './rules-brought.ts'

test('an objective of a file has no more contributors than one of a form', () => {
  const read = (people: number) => {
    const contributors = Array.from({ length: people }, (_, at) => `person${at}@example.test`).join(', ')
    const find = (text: string) => (text.includes(',') ? ('nobody' as const) : { uuid: text })
    const fields = new Set(['title', 'contributors'])
    return readBrought({ title: 'Buy better', contributors }, { fields, find, today: '2026-01-05' })
  }
  expect(read(mostContributors)).toMatchObject({ said: { contributors: { length: mostContributors } } })
  expect(read(mostContributors + 1)).toMatchObject({ field: 'contributors', reason: 'are more than 50' })
})
