import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import type { Boot, SignedIn } from '#shared/boot.ts'
import { startPortalProcess } from './portal-process.ts'

export { expect } from '@playwright/test'

export const demo = { email: 'demo@sextant.example', password: 'Demo-Sextant-1' }
export const viewer = { email: 'viewer@sextant.example', password: 'Demo-Sextant-1' }
const firstOrganization = 'Fennmark Foods Group'

export type Portal = { origin: string }

/** A real portal on a data directory of its own, a copy of the demonstration that the run laid out before. */
export async function startDemonstration(name: string, variables: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), `sextant-journey-${name}-`))
  cpSync(process.env.TEST_DEMONSTRATION ?? '', directory, { recursive: true })
  const portal = await startPortalProcess(directory, { SEXTANT_DEMO: 'on', ...variables })
  return {
    origin: portal.origin,
    async close() {
      await portal.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/**
 * Signs in and opens the home page of the demonstration's first organisation, whichever one the journey before left open.
 * Over the wire: the form has journeys of its own, and costs a page more.
 */
export async function signIn(page: Page, { email, password } = demo): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json()
  const form = { csrfToken, email, password, json: 'true' }
  const answer = await page.request.post('/api/auth/callback/credentials', { form })
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`)
  await page.goto('/app')
  const { organization, organizations } = await signedInOf(page)
  const isMember = organizations.some(({ ClientName }) => ClientName === firstOrganization)
  if (organization.name === firstOrganization || !isMember) return
  await openOrganization(page, firstOrganization)
  await page.goto('/app')
}

async function signedInOf(page: Page): Promise<SignedIn> {
  const { signedIn }: Boot = JSON.parse((await page.locator('#boot').textContent()) ?? '')
  if (!signedIn) throw new Error('Nobody is signed in')
  return signedIn
}

/** Makes an organisation the person's active one, as the switcher does; the next page opened is of it. */
export async function openOrganization(page: Page, name: string): Promise<void> {
  const { organizations } = await signedInOf(page)
  const statuses = await page.evaluate(
    async ([list, wanted]) => {
      const { ClientID } = list.find(({ ClientName }) => ClientName === wanted) ?? { ClientID: '' }
      const chosen = list.map(one => ({ ...one, ActiveOrganization: one.ClientID === ClientID ? 1 : 0 }))
      const headers = { 'content-type': 'application/json' }
      const put = await fetch('/api/organization/user', { method: 'PUT', headers, body: JSON.stringify(chosen) })
      const { user } = await (await fetch('/api/auth/session')).json()
      const turned = await fetch(`/api/auth/session?organizationUuid=${ClientID}&userId=${user.userUuid}`)
      return [put.status, turned.status]
    },
    [organizations, name] as const,
  )
  if (statuses.some(status => status !== 200)) throw new Error(`${name} could not be opened: ${statuses.join(', ')}`)
}

/**
 * Goes to an address as a link does, within the page that is loaded, and waits until its heading stands there: a heading of the same
 * words in the same place is taken for one that is still that of before.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const before = await page.evaluateHandle(to => {
    const heading = document.querySelector('h1')
    const known = { heading, words: heading?.textContent }
    history.pushState(null, '', to)
    return known
  }, address)
  await page.waitForFunction(({ heading, words }) => {
    const now = document.querySelector('h1')
    return now !== null && (now !== heading || now.textContent !== words)
  }, before)
}

/** Comes back to a tab. What it does then begins a moment later: it may leave the page at once. */
export function comeBackTo(page: Page): Promise<void> {
  return page.evaluate(() => void setTimeout(() => window.dispatchEvent(new Event('focus'))))
}

/** A journey's portal: one process a worker, with the demonstration in it. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({ browserName }, use) => {
      const portal = await startDemonstration(browserName)
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
})

/** With a portal of its own for each journey: for what stays on record, and for what other journeys' data would disturb. */
export const ownPortal = base.extend<{ portal: Portal }>({
  portal: async ({ browserName }, use) => {
    const portal = await startDemonstration(`${browserName}-own`)
    await use(portal)
    await portal.close()
  },
  baseURL: async ({ portal }, use) => use(portal.origin),
})

/** Pages opened from here on have no stream of live events, which never ends, so that their network comes to rest. */
export async function withoutStream(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
}
