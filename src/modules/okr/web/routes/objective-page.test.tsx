import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import type { ObjectiveDetail } from '../../contract.ts'
import type { ResultSeries } from '../../contract-check-ins.ts'
import { aKeyResult, anObjective, aPeriod, openGoals } from '../../test/goals-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const steps = [{ uuid: uuid(40), title: 'Ask three suppliers', isDone: true }]
const milestone = aKeyResult({ kind: 'Milestone', title: 'Tender', start: null, target: null, value: null, steps })
const series: ResultSeries = {
  values: [],
  checkIns: [
    {
      ...{ uuid: uuid(50), version: 1, keyResultUuid: uuid(30), day: '2026-11-20', value: null, status: 'On track' },
      ...{ confidence: null, note: 'Two answered', by: null, at: '2026-11-20T10:00:00.000Z', editedAt: null },
      ...{ isAfterEnd: false, canChange: true },
    },
  ],
}

function open(mayChange: boolean) {
  const keyResults = [{ ...milestone, mayCheckIn: mayChange }]
  const detail: ObjectiveDetail = {
    ...anObjective({ mayChange, keyResults }),
    ...{ description: '', period: aPeriod, today: '2026-11-26', parent: null, children: [], isStale: false },
  }
  const answers = {
    [`GET /okr/objectives/${detail.uuid}`]: () => detail,
    'GET /series': () => series,
    [`DELETE /okr/check-ins/${uuid(50)}`]: () => new Response(null, { status: 204 }),
  }
  const rights = mayChange ? {} : { permissions: ['okr:read' as const] }
  return openGoals(`/app/okr/${detail.uuid}`, answers, rights)
}

test('a check-in of a milestone is changed without a value, and deleted after asking', async () => {
  const { sent } = await open(true)
  await click(await until(() => find('button', 'History')))
  await click(await until(() => button('Change: ')))
  await until(() => find('label', 'Note'))
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).not.toContain('Value')
  await click(button('Delete: '))
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('gone for good'))
  expect(sent('DELETE')).toEqual([])
  await click(find('[role=dialog] button', 'Delete'))
  await until(() => expect(sent('DELETE')).toHaveLength(1))
})

test('who may only read sees how far the steps are, and nothing to press in vain', async () => {
  const { container } = await open(false)
  await until(() => find('button', 'History'))
  expect(container.textContent).toContain('Ask three suppliers')
  expect(container.querySelector('main input[type=checkbox]')).toBeNull()
  expect([...container.querySelectorAll('main button:disabled')]).toEqual([])
  const words = [...container.querySelectorAll('main button')].map(({ textContent }) => textContent)
  expect(words).not.toContain('Change')
  expect(words).not.toContain('Check in')
  expect(words).not.toContain('New key result')
})

function button(words: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(words))
  if (!found) throw new Error(`There is no button ${words}`)
  return found
}
