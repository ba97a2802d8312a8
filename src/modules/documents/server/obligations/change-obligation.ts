import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import { listContractsAmong } from '#server/registers/read-registers.ts'
import type { Scope } from '#server/scope.ts'
import { listMembersAmong } from '#server/things/member-names.ts'
import { auditThing, readThing } from '#server/things/read-things.ts'
import { removeWhatHangsOn } from '#server/trash/remove-what-hangs-on.ts'
import { lastDay } from '#shared/contract-terms.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import {
  mostObligations,
  type Obligation,
  type ObligationChange,
  type ObligationInput,
  type ObligationPath,
} from '../../contract-obligations.ts'
import { nextDue } from '../../rules-obligations.ts'
import { presentObligations, todayOf } from './list-obligations.ts'
import { contractObligations, type ObligationRow } from './schema.ts'
import { countOfContract, isObligation, lockObligation } from './store.ts'

/** Adds an obligation to a contract. Throws `not_found`, `invalid` for an owner who is no member, `conflict` where there are too many. */
export function createObligation(scope: Scope, id: string, { owner, ...said }: ObligationInput): Promise<Obligation> {
  return scope.db(async tx => {
    await takeTurn(tx, scope, `obligations ${id}`)
    await readThing(scope, tx, { kind: 'contract', id })
    await demandOwner(tx, scope, owner)
    if ((await countOfContract(tx, scope, id)) >= mostObligations)
      throw new AppError('conflict', t`A contract has ${mostObligations} obligations at most`)
    const { uuid } = scope.organization
    const [row] = await tx
      .insert(contractObligations)
      .values({
        ...{ organizationUuid: uuid, contractUuid: id, ...said, first: said.due, ownerUuid: owner },
        ...{ createdBy: scope.actor.uuid, createdAt: scope.now() },
      })
      .returning()
    if (!row) throw new Error('An obligation was not kept')
    await audit(scope, tx, 'obligation.create', { after: row })
    return presentOne(tx, scope, row)
  })
}

/** Changes an obligation; what changes nothing makes no version. Throws `not_found`, `conflict` for an older version, `invalid`. */
export function changeObligation(
  scope: Scope,
  path: ObligationPath,
  { version, owner, ...said }: ObligationChange,
): Promise<Obligation> {
  return changing(scope, path, version, async (tx, row) => {
    if (owner !== undefined && owner !== row.ownerUuid) await demandOwner(tx, scope, owner)
    const set = { ...said, ...(owner === undefined ? {} : { ownerUuid: owner }) }
    const isCountedAnew = (said.due ?? row.due) !== row.due || (said.rhythm ?? row.rhythm) !== row.rhythm
    return {
      action: 'obligation.update',
      set: isCountedAnew ? { ...set, first: said.due ?? row.due, ...nothingDone(row) } : set,
    }
  })
}

/** Says that an obligation is done: one that repeats is due again, until its contract ends. Throws `conflict` for one that is done. */
export function completeObligation(scope: Scope, path: ObligationPath, version: number): Promise<Obligation> {
  return changing(scope, path, version, async (tx, row) => {
    if (row.isDone) throw new AppError('conflict', t('This obligation is done already; look again'))
    const [contract] = await listContractsAmong(scope, tx, [path.id])
    const next = nextDue(row.rhythm, row.first, row.due, contract ? lastDay(contract) : null)
    const done = { doneDue: row.due, doneDay: todayOf(scope), doneBy: scope.actor.uuid }
    return { action: 'obligation.done', set: { ...done, due: next ?? row.due, isDone: next === null } }
  })
}

/** Takes back that it was done, so that it is due as it was. Throws `conflict` where nothing was done. */
export function reopenObligation(scope: Scope, path: ObligationPath, version: number): Promise<Obligation> {
  return changing(scope, path, version, async (_, row) => {
    if (row.doneDue === null) throw new AppError('conflict', t('This obligation was not done; look again'))
    return { action: 'obligation.reopen', set: { due: row.doneDue, isDone: false, ...notDone } }
  })
}

/** Removes an obligation. Throws `not_found`. */
export function deleteObligation(scope: Scope, path: ObligationPath): Promise<void> {
  return scope.db(async tx => {
    await readThing(scope, tx, { kind: 'contract', id: path.id })
    const row = await lockObligation(tx, scope, path)
    await tx.delete(contractObligations).where(isObligation(scope, row.uuid))
    await removeWhatHangsOn(scope, tx, { kind: 'obligation', id: row.uuid })
    await audit(scope, tx, 'obligation.delete', { before: row })
  })
}

const notDone = { doneDue: null, doneDay: null, doneBy: null }

/** What was done before another day or rhythm cannot be taken back; of one that is done for good it can. */
function nothingDone({ isDone }: ObligationRow) {
  return isDone ? {} : notDone
}

type Changed = { action: string; set: Partial<typeof contractObligations.$inferInsert> }

function changing(
  scope: Scope,
  path: ObligationPath,
  version: number,
  change: (tx: Transaction, row: ObligationRow) => Promise<Changed>,
): Promise<Obligation> {
  return scope.db(async tx => {
    await readThing(scope, tx, { kind: 'contract', id: path.id })
    const row = await lockObligation(tx, scope, path)
    const stored = await presentOne(tx, scope, row)
    demandVersion(stored, version)
    const { action, set } = await change(tx, row)
    if (isDeepStrictEqual({ ...row, ...set }, row)) return stored
    const [after] = await tx
      .update(contractObligations)
      .set({ ...set, version: row.version + 1 })
      .where(isObligation(scope, row.uuid))
      .returning()
    if (!after) throw new Error('An obligation was not kept')
    await audit(scope, tx, action, { before: row, after })
    return presentOne(tx, scope, after)
  })
}

async function presentOne(tx: Transaction, scope: Scope, row: ObligationRow): Promise<Obligation> {
  const [one] = await presentObligations(tx, scope, [row])
  if (!one) throw new Error('An obligation was not presented')
  return one
}

async function demandOwner(tx: Transaction, scope: Scope, owner: string | null): Promise<void> {
  if (owner === null || (await listMembersAmong(tx, scope, [owner])).length > 0) return
  const message = t('is no member of the organisation')
  throw new AppError('invalid', message, { issues: [{ path: 'owner', message }] })
}

/** It is told in the history of its contract. */
function audit(
  scope: Scope,
  tx: Transaction,
  action: string,
  { before, after }: { before?: ObligationRow; after?: ObligationRow },
): Promise<void> {
  const id = (after ?? before)?.contractUuid ?? ''
  const isNamed = before?.what === after?.what
  // The history tells what differs, and is to name an obligation whose words stayed.
  const former = before && { ...toldOf(before), ...(isNamed ? { obligation: null } : {}) }
  const told = { ...(former ? { before: former } : {}), ...(after ? { after: toldOf(after) } : {}) }
  return auditThing(scope, tx, { kind: 'contract', id }, { action, ...told })
}

function toldOf({ what, side, due, rhythm, ownerUuid, isDone }: ObligationRow) {
  return { obligation: what, side, due, rhythm, owner: ownerUuid, isDone }
}
