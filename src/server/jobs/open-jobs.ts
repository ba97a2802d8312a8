import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseConnection } from '../database/connect.ts'

/**
 * Work that outlives a request. A job is stored in the relational store, so one that a crash cut short is taken up
 * again; handlers must therefore be repeatable.
 */
export type Jobs = {
  /** Says who does a kind of work. Called once, before `start`. */
  handle<Data extends object>(name: string, work: (data: Data) => Promise<void>): void
  /** Asks for work; `key` keeps the same work from standing in the queue twice. */
  send<Data extends object>(name: string, data: Data, key?: string): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const retries = { retryLimit: 3, retryDelay: 1, retryBackoff: true, expireInSeconds: 3600 }
/** A process that says nothing for this long is dead, and what it worked on is taken up by another. */
const heartbeatSeconds = 30
const superviseIntervalSeconds = 15

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
  const handlers = new Map<string, (data: object) => Promise<void>>()

  return {
    handle(name, work) {
      handlers.set(name, data => work(data as Parameters<typeof work>[0]))
    },
    async send(name, data, key) {
      // The queue holds one job of a key; work without one must not displace other work without one.
      await boss.send(name, data, { singletonKey: key ?? randomUUID() })
    },
    async start() {
      await boss.start()
      for (const [name, work] of handlers) {
        await boss.createQueue(name, { policy: 'exclusive', heartbeatSeconds, ...retries })
        if (connection.isEmbedded) await releaseAbandoned(boss, connection, name)
        await boss.work(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
          if (job) await work(job.data as object)
        })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** An embedded store has one process, so what is still marked as under way when it starts was cut short. */
async function releaseAbandoned(boss: PgBoss, connection: DatabaseConnection, name: string): Promise<void> {
  const { rows } = await connection.execute(`select id from pgboss.job where name = $1 and state = 'active'`, [name])
  const ids = rows.map(({ id }) => String(id))
  if (ids.length > 0) await boss.fail(name, ids, { message: 'The process that worked on it ended' })
}
