import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notification } from '#modules/notification-contract.ts'
import type { OrganizationUser } from '#shared/identity.ts'
import { boot, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'

vi.setConfig({ testTimeout: 30_000 })

const told = (number: number, change: Partial<Notification> = {}): Notification => ({
  uuid: uuid(number),
  kind: 'member.joined',
  title: `${number}.csv was loaded`,
  detail: 'Ines loaded 12 purchase lines.',
  link: '/app/data-manager',
  thing: null,
  organizationUuid: uuid(1),
  organizationName: 'Organisation 1',
  createdAt: new Date().toISOString(),
  readAt: null,
  ...change,
})

let unread = 2
let invitations: unknown[] = []
let items: Notification[] = []
let own: OrganizationUser[] = []
const posted: { path: string; body: unknown }[] = []

beforeEach(() => {
  unread = 2
  own = signedIn().organizations
  invitations = []
  items = [told(1), told(2, { organizationUuid: uuid(2), organizationName: 'Organisation 2', link: null })]
  posted.length = 0
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [path = ''] = String(address).split('?')
    if (init.method === 'POST') {
      posted.push({ path, body: init.body ? JSON.parse(String(init.body)) : null })
      if (path.endsWith('/read')) {
        unread = 0
        items = items.map(item => ({ ...item, readAt: new Date().toISOString() }))
      }
      if (path.includes('/invitations/')) {
        const [answered] = invitations.splice(0)
        return Response.json(answered)
      }
    }
    const counts = { total: unread, organizations: unread ? [{ organizationUuid: uuid(2), unread }] : [] }
    const answers: Record<string, unknown> = {
      '/api/account/notifications': { items, total: items.length, page: 1 },
      '/api/account/notifications/unread': counts,
      '/api/account/notifications/read': counts,
      '/api/account/invitations': invitations,
      '/api/organization/user': { userDetails: own },
    }
    return Response.json(answers[path] ?? {})
  })
})
afterEach(() => vi.unstubAllGlobals())

const bell = (label: string) => {
  const found = document.querySelector(`[aria-label="${label}"]`)
  if (!found) throw new Error(`The bell does not say ${label}`)
  return found
}

async function press(...keys: string[]) {
  await act(async () => {
    for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
}

test('the bell says how much is unread; its list is by day, and all can be marked as read', async () => {
  await renderPortal('/app', boot(signedIn()))
  await click(await until(() => bell('Notifications, 2 unread')))
  await until(() => find('h3', 'Today'))
  expect(document.querySelectorAll('li[data-unread]')).toHaveLength(2)
  expect(document.body.textContent).toContain('Unread: 1.csv was loaded')
  await click(find('button', 'Mark all read'))
  await until(() => expect(document.querySelectorAll('li[data-unread]')).toHaveLength(0))
  expect(posted).toContainEqual({ path: '/api/account/notifications/read', body: { all: true } })
  bell('Notifications')
})

test('without notifications it says what will stand there; the other part is what this tab did', async () => {
  items = []
  unread = 0
  await renderPortal('/app', boot(signedIn()))
  await click(bell('Notifications'))
  await until(() => find('p', 'Nothing has happened yet'))
  await click(find('[role=tab]', 'This tab'))
  await until(() => find('p', 'Nothing yet'))
})

test('g then o opens the organisations with what is unread in each; an invitation is accepted in place', async () => {
  invitations = [
    {
      id: uuid(50),
      organizationName: 'Harbour Foods',
      role: 'Editor',
      invitedBy: 'Ines',
      expiresAt: '2026-05-01T00:00:00.000Z',
    },
  ]
  await renderPortal('/app', boot(signedIn()))
  await press('g', 'o')
  await until(() => find('[role=menuitem]', 'Organisation 2Viewer2 unread'))
  const { organizations } = signedIn()
  const joined = { ID: uuid(203), ClientID: uuid(3), ClientName: 'Harbour Foods', ActiveOrganization: 0 as const }
  own = [...organizations, { ...joined, userEmail: 'mara@harbour.example' }]
  await click(await until(() => find('[role=menuitem]', 'Accept')))
  await until(() => find('[role=menuitem]', 'Harbour Foods'))
  expect(posted.map(({ path }) => path)).toContain(`/api/account/invitations/${uuid(50)}/accept`)
  expect(document.body.textContent).not.toContain('Decline')
})
