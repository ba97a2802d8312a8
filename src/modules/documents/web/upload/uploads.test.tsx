import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { aDocument } from '../../test/a-document.ts'
import { openDocuments, refusal, stubSending } from '../../test/document-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

/** Drops files on the page. */
async function drop(container: HTMLElement, files: File[]) {
  const page = await until(() => {
    const found = container.querySelector('h1')?.closest('[class*=page]')
    if (!found) throw new Error('The page is not there yet')
    return found
  })
  await act(async () => page.dispatchEvent(dropOf(files)))
}

function dropOf(files: File[]): Event {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  return Object.assign(event, { dataTransfer: { types: ['Files'], files } })
}

const row = (name: string) =>
  [...document.querySelectorAll('li[data-state]')].find(({ textContent }) => textContent?.includes(name))

test('many files are dropped: two go at a time, each is told of, and what failed is tried again', async () => {
  const waiting: (() => void)[] = []
  let isBroken = true
  const sent = stubSending(async ({ search, file }) => {
    await new Promise<void>(resolve => waiting.push(resolve))
    const title = file.name.replace('.txt', '')
    if (file.name === 'same.txt' && !search.has('keepBoth')) {
      const stored = { uuid: uuid(51), title: 'The same' }
      return refusal(409, { code: 'conflict', detail: 'Here already', reason: 'same_content', stored })
    }
    if (file.name === 'late.txt' && isBroken) return refusal(503, { code: 'unavailable', detail: 'Not now' })
    return Response.json(aDocument({ uuid: uuid(52), title }), { status: 201 })
  })
  const folder = { uuid: uuid(60), name: 'Packaging', parent: null }
  const { container } = await openDocuments(`/app/documents?folder=${folder.uuid}`, {
    'GET /document-folders': () => ({ items: [folder] }),
  })
  const file = (name: string, text = name) => new File([text], name)
  await drop(container, [file('one.txt'), file('same.txt'), file('late.txt'), file('empty.txt', '')])

  await until(() => expect(sent).toHaveLength(2))
  expect(row('late.txt')?.textContent).toContain('Waits for its turn')
  expect(row('empty.txt')?.textContent).toContain('is empty')
  expect(sent[0]?.search.get('folder')).toBe(folder.uuid)

  const finish = () =>
    act(async () => {
      for (const done of waiting.splice(0)) done()
    })
  await finish()
  await until(() => expect(sent).toHaveLength(3))
  await until(() => expect(row('one.txt')?.querySelector('a')?.getAttribute('href')).toBe(`/app/documents/${uuid(52)}`))
  expect(row('same.txt')?.textContent).toContain('This file is here already, as “The same”')
  expect(row('same.txt')?.querySelector('a')?.getAttribute('href')).toBe(`/app/documents/${uuid(51)}`)
  await finish()
  await until(() => expect(row('late.txt')?.textContent).toContain('Not now'))
  expect(container.textContent).toContain('1 of 4 files are here. 3 need you.')

  isBroken = false
  await click(find('button', 'Try again: late.txt'))
  await click(find('button', 'Keep both: same.txt'))
  await until(() => expect(sent).toHaveLength(5))
  await finish()
  await until(() => expect(container.textContent).toContain('3 of 4 files are here. 1 needs you.'))
  await click(find('button', 'Close'))
  await until(() => expect(document.querySelector('li[data-state]')).toBeNull())
})

test('files dropped on the dialog go once, as what all of them are', async () => {
  const sent = stubSending(({ file }) => Response.json(aDocument({ title: file.name }), { status: 201 }))
  const { container } = await openDocuments('/app/documents/upload', {})
  const dialog = await until(() => find('[role=dialog] label', 'Who may open it').closest('[role=dialog]'))
  const choose = async (label: string, value: string) => {
    const field = [...(dialog?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label)
    const select = document.getElementById(field?.htmlFor ?? '') as HTMLSelectElement
    await act(async () => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  await choose('Type', 'priceList')
  await choose('Who may open it', 'people')
  const zone = find('[role=dialog] button', 'Choose files').closest('div')
  await act(async () => zone?.dispatchEvent(dropOf([new File(['a'], 'a.txt')])))
  await until(() => expect(row('a.txt')?.getAttribute('data-state')).toBe('done'))
  expect(sent.map(({ search }) => Object.fromEntries(search))).toEqual([
    { name: 'a.txt', type: 'priceList', audience: 'people' },
  ])
  expect(container.textContent).not.toContain('Choose files')
  await click(find('button', 'Close'))
})

test('who may only read is offered no upload, and dropped files are not taken', async () => {
  const sent = stubSending(() => Response.json(aDocument(), { status: 201 }))
  const { container } = await openDocuments(
    '/app/documents',
    { 'GET /documents': () => ({ items: [], total: 0, page: 1, tags: [] }) },
    { permissions: ['documents:read'] },
  )
  await until(() => expect(container.textContent).toContain('Nobody uploaded one that you may open.'))
  expect(container.textContent).not.toContain('Upload documents')
  expect(container.querySelector('[aria-label="New folder"]')).toBeNull()
  await drop(container, [new File(['a'], 'a.txt')])
  expect(sent).toHaveLength(0)
})
