import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

/** Any number of ours: who holds it alone is the only process on the database; those beside each other share it. */
const placeLock = 7_283_002
/** A process that ended a moment ago may still be known to the server; one whose machine is gone, for half a minute. */
const placeOptions = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4'
const placeTries = 20
const placeWait = 500

/** The place of this process among those on a PostgreSQL: a lock on a connection of its own for as long as it runs. */
export function openPlace(url: string, log: Logger) {
  let client: pg.Client | null = null
  let isLeaving = false

  async function take(how: 'beside' | 'alone'): Promise<boolean> {
    const fresh = new pg.Client({ connectionString: url, options: placeOptions, keepAlive: true })
    fresh.on('error', error => log.warn({ err: error }, 'The database connection that keeps the place was lost'))
    await fresh.connect()
    const text = `select pg_try_advisory_lock${how === 'beside' ? '_shared' : ''}(${placeLock}) as taken`
    const { rows } = await fresh.query<{ taken: boolean }>(text)
    if (!rows[0]?.taken) {
      await fresh.end()
      return false
    }
    client = fresh
    fresh.once('end', () => void takeAgain(how))
    return true
  }

  /** The server went away for a while; nobody may have come in between who would not have been let in. */
  async function takeAgain(how: 'beside' | 'alone'): Promise<void> {
    client = null
    while (!isLeaving && !client) {
      try {
        if (await take(how)) return
        log.fatal('While the database was away another process came that does not fit with this one; this one ends')
        process.kill(process.pid, 'SIGTERM')
        return
      } catch (error) {
        log.warn({ err: error }, 'The place on the database cannot be taken again yet')
      }
      await setTimeout(placeWait * 10)
    }
  }

  return {
    async join(how: 'beside' | 'alone'): Promise<boolean> {
      for (let tried = 0; tried < placeTries; tried++) {
        if (await take(how)) return true
        await setTimeout(placeWait)
      }
      return false
    },
    async isAlone(): Promise<boolean> {
      if (!client) return false
      const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${placeLock}) as taken`)
      if (rows[0]?.taken) await client.query(`select pg_advisory_unlock(${placeLock})`)
      return rows[0]?.taken ?? false
    },
    async leave(): Promise<void> {
      isLeaving = true
      await client?.end()
    },
  }
}
