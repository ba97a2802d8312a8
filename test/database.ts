import { randomUUID } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { type DatabaseConnection, openDatabaseServer, openEmbeddedDatabase } from '#server/database/connect.ts'
import { migrateDatabase } from '#server/database/migrate.ts'

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
  const scratch = process.env.TEST_SCRATCH
  if (process.env.TEST_DATABASE_URL || !scratch) return createTestDatabase(directory)
  const database = await createInDirectory(directory)
  cpSync(await migratedFiles(scratch), database.directory, { recursive: true })
  return database
}

/**
 * The files of a migrated database that nobody has open. The embedded store takes seconds to make them anew, so a run
 * makes them once; when two workers do so at a time, the first to be done wins.
 */
async function migratedFiles(scratch: string): Promise<string> {
  const template = join(scratch, 'migrated-database')
  if (existsSync(template)) return template
  const { directory, open } = await createInDirectory()
  const connection = await open()
  await migrateDatabase(connection)
  await connection.close()
  await rename(directory, template).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY') throw error
    await rm(directory, { recursive: true })
  })
  return template
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
