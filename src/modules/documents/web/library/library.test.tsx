import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { aDocument, aVersion } from '../../test/a-document.ts'
import { openDocuments } from '../../test/document-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const marked = [
  { text: 'on ', isHit: false },
  { text: 'termination', isHit: true },
  { text: ' of it', isHit: false },
]

test('what was found shows where it stands, and leads to its page', async () => {
  const contract = {
    kind: 'contract',
    id: uuid(70),
    title: 'C-17',
    subtitle: null,
    state: 'Active',
    path: '/app/data-manager/registers',
  }
  const found = aDocument({ newest: aVersion({ number: 3 }), about: [contract] })
  const scan = { state: 'unreadable', why: 'It is a picture.', pages: 0, language: null, isCut: false } as const
  const unread = aDocument({ uuid: uuid(51), title: 'Scan', newest: aVersion({ text: scan }) })
  const items = [
    { ...found, hit: { number: 3, page: 12, marked } },
    { ...found, uuid: uuid(52), title: 'Older', hit: { number: 2, page: 4, marked } },
    { ...unread, hit: null },
  ]
  const { container, asked } = await openDocuments(
    '/app/documents?q=termination&type=contract&versions=all&sort=-title',
    {
      'GET /documents': () => ({ items, total: 3, page: 1, tags: [] }),
    },
  )
  await until(() => expect(container.querySelectorAll('mark')).toHaveLength(2))
  const list = asked.find(({ path }) => path.endsWith('/documents'))
  expect(Object.fromEntries(list?.search ?? [])).toEqual({
    ...{ q: 'termination', type: 'contract', versions: 'all', sort: 'title', direction: 'desc', page: '1' },
  })
  const links = [...container.querySelectorAll('a')].map(link => link.getAttribute('href'))
  expect(links).toContain(`/app/documents/${found.uuid}?q=termination&page=12`)
  expect(links).toContain(`/app/documents/${uuid(52)}?q=termination&version=2&page=4`)
  expect(links).toContain(`/app/documents/contracts/${uuid(70)}`)
  expect(container.textContent).toContain('of version 2')
  expect(container.textContent).toContain('Text cannot be read. It is a picture.')
  expect(container.textContent).toContain('Type: Contract')
})

test('folders are a tree that keeps the filters, and an empty library says what to do', async () => {
  const folders = [
    { uuid: uuid(60), name: 'Packaging', parent: null },
    { uuid: uuid(61), name: 'Cartons', parent: uuid(60) },
  ]
  const { container } = await openDocuments('/app/documents?tag=2026', {
    'GET /document-folders': () => ({ items: folders }),
  })
  const tree = await until(() => {
    const links = [...container.querySelectorAll('nav[aria-label=Folders] a')]
    expect(links).toHaveLength(5)
    return links
  })
  expect(tree.map(link => link.textContent)).toEqual(['All documents', 'Packaging', 'Cartons', 'In no folder', 'Trash'])
  expect(tree[2]?.getAttribute('href')).toBe(`/app/documents?folder=${uuid(61)}&tag=2026`)
  await until(() => expect(container.textContent).toContain('No document fits'))
  const clears = [...container.querySelectorAll('button')].filter(one => one.textContent === 'Clear filters')
  expect(clears).toHaveLength(1)
  await click(find('button', 'Clear filters'))
  await until(() => expect(container.textContent).toContain('No documents yet'))
})
