import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import type { Warehouse } from '#server/warehouse/connect.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { writeField } from '#server/warehouse/lines/edit-lines.ts'
import { loadedLines } from '#server/warehouse/lines/loaded-lines.ts'
import { requestRollup } from '#server/warehouse/rollups/rollup-job.ts'
import { beginLinesChange, endLinesChange } from '#server/warehouse/rollups/store.ts'
import { type DatasetId, datasets, isDatasetId } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import type { StagedFacts } from '../plan/staged-lines.ts'
import { lineEdits } from '../schema.ts'
import { type Edit, listPending } from './pending-edits.ts'

/** The turn of whoever changes loaded lines in place. */
export const changingLines = 'lines'

export const applyEditsJob = 'apply-line-edits'
export type ApplyEdits = { organizationUuid: string }

/** People change one line after the other; they are added up anew when that has come to rest. */
const restingSeconds = 60

/** Changes of one field in one upload: one statement of the warehouse. */
type Group = { dataset: DatasetId; upload: string; field: Field; edits: Edit[] }

/** Writes what is recorded and not yet in the warehouse. For the job that every change asks for. */
export async function applyEditsOf(services: Services, { organizationUuid }: ApplyEdits): Promise<void> {
  await applyEdits(await systemScope(services, organizationUuid))
}

/**
 * Brings recorded changes of lines into the warehouse, the older first, and says so. Repeatable: a change that was
 * written but not said to be is written again, which changes nothing. One process after the other, and none while an undo
 * takes lines out: a changed date has its upload written anew, which would bring them back.
 */
export function applyEdits(scope: Scope): Promise<void> {
  return scope.exclusively(changingLines, async turn => {
    for (const group of groupsOf(await listPending(scope))) {
      turn.throwIfAborted()
      await beginLinesChange(scope, group)
      await writeGroup(scope, group, turn)
      await scope.db(async tx => {
        const ids = group.edits.map(({ uuid }) => uuid)
        const isMine = eq(lineEdits.organizationUuid, scope.organization.uuid)
        await tx
          .update(lineEdits)
          .set({ appliedAt: scope.now() })
          .where(and(isMine, inArray(lineEdits.uuid, ids)))
        await bumpDataVersion(tx, scope.organization.uuid, group.dataset)
        const { changes } = await endLinesChange(tx, scope, group)
        await requestRollup(scope, tx, group, { changes, afterSeconds: restingSeconds })
      })
    }
  })
}

async function writeGroup(scope: Scope, { dataset, upload, field, edits }: Group, turn: AbortSignal): Promise<void> {
  // Of several changes of one line the last one stands.
  const last = new Map(edits.map(({ row, after }) => [row, after]))
  const at = { organization: scope.organization.uuid, upload, dataset }
  const changes = [...last].map(([row, value]) => ({ row, value }))
  await keepAsLoaded(scope.warehouse, at, [...last.keys()])
  await writeField(scope.warehouse, at, field, changes, turn)
}

function groupsOf(edits: readonly Edit[]): Group[] {
  const groups = new Map<string, Group>()
  for (const edit of edits) {
    const { dataset, uploadUuid: upload } = edit
    const field = isDatasetId(dataset) ? datasets[dataset].fields.find(({ id }) => id === edit.field) : undefined
    if (!isDatasetId(dataset) || !field) throw new Error(`A change of ${dataset}.${edit.field} cannot be written`)
    const key = `${dataset} ${upload} ${field.id}`
    const group = groups.get(key) ?? { dataset, upload, field, edits: [] }
    group.edits.push(edit)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const rowsAtOnce = 10_000

/**
 * Keeps lines as they came, before they are changed for the first time: what another upload left out because of them is
 * known by that. Repeatable.
 */
async function keepAsLoaded(warehouse: Warehouse, at: StagedFacts, rows: readonly number[]): Promise<void> {
  const ofUpload = 'upload = {u:UUID} AND row IN (SELECT toUInt32(arrayJoin({rows:Array(String)})))'
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map(String)
    await warehouse.run(
      `INSERT INTO ${at.dataset}_former SELECT * REPLACE ([(upload, row)] AS replaces) FROM ${loadedLines(at.dataset)}
      AND ${ofUpload} AND row NOT IN (
        SELECT row FROM ${at.dataset}_former WHERE organization = {o:UUID} AND ${ofUpload} AND replaces[1].1 = upload AND replaces[1].2 = row)`,
      { o: at.organization, u: at.upload, rows: some },
      { lane: 'load' },
    )
  }
}
