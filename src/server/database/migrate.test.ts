import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, openMigratedDatabase } from '#test/database.ts'
import type { DatabaseConnection } from './connect.ts'
import { migrateDatabase } from './migrate.ts'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await openMigratedDatabase()
})
afterAll(() => connection.close())

describe('migrations', () => {
  test('can be repeated, and lose nothing', async () => {
    await connection.execute(`insert into process_types values ('sales', 'plan', 'Plan', 1)`)
    await migrateDatabase(connection)
    expect((await connection.execute('select process from process_types')).rows).toEqual([{ process: 'plan' }])
  })

  test('of every process that starts at the same time run once', async () => {
    const fresh = await createTestDatabase()
    const elsewhere = await createTestDatabase()
    // A server takes several processes; a directory is held by one.
    const places = fresh.url ? [fresh, fresh, fresh, elsewhere] : [fresh, elsewhere]
    const starts = await Promise.all(places.map(place => place.open()))
    await Promise.all(starts.map(migrateDatabase))
    for (const start of starts) {
      expect((await start.execute('select * from reports')).rows).toEqual([])
      await start.close()
    }
    await fresh.drop()
    await elsewhere.drop()
  })

  test('that fail leave the connection without the rights of the owner', async () => {
    const failing = connection.asOwner(async () => {
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await expect(connection.execute('select * from public.migrations')).rejects.toThrow(/permission denied/)
  })
})

describe('a store that does not keep the role', () => {
  test('is refused, because nothing would guard its rows', async () => {
    const forgetful: DatabaseConnection = {
      ...connection,
      asOwner: async work => {
        await connection.asOwner(work)
        await connection.execute('set role none')
      },
    }
    await expect(migrateDatabase(forgetful)).rejects.toThrow(/not as sextant_app, so rows are not guarded/)
    await connection.execute('set role sextant_app')
  })
})

describe('a portal that logs in as its own role', () => {
  test('is refused before the layout is touched, and told whom to log in as', async () => {
    const { rows } = await connection.execute('select current_user as role')
    expect(rows).toEqual([{ role: 'sextant_app' }])
    const asRole: DatabaseConnection = { ...connection, asOwner: work => work(connection.db) }
    await expect(migrateDatabase(asRole)).rejects.toThrow(/as sextant_app, .* Name the user that owns the database/)
  })
})

describe('plain statements', () => {
  test('take parameters, and several at once without', async () => {
    expect((await connection.execute('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
    await connection.execute('begin; select 1; commit;')
    expect((await connection.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('that open a transaction and fail in it leave the store usable, and undo what they did', async () => {
    const failing = `begin; insert into process_types values ('sales', 'half', 'Half', 2); select 1 / 0; commit;`
    const outcomes = await Promise.allSettled([
      connection.execute(failing),
      connection.execute('select 1 as one'),
      connection.db.transaction(tx => tx.execute('select 1')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    const { rows } = await connection.execute(`select process from process_types where process = 'half'`)
    expect(rows).toEqual([])
  })
})
