import { MantineProvider } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { boot, signedIn } from '#test/boot.ts'
import { click, find, render, unmount, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import type { Asked } from '../asked.ts'
import { type Analysis, AnalysisProvider } from '../parts/analysis.tsx'
import type { Finding, Findings } from './definition.ts'
import { FindingTable } from './table.tsx'

beforeEach(() => sessionStorage.clear())

const findingOf = (fingerprint: string): Finding => ({
  fingerprint,
  reason: {
    ...{ kind: 'split-order', supplier: 'Nordpack AS', buyer: 'Ada', unit: 'Oslo' },
    ...{ orders: [], limit: '1000', days: 2 },
  },
  ...{ severity: 'low', amount: '900', dismissal: null, work: null },
  lines: { filters: [], period: { from: '2026-01-01', to: '2026-12-31' } },
})

/** The menu of a finding. */
async function openMenu(fingerprint: string) {
  const found: Partial<Findings> = { items: [findingOf(fingerprint)], page: 1, total: 1, currency: 'EUR' }
  const page = boot(signedIn())
  const queries = new QueryClient()
  const session = createSessionClient({ boot: page, queries, go: vi.fn() })
  const asked: Partial<Asked> = { period: { from: '2026-01-01', to: '2026-12-31' }, filters: [] }
  const analysis: Partial<Analysis> = {
    asked: asked as Asked,
    linesLink: () => null,
    addFilters: () => undefined,
  }
  const table = (
    <AnalysisProvider value={analysis as Analysis}>
      <FindingTable
        block="findings"
        found={found as Findings}
        label="Exceptions"
        isDismissed={false}
        onPage={() => undefined}
      />
    </AnalysisProvider>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: () => table }),
    history: createMemoryHistory(),
  })
  await render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <TabProvider value={{ boot: page, session, modules: [] }}>
          <RouterProvider router={router} />
        </TabProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await click(await until(() => find('button[aria-label^="More for"]', '')))
}

/** Opens the dialog that asks why a finding is all right. */
async function ask(fingerprint: string) {
  await openMenu(fingerprint)
  await click(find('[role=menuitem]', 'Set aside…'))
  return until(() => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[maxlength]')
    if (!field) throw new Error('The dialog is not open.')
    return field
  })
}

const type = (field: HTMLTextAreaElement) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Agreed with the plant')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('a reason that was typed is there again when the dialog was closed by accident, of its finding alone', async () => {
  await type(await ask('one'))
  unmount()
  expect((await ask('two')).value).toBe('')
  unmount()
  expect((await ask('one')).value).toBe('Agreed with the plant')
})

test('a reason that is kept after its dialog was closed is not offered to be typed again', async () => {
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(resolve => (answer = resolve))),
  )
  await type(await ask('one'))
  await click(find('button', 'Set it aside'))
  await until(() => expect(fetch).toHaveBeenCalled())
  unmount()
  expect(Object.keys(sessionStorage)).toHaveLength(1)
  answer(Response.json({ uuid: '00000000-0000-4000-8000-000000000001' }))
  await until(() => expect(Object.keys(sessionStorage)).toEqual([]))
})

test('a finding that cannot be named for evidence says so', async () => {
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const problem = { code: 'forbidden', status: 403, detail: 'Nothing is linked here' }
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 403 }))
  notifications.clean()
  await openMenu('one')
  await click(find('[role=menuitem]', 'Evidence …'))
  await until(() => expect(notificationsStore.getState().notifications).toMatchObject([{ message: problem.detail }]))
  notifications.clean()
})
