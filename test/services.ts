import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#server/env.ts'
import { openServices, type Services } from '#server/services.ts'

export type TestServices = { services: Services; close(): Promise<void> }

/** The real stores in a directory of their own, without the app; for what is below HTTP. One a test file. */
export async function openTestServices(): Promise<TestServices> {
  const directory = await mkdtemp(join(tmpdir(), 'sextant-test-'))
  const services = await openServices(readEnv({ SEXTANT_DATA: directory, SEXTANT_DEMO: 'off', SEXTANT_LOG: 'silent' }))
  return {
    services,
    async close() {
      await services.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
