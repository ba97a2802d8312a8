import type { Logger } from 'pino'
import type { DatabaseConnection } from '../database/connect.ts'

const dueKinds = `select distinct name from pgboss.job
  where name = any($1) and state < 'active' and not blocked and start_after <= pgboss.job_now()`

type Watched = {
  /** The kinds of work that are looked for. */
  names: readonly string[]
  everyMilliseconds: number
  /** Called with each kind that has some. */
  wake(name: string): void
}

/**
 * Looks again and again which kinds of work have some that is due, in one statement for all of them: there are two dozen,
 * and each asking for itself kept a portal that has nothing to do busy. Answers how to stop, which waits for the look under way.
 */
export function watchDueWork(
  connection: DatabaseConnection,
  log: Logger,
  { names, everyMilliseconds, wake }: Watched,
): () => Promise<void> {
  let underway: Promise<void> | null = null
  const look = async () => {
    try {
      const { rows } = await connection.execute(dueKinds, [names])
      for (const { name } of rows) wake(String(name))
    } catch (error) {
      log.error({ err: error }, 'The job queue could not look for work that is due')
    }
    underway = null
  }
  const timer = setInterval(() => {
    underway ??= look()
  }, everyMilliseconds)
  return async () => {
    clearInterval(timer)
    await underway
  }
}
