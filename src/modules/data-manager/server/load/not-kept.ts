import type { Scope } from '#server/scope.ts'
import type { UndoReport } from '../../contract-undo.ts'
import { loadedBefore } from '../plan/keep-left-out.ts'
import type { StagedFacts } from '../plan/settle-plan.ts'
import type { UploadRow } from '../schema.ts'
import { linkTo } from '../upload-links.ts'
import { broughtRows } from './bring-back-sql.ts'
import { listLeavingOut } from './choose-lines.ts'

/**
 * Other loaded uploads that left lines out as loaded already and kept none of them, as plans did once. They can have left
 * out lines of this upload only if they were loaded after it, or after lines were brought back to it.
 */
export async function findNotKept(scope: Scope, at: StagedFacts, upload: UploadRow): Promise<UndoReport['notKept']> {
  const others = await listLeavingOut(scope, at)
  if (others.length === 0) return []
  const found = await scope.warehouse.rows<{ upload: string; lines: number }>(
    `SELECT upload, uniqExact(row) AS lines FROM refused_rows
    WHERE organization = {o:UUID} AND upload IN {us:Array(UUID)} AND outcome = 'duplicate' AND reason IN (${loadedBefore})
      AND upload NOT IN (SELECT upload FROM ${at.dataset}_left_out WHERE organization = {o:UUID})
    GROUP BY upload`,
    { o: at.organization, us: others.map(({ uuid }) => uuid) },
    { lane: 'load' },
  )
  if (found.length === 0) return []
  const hasMore = await hasBroughtBack(scope, at)
  return others.flatMap(other => {
    const lines = found.find(one => one.upload === other.uuid)?.lines ?? 0
    const isLater = !upload.loadedAt || !other.loadedAt || other.loadedAt >= upload.loadedAt
    return lines > 0 && (hasMore || isLater) ? [{ upload: linkTo(other), lines }] : []
  })
}

/** Whether lines came back to the upload when another one was undone. */
async function hasBroughtBack({ warehouse }: Scope, at: StagedFacts): Promise<boolean> {
  const sql = `SELECT count() AS lines FROM (${broughtRows(at.dataset)})`
  const [found] = await warehouse.rows<{ lines: number }>(sql, { o: at.organization, x: at.upload }, { lane: 'load' })
  return (found?.lines ?? 0) > 0
}
