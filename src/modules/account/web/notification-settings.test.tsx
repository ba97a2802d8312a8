import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { boot, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import account from './index.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const settings = {
  items: [
    { kind: 'member.joined', isShown: true, mail: 'off', isFixed: false },
    { kind: 'action.summary', isShown: false, mail: 'weekly', isFixed: false },
    { kind: 'account.security', isShown: true, mail: 'atOnce', isFixed: true },
  ],
}
const muted = [{ kind: 'action', id: uuid(5), title: 'Ask for offers', subtitle: '#1', state: null, path: '/app/x/1' }]

/** The page, with what was sent; `put` answers a choice. */
async function openSettings(put: (body: unknown) => Response) {
  const sent: { method: string; path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(String(address), 'http://portal.test')
    const { method = 'GET', body } = init
    if (method !== 'GET') sent.push({ method, path: pathname, body: body ? JSON.parse(String(body)) : null })
    if (pathname.includes('/muted-things')) {
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ items: muted })
    }
    if (!pathname.includes('/account/notification-settings')) return Response.json({})
    return method === 'PUT' ? put(JSON.parse(String(body))) : Response.json(settings)
  })
  const opened = await renderPortal('/app/account/notifications', boot(), [account])
  const choices = () => [...opened.container.querySelectorAll<HTMLSelectElement>('select')]
  await until(() => expect(choices()).toHaveLength(2))
  return { ...opened, sent, choices }
}

const choose = (select: HTMLSelectElement | undefined, value: string) =>
  act(async () => {
    if (!select) throw new Error('There is no choice')
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('a choice that is refused is taken back, also while something else of the tab is being saved', async () => {
  const { choices, queries, sent } = await openSettings(() => new Response(null, { status: 500 }))
  const other = queries.getMutationCache().build(queries, { mutationFn: () => new Promise(() => undefined) })
  void other.execute(undefined)
  expect(choices()[0]?.value).toBe('off')
  await choose(choices()[0], 'daily')
  expect(sent[0]?.body).toEqual({ items: [{ kind: 'member.joined', isShown: true, mail: 'daily' }] })
  await until(() => expect(choices()[0]?.value).toBe('off'))
})

test('a summary comes never at once; the next letters are told, and what is muted is told of again', async () => {
  const { container, choices, sent } = await openSettings(() => Response.json(settings))
  expect([...(choices()[1]?.options ?? [])].map(({ text }) => text)).toEqual(['Daily', 'Weekly', 'Off'])
  expect(container.textContent).toMatch(/in one e-mail at 0?7:00.*Daily: next on .* Weekly: next on /)
  await until(() => expect(container.textContent).toContain('Ask for offers'))
  await click(find('button', 'Tell me again: Ask for offers'))
  await until(() =>
    expect(sent).toMatchObject([{ method: 'DELETE', path: expect.stringMatching(`/muted-things/action/${uuid(5)}$`) }]),
  )
})
