import { and, count, eq, inArray } from 'drizzle-orm'
import type { Bringing, BringServer } from '#server/brought/served-brought.ts'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import { addRows, inPieces, rewriteRows } from '#server/database/write-rows.ts'
import type { FileRow } from '#server/registers/match-rows.ts'
import type { Scope } from '#server/scope.ts'
import { changedFields } from '../../rules.ts'
import type { BroughtSaving } from '../../rules-brought.ts'
import { planMonths } from '../../rules-plan.ts'
import { takeNumbers } from '../changing.ts'
import type { ActionRow } from '../present-actions.ts'
import { repeatActions } from '../repeat-actions.ts'
import { beginSavings } from '../savings/begin-savings.ts'
import { actionBrought, actionParts, actions, actionWaits } from '../schema.ts'
import { isThere } from '../select-actions.ts'
import { tellGivenMany } from '../tell-people.ts'
import { rowOf, writePartsOfAll, writeWaitsOfAll, writtenColumns } from '../write-action.ts'
import { outcomeOf, prepareBrought } from './prepare-brought.ts'
import { type ActionThere, isTakenAction, type TakenAction } from './taken-action.ts'
import { undoBrought } from './undo-brought.ts'

/** What files of actions become. */
export const broughtActions: BringServer = {
  most: 5000,
  settle: async (scope, tx, rows, how) => (await prepareBrought(scope, tx, rows, how)).map(outcomeOf),
  load: bringActions,
  count: countBrought,
  undo: undoBrought,
}

type Changed = TakenAction & { before: ActionThere }
const isChanged = (one: TakenAction): one is Changed => one.before !== null

async function bringActions(
  scope: Scope,
  tx: Transaction,
  upload: string,
  rows: readonly FileRow[],
  how: Bringing,
): Promise<void> {
  await takeTurn(tx, scope, 'actions')
  await takeTurn(tx, scope, 'savings')
  const taken = (await prepareBrought(scope, tx, rows, how)).filter(isTakenAction)
  await addActions(
    scope,
    tx,
    upload,
    taken.filter(one => one.before === null),
  )
  await changeAll(scope, tx, upload, taken.filter(isChanged))
  // What a new action waits for may be a new one too.
  const waits = taken.filter(one => one.before === null).flatMap(one => waitsOf(scope, one))
  await addRows(tx, actionWaits, waits)
  await beginSavings(
    tx,
    scope,
    taken.flatMap(({ uuid, saving }) => (saving ? [newSaving(uuid, saving)] : [])),
  )
  const kept = taken.map(one => broughtRow(scope, upload, one))
  await addRows(tx, actionBrought, kept)
  await tellOwners(scope, tx, taken)
}

async function addActions(scope: Scope, tx: Transaction, upload: string, added: readonly TakenAction[]): Promise<void> {
  if (added.length === 0) return
  const { organization, actor, now } = scope
  const first = await takeNumbers(tx, scope, added.length)
  for (const some of inPieces(added.map((one, at) => ({ one, number: first + at })))) {
    await tx.insert(actions).values(
      some.map(({ one, number }) => ({
        ...rowOf(one.after, now(), one),
        ...{ organizationUuid: organization.uuid, uuid: one.uuid, number, createdBy: actor.uuid, createdAt: now() },
      })),
    )
    await scope.audit(
      tx,
      ...some.map(({ one, number }) => {
        const after = { number, ...one.after, upload }
        return { action: 'action.bring', entity: 'action', entityId: one.uuid, after }
      }),
    )
  }
  const parts = added.flatMap(({ uuid, after }) =>
    after.parts.map((part, place) => ({ ...part, place, actionUuid: uuid, organizationUuid: organization.uuid })),
  )
  await addRows(tx, actionParts, parts)
}

async function changeAll(scope: Scope, tx: Transaction, upload: string, all: readonly Changed[]): Promise<void> {
  const changes = all.map(one => ({ ...one, fields: changedFields(one.before.state, one.after) }))
  const changed = changes.filter(({ fields }) => fields.length > 0)
  const written = changed.map(({ before, after, completedAt }): ActionRow => {
    const { row } = before
    return { ...row, ...rowOf(after, scope.now(), { completedAt }), version: row.version + 1 }
  })
  await rewriteRows(tx, actions, { key: actions.uuid, columns: writtenColumns }, written)
  const of = (field: (typeof changed)[number]['fields'][number]) =>
    changed.filter(({ fields }) => fields.includes(field)).map(({ uuid, after }) => ({ ...after, uuid }))
  await writePartsOfAll(tx, scope, of('parts'))
  await writeWaitsOfAll(tx, scope, of('waitsFor'))
  const events = changed.map(({ uuid, before, after, fields }) => {
    const only = (state: typeof after) => Object.fromEntries(fields.map(field => [field, state[field]]))
    const about = { action: 'action.bring', entity: 'action', entityId: uuid }
    return { ...about, before: only(before.state), after: { ...only(after), upload } }
  })
  await scope.audit(tx, ...events)
  await repeatActions(
    tx,
    scope,
    written.filter(({ status }) => status === 'Completed'),
  )
}

function waitsOf({ organization }: Scope, { uuid, after }: TakenAction) {
  return after.waitsFor.map(waitsForUuid => ({ organizationUuid: organization.uuid, actionUuid: uuid, waitsForUuid }))
}

function newSaving(actionUuid: string, { type, start, months, amount }: BroughtSaving) {
  const planned = planMonths({ start, months, amount })
  return { ...{ actionUuid, type, start, months, amount, planned }, isRecurring: months > 1 }
}

function broughtRow({ organization }: Scope, uploadUuid: string, { uuid, before, after, saving }: TakenAction) {
  const isWritten = before !== null && changedFields(before.state, after).length > 0
  return {
    ...{ organizationUuid: organization.uuid, uploadUuid, actionUuid: uuid, hasSaving: saving !== null },
    version: before ? before.row.version + (isWritten ? 1 : 0) : 1,
    before: before && { ...before.state, completedAt: before.row.completedAt?.toISOString() ?? null },
  }
}

async function countBrought({ organization }: Scope, tx: Transaction, upload: string): Promise<number> {
  const [counted] = await tx
    .select({ rows: count() })
    .from(actionBrought)
    .where(and(eq(actionBrought.organizationUuid, organization.uuid), eq(actionBrought.uploadUuid, upload)))
  return counted?.rows ?? 0
}

/** Each owner is told once of all that the file gave them; of what is completed nobody. */
async function tellOwners(scope: Scope, tx: Transaction, taken: readonly TakenAction[]): Promise<void> {
  const given = taken.filter(
    ({ before, after }) => after.status !== 'Completed' && after.ownerUuid !== (before?.state.ownerUuid ?? null),
  )
  for (const [owner, some] of Map.groupBy(given, ({ after }) => after.ownerUuid)) {
    if (owner === null) continue
    const uuids = some.map(({ uuid }) => uuid)
    const rows = await tx
      .select()
      .from(actions)
      .where(and(isThere(scope), inArray(actions.uuid, uuids)))
    await tellGivenMany(tx, scope, owner, rows)
  }
}
