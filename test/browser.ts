import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { startPortalProcess } from './portal-process.ts'

export { expect } from '@playwright/test'

export const demo = { email: 'demo@sextant.example', password: 'Demo-Sextant-1' }
export const viewer = { email: 'viewer@sextant.example', password: 'Demo-Sextant-1' }

export type Portal = { origin: string }

/** A real portal with the demonstration in it, on a data directory of its own. */
async function startPortal(name: string) {
  const directory = mkdtempSync(join(tmpdir(), `sextant-journey-${name}-`))
  const portal = await startPortalProcess(directory, { SEXTANT_DEMO: 'on' })
  return {
    origin: portal.origin,
    async close() {
      await portal.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Signs in by the form, as a person does, and waits for the home page. */
export async function signIn(page: Page, account = demo): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/app')
}

/** A journey's portal: one process a worker, with the demonstration in it. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({ browserName }, use) => {
      const portal = await startPortal(browserName)
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
})
