import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { aKeyResult, anObjective, aPeriod, openGoals } from '../../test/goals-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const objectives = [anObjective({ progress: 0.62, keyResults: [aKeyResult({ progress: null })] })]
const tree = { period: aPeriod, today: '2026-11-26', objectives, isStale: false, canAdd: true }
const next = { ...aPeriod, uuid: uuid(11), name: 'The year', from: '2026-01-01' }
const answers = {
  'GET /okr/periods': () => ({ items: [next, aPeriod], today: '2026-11-26' }),
  'GET /okr/tree': () => tree,
  'GET /okr/default-view': () => ({ person: null, organization: null }),
}
const inBase = { currency: 'EUR', isWorkedOut: true }
const rights = {
  permissions: ['okr:read' as const, 'okr:write' as const, 'action:read' as const, 'action:write' as const],
}

test('the tree has what actions are to save beside how far goals are, when it is asked for', async () => {
  const { sent } = await openGoals('/app/okr?money=yes', {
    ...answers,
    'GET /okr/money': () => ({
      money: {
        ...inBase,
        goals: [{ uuid: uuid(20), actions: 2, planned: '95000.00', realised: null, restated: null }],
      },
    }),
  })
  await until(() => find('thead th', 'Realised'))
  const amounts = () => [...document.querySelectorAll('tbody tr')].map(row => [...row.querySelectorAll('td')].slice(2))
  const texts = () => amounts().map(cells => cells.map(({ textContent }) => textContent))
  expect(texts()).toEqual([
    ['€95.0K', '–'],
    ['–', '–'],
  ])
  expect(sent('GET').filter(({ path }) => path.endsWith('/okr/money'))).toHaveLength(1)
})

test('beside the money that a closed period kept stands what it is now, where it is something else', async () => {
  const kept = { uuid: uuid(20), actions: 2, planned: '95000.00', realised: '1000.00' }
  const closed = { ...aPeriod, closedAt: '2027-01-05T08:00:00.000Z' }
  await openGoals(`/app/okr?period=${closed.uuid}&money=yes`, {
    ...answers,
    'GET /okr/periods': () => ({ items: [closed], today: '2027-01-26' }),
    'GET /okr/tree': () => ({ ...tree, period: closed }),
    'GET /okr/money': () => ({
      money: { ...inBase, goals: [{ ...kept, restated: { planned: '95000.00', realised: '3000.00' } }] },
    }),
  })
  await until(() => find('thead th', 'Realised'))
  const cells = await until(() => {
    const found = [...document.querySelectorAll('tbody tr:first-child td')]
      .slice(2)
      .map(({ textContent }) => textContent)
    expect(found).toHaveLength(2)
    return found
  })
  expect(cells).toEqual(['€95.0K', '€1.0Know €3.0K'])
  expect(document.body.textContent).toContain('The savings are as they stood when the period was closed')
})

test('actions without a goal and key results without an action each have a click to link them', async () => {
  const thing = { kind: 'action', id: uuid(60), title: 'Tender', subtitle: '#1', state: 'To do', path: '/app/a/1' }
  const action = { thing, by: null, isDone: false, money: { state: 'Qualified', planned: '500.00', realised: null } }
  const result = { uuid: uuid(30), title: 'Cut spend', objective: { uuid: uuid(20), title: 'Buy better' } }
  await openGoals(
    '/app/okr/without-link',
    {
      ...answers,
      'GET /okr/unlinked': () => ({
        actions: { ...inBase, items: [action], total: 140 },
        keyResults: { items: [{ ...result, owner: null, progress: 0.5 }], total: 1 },
      }),
    },
    rights,
  )
  await until(() => find('a', 'Tender'))
  expect(document.body.textContent).toContain('The 1 with the largest savings of 140.')
  await click(find('button', 'Link to a goal'))
  await until(() => find('h2', 'Link “Tender” to a goal'))
  await click(find('[role=dialog] button', 'Cancel'))
  await click(find('button', 'Link an action'))
  await until(() => find('h2', 'Link an action to “Cut spend”'))
})

test('a period is closed with scores and what goes on; another score than proposed needs a reason', async () => {
  let period = aPeriod
  const { sent } = await openGoals(
    '/app/okr',
    {
      ...answers,
      'GET /okr/periods': () => ({ items: [next, period], today: '2026-11-26' }),
      'GET /okr/tree': () => ({ ...tree, period }),
      [`POST /okr/periods/${aPeriod.uuid}/close`]: () => {
        period = { ...aPeriod, closedAt: '2026-12-31T00:00:00Z', retrospective: 'Begin earlier' }
        return period
      },
    },
    rights,
  )
  await click(await until(() => field('More of this period')))
  await click(await until(() => find('[role=menuitem]', 'Close this period')))
  const score = await until(() => field<HTMLSelectElement>('Score of Buy better'))
  expect(score.value).toBe('0.6')
  await enter(score, '0.9')
  const close = () => find('[role=dialog] button', 'Close the period') as HTMLButtonElement
  expect(close().disabled).toBe(true)
  await enter(field('Why Buy better has another score'), 'Hard ground')
  const into = [...document.querySelectorAll('select')].find(
    ({ labels }) => labels?.[0]?.textContent === 'Carry over into',
  )
  await enter(into as HTMLSelectElement, next.uuid)
  await click(close())
  await until(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toEqual({
    ...{ version: 1, retrospective: '' },
    scores: [{ id: uuid(20), score: 0.9, reason: 'Hard ground' }],
    carryOver: { to: next.uuid, objectives: [uuid(20)] },
  })
  // What was closed stays in sight, although another period is open now.
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(document.body.textContent).toContain('What was learned: Begin earlier')
  expect(field<HTMLSelectElement>('Period').value).toBe(aPeriod.uuid)
})

function field<Element extends HTMLElement>(label: string): Element {
  const found = document.querySelector<Element>(`[aria-label="${label}"]`)
  if (!found) throw new Error(`There is no field ${label}`)
  return found
}

async function enter(of: HTMLElement, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(of), 'value')?.set?.call(of, value)
    of.dispatchEvent(new Event(of instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}
