import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { aKeyResult, anObjective, aPeriod, openGoals } from '../../test/goals-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const objectives = [
  anObjective({ keyResults: [aKeyResult()] }),
  anObjective({ uuid: uuid(21), title: 'Pay in time', level: 'unit', unit: 'Finance', parentUuid: uuid(20) }),
  anObjective({ uuid: uuid(22), title: 'Sell more' }),
]
const answers = {
  'GET /okr/periods': () => ({ items: [aPeriod], today: '2026-11-26' }),
  'GET /okr/tree': () => ({ period: aPeriod, today: '2026-11-26', objectives, isStale: false, canAdd: true }),
  'GET /okr/alignment': () => ({ supports: [{ from: uuid(21), to: uuid(22) }] }),
  'GET /okr/notes': () => ({
    items: [{ keyResultUuid: uuid(30), day: '2026-11-20', note: 'Two tenders are open', by: 'Ada' }],
  }),
}
const box = (title: string) => find('[data-objective] a', title).closest('li')

test('the picture has who supports what; one objective is looked at alone, and all of it is a list too', async () => {
  const { container } = await openGoals('/app/okr/alignment', answers)
  await until(() => box('Pay in time'))
  await until(() =>
    expect(container.querySelectorAll('section[aria-label=Alignment] > div > svg > path')).toHaveLength(2),
  )
  await click(document.querySelector('button[aria-label="Only what goes with Buy better"]'))
  await until(() => expect(container.querySelectorAll('[data-objective]')).toHaveLength(2))
  await act(async () => box('Buy better')?.querySelector('a')?.focus())
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  })
  expect(document.activeElement?.textContent).toBe('Pay in time')
  await click(find('label', 'List'))
  await until(() => expect(container.textContent).toContain('Finance · supports Sell more'))
})

test('the page to print has each objective with its arithmetic, its key results and the newest notes', async () => {
  const { container } = await openGoals('/app/okr/print', answers)
  await until(() => expect(container.querySelectorAll('article section')).toHaveLength(3))
  await until(() => expect(container.textContent).toContain('Two tenders are open'))
  expect(container.textContent).toContain('3 objectives, 1 key result')
  expect(container.textContent).toContain('Each counts by its weight.')
})
