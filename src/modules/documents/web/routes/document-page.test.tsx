import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { aDocument, aVersion } from '../../test/a-document.ts'
import { openDocuments, refusal } from '../../test/document-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const text = { state: 'read', why: null, pages: 30, language: 'en', isCut: false } as const
const document30 = aDocument({ newest: aVersion({ number: 2, text }) })
const address = `/app/documents/${document30.uuid}`
const pages = (from: number) =>
  Array.from({ length: 10 }, (_, at) => ({
    page: from + at,
    text: `Page ${from + at} says the price\nand the Prices again`,
  }))
const reading = {
  [`GET /documents/${document30.uuid}`]: () => document30,
  'GET /versions': () => ({ items: [document30.newest, aVersion({ text })] }),
  'GET /pages': ({ search }: { search: URLSearchParams }) => ({ items: pages(Number(search.get('from'))), total: 30 }),
  'GET /find': () => ({
    items: [3, 25].map(page => ({
      page,
      marked: [
        { text: 'says the ', isHit: false },
        { text: 'price', isHit: true },
      ],
      words: ['price'],
    })),
    total: 2,
  }),
}

function field<Element extends HTMLElement = HTMLInputElement>(selector: string): Promise<Element> {
  return until(() => {
    const found = document.querySelector<Element>(selector)
    if (!found) throw new Error(`There is no ${selector}`)
    return found
  })
}

async function type(input: HTMLInputElement, value: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const current = () => document.querySelector('mark[data-current]')?.closest('[data-page]')?.getAttribute('data-page')

test('a document opens at its page with what was looked for marked, and Enter goes from place to place', async () => {
  const { asked } = await openDocuments(`${address}?q=price&page=25`, reading)
  await until(() => expect(current()).toBe('25'))
  const parts = asked.filter(({ path }) => path.endsWith('/pages')).map(({ search }) => search.get('from'))
  expect(parts.toSorted()).toEqual(['1', '21'])
  const find = await field('input[aria-label="Find in this document"]')
  const enter = (shiftKey = false) =>
    act(async () => {
      find.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, shiftKey }))
    })
  await enter()
  await until(() => expect(current()).toBe('3'))
  await enter(true)
  await until(() => expect(current()).toBe('25'))
  expect(document.querySelectorAll('ul[aria-label="Pages with it"] li')).toHaveLength(2)
  expect(new URLSearchParams(window.location.search).get('page')).toBe('25')
})

test('the cells of a CSV are parted on all pages as on the first, whatever a later one has', async () => {
  const newest = aVersion({ name: 'prices.csv', text: { ...text, pages: 2 } })
  const items = [
    { page: 1, text: 'Item;Price, EUR\nBox, large;0,49\n' },
    { page: 2, text: 'Tube, small;0,19\nLid, red;0,05\nAll, in EUR\nNet, 30\nEx, works' },
  ]
  await openDocuments(address, {
    ...reading,
    [`GET /documents/${document30.uuid}`]: () => aDocument({ newest }),
    'GET /versions': () => ({ items: [newest] }),
    'GET /pages': () => ({ items, total: 2 }),
  })
  const cells = await until(() => {
    const found = [...document.querySelectorAll('[data-page="2"] td')].map(cell => cell.textContent)
    expect(found).not.toEqual([])
    return found
  })
  expect(cells).toEqual(['Tube, small', '0,19', 'Lid, red', '0,05'])
})

test('an older version says that it is not the newest; what cannot be read says why, what is being read that it comes', async () => {
  await openDocuments(`${address}?version=1`, reading)
  await until(() => expect(document.body.textContent).toContain('This is version 1 of 2.'))
  for (const [state, why, said] of [
    ['waiting', null, 'The text is being read'],
    ['unreadable', 'it has a password', 'it has a password'],
  ] as const) {
    const one = aDocument({ newest: aVersion({ text: { ...text, state, why, pages: 0 } }) })
    await openDocuments(`/app/documents/${one.uuid}`, { [`GET /documents/${one.uuid}`]: () => one })
    await until(() => expect(document.body.textContent).toContain(said))
  }
})

