import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './connect.ts'

/** Many rows in few statements. */

const rowsAtOnce = 500

/** Rows some at a time, as many as one statement takes. */
export function* inPieces<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}

/** Adds rows to a table. */
export async function addRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (const some of inPieces(rows)) await tx.insert(table as PgTable).values(some)
}

/** Gives rows that are there, each whole and known by `key`, the values that they have in `columns`. */
export async function rewriteRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  { key, columns }: { key: PgColumn; columns: readonly (keyof Table['$inferInsert'] & string)[] },
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const all: Record<string, PgColumn> = getTableColumns(table)
  const set: Record<string, SQL> = {}
  for (const name of columns) set[name] = sql`excluded.${sql.identifier(all[name]?.name ?? name)}`
  for (const some of inPieces(rows)) {
    await tx
      .insert(table as PgTable)
      .values(some)
      .onConflictDoUpdate({ target: key, set })
  }
}
