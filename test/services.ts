import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#server/env.ts'
import { openServices } from '#server/open-services.ts'
import type { Services } from '#server/services.ts'
import { startClickHouseFront } from './clickhouse-front.ts'
import { createMigratedDatabase } from './database.ts'
import { createMigratedWarehouse } from './warehouse.ts'

export const testOrigin = 'http://portal.test'

export type TestServices = {
  services: Services
  /** The environment they were opened with, before it was read. */
  variables: Record<string, string | undefined>
  close(): Promise<void>
}

/**
 * The real stores in a directory of their own, without the app; on PostgreSQL when `TEST_DATABASE_URL` names a server, in
 * a database of its own; with the warehouse behind HTTP when `TEST_WAREHOUSE` is `server`. One at a time: an embedded
 * warehouse binds its process to one directory until it is closed. Time is `clock`.
 */
export async function openTestServices(
  variables: Record<string, string> = {},
  clock?: () => Date,
): Promise<TestServices> {
  const directory = await mkdtemp(join(tmpdir(), 'sextant-test-'))
  const database = await createMigratedDatabase(join(directory, 'relational'))
  const isServer = process.env.TEST_WAREHOUSE === 'server'
  const warehouse = join(directory, isServer ? 'behind-http' : 'warehouse')
  if (!variables.CLICKHOUSE_URL) await createMigratedWarehouse(warehouse)
  const front = isServer ? await startClickHouseFront(warehouse) : null
  const all = {
    SEXTANT_URL: testOrigin,
    SEXTANT_DATA: directory,
    SEXTANT_DEMO: 'off',
    SEXTANT_RATE_LIMIT: 'off',
    SEXTANT_LOG: 'silent',
    TIME_ZONE: 'UTC',
    DATABASE_URL: database.url,
    CLICKHOUSE_URL: front?.url,
    ...variables,
  }
  const services = await openServices(readEnv(all), clock)
  return {
    services,
    variables: all,
    async close() {
      await services.close()
      await front?.close()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
