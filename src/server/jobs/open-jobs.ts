import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseConnection, Transaction } from '../database/connect.ts'
import { rowsOf } from '../database/rows-of.ts'
import { watchDueWork } from './watch-due-work.ts'

/**
 * Work that outlives a request. A job is stored in the relational store, so one that a crash cut short is taken up
 * again; handlers must therefore be repeatable.
 */
export type Jobs = {
  /** Says who does a kind of work, and how long a failure is tried again. Called once, before `start`. */
  handle<Data extends object>(name: string, work: (data: Data) => Promise<void>, patience?: Patience): void
  /** Asks for work; `key` keeps the same work from standing in the queue twice. */
  send<Data extends object>(name: string, data: Data, key?: string): Promise<void>
  /**
   * Asks for work that is done when the transaction ends well, and only then. Before `start` it waits in memory: a
   * process that never starts the queue does no such work.
   */
  sendWithin<Data extends object>(tx: Transaction, name: string, data: Data, key?: string | Later): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A key of work that is not to begin at once. */
export type Later = { key: string; afterSeconds: number }

/** For how long failing work is tried again: some seconds, or hours for what another server must first come back. */
export type Patience = 'seconds' | 'hours'

const retries = {
  seconds: { retryLimit: 3, retryDelay: 1, retryBackoff: true },
  hours: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 },
} as const
const expireInSeconds = 3600
/** A process that says nothing for this long is dead, and what it worked on is taken up by another. */
const heartbeatSeconds = 30
const superviseIntervalSeconds = 15
/**
 * How often, in milliseconds, it is looked for work that is due. Alone on the embedded store, a process knows of all that
 * is asked for and looks at once; there only what is tried again or is to begin later waits for that.
 */
const embeddedLook = 2000
const sharedLook = 500
/** How seldom, in seconds, each kind of work looks for itself, should no look have found it. */
const ownLook = 60

/** Opens the queue on the relational store. */
export function openJobs(connection: DatabaseConnection, log: Logger): Jobs {
  const db = { executeSql: (text: string, values?: unknown[]) => connection.execute(text, values) }
  const boss = new PgBoss({
    db,
    supervise: true,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
  })
  boss.on('error', error => log.error({ err: error }, 'The job queue reports an error'))
  const handlers = new Map<string, { work: (data: object) => Promise<void>; patience: Patience }>()
  let waiting: (() => Promise<void>)[] | null = []
  const workers = new Map<string, string>()
  let stopWatching = async () => {}
  /** Has the work of a kind looked for now, not at the next poll. */
  const wake = (name: string) => boss.notifyWorker(workers.get(name) ?? '')

  return {
    handle(name, work, patience = 'seconds') {
      handlers.set(name, { work: data => work(data as Parameters<typeof work>[0]), patience })
    },
    async send(name, data, key) {
      // The queue holds one job of a key; work without one must not displace other work without one.
      await boss.send(name, data, { singletonKey: key ?? randomUUID() })
      wake(name)
    },
    async sendWithin(tx, name, data, key) {
      const later = typeof key === 'object' ? key : { key, afterSeconds: 0 }
      const how = { singletonKey: later.key ?? randomUUID(), startAfter: later.afterSeconds }
      if (waiting) {
        waiting.push(() => boss.send(name, data, how).then(() => wake(name)))
        return
      }
      await boss.send(name, data, { ...how, db: within(tx) })
      // The embedded connection is one: it looks when the transaction has ended.
      wake(name)
    },
    async start() {
      await boss.start()
      for (const [name, { work, patience }] of handlers) {
        const queue = { policy: 'exclusive', heartbeatSeconds, expireInSeconds, ...retries[patience] } as const
        await boss.createQueue(name, queue)
        // Read into the queue's memory now: inside a transaction of the one embedded connection it could not be.
        await boss.findJobs(name, { id: randomUUID() })
        if (connection.isEmbedded) await releaseAbandoned(boss, connection, name)
        const worker = await boss.work(name, { pollingIntervalSeconds: ownLook, batchSize: 1 }, async ([job]) => {
          if (job) await work(job.data as object).finally(() => wake(name))
        })
        workers.set(name, worker)
      }
      const everyMilliseconds = connection.isEmbedded ? embeddedLook : sharedLook
      stopWatching = watchDueWork(connection, log, { names: [...workers.keys()], everyMilliseconds, wake })
      const late = waiting ?? []
      waiting = null
      for (const send of late) await send()
    },
    async stop() {
      await stopWatching()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** The transaction as the queue writes its statements into it. */
function within(tx: Transaction) {
  return fromDrizzle({ execute: async query => ({ rows: rowsOf(await tx.execute(query as SQL)) }) }, sql)
}

/** An embedded store has one process, so what is still marked as under way when it starts was cut short. */
async function releaseAbandoned(boss: PgBoss, connection: DatabaseConnection, name: string): Promise<void> {
  const { rows } = await connection.execute(`select id from pgboss.job where name = $1 and state = 'active'`, [name])
  const ids = rows.map(({ id }) => String(id))
  if (ids.length > 0) await boss.fail(name, ids, { message: 'The process that worked on it ended' })
}
