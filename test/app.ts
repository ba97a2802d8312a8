import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { loadModules } from '#server/load-modules.ts'
import { openServices, type Services } from '#server/services.ts'
import { createTestDatabase } from './database.ts'

export type TestApp = {
  services: Services
  /** Calls the portal without a port; a path or an address below `http://portal.test`. */
  request(path: string, init?: RequestInit): Promise<Response>
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

export const testOrigin = 'http://portal.test'

/**
 * The real portal on real stores in a directory of its own; on PostgreSQL when `TEST_DATABASE_URL` names a server, in a
 * database of its own. One a test file: an embedded warehouse binds its process to one directory.
 */
export async function startTestApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const directory = await mkdtemp(join(tmpdir(), 'sextant-test-'))
  const database = await createTestDatabase()
  const env = readEnv({
    SEXTANT_URL: testOrigin,
    SEXTANT_DATA: directory,
    SEXTANT_DEMO: 'off',
    SEXTANT_RATE_LIMIT: 'off',
    SEXTANT_LOG: 'silent',
    DATABASE_URL: database.url,
    ...variables,
  })
  const services = await openServices(env)
  const modules = await loadModules()
  for (const module of modules) await module.start?.(services)
  await services.jobs.start()
  const app = createApp(services, modules)
  return {
    services,
    request: async (path, init) => app.fetch(new Request(new URL(path, testOrigin), init)),
    fetch: async request => app.fetch(request),
    async close() {
      await services.jobs.stop()
      await services.close()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
