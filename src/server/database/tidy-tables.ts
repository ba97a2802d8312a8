import { sql } from 'drizzle-orm'
import { workAgain } from '../schedules/work-again.ts'
import type { Services } from '../services.ts'
import type { DatabaseConnection } from './connect.ts'
import { rowsOf } from './rows-of.ts'

/** A table is tidied once so many of its rows changed since, and a fifth of them: what a server's autovacuum goes by, for larger tables. */
const fewRows = 500
const shareOfRows = 0.2

/** Has the tables of an embedded store tidied from now on. */
export function openTidying(services: Services): Promise<void> {
  return workAgain(services, { job: 'tidy-tables', everyMinutes: 10, work: tidyTables })
}

/**
 * Gives the room of removed rows back to the tables that changed much, and counts anew what the planner goes by: what autovacuum does on
 * a server. Without it a table only grows, and its questions are planned as if it were empty. Table by table, so that others wait for one
 * of them at most.
 */
export async function tidyTables({ database }: Pick<Services, 'database'>): Promise<void> {
  if (!database.isEmbedded) return
  for (const table of await listUntidy(database)) await database.execute(`vacuum (analyze) ${table}`)
}

/** The tables that changed much since they were tidied, as names that SQL takes. */
async function listUntidy({ db }: DatabaseConnection): Promise<string[]> {
  const rows = await db.execute(sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where greatest(n_dead_tup, n_mod_since_analyze) > ${fewRows} + ${shareOfRows}::float8 * n_live_tup
      and has_table_privilege(relid, 'MAINTAIN')
    order by n_live_tup`)
  return rowsOf<{ name: string }>(rows).map(({ name }) => name)
}
