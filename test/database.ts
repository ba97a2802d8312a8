import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { type DatabaseConnection, openDatabaseServer, openEmbeddedDatabase } from '#server/database/connect.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { copyTemplate } from './template.ts'

/** A database of a test's own: where it is, how to connect to it again, and how to be rid of it. */
export type TestDatabase = {
  /** Only on PostgreSQL. */
  url: string | undefined
  /** Only when embedded. */
  directory: string | undefined
  open(): Promise<DatabaseConnection>
  drop(): Promise<void>
}

/** A connection to a new, migrated database; `close` is rid of both. */
export async function openMigratedDatabase(): Promise<DatabaseConnection> {
  const database = await createMigratedDatabase()
  const connection = await database.open()
  await migrateDatabase(connection)
  return {
    ...connection,
    async close() {
      await connection.close()
      await database.drop()
    },
  }
}

/** An empty database: a directory, or one on the PostgreSQL that `TEST_DATABASE_URL` names. Not migrated yet. */
export async function createTestDatabase(directory?: string): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? createOnServer(server) : createInDirectory(directory)
}

/** A database with the layout in it already, in `directory` when embedded. A start migrates it all the same. */
export async function createMigratedDatabase(directory?: string): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE_URL) return createTestDatabase(directory)
  const database = await createInDirectory(directory)
  await copyTemplate('migrated-database', database.directory, async place => {
    const connection = await openEmbeddedDatabase(place)
    await migrateDatabase(connection)
    await connection.close()
  })
  return database
}

async function createInDirectory(given?: string): Promise<TestDatabase & { directory: string }> {
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'sextant-database-')))
  return {
    url: undefined,
    directory,
    open: () => openEmbeddedDatabase(directory),
    drop: () => rm(directory, { recursive: true, force: true }),
  }
}

async function createOnServer(server: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    directory: undefined,
    open: () => openDatabaseServer(url.href, pino({ level: 'silent' })),
    drop: () => runOn(server, `drop database ${name} with (force)`),
  }
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
