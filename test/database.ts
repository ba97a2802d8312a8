import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import pino from 'pino'
import { type DatabaseConnection, openDatabaseServer, openEmbeddedDatabase } from '#server/database/connect.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { copyTemplate } from './template.ts'

const migrationsFolder = join(import.meta.dirname, '../migrations/relational')

const log = pino({ level: 'silent' })

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
  const server = process.env.TEST_DATABASE_URL
  if (server) return createOnServer(server, await migratedOnServer(server))
  const database = await createInDirectory(directory)
  await copyTemplate('migrated-database', database.directory, async place => layOut(await openEmbeddedDatabase(place)))
  return database
}

/** Brings a new database to the newest layout, that of the job queue with it, and closes it. */
async function layOut(connection: DatabaseConnection): Promise<void> {
  await migrateDatabase(connection)
  const jobs = openJobs(connection, log)
  await jobs.start()
  await jobs.stop()
  await connection.close()
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

async function createOnServer(server: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name} template ${template}`)
  const url = urlOf(server, name)
  return {
    url,
    directory: undefined,
    open: () => openDatabaseServer(url, log),
    drop: () => runOn(server, `drop database ${name} with (force)`),
  }
}

/** The name of a database with the layout of these migrations that nobody is connected to; the server keeps it. */
async function migratedOnServer(server: string): Promise<string> {
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const name = `layout_${createHash('sha256').update(hashes.join()).digest('hex').slice(0, 32)}`
  await onServer(server, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const made = `test_${randomUUID().replaceAll('-', '')}`
    await client.query(`create database ${made}`)
    await layOut(await openDatabaseServer(urlOf(server, made), log))
    await client.query(`alter database ${made} rename to ${name}`)
  })
  return name
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function runOn(server: string, statement: string): Promise<void> {
  return onServer(server, async client => void (await client.query(statement)))
}

async function onServer(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
