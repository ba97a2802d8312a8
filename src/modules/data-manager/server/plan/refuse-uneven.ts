import type { Warehouse } from '#server/warehouse/connect.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import { AppError } from '#shared/errors.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'
import { keysOf, own } from './staged-lines.ts'

/**
 * Throws `conflict` (`not_as_read`) unless each row of the file, from the first to the last, came out of the plan once:
 * set aside as a line or refused. Rows that stand there twice were counted by two at a time.
 */
export async function refuseUneven(warehouse: Warehouse, at: UploadPartition): Promise<void> {
  const [found] = await warehouse.rows<{ rows: number; last: number }>(
    `SELECT count() AS rows, max(row) AS last FROM (
      SELECT row FROM ${at.dataset}_staged WHERE ${own}
      UNION ALL SELECT row FROM refused_rows WHERE ${own} AND outcome != 'noted')`,
    keysOf(at),
    { lane: 'load' },
  )
  if (!found || found.rows === found.last) return
  const detail = t`The file has ${plainNumber(found.last)} rows, but ${plainNumber(found.rows)} came out of the count, so nothing was kept of it. Plan again.`
  throw new AppError('conflict', detail, { reason: 'not_as_read' })
}
