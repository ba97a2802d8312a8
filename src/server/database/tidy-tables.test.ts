import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#test/database.ts'
import { tidyTables } from './tidy-tables.ts'

/** Rows that nobody sees any more, and how many the planner thinks there are: -1 when it never counted. */
const known = `select n_dead_tup::int as dead, reltuples::int as rows from pg_stat_user_tables as of
  join pg_class on pg_class.oid = of.relid where of.relname = 'process_types'`
const kinds = (count: number) =>
  `insert into process_types select 'sales', 'kind ' || one, 'Kind', one from generate_series(1, ${count}) as one`

test('the embedded store gives room back and counts its rows, once enough of them changed; a server does that by itself', async () => {
  const database = await openMigratedDatabase()
  // What is counted is told once a second at most.
  const read = async () => {
    await database.execute('select pg_stat_force_next_flush()')
    return (await database.execute(known)).rows[0]
  }
  await database.execute(kinds(300))
  if (database.isEmbedded) {
    await tidyTables({ database })
    expect(await read()).toEqual({ dead: 0, rows: -1 })
    await database.execute(`delete from process_types; ${kinds(2000)}; update process_types set title = 'Other'`)
    expect(await read()).toEqual({ dead: 2300, rows: -1 })
    await tidyTables({ database })
    expect(await read()).toEqual({ dead: 0, rows: 2000 })
  } else {
    await tidyTables({ database })
    expect((await database.execute(`select from pg_stat_user_tables where last_vacuum is not null`)).rows).toEqual([])
  }
  await database.close()
})
