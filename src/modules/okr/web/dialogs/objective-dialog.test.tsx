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

test('an objective is saved on the version the person saw, and told when somebody changed the same', async () => {
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
  await click(await until(() => find('button', 'Change')))
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
  await until(() => expect(find('[role=alert]', said).textContent).toBe(said))
  expect(title.value).toBe('Buy best')
  await click(find('button', 'Save'))
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(sent('PATCH').map(({ body }) => body)).toEqual([1, 2].map(version => ({ title: 'Buy best', version })))
})

const said = 'Somebody else changed the same meanwhile. Save again to keep yours, or cancel to see theirs.'
