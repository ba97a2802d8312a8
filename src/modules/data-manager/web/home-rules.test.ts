import { expect, test } from 'vitest'
import type { UploadEntry } from '../contract.ts'
import { loadingsSince } from './home-rules.ts'

const upload = (name: string, loadedAt: string | null, undoneAt: string | null = null) =>
  ({ name, loadedAt, undoneAt }) as UploadEntry

test('what was loaded and undone after a moment stands newest first; an upload that was undone stands twice', () => {
  const uploads = [
    upload('a', '2026-11-01T08:00:00Z'),
    upload('b', '2026-11-03T08:00:00Z', '2026-11-04T08:00:00Z'),
    upload('c', null),
  ]
  const told = (moment: string | null) =>
    loadingsSince(uploads, moment === null ? null : Date.parse(moment)).map(({ kind, upload: { name } }) => [
      name,
      kind,
    ])
  expect(told('2026-11-02T00:00:00Z')).toEqual([
    ['b', 'undone'],
    ['b', 'loaded'],
  ])
  expect(told('2026-11-05T00:00:00Z')).toEqual([])
  expect(told(null)).toHaveLength(3)
})
