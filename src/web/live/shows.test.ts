import { expect, test } from 'vitest'
import { addChange, type Changes, isTouched } from './shows.ts'

test('an answer is touched by changes of its kind, of its thing, or of any', () => {
  const changes: Changes = new Map()
  addChange(changes, { kind: 'action', id: 'a' })
  addChange(changes, { kind: 'action', id: 'b' })
  expect(isTouched([{ kind: 'action' }], changes)).toBe(true)
  expect(isTouched([{ kind: 'action', id: 'b' }], changes)).toBe(true)
  expect(isTouched([{ kind: 'action', id: 'c' }], changes)).toBe(false)
  expect(isTouched([{ kind: 'contract', id: 'a' }, { kind: 'category' }], changes)).toBe(false)
  addChange(changes, { kind: 'action', id: null })
  addChange(changes, { kind: 'action', id: 'd' })
  expect(isTouched([{ kind: 'action', id: 'c' }], changes)).toBe(true)
})
