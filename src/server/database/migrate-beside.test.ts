import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openDatabaseServer } from './connect.ts'
import { migrateDatabase } from './migrate.ts'

/** A portal that starts on a database in which others work; `npm test -- postgres` runs it where there is one. */

const silent = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const first = await openDatabaseServer(database.url ?? '', silent)
  await migrateDatabase(first)
  await first.close()
})
afterAll(() => database.drop())

test('a start waits for nobody who reads a guarded table', async () => {
  const url = database.url ?? ''
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin')
  await reader.query('select count(*) from links')
  const starting = await openDatabaseServer(url, silent)
  let isReading = true
  const started = migrateDatabase(starting).then(() => isReading)
  const late = setTimeout(() => {
    isReading = false
    void reader.query('commit')
  }, 20_000)
  expect(await started).toBe(true)
  clearTimeout(late)
  await reader.query('commit')
  await reader.end()
  await starting.close()
})