test('what is compared is gone to from the menu of a version, and bringing one back asks for the reason first', async () => {
  await openDocuments(address, {
    ...reading,
    'GET /compare': () => ({ parts: [{ kind: 'same', text: 'Net 30' }], isCut: false }),
  })
  const choose = async (item: string) => {
    await click(await field('[aria-label="More of version 1"]'))
    await click(await until(() => find('[role=menuitem]', item)))
  }
  await choose('Compare with the newest')
  await until(() => expect(document.activeElement?.textContent).toMatch(/^Compare versions/))
  await until(() => expect(document.activeElement?.textContent).toContain('Both say the same.'))
  await click(find('button', 'Back to the text'))
  await until(() => expect(document.activeElement?.textContent).toMatch(/^Document.*Page 1 says/))
  await choose('Restore')
  await until(() => expect(document.activeElement?.getAttribute('placeholder')).toBe('What is different, and why'))
})

test('what is held cannot be deleted, and who ends the hold goes on at its text', async () => {
  const held = { ...document30, hold: { reason: 'Dispute', at: '2026-11-03T08:00:00.000Z', by: 'Ida Berg' } }
  let now: typeof document30 = held
  await openDocuments(address, {
    ...reading,
    [`GET /documents/${held.uuid}`]: () => now,
    'PUT /hold': () => {
      now = document30
      return now
    },
  })
  const deletion = async () => {
    await click(await field('[aria-label="More of Frame agreement"]'))
    return until(() => find('[role=menuitem]', 'Delete') as HTMLButtonElement)
  }
  expect((await deletion()).disabled).toBe(true)
  await click(await until(() => find('button', 'End the hold')))
  await click(await until(() => find('[role=dialog] button', 'End the hold')))
  await until(() => expect(document.activeElement?.textContent).toMatch(/^Document.*Page 1 says/))
  expect((await deletion()).disabled).toBe(false)
})

test('a title that somebody else changed meanwhile is shown beside one’s own, and the person chooses', async () => {
  const stored = { ...document30, version: 2, title: 'Agreement of frames', tags: ['new'] }
  const { sent } = await openDocuments(address, {
    [`PATCH /documents/${document30.uuid}`]: ({ body }) => {
      const { version, ...change } = body as { version: number; title: string }
      if (version === 2) return { ...stored, ...change, version: 3 }
      return refusal(409, { code: 'conflict', detail: 'Changed', reason: 'version_conflict', stored })
    },
    ...reading,
  })
  await click(await until(() => find('button', 'Edit')))
  const title = await until(() => {
    const label = find('[role=dialog] label', 'Title')
    return label.closest('div')?.querySelector('input') as HTMLInputElement
  })
  await type(title, 'Frame agreement 2026')
  await click(find('[role=dialog] button', 'Save'))
  await until(() => find('h2', 'Somebody changed this meanwhile'))
  expect(document.body.textContent).toContain('Agreement of frames')
  const dialogs = [...document.querySelectorAll('[role=dialog]')]
  const save = [...(dialogs.at(-1)?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Save')
  await click(save)
  await until(() => expect(sent('PATCH').at(-1)?.body).toEqual({ version: 2, title: 'Frame agreement 2026' }))
})

test('who may only read is offered no change; who may share sees who opened it', async () => {
  const views = [{ at: '2026-11-03T08:00:00.000Z', by: 'Ida Berg', what: 'view', number: 2 }]
  await openDocuments(address, { 'GET /views': () => ({ items: views, total: 1, page: 1 }), ...reading })
  await until(() => expect(document.body.textContent).toContain('Read version 2'))
  const read = { ...document30, canChange: false, canShare: false }
  const { container, asked } = await openDocuments(
    address,
    { ...reading, [`GET /documents/${document30.uuid}`]: () => read },
    { permissions: ['documents:read', 'things:read'] },
  )
  await until(() => expect(container.textContent).toContain('Page 1 says'))
  const buttons = [...container.querySelectorAll('button')].map(({ textContent }) => textContent?.trim())
  for (const word of ['Edit', 'New version', 'Say what it is about']) expect(buttons).not.toContain(word)
  expect(container.querySelector('[aria-label="More of Frame agreement"]')).toBeNull()
  expect(asked.some(({ path }) => path.endsWith('/views'))).toBe(false)
})
