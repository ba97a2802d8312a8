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

/** Opens the queue on the relational store. */
export function openJobs(connection: DatabaseConnection, log: Logger): Jobs {
  const boss = new PgBoss({ db: { executeSql: (text, values) => connection.execute(text, values) }, supervise: true })
  boss.on('error', error => log.error({ err: error }, 'The job queue reports an error'))
  const handlers = new Map<string, (data: object) => Promise<void>>()

  return {
    handle(name, work) {
      handlers.set(name, data => work(data as Parameters<typeof work>[0]))
    },
    async send(name, data, key) {
      await boss.send(name, data, key ? { singletonKey: key } : {})
    },
    async start() {
      await boss.start()
      for (const [name, work] of handlers) {
        await boss.createQueue(name, { policy: 'exclusive', ...retries })
        await boss.work(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
          if (job) await work(job.data as object)
        })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
