import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { HistoryPage, TalkPage, Thing, ThingLinkList } from '#shared/thing-contract.ts'
import { boot, signedIn } from '#test/boot.ts'
import { click, find, render, until } from '#test/render.tsx'
import { stubSending } from '#test/stub-sending.ts'
import { openTab } from '#web/send.ts'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import { Talk } from './talk.tsx'
import { ThingFiles } from './thing-files.tsx'
import { ThingHistory } from './thing-history.tsx'
import { ThingLinks } from './thing-links.tsx'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const of = { kind: 'contract', id: uuid(1) }
const thing: Thing = {
  ...{ kind: 'supplierFamily', id: uuid(2), title: 'Nordpack', subtitle: null, state: null },
  path: '/app/analytics/view/supplier?filters=%5B%5D',
}
const at = '2026-11-02T10:00:00.000Z'

type Asked = { method: string; path: string; body: unknown }

/** Answers calls by the end of their path, and keeps what was asked. */
function answering(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = []
  const fetched = async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input).split('?')[0] ?? ''
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ method: init?.method ?? 'GET', path, body })
    const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? []
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
  }
  vi.stubGlobal('fetch', vi.fn(fetched))
  return asked
}

async function open(element: ReactNode): Promise<HTMLElement> {
  openTab({ organizationUuid: uuid(9), onUnauthenticated: async () => undefined })
  const page = boot(signedIn())
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const session = createSessionClient({ boot: page, queries, go: vi.fn() })
  const root = createRootRoute({
    component: () => <TabProvider value={{ boot: page, session, modules: [] }}>{element}</TabProvider>,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

beforeEach(() => sessionStorage.clear())

test('links stand by what they say, lead to their things and are removed', async () => {
  const link = { anchor: null, place: null, by: 'Ida', at, thing }
  const links: ThingLinkList = {
    canAdd: true,
    items: [
      { ...link, id: uuid(11), relation: 'concerns', direction: 'from', canRemove: true },
      { ...link, id: uuid(12), relation: 'partOf', direction: 'to', canRemove: false },
    ],
  }
  const asked = answering({ '/links': links, '/find': { items: [thing] } })
  const container = await open(<ThingLinks of={of} />)
  await until(() => find('h3', 'Concerns'))
  expect([...container.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Concerns', 'Parts'])
  const name = container.querySelector('li a')
  expect([name?.textContent, name?.getAttribute('href')]).toEqual([
    'Nordpack',
    expect.stringMatching(/^\/app\/analytics\/view\/supplier\?filters=/),
  ])
  await click(find('button', 'Remove: Nordpack'))
  await until(() => expect(asked).toContainEqual(expect.objectContaining({ method: 'DELETE' })))
  await click(find('button', 'Add a link'))
  await click(await until(() => find('[role=option]', 'Nordpack')))
  expect(document.querySelector<HTMLInputElement>('input[role=combobox]')?.value).toBe('Nordpack')
  await click(find('button', 'Add'))
  const body = { relation: 'concerns', to: { kind: 'supplierFamily', id: uuid(2) } }
  await until(() => expect(asked).toContainEqual(expect.objectContaining({ method: 'POST', body })))
})

test('without links there is the one next step, for who may take it', async () => {
  answering({ '/links': { items: [], canAdd: false } })
  await open(<ThingLinks of={of} />)
  await until(() => find('p', 'No links'))
  expect(document.querySelector('button')).toBeNull()
})

const comment: TalkPage['items'][number] = {
  ...{ id: uuid(21), about: null, author: { id: uuid(3), name: 'Ida Berg' }, text: 'Look, **now**', mentions: [] },
  ...{ createdAt: at, editedAt: null, isUnread: true, canEdit: false, canDelete: false },
}

/** Types into the field of comments. */
async function type(container: HTMLElement, text: string): Promise<HTMLTextAreaElement | null> {
  const field = container.querySelector('textarea')
  await act(async () => {
    if (!field) return
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.setSelectionRange(text.length, text.length)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return field
}

test('comments are read, marked as read, and written with who is mentioned', async () => {
  const asked = answering({
    '/comments': { items: [comment], total: 1, page: 1, unread: 1, parts: [] },
    '/readers': { items: [{ id: uuid(3), name: 'Ida Berg' }] },
  })
  const container = await open(<Talk of={of} />)
  await until(() => expect(container.querySelector('strong')?.textContent).toBe('now'))
  expect(container.textContent).toContain('1 new one')
  await until(() => expect(asked.some(({ path }) => path.endsWith('/comments/read'))).toBe(true))
  const field = await type(container, 'Yes @Ida')
  await click(await until(() => find('[role=option]', 'Ida Berg')))
  expect(field?.value).toBe('Yes @Ida Berg ')
  await click(find('button', 'Comment'))
  const written = { text: 'Yes @Ida Berg ', mentions: [uuid(3)], about: null }
  await until(() => expect(asked).toContainEqual(expect.objectContaining({ method: 'POST', body: written })))
  await until(() => expect(field?.value).toBe(''))
})

test('history tells what was done, with each value before and after', async () => {
  const history: HistoryPage = {
    ...{ total: 1, page: 1 },
    items: [
      {
        ...{ sequence: 4, at, by: 'Ida Berg', what: 'Changed an action', thing: null },
        changes: [
          { field: 'title', label: 'Title', before: 'Old', after: 'New' },
          { field: 'urgent', label: 'Urgent', before: null, after: true },
        ],
      },
    ],
  }
  answering({ '/history': history })
  const container = await open(<ThingHistory of={of} />)
  await until(() => find('dt', 'Title'))
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['Old → New', 'Yes'])
})

test('files are saved by their name, sent one after the other, and removed after asking', async () => {
  const file = {
    id: uuid(21),
    name: 'offer.pdf',
    bytes: 12_400,
    mediaType: 'application/pdf',
    scan: 'none',
    by: 'Ida',
    at,
  }
  const asked = answering({ '/files': { items: [file], canChange: true } })
  const sent = stubSending()
  const container = await open(<ThingFiles of={of} />)
  const name = await until(() => find('a', 'offer.pdf'))
  expect(name.getAttribute('href')).toBe(`/api/organization/${uuid(9)}/files/${uuid(21)}`)
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('Nothing to choose files with')
  const [good, empty] = [new File(['terms'], 'terms.txt'), new File([], 'empty.txt')]
  Object.defineProperty(input, 'files', { value: [good, empty] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => expect(sent).toEqual(['terms.txt']))
  expect(container.querySelector('[role=alert]')?.textContent).toBe(
    '“empty.txt” is empty; choose a file with something in it',
  )
  await click(find('button', 'Close: empty.txt'))
  await until(() => expect(container.querySelector('[role=alert]')).toBeNull())
  await click(find('button', 'Remove: offer.pdf'))
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  await click(await until(() => find('button', 'Remove')))
  await until(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: expect.stringContaining(uuid(21)) }),
    ),
  )
})

test('a file that the virus scanner keeps closed is named and says why, and cannot be saved', async () => {
  const file = { id: uuid(22), name: 'plan.pdf', bytes: 100, mediaType: 'application/pdf', by: 'Ida', at }
  const items = (['waiting', 'infected', 'clean'] as const).map((scan, at) => ({ ...file, id: uuid(30 + at), scan }))
  answering({ '/files': { items, canChange: false } })
  const container = await open(<ThingFiles of={of} />)
  await until(() => expect(container.textContent).toContain('Being checked for viruses'))
  expect(container.textContent).toContain('A virus was found')
  expect([...container.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
    `/api/organization/${uuid(9)}/files/${uuid(32)}`,
  ])
})

test('of a part only what is about it is read and written; elsewhere its name stands beside the comment', async () => {
  const about = { id: 'w1', name: 'Spend by category' }
  const asked = answering({ '/comments': { items: [{ ...comment, about }], total: 1, page: 1, unread: 1, parts: [] } })
  const container = await open(<Talk of={of} about={about} />)
  await until(() => expect(container.querySelector('strong')?.textContent).toBe('now'))
  expect(container.textContent).not.toContain('About Spend by category')
  await type(container, 'Because')
  await click(find('button', 'Comment'))
  const written = { text: 'Because', mentions: [], about }
  await until(() => expect(asked).toContainEqual(expect.objectContaining({ method: 'POST', body: written })))
  expect(asked.some(({ path }) => path.endsWith('/comments/read'))).toBe(false)
  const whole = await open(<Talk of={of} />)
  await until(() => expect(whole.textContent).toContain('About Spend by category'))
})
