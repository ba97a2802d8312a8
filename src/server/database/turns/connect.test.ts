import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openTurns } from './connect.ts'

/** Turns across processes: each `openTurns` has a connection of its own, as another process would. */

let database: TestDatabase
let url: string
let here: ReturnType<typeof openTurns>
let there: ReturnType<typeof openTurns>
const silent = pino({ level: 'silent' })

beforeAll(async () => {
  database = await createTestDatabase()
  url = database.url ?? ''
  here = openTurns(url, silent)
  there = openTurns(url, silent)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await database.drop()
})

/** Ends the connections that keep turns of this database, as a restart does; others of the server go on. */
async function cutKeepers(): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and datname = current_database()`,
  )
  await client.end()
}

test('one works at a time under a key, whichever process it is in, and other keys do not wait', async () => {
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await new Promise(resolve => setTimeout(resolve, 5))
    working -= 1
  }
  await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? here : there).exclusively('one', work)))
  expect(most).toBe(1)
  await here.exclusively('one', () => there.exclusively('other', work))
})

test('many turns are kept within each other without standing in each other’s way', async () => {
  const nested = (name: number) =>
    here.exclusively(`upload ${name}`, () => there.exclusively('lines', async () => name))
  const names = Array.from({ length: 50 }, (_, at) => at)
  expect(await Promise.all(names.map(nested))).toEqual(names)
})

test('a failure gives the turn back', async () => {
  await expect(here.exclusively('fails', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await there.exclusively('fails', async () => 'mine')).toBe('mine')
})

test('a turn whose connection is lost is told to its work, passes to another process, and can be had again', async () => {
  const begun = Promise.withResolvers<void>()
  const cut = here.exclusively('cut', async turn => {
    begun.resolve()
    await new Promise(resolve => turn.addEventListener('abort', resolve))
    turn.throwIfAborted()
  })
  const lost = expect(cut).rejects.toMatchObject({ code: 'unavailable', reason: 'turn_lost' })
  await begun.promise
  const taken = there.exclusively('cut', async () => 'theirs')
  await cutKeepers()
  await lost
  expect(await taken).toBe('theirs')
  expect(await here.exclusively('cut', async () => 'ours again')).toBe('ours again')
})
