import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '#test/database.ts'
import type { DatabaseConnection } from '../database/connect.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { type Jobs, openJobs } from './open-jobs.ts'

type Work = { id: string }
const log = pino({ level: 'silent' })
const soon = { timeout: 40_000, interval: 50 }

let database: TestDatabase
let connection: DatabaseConnection
let jobs: Jobs

beforeEach(async () => {
  database = await createMigratedDatabase()
  await reopen()
})
afterEach(async () => {
  await jobs.stop()
  await connection.close()
  await database.drop()
})

async function reopen() {
  connection = await database.open()
  await migrateDatabase(connection)
  jobs = openJobs(connection, log)
}

describe('jobs', () => {
  test('run with their data, again when they fail, and one at a time of a key', async () => {
    const done: string[] = []
    let failures = 1
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    jobs.handle<Work>('plain', async ({ id }) => {
      done.push(id)
    })
    jobs.handle<Work>('failing', async ({ id }) => {
      if (failures-- > 0) throw new Error('on purpose')
      done.push(id)
    })
    jobs.handle<Work>('held', async ({ id }) => {
      await held
      done.push(id)
    })
    await jobs.start()

    await jobs.send('plain', { id: 'one' })
    await jobs.send('plain', { id: 'two' })
    await jobs.send('failing', { id: 'at last' })
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['at last', 'one', 'two']), soon)

    await jobs.send('held', { id: 'first' }, 'upload 1')
    await jobs.send('held', { id: 'again' }, 'upload 1')
    await jobs.send('held', { id: 'other' }, 'upload 2')
    release()
    await vi.waitFor(() => expect(done).toContain('other'), soon)
    expect(done).toContain('first')
    expect(done).not.toContain('again')
    await vi.waitFor(async () => {
      await jobs.send('held', { id: 'later' }, 'upload 1')
      expect(done).toContain('later')
    }, soon)
  })

  test('asked for within a transaction are done when it ends well, and never when it does not', async () => {
    const done: string[] = []
    jobs.handle<Work>('within', async ({ id }) => {
      done.push(id)
    })
    const ask = (id: string, isFailing = false) =>
      connection.db.transaction(async tx => {
        await jobs.sendWithin(tx, 'within', { id })
        if (isFailing) throw new Error('on purpose')
      })
    await ask('before the start')
    await jobs.start()
    await expect(ask('never', true)).rejects.toThrow('on purpose')
    await ask('after')
    await vi.waitFor(() => expect(done).toEqual(['before the start', 'after']), soon)
  })

  test('that nobody took up wait for the next start', async () => {
    const done: string[] = []
    await startWithoutWorker('waiting')
    await jobs.send('waiting', { id: 'kept' })
    await jobs.stop()
    await connection.close()
    await reopen()
    jobs.handle<Work>('waiting', async ({ id }) => {
      done.push(id)
    })
    await jobs.start()
    await vi.waitFor(() => expect(done).toEqual(['kept']), soon)
  })

  test('of a process that was killed are taken up again', async () => {
    await connection.close()
    await dieWhileWorking()
    await reopen()
    const done: string[] = []
    jobs.handle<Work>('load', async ({ id }) => {
      done.push(id)
    })
    await jobs.start()
    if (!connection.isEmbedded) await silenceSinceLong()
    await vi.waitFor(() => expect(done).toEqual(['half']), soon)
  })
})

/** A queue that exists but is worked on by nobody: its worker is stopped before anything is sent. */
async function startWithoutWorker(name: string) {
  jobs.handle<Work>(name, async () => {})
  await jobs.start()
  await jobs.stop()
  jobs = openJobs(connection, log)
  await jobs.start()
}

/** What half a minute without a sign of life looks like to the queue. */
async function silenceSinceLong() {
  await connection.execute(`update pgboss.job set heartbeat_on = now() - interval '2 minutes' where state = 'active'`)
}

/** Another process takes a job up and is killed in the middle of it. */
async function dieWhileWorking() {
  const place = database.url
    ? `openDatabaseServer(${JSON.stringify(database.url)}, log)`
    : `openEmbeddedDatabase(${JSON.stringify(database.directory)})`
  const from = (file: string) => JSON.stringify(join(import.meta.dirname, file))
  const script = `
    const { openDatabaseServer, openEmbeddedDatabase } = await import(${from('../database/connect.ts')})
    const { openJobs } = await import(${from('open-jobs.ts')})
    const { migrateDatabase } = await import(${from('../database/migrate.ts')})
    const log = { error: console.error, warn: console.error }
    const connection = await ${place}
    await migrateDatabase(connection)
    const jobs = openJobs(connection, log)
    jobs.handle('load', () => { console.log('working'); return new Promise(() => {}) })
    await jobs.start()
    await jobs.send('load', { id: 'half' })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', code => reject(new Error(`The other process ended with ${code}`)))
  })
  child.kill('SIGKILL')
  await ended
}
