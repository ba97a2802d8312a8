import { expect, test } from 'vitest'
import { membersQuery } from '#web/filters/members-query.ts'
import { linesQuery } from './api.ts'
import { linesScrollQuery } from './lines/api-lines.ts'

type Held = { queryKey: readonly unknown[]; placeholderData?: unknown }

/** Whether the answer of one question stays in sight while the other is asked. */
function isHeld(now: Held, before: Held): boolean {
  const { placeholderData: hold } = now
  return typeof hold === 'function' && hold('answer', { queryKey: before.queryKey }) === 'answer'
}

test('lines of one dataset are not shown as those of another, nor members of one field as those of another', () => {
  for (const ask of [linesQuery, linesScrollQuery]) {
    expect(isHeld(ask({ dataset: 'spend', page: 2 }), ask({ dataset: 'spend' }))).toBe(true)
    expect(isHeld(ask({ dataset: 'sales' }), ask({ dataset: 'spend' }))).toBe(false)
  }
  const members = (field: string, search: string) => membersQuery({ dataset: 'spend', field, search })
  expect(isHeld(members('supplier', 'a'), members('supplier', ''))).toBe(true)
  expect(isHeld(members('buyer', ''), members('supplier', ''))).toBe(false)
})
