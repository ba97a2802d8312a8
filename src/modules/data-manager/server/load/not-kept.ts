import { listBroughtBack, listLeavingOutRows } from '#server/registers/left-out-rows.ts'
import { reasonsLeftOut } from '#server/registers/match-rows.ts'
import type { Scope } from '#server/scope.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { UndoReport } from '../../contract-undo.ts'
import { loadedBefore } from '../plan/keep-left-out.ts'
import type { StagedFacts } from '../plan/staged-lines.ts'
import type { UploadRow } from '../schema.ts'
import { listOtherLoaded } from '../store.ts'
import { linkTo } from '../upload-links.ts'
import { broughtRows } from './bring-back-sql.ts'
import { hasLeftOut, listLeavingOut } from './choose-lines.ts'

type NotKept = UndoReport['notKept']
type Left = { upload: string; lines: number }

/**
 * Other loaded uploads that left lines out as loaded already and kept none of them, as plans did once. They can have left
 * out lines of this upload only if they were loaded after it, or after lines were brought back to it.
 */
export async function findNotKept(scope: Scope, at: StagedFacts, upload: UploadRow): Promise<NotKept> {
  const others = await listLeavingOut(scope, at)
  if (others.length === 0) return []
  const found = await scope.warehouse.rows<Left>(
    `SELECT upload, uniqExact(row) AS lines FROM refused_rows
    WHERE organization = {o:UUID} AND upload IN {us:Array(UUID)} AND outcome = 'duplicate' AND reason IN (${loadedBefore})
      AND upload NOT IN (SELECT upload FROM ${at.dataset}_left_out WHERE organization = {o:UUID})
    GROUP BY upload`,
    { o: at.organization, us: others.map(({ uuid }) => uuid) },
    { lane: 'load' },
  )
  if (found.length === 0) return []
  return told(upload, others, { found, hasMore: await hasBroughtBack(scope, at) })
}

/** The same for rows of a register. */
export async function findNotKeptRows(scope: Scope, upload: UploadRow, register: RegisterId): Promise<NotKept> {
  const at = { organization: scope.organization.uuid, upload: upload.uuid, dataset: register }
  const others = (await listOtherLoaded(scope, at)).filter(hasLeftOut)
  const keeping = new Set(await scope.db(tx => listLeavingOutRows(tx, scope, register)))
  const us = others.flatMap(({ uuid }) => (keeping.has(uuid) ? [] : [uuid]))
  if (us.length === 0) return []
  const found = await scope.warehouse.rows<Left>(
    `SELECT upload, uniqExact(row) AS lines FROM refused_rows
    WHERE organization = {o:UUID} AND upload IN {us:Array(UUID)} AND outcome = 'duplicate' AND reason IN {reasons:Array(String)}
    GROUP BY upload`,
    { o: at.organization, us, reasons: reasonsLeftOut(register) },
    { lane: 'load' },
  )
  const brought = await scope.db(tx => listBroughtBack(tx, scope, upload.uuid))
  return told(upload, others, { found, hasMore: brought.length > 0 })
}

/** What to tell of the uploads found: only those loaded later, unless the upload got `hasMore` since it was loaded. */
function told(
  upload: UploadRow,
  others: readonly UploadRow[],
  { found, hasMore }: { found: readonly Left[]; hasMore: boolean },
): NotKept {
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
