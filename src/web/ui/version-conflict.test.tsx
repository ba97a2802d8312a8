import { MantineProvider } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { click, find, render } from '#test/render.tsx'
import { ApiError } from '#web/send.ts'
import { type ConflictField, fieldsInConflict, storedIn } from './version-conflict.ts'
import { VersionConflictDialog } from './version-conflict-dialog.tsx'

type Action = { version: number; title: string; due: string | null; owner: string }
const fields: ConflictField<Action>[] = [
  { name: 'title', label: 'Title', say: title => title },
  { name: 'due', label: 'Due', say: due => due ?? 'None' },
  { name: 'owner', label: 'Owner', say: owner => owner },
]
const before: Action = { version: 1, title: 'Renegotiate', due: null, owner: 'Ida' }
const stored: Action = { version: 2, title: 'Renegotiate now', due: '2026-12-01', owner: 'Ida' }
const mine = { title: 'Renegotiate soon', due: '2026-12-24', owner: 'Ole' }

test('is asked about where both changed the same field to something else', () => {
  const names = (changed: Partial<Action>) =>
    fieldsInConflict(fields, { before, mine: changed, stored }).map(({ name }) => name)
  expect(names(mine)).toEqual(['title', 'due'])
  expect(names({ title: 'Renegotiate now' })).toEqual([])
  expect(names({ owner: 'Ole' })).toEqual([])
})

test('the thing as it stands comes with a refused version alone', () => {
  const problem = { code: 'conflict', detail: 'x', status: 409, stored } as const
  expect(storedIn<Action>(new ApiError({ ...problem, reason: 'version_conflict' }))).toEqual(stored)
  expect(storedIn(new ApiError(problem))).toBeNull()
  expect(storedIn(new Error('x'))).toBeNull()
})

test('both are shown field by field, and what is chosen is kept', async () => {
  const onSave = vi.fn()
  await render(
    <MantineProvider env="test">
      <VersionConflictDialog
        fields={fieldsInConflict(fields, { before, mine, stored })}
        mine={mine}
        stored={stored}
        onSave={onSave}
        onClose={() => undefined}
      />
    </MantineProvider>,
  )
  const choices = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  expect(choices.map(({ checked }) => checked)).toEqual([true, false, true, false])
  expect(document.body.textContent).toContain('TheirsRenegotiate now')
  await click(choices[3])
  await click(find('button', 'Save'))
  expect(onSave).toHaveBeenCalledWith({ title: 'Renegotiate soon', owner: 'Ole' })
})
