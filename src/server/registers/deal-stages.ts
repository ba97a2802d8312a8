import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import type { ChangeBatch, RowChange } from './row-change.ts'
import { dealStages, stageHistory } from './schema.ts'

/** A stage and the day or moment a deal came to it. */
export type DealStage = { stage: string; since: Date }

/**
 * Notes the stage of each deal that is new or came to another one; a deal that goes takes its stages along, and undoing an
 * upload those it noted.
 */
export async function keepStages(scope: Scope, tx: Transaction, batch: ChangeBatch): Promise<void> {
  const { changes, at, uploadUuid, isUndo = false } = batch
  const organizationUuid = scope.organization.uuid
  await forgetStages(
    tx,
    organizationUuid,
    changes.filter(({ after }) => after === null),
  )
  if (isUndo && uploadUuid !== null) {
    await forgetStages(tx, organizationUuid, changes, uploadUuid)
    return
  }
  const entered = changes.flatMap(({ uuid, before, after }) => {
    const stage = after?.stage ?? null
    return stage === null || before?.stage === stage ? [] : [{ dealUuid: uuid, stage }]
  })
  if (entered.length > 0)
    await tx.insert(dealStages).values(entered.map(entry => ({ ...entry, organizationUuid, since: at, uploadUuid })))
}

async function forgetStages(
  tx: Transaction,
  organizationUuid: string,
  changes: readonly RowChange[],
  uploadUuid?: string,
): Promise<void> {
  const uuids = changes.map(({ uuid }) => uuid)
  if (uuids.length === 0) return
  await tx
    .delete(dealStages)
    .where(
      and(
        eq(dealStages.organizationUuid, organizationUuid),
        inArray(dealStages.dealUuid, uuids),
        uploadUuid === undefined ? undefined : eq(dealStages.uploadUuid, uploadUuid),
      ),
    )
}

/** Writes the stages a deal came to in place of those that are known; for those who know its past. */
export async function replaceStages(
  scope: Scope,
  tx: Transaction,
  dealUuid: string,
  stages: readonly DealStage[],
): Promise<void> {
  const organizationUuid = scope.organization.uuid
  await tx.delete(dealStages).where(ofDeal(scope, dealUuid))
  if (stages.length > 0)
    await tx
      .insert(dealStages)
      .values(stages.map(stage => ({ ...stage, organizationUuid, dealUuid, uploadUuid: null })))
}

/** The stages a deal came to, oldest first. */
export async function listStages(
  tx: Transaction,
  scope: Scope,
  deal: { id: string; dealId: string },
): Promise<DealStage[]> {
  const [noted, brought] = await Promise.all([notedStages(tx, scope, deal.id), broughtStages(tx, scope, deal.dealId)])
  return joinStages(brought.get(deal.dealId) ?? [], noted.get(deal.id) ?? [])
}

/** Looks up the stages of every deal at once. */
export async function listAllStages(
  tx: Transaction,
  scope: Scope,
): Promise<(deal: { id: string; dealId: string }) => DealStage[]> {
  const [noted, brought] = await Promise.all([notedStages(tx, scope), broughtStages(tx, scope)])
  return ({ id, dealId }) => joinStages(brought.get(dealId) ?? [], noted.get(id) ?? [])
}

/**
 * A deal's stages from what its own system says and what the portal noted when it learned of them. The system's word
 * stands up to its last day; a stage that is named again is the same stay.
 */
function joinStages(brought: readonly DealStage[], noted: readonly DealStage[]): DealStage[] {
  const last = brought.at(-1)
  const since = last ? noted.filter(one => one.since > last.since) : noted
  return [...brought, ...since].filter((one, index, all) => one.stage !== all[index - 1]?.stage)
}

async function notedStages(tx: Transaction, scope: Scope, dealUuid?: string): Promise<Map<string, DealStage[]>> {
  const rows = await tx
    .select({ deal: dealStages.dealUuid, stage: dealStages.stage, since: dealStages.since })
    .from(dealStages)
    .where(dealUuid ? ofDeal(scope, dealUuid) : eq(dealStages.organizationUuid, scope.organization.uuid))
    .orderBy(asc(dealStages.since), asc(dealStages.uuid))
  return byDeal(rows)
}

/** By the number of the deal; of one day in the order they were written down. */
async function broughtStages(tx: Transaction, scope: Scope, dealId?: string): Promise<Map<string, DealStage[]>> {
  const own = eq(stageHistory.organizationUuid, scope.organization.uuid)
  const rows = await tx
    .select({ deal: stageHistory.dealId, stage: stageHistory.stage, since: stageHistory.since })
    .from(stageHistory)
    .where(dealId ? and(own, eq(stageHistory.dealId, dealId)) : own)
    .orderBy(asc(stageHistory.since), asc(stageHistory.createdAt), asc(stageHistory.uuid))
  return byDeal(rows.map(row => ({ ...row, since: new Date(`${row.since}T00:00:00Z`) })))
}

function byDeal(rows: readonly (DealStage & { deal: string })[]): Map<string, DealStage[]> {
  const found = new Map<string, DealStage[]>()
  for (const { deal, ...stage } of rows) {
    const known = found.get(deal)
    if (known) known.push(stage)
    else found.set(deal, [stage])
  }
  return found
}

function ofDeal({ organization }: Scope, dealUuid: string) {
  return and(eq(dealStages.organizationUuid, organization.uuid), eq(dealStages.dealUuid, dealUuid))
}
