import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { AppError } from '#shared/errors.ts'
import { oneAtATime } from '../../one-at-a-time.ts'

/**
 * Runs `work` while nobody else runs any under the same key. Its signal ends when the turn is lost while it still works:
 * what cannot be repeated must not be written from then on.
 */
export type Exclusively = <T>(key: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** Turns within this process: all that a store with one process needs. */
export function turnsOfProcess(): Exclusively {
  const inLine = oneAtATime()
  return (key, work) => inLine(key, () => work(new AbortController().signal))
}

/** The connection that keeps all turns of this process. They end with it, so a process that died keeps none. */
type Keeper = { client: pg.Client; lost: AbortController; beat: NodeJS.Timeout }

/**
 * A server that hears nothing for half a minute takes the turns back; the process gives them up before, as it asks every
 * five seconds and waits ten for the answer.
 */
const serverGivesUp =
  '-c idle_session_timeout=0 -c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'
const beatMilliseconds = 5_000
const answerMilliseconds = 10_000
/** Who waits for a turn of another process asks again after this long, at first and at most. */
const firstPause = 10
const longestPause = 200

/**
 * Turns across all processes on one PostgreSQL: advisory locks of one connection. However many turns are kept or waited
 * for and however long the work, it takes no connection from anybody.
 */
export function openTurns(url: string, log: Logger): { exclusively: Exclusively; close(): Promise<void> } {
  const inLine = oneAtATime()
  const speaking = oneAtATime()
  let keeper: Promise<Keeper> | null = null

  async function connect(): Promise<Keeper> {
    const client = new pg.Client({
      connectionString: url,
      options: serverGivesUp,
      keepAlive: true,
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
    })
    const lost = new AbortController()
    const beat = setInterval(() => void ask(kept, 'select 1'), beatMilliseconds).unref()
    const kept = { client, lost, beat }
    client.on('error', error => lose(kept, error))
    client.on('end', () => lose(kept, null))
    await client.connect()
    return kept
  }

  function lose({ client, lost, beat }: Keeper, error: Error | null): void {
    if (lost.signal.aborted) return
    keeper = null
    clearInterval(beat)
    if (error) log.warn({ err: error }, 'The database connection that kept turns was lost; another is opened')
    const detail = 'The connection to the database was lost meanwhile, and nothing was kept; try again'
    lost.abort(new AppError('unavailable', detail, { reason: 'turn_lost', ...(error ? { cause: error } : {}) }))
    client.end().catch((fault: unknown) => log.debug({ err: fault }, 'The lost connection was gone already'))
  }

  /**
   * One statement after the other, `null` once the connection is lost. One that does not answer in time is given up with
   * all its turns.
   */
  const ask = (kept: Keeper, text: string, values: string[] = []): Promise<Record<string, unknown> | null> =>
    speaking('connection', async () => {
      if (kept.lost.signal.aborted) return null
      try {
        return (await kept.client.query<Record<string, unknown>>(text, values)).rows[0] ?? null
      } catch (error) {
        lose(kept, error instanceof Error ? error : new Error(String(error)))
        return null
      }
    })

  function current(): Promise<Keeper> {
    keeper ??= connect().catch((error: unknown) => {
      keeper = null
      throw error
    })
    return keeper
  }

  async function take(key: string): Promise<Keeper> {
    for (let wait = firstPause; ; wait = Math.min(wait * 1.5, longestPause)) {
      const kept = await current()
      const answer = await ask(kept, 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [key])
      if (answer?.taken === true) return kept
      await pause(wait)
    }
  }

  return {
    exclusively: (key, work) =>
      inLine(key, async () => {
        const kept = await take(key)
        try {
          return await work(kept.lost.signal)
        } finally {
          // A lost connection has given the turn back already.
          await ask(kept, 'select pg_advisory_unlock(hashtextextended($1, 0))', [key])
        }
      }),
    async close() {
      const kept = await keeper
      if (!kept) return
      clearInterval(kept.beat)
      lose(kept, null)
    },
  }
}
