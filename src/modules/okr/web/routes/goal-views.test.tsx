import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { aKeyResult, anObjective, aPeriod, openGoals } from '../../test/goals-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const objectives = [
  anObjective({
    keyResults: [
      aKeyResult({ progress: 0.2 }),
      aKeyResult({ uuid: uuid(31), title: 'Fewer suppliers', status: 'At risk', progress: 0.9 }),
    ],
  }),
]
const saved = {
  ...{ uuid: uuid(9), name: 'What is at risk', view: 'list', search: { status: 'At risk' } },
  ...{ isShared: false, owner: 'Ada', isOwn: true, canChange: true, updatedAt: '2026-11-02T08:00:00.000Z' },
}
const answers = {
  'GET /okr/periods': () => ({ items: [aPeriod], today: '2026-11-26' }),
  'GET /okr/tree': () => ({ period: aPeriod, today: '2026-11-26', objectives, isStale: false, canAdd: true }),
  'GET /okr/default-view': () => ({ person: null, organization: null }),
  'GET /okr/views': () => ({ items: [saved], total: 1, page: 1 }),
  [`GET /okr/views/${saved.uuid}`]: () => saved,
}
const names = () => [...document.querySelectorAll('tbody th a')].map(({ textContent }) => textContent)

test('the list has every goal, sorted by the column that was chosen', async () => {
  await openGoals('/app/okr/list', answers)
  await until(() => expect(names()).toEqual(['Buy better', 'Cut spend', 'Fewer suppliers']))
  await click(find('thead button', 'Progress'))
  await until(() => expect(names()).toEqual(['Fewer suppliers', 'Buy better', 'Cut spend']))
})

test('Goals opens with the view that was chosen, and the tree is still a click away', async () => {
  await openGoals('/app/okr', {
    ...answers,
    'GET /okr/default-view': () => ({ person: saved.uuid, organization: null }),
  })
  await until(() => find('button', 'What is at risk'))
  expect(names()).toEqual(['Fewer suppliers'])
  await click(find('button', 'Clear filters'))
  await until(() => expect(names()).toHaveLength(3))
  await click(find('nav a', 'Tree'))
  await until(() => expect(document.querySelector('[role=treegrid]')).not.toBeNull())
})
