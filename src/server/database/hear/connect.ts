import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

/** What is said by `pg_notify` in transactions that ended well, in any process on the database. */
export type Ear = {
  hear(text: string): void
  /** Something may have been said that was not heard. */
  onGap(): void
}

/** Listens on a channel until the function it gives is called. */
export type Listen = (channel: string, ear: Ear) => Promise<() => Promise<void>>

const beatMilliseconds = 15_000
const answerMilliseconds = 10_000
const pauseMilliseconds = 1_000

/** Listens on a connection of its own, which is asked at every beat whether it is there and opened anew when it is not. */
export function listenOnServer(url: string, log: Logger): Listen {
  return async (channel, { hear, onGap }) => {
    let current: pg.Client | null = null
    let isOver = false

    async function connect(): Promise<void> {
      const client = new pg.Client({
        connectionString: url,
        options: '-c idle_session_timeout=0',
        keepAlive: true,
        connectionTimeoutMillis: answerMilliseconds,
        query_timeout: answerMilliseconds,
      })
      const end = () => void client.end().catch((fault: unknown) => log.debug({ err: fault }, 'It was gone already'))
      const beat = setInterval(() => void client.query('select 1').catch(end), beatMilliseconds).unref()
      client.on('error', error => log.warn({ err: error }, 'The database connection that hears of changes was lost'))
      client.on('notification', ({ payload }) => hear(payload ?? ''))
      client.once('end', () => {
        clearInterval(beat)
        if (client === current && !isOver) void connectAgain()
      })
      try {
        await client.connect()
        await client.query(`listen ${channel}`)
      } catch (error) {
        clearInterval(beat)
        end()
        throw error
      }
      current = client
    }

    async function connectAgain(): Promise<void> {
      current = null
      while (!isOver && !current) {
        try {
          await connect()
          onGap()
        } catch (error) {
          log.warn({ err: error }, 'Changes of other processes cannot be heard of yet')
          await pause(pauseMilliseconds)
        }
      }
      if (isOver) await close()
    }

    async function close(): Promise<void> {
      isOver = true
      await current?.end()
    }

    await connect()
    return close
  }
}
