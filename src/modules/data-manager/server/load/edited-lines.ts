import { and, asc, countDistinct, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { keepRows } from '#server/warehouse/lines/loaded-lines.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import type { UndoReport } from '../../contract-undo.ts'
import { lineEdits } from '../schema.ts'

/**
 * Lines of an upload that a person changed after they were loaded, those whose change is still to be written too. A line
 * that has all its loaded values again is none.
 */

const rowsAtOnce = 10_000

function editsOf(scope: Scope, uploadUuid: string) {
  const mine = eq(lineEdits.organizationUuid, scope.organization.uuid)
  return and(mine, eq(lineEdits.uploadUuid, uploadUuid))
}

/**
 * The rows and fields of edits whose loaded value does not stand there again. Each edit begins with what the one before
 * left, so they lead back exactly when they begin with the same values as they end with, whatever the order.
 */
function standingOf(tx: Transaction, where: SQL | undefined) {
  const values = (column: PgColumn) => sql`array_agg(${column} order by ${column})`
  return tx
    .select({ row: lineEdits.row, field: lineEdits.field })
    .from(lineEdits)
    .where(where)
    .groupBy(lineEdits.row, lineEdits.field)
    .having(sql`${values(lineEdits.before)} is distinct from ${values(lineEdits.after)}`)
    .as('standing')
}

/** How many lines of an upload were edited. */
export async function countEdited(tx: Transaction, scope: Scope, uploadUuid: string): Promise<number> {
  const standing = standingOf(tx, editsOf(scope, uploadUuid))
  const [found] = await tx.select({ lines: countDistinct(standing.row) }).from(standing)
  return found?.lines ?? 0
}

/** How many lines of an upload were edited, by whom, and when last. */
export async function describeEdited(scope: Scope, uploadUuid: string): Promise<UndoReport['edited']> {
  return scope.db(async tx => {
    const where = editsOf(scope, uploadUuid)
    const standing = standingOf(tx, where)
    const isStanding = and(eq(standing.row, lineEdits.row), eq(standing.field, lineEdits.field))
    const lines = await countEdited(tx, scope, uploadUuid)
    const [found] = await tx
      .select({ last: sql<string | null>`max(${lineEdits.at})` })
      .from(lineEdits)
      .innerJoin(standing, isStanding)
      .where(where)
    const people = await tx
      .selectDistinct({ by: lineEdits.by })
      .from(lineEdits)
      .innerJoin(standing, isStanding)
      .where(where)
      .orderBy(lineEdits.by)
      .limit(10)
    const last = found?.last ? new Date(found.last).toISOString() : null
    return { lines, by: people.map(({ by }) => by), last }
  })
}

/**
 * Leaves of an upload's loaded lines only those a person edited: they are set aside and take the place of all of them in
 * one atomic step. Repeatable. They take no place once `turn` has ended.
 */
export async function keepEdited(scope: Scope, at: UploadPartition, turn: AbortSignal): Promise<void> {
  await keepRows(scope.warehouse, at, editedRows(scope, at.upload), turn)
}

/** The rows of an upload that were edited, in batches, so that memory stays the same. */
export async function* editedRows(scope: Scope, uploadUuid: string): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const found = await scope.db(tx => {
      const standing = standingOf(tx, and(editsOf(scope, uploadUuid), gt(lineEdits.row, after)))
      return tx.selectDistinct({ row: standing.row }).from(standing).orderBy(asc(standing.row)).limit(rowsAtOnce)
    })
    const last = found.at(-1)
    if (last === undefined) return
    yield found.map(({ row }) => row)
    after = last.row
  }
}
