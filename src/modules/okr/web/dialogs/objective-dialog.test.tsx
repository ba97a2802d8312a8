import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import type { ObjectiveDetail } from '../../contract.ts'
import { anObjective, aPeriod, openGoals } from '../../test/goals-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const detail: ObjectiveDetail = {
  ...anObjective(),
  ...{ description: '', period: aPeriod, today: '2026-11-26', parent: null, children: [], isStale: false },
}

test('who and somebody else changed the same of an objective chooses between both; what nobody changed is not sent', async () => {
  let stored = detail
  const { sent, queries } = await openGoals(`/app/okr/${detail.uuid}`, {
    [`GET /okr/objectives/${detail.uuid}`]: () => stored,
    'GET /okr/tree': () => ({
      period: aPeriod,
      today: '2026-11-26',
      objectives: [stored],
      isStale: false,
      canAdd: true,
    }),
    [`PATCH /okr/objectives/${detail.uuid}`]: ({ body }) => {
      if ((body as { version: number }).version === stored.version) return stored
      const problem = { code: 'conflict', status: 409, detail: 'Changed', reason: 'version_conflict', stored }
      return Response.json(problem, { status: 409 })
    },
  })
  await click(await until(() => find('button', 'Edit')))
  const title = await until(() => {
    const field = (find('label', 'What is to be reached') as HTMLLabelElement).control
    if (!(field instanceof HTMLInputElement)) throw new Error('There is no field')
    return field
  })
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(title, 'Buy best')
    title.dispatchEvent(new Event('input', { bubbles: true }))
  })
  stored = { ...detail, title: 'Buy well', version: 2 }
  await act(() => queries.invalidateQueries({ queryKey: ['okr'] }))
  await click(find('button', 'Save'))
  const choices = await until(() => {
    const found = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    expect(found).toHaveLength(2)
    return found
  })
  expect(document.body.textContent).toContain('MineBuy best')
  expect(document.body.textContent).toContain('TheirsBuy well')
  expect(document.body.textContent).not.toContain('Error updating')
  await click(find('button', 'Back to the form'))
  expect(title.value).toBe('Buy best')
  await click(find('button', 'Save'))
  await until(() => find('button', 'Back to the form'))
  await click([...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Save').at(-1))
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(choices[0]?.checked).toBe(true)
  expect(sent('PATCH').map(({ body }) => body)).toEqual([1, 1, 2].map(version => ({ title: 'Buy best', version })))
})

test('a form that changes nothing sends nothing', async () => {
  const { sent } = await openGoals(`/app/okr/${detail.uuid}`, {
    [`GET /okr/objectives/${detail.uuid}`]: () => detail,
    'GET /okr/tree': () => ({ period: aPeriod, today: '2026-11-26', objectives: [], isStale: false, canAdd: true }),
  })
  await click(await until(() => find('button', 'Edit')))
  await click(await until(() => find('button', 'Save')))
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(sent('PATCH')).toEqual([])
})

test('an objective below another begins under it, one level down', async () => {
  const made = { ...detail, uuid: uuid(21), title: 'Buy together' }
  const { sent } = await openGoals(`/app/okr/${detail.uuid}`, {
    [`GET /okr/objectives/${detail.uuid}`]: () => detail,
    [`GET /okr/objectives/${made.uuid}`]: () => made,
    'GET /okr/tree': () => ({
      period: aPeriod,
      today: '2026-11-26',
      objectives: [detail],
      isStale: false,
      canAdd: true,
    }),
    'POST /okr/objectives': () => Response.json(made, { status: 201 }),
  })
  await click(await until(() => find('button', 'New objective')))
  const title = (await until(() => find('label', 'What is to be reached'))) as HTMLLabelElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(title.control, 'Buy together')
    title.control?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await click(find('button', 'Create'))
  await until(() =>
    expect(sent('POST').map(({ body }) => body)).toMatchObject([{ parentUuid: detail.uuid, level: 'unit' }]),
  )
})
