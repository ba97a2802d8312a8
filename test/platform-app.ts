import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { openServices, type Services } from '#server/services.ts'
import { type TestApp, testOrigin } from './app.ts'
import { createTestDatabase } from './database.ts'

export type PlatformApp = TestApp & {
  /** The same stores behind another environment: another origin, limits on. */
  with(variables: Record<string, string>): TestApp
}

/** The real portal without its modules, for what the platform alone does; time is `clock` when given. */
export async function startPlatformApp(
  variables: Record<string, string> = {},
  clock?: () => Date,
): Promise<PlatformApp> {
  const directory = await mkdtemp(join(tmpdir(), 'sextant-test-'))
  const database = await createTestDatabase()
  const base = {
    SEXTANT_URL: testOrigin,
    SEXTANT_DATA: directory,
    SEXTANT_DEMO: 'off',
    SEXTANT_RATE_LIMIT: 'off',
    SEXTANT_LOG: 'silent',
    DATABASE_URL: database.url,
    ...variables,
  }
  const services = await openServices(readEnv(base), clock)
  const close = async () => {
    await services.close()
    await database.drop()
    await rm(directory, { recursive: true, force: true })
  }
  return {
    ...over(services, close),
    with: other => over({ ...services, env: readEnv({ ...base, ...other }) }, async () => undefined),
  }
}

function over(services: Services, close: () => Promise<void>): TestApp {
  const app = createApp(services, [])
  const origin = services.env.SEXTANT_URL
  return {
    services,
    request: async (path, init) => app.fetch(new Request(new URL(path, origin), init)),
    fetch: async request => app.fetch(request),
    close,
  }
}
