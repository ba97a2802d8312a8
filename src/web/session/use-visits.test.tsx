import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { boot, signedIn } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { find, until } from '#test/render.tsx'
import { defineWebModule } from '#web/define-web-module.ts'
import { readVisits, visitsKey, writeVisits } from './visits.ts'

const thing = defineWebModule({
  manifest: { id: 'thing', title: 'Thing', path: '/app/thing', permission: 'analytics:read', navigation: null },
  routes: [{ path: '', title: 'Thing', component: () => <p>A thing</p> }],
})

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const kept = () => {
  const { session, organization } = signedIn()
  const key = visitsKey({ userUuid: session.user.userUuid, organizationUuid: organization.uuid })
  return readVisits(key).pages.map(({ title }) => title)
}

/** The page takes another title, which is heard a moment later. */
async function name(title: string) {
  await act(async () => {
    document.title = title
    await new Promise(resolve => setTimeout(resolve, 20))
  })
}

test('a page is noted by its title, and none is once the person signed out, however slowly the tab is left', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ csrfToken: 'c', url: `${window.location.origin}/signin` }))
  const { session } = await renderPortal('/app/thing', boot(), [thing])
  await until(() => find('p', 'A thing'))
  await name('Before')
  expect(kept()).toEqual(['Before'])
  await act(() => session.signOut())
  await name('After')
  expect(kept()).toEqual([])
})

test('pages named in another language are not shown', async () => {
  document.documentElement.lang = 'de'
  onTestFinished(() => document.documentElement.removeAttribute('lang'))
  const { session, organization } = signedIn()
  const page = { path: '/app/thing', search: '', at: Date.now() }
  const pages = [
    { ...page, title: 'Ding', language: 'de' },
    { ...page, path: '/app/thing/more', title: 'Thing', language: 'en' },
  ]
  const key = visitsKey({ userUuid: session.user.userUuid, organizationUuid: organization.uuid })
  writeVisits(key, { now: null, before: null, pages })
  await renderPortal('/app', boot(), [thing])
  await until(() => find('a span', 'Ding'))
  expect(document.querySelector('a[href="/app/thing/more"]')).toBeNull()
})
