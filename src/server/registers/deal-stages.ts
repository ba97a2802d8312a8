import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import type { ChangeBatch, RowChange } from './apply-changes.ts'
import { dealStages } from './schema.ts'

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
export function listStages(tx: Transaction, scope: Scope, dealUuid: string): Promise<DealStage[]> {
  return tx
    .select({ stage: dealStages.stage, since: dealStages.since })
    .from(dealStages)
    .where(ofDeal(scope, dealUuid))
    .orderBy(asc(dealStages.since), asc(dealStages.uuid))
}

/** The stages of every deal, by the deal's uuid, oldest first. */
export async function listAllStages(tx: Transaction, { organization }: Scope): Promise<Map<string, DealStage[]>> {
  const rows = await tx
    .select({ deal: dealStages.dealUuid, stage: dealStages.stage, since: dealStages.since })
    .from(dealStages)
    .where(eq(dealStages.organizationUuid, organization.uuid))
    .orderBy(asc(dealStages.since), asc(dealStages.uuid))
  const byDeal = new Map<string, DealStage[]>()
  for (const { deal, ...stage } of rows) {
    const known = byDeal.get(deal)
    if (known) known.push(stage)
    else byDeal.set(deal, [stage])
  }
  return byDeal
}

function ofDeal({ organization }: Scope, dealUuid: string) {
  return and(eq(dealStages.organizationUuid, organization.uuid), eq(dealStages.dealUuid, dealUuid))
}
