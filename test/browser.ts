import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { startPortalProcess } from './portal-process.ts'

export { expect } from '@playwright/test'

export const demo = { email: 'demo@sextant.example', password: 'Demo-Sextant-1' }
export const viewer = { email: 'viewer@sextant.example', password: 'Demo-Sextant-1' }

export type Portal = { origin: string }

/**
 * A real portal with the demonstration in it, on a data directory of its own. Seeding takes the better part of a minute,
 * so the first portal of a run does it, and the others begin with a copy of what it left.
 */
export async function startDemonstration(name: string, variables: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), `sextant-journey-${name}-`))
  cpSync(await seededDirectory(), directory, { recursive: true })
  const portal = await startPortalProcess(directory, { SEXTANT_DEMO: 'on', ...variables })
  return {
    origin: portal.origin,
    async close() {
      await portal.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function seededDirectory(): Promise<string> {
  const seeded = join(tmpdir(), 'seeded-demonstration')
  if (existsSync(seeded)) return seeded
  const directory = mkdtempSync(join(tmpdir(), 'sextant-seeding-'))
  const portal = await startPortalProcess(directory, { SEXTANT_DEMO: 'on' })
  await portal.stop()
  renameSync(directory, seeded)
  return seeded
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
      const portal = await startDemonstration(browserName)
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
})
