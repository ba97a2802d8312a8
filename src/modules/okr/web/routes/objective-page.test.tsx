import { afterEach, expect, test, vi } from 'vitest'
import type { Permission } from '#modules/permissions.ts'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import type { WebModule } from '#web/define-web-module.ts'
import { searchSchema, words as text } from '#web/search-schema.ts'
import { openTab } from '#web/send.ts'
import type { ObjectiveDetail } from '../../contract.ts'
import type { ResultSeries } from '../../contract-check-ins.ts'
import type { GoalSupport } from '../../contract-money.ts'
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
  expect(words).not.toContain('Edit')
  expect(words).not.toContain('Check in')
  expect(words).not.toContain('New key result')
})

type Supporting = GoalSupport['items'][number]

const work = {
  manifest: {
    ...{ id: 'work', title: 'Work', path: '/app/work', permission: 'action:read' },
    things: { action: { one: 'Action', many: 'Actions', permission: 'action:read', write: 'action:write' } },
    navigation: { item: 'work', called: 'Work', title: 'Work', icon: 'okr', order: 9, purpose: '' },
  },
  starts: { words: 'Create an action', to: '/app/work/new', permission: 'action:write' },
  routes: [
    { path: '', title: 'Work', component: () => null },
    { path: '/new', title: 'New', component: () => null, search: searchSchema({ supports: text }) },
  ],
} as unknown as WebModule

/** An objective of one key result as somebody with these rights sees it, where the module that has actions may be on. */
async function openWith(permissions: readonly string[], others: readonly WebModule[], items: Supporting[] = []) {
  const detail: ObjectiveDetail = {
    ...anObjective({ mayChange: false, keyResults: [aKeyResult({ mayCheckIn: false })] }),
    ...{ description: '', period: aPeriod, today: '2026-11-26', parent: null, children: [], isStale: false },
  }
  const support = { items, own: { actions: 0, planned: null, realised: null }, whole: null, currency: 'EUR' }
  const link = {
    relation: 'supports',
    direction: 'to',
    anchor: null,
    by: null,
    at: '2026-11-20T10:00:00.000Z',
    canRemove: true,
  }
  const links = items.flatMap(({ thing, links: [own] }) => ({ ...link, id: own?.id, thing }))
  const answers = {
    [`GET /okr/objectives/${detail.uuid}`]: () => detail,
    'GET /links': () => ({ items: links, canAdd: true }),
    [`DELETE /links/${uuid(70)}`]: () => new Response(null, { status: 204 }),
    'GET /support': () => ({ support: permissions.includes('action:read') ? { ...support, isWorkedOut: true } : null }),
  }
  const portal = await openGoals(
    `/app/okr/${detail.uuid}`,
    answers,
    { permissions: permissions as Permission[] },
    others,
  )
  await until(() => find('button', 'History'))
  return portal
}
const hasMore = () => [...document.querySelectorAll('main button')].some(one => one.ariaLabel === 'More of Cut spend')

test('an action is begun for the objective and for a key result, which its address names', async () => {
  await openWith(['okr:read', 'action:read', 'action:write'], [work])
  const link = await until(() => find('main a', 'Create an action'))
  expect(new URL(link.getAttribute('href') ?? '', 'http://portal.test').searchParams.get('supports')).toBe(
    `objective ${uuid(20)}`,
  )
  await click([...document.querySelectorAll('main button')].find(one => one.ariaLabel === 'More of Cut spend'))
  const items = await until(() => {
    const found = [...document.querySelectorAll('[role=menuitem]')]
    expect(found).not.toEqual([])
    return found
  })
  // Who may not change the key result begins an action for it all the same.
  expect(items.map(({ textContent }) => textContent)).toEqual(['Create an action'])
  await click(items[0])
  await until(() => expect(window.location.pathname).toBe('/app/work/new'))
  expect(new URLSearchParams(window.location.search).get('supports')).toBe(`keyResult ${uuid(30)}`)
})

test.each([
  ['without the right to it', ['okr:read', 'action:read'], [work]],
  ['without a module of actions', ['okr:read', 'action:read', 'action:write'], []],
] as const)('no action is begun %s', async (_, permissions, others) => {
  const { container } = await openWith(permissions, others)
  await until(() => find('h2', 'Key results'))
  expect(container.textContent).not.toContain('Create an action')
  expect(hasMore()).toBe(false)
})

test('an action that supports it stands once, from where its link is removed', async () => {
  const thing = { kind: 'action', id: uuid(60), title: 'Tender', subtitle: '#1', state: 'To do', path: '/app/work' }
  const links = [
    { id: uuid(70), keyResult: null },
    { id: uuid(71), keyResult: 'Cut spend' },
  ]
  const { sent } = await openWith(
    ['okr:read', 'action:read', 'action:write'],
    [work],
    [{ thing, by: null, isDone: false, money: null, links }],
  )
  await until(() => find('p', 'No other links'))
  expect([...document.querySelectorAll('main a')].filter(({ textContent }) => textContent === 'Tender')).toHaveLength(1)
  await click([...document.querySelectorAll('main button')].find(one => one.ariaLabel === 'More of Tender'))
  await until(() => find('[role=menuitem]', 'Remove the link to “Cut spend”'))
  await click(find('[role=menuitem]', 'Remove the link to the objective'))
  await until(() => expect(sent('DELETE').map(({ path }) => path.endsWith(uuid(70)))).toEqual([true]))
})

function button(words: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(words))
  if (!found) throw new Error(`There is no button ${words}`)
  return found
}
