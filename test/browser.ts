import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

const root = join(import.meta.dirname, '..')
export const demo = { email: 'demo@sextant.example', password: 'Demo-Sextant-1' }
export const viewer = { email: 'viewer@sextant.example', password: 'Demo-Sextant-1' }

export type Portal = { origin: string; restart(variables?: Record<string, string>): Promise<void> }

/** Starts the real portal as its own process, on a free port with a data directory of its own. */
async function startPortal(name: string, variables: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), `sextant-journey-${name}-`))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let running = await launch(directory, port, origin, variables)
  return {
    origin,
    async restart(changed: Record<string, string> = {}) {
      await stop(running)
      running = await launch(directory, port, origin, { ...variables, ...changed })
    },
    async close() {
      await stop(running)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function launch(directory: string, port: number, origin: string, variables: Record<string, string>) {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SEXTANT_URL: origin,
      SEXTANT_DATA: directory,
      SEXTANT_RATE_LIMIT: 'off',
      SEXTANT_LOG: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise<ChildProcess>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The portal ended at its start with code ${code}`)))
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Sextant is ready')) resolve(child)
    })
  })
}

async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit')
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
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
