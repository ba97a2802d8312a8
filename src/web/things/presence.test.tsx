import { act } from 'react'
import { expect, test } from 'vitest'
import type { PresentPerson } from '#shared/live.ts'
import { uuid } from '#test/boot.ts'
import { render, unmount } from '#test/render.tsx'
import { currentLooks, forgetPeople, putPeople } from '#web/live/presence.ts'
import { Presence, presenceWords } from './presence.tsx'

const person = (name: string, isEditing = false): PresentPerson => ({ id: name, name, isEditing })

test('who is there is said in words', () => {
  expect(presenceWords([person('Anna Berg')])).toBe('Anna Berg is also here')
  expect(presenceWords([person('Anna Berg', true)])).toBe('Anna Berg is editing')
  expect(presenceWords([person('Anna Berg', true), person('Bo Lind'), person('Cy Moe')])).toBe(
    'Anna Berg is editing, Bo Lind and Cy Moe are also here',
  )
  expect(presenceWords(['A', 'B', 'C', 'D', 'E'].map(name => person(name)))).toBe('A, B, C and 2 more are also here')
})

test('a page says what it looks at while it is there, and shows who else does', async () => {
  const of = { kind: 'action', id: uuid(7) }
  const page = await render(<Presence of={of} isEditing />)
  expect(currentLooks()).toEqual([{ ...of, isEditing: true }])
  act(() => putPeople({ ...of, people: [person('Anna Berg')] }))
  expect(page.textContent).toBe('ABAnna Berg is also here')
  act(() => forgetPeople())
  expect(page.textContent).toBe('')
  unmount()
  expect(currentLooks()).toEqual([])
})
