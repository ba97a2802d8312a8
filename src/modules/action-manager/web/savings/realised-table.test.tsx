import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { boot, signedIn } from '#test/boot.ts'
import { render, until } from '#test/render.tsx'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import { aRealised } from '../../test/a-saving.ts'
import { chartOf } from './realised-card.tsx'
import { RealisedTable } from './realised-table.tsx'
import { realisedSentence } from './realised-words.ts'

const scope = { filters: [{ field: 'category', values: ['Packaging'] }] }

async function open() {
  const page = boot(signedIn())
  const queries = new QueryClient()
  const session = createSessionClient({ boot: page, queries, go: vi.fn() })
  const route = createRootRoute({ component: () => <RealisedTable realised={aRealised()} scope={scope} /> })
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) })
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <TabProvider value={{ boot: page, session, modules: [] }}>
          <RouterProvider router={router} />
        </TabProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('what came stands beside its plan by month, with the lines it is told from', async () => {
  const container = await open()
  const rows = await until(() => {
    const found = [...container.querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent))
    expect(found.length).toBeGreaterThan(0)
    return found
  })
  expect(rows.slice(1)).toEqual([
    ['Jan 2026*', '€200.00', '€75.00', '€20.00', '€95.00', '€105.00', 'Lines'],
    ['Feb 2026', '€100.00', '–', '–', '–', '–', ''],
    ['So far', '€200.00', '€75.00', '€20.00', '€95.00', '€105.00', ''],
  ])
  const link = decodeURIComponent(container.querySelector('a')?.getAttribute('href') ?? '')
  expect(link).toContain('dataset=spend')
  expect(link).toContain('from=2026-01-01')
  expect(link).toContain('to=2026-01-31')
  expect(link).toContain('Packaging')
})

test('the sentence says what is missing, the largest first, and what came beyond the plan', () => {
  expect(realisedSentence(aRealised(), 'EUR')).toBe(
    '€95.00 of €200.00 planned so far; missing: paid above the planned price €80.00 and bought off contract above the planned price €30.00; beyond the plan: more was bought €5.00',
  )
  const { totals } = aRealised()
  const none = { ...totals, realised: null, leakage: null }
  expect(realisedSentence(aRealised({ totals: none }), 'EUR')).toBe(
    'No month is complete yet; those under way show €95.00 of €200.00 planned.',
  )
  expect(realisedSentence(aRealised({ totals: none, months: [] }), 'EUR')).toBe(
    'No purchases of its months are loaded yet.',
  )
})

test('the chart has what is not known as a gap and what is still open as such', () => {
  const { categories, series } = chartOf(aRealised())
  expect(categories.map(({ isOpen = false }) => isOpen)).toEqual([true, false])
  expect(series.map(({ values }) => values)).toEqual([
    [95, null],
    [200, 100],
  ])
})
