import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzleOnNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleOnPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Listen, listenOnServer } from './hear/connect.ts'
import { openPlace } from './place/connect.ts'
import { appRole } from './role.ts'
import { type Exclusively, openTurns, turnsOfProcess } from './turns/connect.ts'

/** The relational store: PGlite in a directory or PostgreSQL by URL, behind one Drizzle type. */
export type Database = PgDatabase<PgQueryResultHKT>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type DatabaseConnection = {
  db: Database
  /** Plain SQL with `$1` parameters, for what brings its own statements (the job queue). */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Runs `work` with the rights to change the layout, then gives them up, also when it fails. */
  asOwner(work: (db: Database) => Promise<void>): Promise<void>
  /**
   * Runs `work` while nobody else runs any under the same key, in this process or another one on the same database. For
   * work outside of a transaction. Within other such work only under another key, and always in the same order of keys.
   */
  exclusively: Exclusively
  /** Hears what transactions of any process on this database say by `pg_notify`, once they ended well. */
  listen: Listen
  /**
   * Takes the place of this process among those on the database, until it is closed: beside others who came so, or alone.
   * `false`: others are in the way.
   */
  join(how: 'beside' | 'alone'): Promise<boolean>
  /** Whether no other process has joined; to be asked after `join`. */
  isAlone(): Promise<boolean>
  isEmbedded: boolean
  close(): Promise<void>
}

/**
 * Statements that open a transaction themselves run inside one of the client's, which ends it when they fail: there is
 * only one connection, and left in a failed transaction it would refuse everybody.
 */
const opensTransaction = /^\s*begin\b/i

/** What the migrations ask for. */
const extensions = { btree_gin, pg_trgm }

/** A store of so many bytes of tables and more is a large one. */
const largeBytes = 64 * 1024 * 1024

/**
 * How PGlite begins. It writes all the pages it can hold with zeros, which takes most of its start: so it holds 16 MB of a store that is
 * small, as one is in its first months, and 128 MB of a large one.
 */
function optionsFor(directory: string) {
  const held = bytesOfTables(directory) < largeBytes ? '16MB' : '128MB'
  return { extensions, startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${held}`] }
}

function bytesOfTables(directory: string): number {
  const tables = join(directory, 'base')
  if (!existsSync(tables)) return 0
  const files = readdirSync(tables, { recursive: true, encoding: 'utf8' })
  return files.reduce((sum, file) => sum + statSync(join(tables, file)).size, 0)
}

/** Opens PGlite in a directory. One process at a time may hold it. */
export async function openEmbeddedDatabase(directory: string): Promise<DatabaseConnection> {
  if (!existsSync(directory) || readdirSync(directory).length === 0) await makeEmbeddedDatabase(directory)
  const client = await PGlite.create(directory, optionsFor(directory))
  forgetRowArrays(client)
  const db: Database = drizzleOnPglite({ client })
  return {
    db,
    execute: async (text, values) => {
      if (values?.length) return client.query<Record<string, unknown>>(text, values)
      const results = await (opensTransaction.test(text) ? client.transaction(tx => tx.exec(text)) : client.exec(text))
      return { rows: results.flatMap(result => result.rows) }
    },
    async asOwner(work) {
      await client.exec('RESET ROLE')
      try {
        await work(db)
      } finally {
        await client.exec(`SET ROLE ${appRole}`)
      }
    },
    exclusively: turnsOfProcess(),
    listen: async (channel, { hear }) => {
      const stop = await client.listen(channel, hear)
      return () => stop()
    },
    // The lock of the data directory keeps others out.
    join: async () => true,
    isAlone: async () => true,
    isEmbedded: true,
    close: () => client.close(),
  }
}

/** PostgreSQL's own types have lower numbers. */
const firstNumberOfOthers = 10_000

/**
 * Before each answer the client copies all that it reads types with: most of it is for arrays of whole rows, one for each
 * table, which nothing asks for.
 */
function forgetRowArrays({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers)) if (Number(type) >= firstNumberOfOthers) delete parsers[type]
}

/** Made beside and moved into place whole, so that a process that dies meanwhile leaves nothing that looks damaged. */
async function makeEmbeddedDatabase(directory: string): Promise<void> {
  const beside = `${directory}.new`
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { recursive: true })
  await (await PGlite.create(beside, optionsFor(beside))).close()
  renameSync(beside, directory)
}

/** A server that does not answer within 5 s counts as gone, so that a request does not wait for ever. */
const connectionTimeout = 5_000

/**
 * Connects to PostgreSQL 15 or newer. Every connection takes the role whose rows are guarded. No statement is compiled: its guards
 * make the planner think that it costs much, and compiling it takes seconds where running it takes milliseconds.
 */
export async function openDatabaseServer(url: string, log: Logger): Promise<DatabaseConnection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    options: `-c role=${appRole} -c jit=off`,
    connectionTimeoutMillis: connectionTimeout,
  })
  pool.on('error', error => log.warn({ err: error }, 'An idle database connection was lost; the pool opens another'))
  const db: Database = drizzleOnNode({ client: pool })
  const turns = openTurns(url, log)
  const place = openPlace(url, log)
  return {
    db,
    execute: (text, values) => pool.query(text, values),
    async asOwner(work) {
      const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTimeout })
      owner.on('error', error => log.warn({ err: error }, 'The connection of the layout was lost'))
      await owner.connect()
      try {
        await work(drizzleOnNode({ client: owner }))
      } finally {
        await owner.end()
      }
    },
    exclusively: turns.exclusively,
    listen: listenOnServer(url, log),
    join: place.join,
    isAlone: place.isAlone,
    isEmbedded: false,
    close: async () => void (await Promise.all([pool.end(), turns.close(), place.leave()])),
  }
}
