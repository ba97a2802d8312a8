import { expect, test } from 'vitest'
import { manifest } from './manifest.ts'

test('loads and undos are told in the portal, by mail only to who chose so', () => {
  expect(
    Object.entries(manifest.notices).map(([kind, { isShown, isMailed, isFixed }]) => [
      kind,
      isShown,
      isMailed,
      isFixed,
    ]),
  ).toEqual([
    ['data.loaded', true, false, false],
    ['data.undone', true, false, false],
  ])
})
