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
    keyResults: [aKeyResult(), aKeyResult({ uuid: uuid(31), title: 'Fewer suppliers', status: 'At risk' })],
  }),
  anObjective({ uuid: uuid(21), title: 'Pay in time', progress: 0.25, keyResults: [] }),
]
const answers = {
  'GET /okr/periods': () => ({ items: [aPeriod], today: '2026-11-26' }),
  'GET /okr/tree': () => ({ period: aPeriod, today: '2026-11-26', objectives, isStale: false, canAdd: true }),
}
const titles = () => [...document.querySelectorAll('ul[aria-label="Goals"] a')].map(({ textContent }) => textContent)

test('the tree has objectives with their key results and how far they are, and closes', async () => {
  const { container } = await openGoals('/app/okr', answers)
  await until(() => expect(titles()).toEqual(['Buy better', 'Cut spend', 'Fewer suppliers', 'Pay in time']))
  expect(container.textContent).toContain('50 now, from 0 to 100')
  expect(container.querySelector('[aria-label="Progress 25.0%, 40.0% expected"]')).not.toBeNull()
  await click(document.querySelector('button[aria-label="Close Buy better"]'))
  expect(titles()).toEqual(['Buy better', 'Pay in time'])
})

test('a filter leaves what fits, under what stands above it', async () => {
  await openGoals('/app/okr?status=At%20risk', answers)
  await until(() => expect(titles()).toEqual(['Buy better', 'Fewer suppliers']))
})

test('who may only read is offered nothing to change', async () => {
  const reader = { permissions: ['okr:read' as const] }
  const tree = () => ({ ...answers['GET /okr/tree'](), canAdd: false })
  const { container } = await openGoals('/app/okr', { ...answers, 'GET /okr/tree': tree }, reader)
  await until(() => expect(titles()).toHaveLength(4))
  expect(() => find('button', 'New objective')).toThrow()
  expect(container.querySelector('[aria-label="More of this period"]')).toBeNull()
})
