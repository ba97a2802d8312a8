import { expect, test } from 'vitest'
import { manifest } from './manifest.ts'

test('loads and undos are told in the portal, by mail only to who chose so', () => {
  expect(
    Object.entries(manifest.notices).map(([kind, { isShown, mail, isFixed }]) => [kind, isShown, mail, isFixed]),
  ).toEqual([
    ['data.loaded', true, 'off', false],
    ['data.undone', true, 'off', false],
  ])
})
