import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boot } from '#test/boot.ts'
import { stubNear } from '#test/near.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import type { OpenedShare } from '../../contract-shares.ts'
import { refusal } from '../../test/document-portal.ts'
import documents from '../index.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened: OpenedShare = {
  ...{ visit: 'visit', title: 'Offer', file: 'offer.txt', number: 1, pages: 2, shows: 'text' },
  ...{ watermark: 'Anna <b> · today', expiresAt: '2026-12-01T00:00:00.000Z' },
}
const over = () =>
  refusal(404, { code: 'not_found', reason: 'share_over', detail: 'This link does not open anything any more' })

type Answers = Record<string, (body: Record<string, unknown>) => unknown>

/** The page of a link, and what it asks: each call by the end of its path. */
async function openLink(answers: Answers) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://portal.test')
    const body = JSON.parse(String(init.body ?? '{}'))
    asked.push({ path: pathname, body })
    const said = answers[pathname.split('/').at(-1) ?? '']?.(body)
    if (said === undefined) return new Response(null, { status: 204 })
    return said instanceof Response ? said : Response.json(said)
  })
  await renderPortal('/shared#organization~secret', boot(null), [documents])
  return asked
}

const offer = { organization: 'Acme', hasPassword: false, isViewOnly: true }
const page = { items: [{ page: 1, text: 'First page' }], total: 2 }

test('a link is opened by its key, shows its text under the watermark, tells what is in sight and closes when it is revoked', async () => {
  let isOver = false
  const asked = await openLink({
    read: () => offer,
    open: () => opened,
    pages: () => page,
    sight: () => (isOver ? over() : undefined),
  })
  await until(() => find('p', 'Acme shares a document with you.'))
  await click(find('button', 'Open the document'))
  await until(() => find('h1', 'Offer'))
  expect(asked.find(({ path }) => path.endsWith('/open'))?.body).toEqual({
    ...{ key: 'organization~secret', name: '', password: null },
  })
  await until(() => find('div', 'First page'))
  const mark = document.querySelector<HTMLElement>('[data-watermark]')
  expect(mark?.style.backgroundImage).toContain(encodeURIComponent('Anna &lt;b&gt; · today'))
  expect([...document.querySelectorAll('button')].some(button => button.textContent === 'Save the file')).toBe(false)
  await act(async () => vi.advanceTimersByTime(5000))
  await until(() =>
    expect(asked.at(-1)).toMatchObject({ path: '/api/shared/sight', body: { visit: 'visit', page: 1 } }),
  )
  isOver = true
  await act(async () => vi.advanceTimersByTime(5000))
  await until(() => find('h1', 'Nothing to see here'))
  expect(document.body.textContent).not.toContain('First page')
})

test('the cells of a CSV are parted on all pages as on the first, whatever a later one has', async () => {
  stubNear({ isAtOnce: true })
  const items = [
    { page: 1, text: 'Item;Price, EUR\nBox, large;0,49' },
    { page: 2, text: 'Tube, small;0,19\nLid, red;0,05\nAll, in EUR\nNet, 30\nEx, works' },
  ]
  await openLink({
    read: () => offer,
    open: () => ({ ...opened, file: 'prices.csv' }),
    pages: () => ({ items, total: 2 }),
  })
  await until(() => find('p', 'Acme shares a document with you.'))
  await click(find('button', 'Open the document'))
  const cells = await until(() => {
    const found = [...document.querySelectorAll('[data-page="2"] td')].map(cell => cell.textContent)
    expect(found).not.toEqual([])
    return found
  })
  expect(cells).toEqual(['Tube, small', '0,19', 'Lid, red', '0,05'])
})

test('a link that is over says so', async () => {
  await openLink({ read: over })
  await until(() => find('h1', 'Nothing to see here'))
})

test('a wrong password is said, and the file is offered where it may be saved', async () => {
  const refused = () =>
    refusal(403, { code: 'forbidden', reason: 'wrong_password', detail: 'That is not the password of this link' })
  let isRight = false
  await openLink({
    read: () => ({ ...offer, hasPassword: true, isViewOnly: false }),
    open: () => (isRight ? { ...opened, shows: 'nothing', pages: 0, watermark: null } : refused()),
  })
  await until(() => find('p', 'Acme shares a document with you.'))
  const form = document.querySelector('form')
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await until(() => find('[role="alert"]', 'That is not the password of this link'))
  isRight = true
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await until(() => find('button', 'Save the file'))
  find('p', 'This file cannot be shown here. Save it to open it.')
})
