import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roles } from '#modules/permissions.ts'
import type { SignedIn } from '#shared/boot.ts'
import { advisorManifest } from '#test/advisor-manifest.ts'
import { boot, item, signedIn } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { defineWebModule } from '#web/define-web-module.ts'
import { webModules } from '#web/web-modules.ts'
import { openPages } from './open-pages.ts'

const advisor = defineWebModule({
  manifest: advisorManifest,
  routes: [
    { path: '', title: 'Objectives', letter: 'k', component: () => <h1>Objectives</h1> },
    { path: '/rules', title: 'Rules', letter: 'x', permission: 'configuration:write', component: () => null },
  ],
})
const configuration = JSON.stringify({ type: 'both', items: [item('advisor', '/app/advisor')] })

beforeEach(() => {
  localStorage.clear()
  const answers: Record<string, unknown> = {
    '/api/account/notifications/unread': { total: 0, organizations: [] },
    '/api/account/invitations': [],
  }
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path] ?? {}))
})
afterEach(() => vi.unstubAllGlobals())

const open = (change: Partial<SignedIn> = {}) =>
  renderPortal('/app', boot(signedIn({ configuration, ...change })), [advisor])

async function press(...keys: string[]) {
  for (const key of keys)
    await act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
}

test('g and the letter of a page go to it', async () => {
  await open()
  await press('g', 'k')
  await until(() => find('h1', 'Objectives'))
  await press('g', 'h')
  await until(() => expect(document.title).toBe('Home · Sextant Portal'))
})

test('? lists what may be pressed, and only what the person may open', async () => {
  await open({ role: 'Viewer', permissions: [...roles.Viewer.permissions] })
  await press('?')
  await until(() => find('h2', 'Keyboard shortcuts'))
  expect(find('dl > div', 'Objectivesg then k')).toBeTruthy()
  expect(document.querySelector('[role=dialog]')?.textContent).not.toContain('Rules')
})

test('the user menu lists them too, and there single keys are switched off', async () => {
  await open()
  await click(document.querySelector('[aria-label="Menu of Mara Okafor"]'))
  await click(await until(() => find('[role=menuitem]', 'Keyboard shortcuts?')))
  await until(() => find('h2', 'Keyboard shortcuts'))
  await click(document.querySelector('[role=dialog] [role=switch]'))
  await press('g', 'k')
  expect(document.title).toBe('Home · Sextant Portal')
})

test('every item of the navigation has a letter, and no letter is of two pages', () => {
  const pages = openPages(webModules, roles.Administrator.permissions, 'both').filter(({ letter }) => letter)
  const paths = pages.map(({ path }) => path)
  for (const {
    manifest: { navigation, path },
  } of webModules)
    if (navigation) expect(paths).toContain(path)
  const letters = ['h', 'o', ...pages.map(({ letter = '' }) => letter)]
  expect(letters.toSorted()).toEqual([...new Set(letters)].toSorted())
  expect(letters.filter(letter => !/^[a-z]$/.test(letter))).toEqual([])
})
