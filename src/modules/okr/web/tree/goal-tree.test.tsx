import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, unmount, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { aKeyResult, anObjective, aPeriod, openGoals } from '../../test/goals-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

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
const titles = () => [...document.querySelectorAll('[role=treegrid] a')].map(({ textContent }) => textContent)
const current = () => document.activeElement?.querySelector('a')?.textContent
const press = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

test('the tree has objectives with their key results and how far they are, and closes', async () => {
  const { container } = await openGoals('/app/okr', answers)
  await until(() => expect(titles()).toEqual(['Buy better', 'Cut spend', 'Fewer suppliers', 'Pay in time']))
  expect(container.textContent).toContain('50 now, from 0 to 100')
  expect(container.querySelector('[aria-label="Progress 25.0%, 40.0% expected"]')).not.toBeNull()
  await click(document.querySelector('button[aria-label="Close Buy better"]'))
  expect(titles()).toEqual(['Buy better', 'Pay in time'])
})

test('the keyboard goes through the tree, and what was closed stays closed', async () => {
  await openGoals('/app/okr', answers)
  await until(() => expect(titles()).toHaveLength(4))
  await act(async () => document.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus())
  expect(current()).toBe('Buy better')
  await press('ArrowRight')
  expect(current()).toBe('Cut spend')
  await press('End')
  expect(current()).toBe('Pay in time')
  await press('Home')
  await press('ArrowLeft')
  expect(titles()).toEqual(['Buy better', 'Pay in time'])
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false')
  unmount()
  await openGoals('/app/okr', answers)
  await until(() => expect(titles()).toEqual(['Buy better', 'Pay in time']))
  await click(find('button', 'Unfold all'))
  expect(titles()).toHaveLength(4)
})

test('of thousands of key results only those in sight are drawn, and they wait for their objective to be opened', async () => {
  const many = Array.from({ length: 100 }, (_, at) =>
    anObjective({
      uuid: uuid(1000 + at),
      title: `Objective ${at}`,
      keyResults: Array.from({ length: 20 }, (_one, of) => aKeyResult({ uuid: uuid(2000 + at * 20 + of) })),
    }),
  )
  const tree = () => ({ ...answers['GET /okr/tree'](), objectives: many })
  await openGoals('/app/okr', { ...answers, 'GET /okr/tree': tree })
  const grid = await until(() => {
    const found = document.querySelector('[role=treegrid]')
    if (!found) throw new Error('There is no tree')
    return found
  })
  expect(grid.getAttribute('aria-rowcount')).toBe('101')
  expect(document.querySelector('[data-kind=result]')).toBeNull()
  await click(find('button', 'Unfold all'))
  expect(grid.getAttribute('aria-rowcount')).toBe('2101')
  expect(document.querySelectorAll('[data-goal]').length).toBeLessThan(80)
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
  await click(container.querySelector('[aria-label="More of this period"]'))
  await until(() => find('[role=menuitem]', 'Page to print'))
  expect(document.querySelectorAll('[role=menuitem]')).toHaveLength(1)
})
