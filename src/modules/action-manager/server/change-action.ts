import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import { noteOrigin } from '#server/insights/note-origin.ts'
import { createLink } from '#server/links/change-links.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Action, ActionChange, actionInputSchema } from '../contract.ts'
import { type ActionState, changedFields, newlyGiven, saysWhose, standingOf } from '../rules.ts'
import { changing, takeNumbers } from './changing.ts'
import { checkAction } from './check-action.ts'
import { personOf } from './present-actions.ts'
import { repeatActions } from './repeat-actions.ts'
import { actions } from './schema.ts'
import { isAction } from './select-actions.ts'
import { getAction, lockAction } from './store.ts'
import { tellGiven } from './tell-people.ts'
import { namedParts, readState, rowOf, writeParts, writeWaits } from './write-action.ts'

/** Makes an action, and keeps where it came from and what it supports. Throws `invalid` and `conflict` as `checkAction` does, `not_found` for what cannot be supported. */
export async function createAction(
  scope: Scope,
  { origin, supports, ...input }: z.output<typeof actionInputSchema>,
): Promise<Action> {
  return changing(scope, async tx => {
    const number = await takeNumbers(tx, scope)
    const after = tidied({ ...input, parts: namedParts(input.parts) })
    const [row] = await tx
      .insert(actions)
      .values({
        ...rowOf(after, scope.now(), null),
        organizationUuid: scope.organization.uuid,
        number,
        createdBy: scope.actor.uuid,
        createdAt: scope.now(),
      })
      .returning()
    if (!row) throw new Error('The action was not written')
    const { uuid } = row
    await checkAction(tx, scope, { uuid, number, before: null, after })
    await writeParts(tx, scope, uuid, after.parts)
    await writeWaits(tx, scope, uuid, after.waitsFor)
    await scope.audit(tx, { action: 'action.create', entity: 'action', entityId: uuid, after: { number, ...after } })
    const thing = { kind: 'action', id: uuid }
    if (origin) await noteOrigin(scope, tx, thing, origin)
    if (supports) await createLink(scope, tx, thing, { relation: 'supports', to: supports })
    await tellGiven(tx, scope, row, newlyGiven(null, after))
    if (after.status === 'Completed') await repeatActions(tx, scope, [row])
    return getAction(tx, scope, uuid)
  })
}

/**
 * Changes what is said of an action that is still as the change knows it. Throws `forbidden` for who may not,
 * `conflict` for an older version, `invalid` and `conflict` as `checkAction` does.
 */
export async function changeAction(scope: Scope, uuid: string, change: ActionChange): Promise<Action> {
  return changing(scope, async tx => {
    const row = await lockAction(tx, scope, uuid)
    const before = await readState(tx, scope, row)
    const { version, parts, ...values } = change
    const standing = standingOf(personOf(scope), before)
    if (standing === 'read') throw mayNotChange()
    demandVersion(await getAction(tx, scope, uuid), version)
    const after = tidied({
      ...before,
      ...values,
      parts: parts ? namedParts(parts, before.parts) : before.parts,
    })
    const fields = changedFields(before, after)
    if (standing === 'work' && saysWhose(fields)) throw mayNotSayWhose()
    if (fields.length > 0) {
      await checkAction(tx, scope, { uuid, number: row.number, before, after })
      const [written] = await tx
        .update(actions)
        .set({ ...rowOf(after, scope.now(), row), version: version + 1 })
        .where(isAction(scope, uuid))
        .returning()
      if (!written) throw new Error('The action was not written')
      if (fields.includes('parts')) await writeParts(tx, scope, uuid, after.parts)
      if (fields.includes('waitsFor')) await writeWaits(tx, scope, uuid, after.waitsFor)
      await auditChange(tx, scope, { uuid, before, after, fields })
      await tellGiven(tx, scope, written, newlyGiven(before, after))
      if (after.status === 'Completed') await repeatActions(tx, scope, [written])
    }
    return getAction(tx, scope, uuid)
  })
}

/** Nobody and nothing is named twice. */
function tidied(state: ActionState): ActionState {
  const once = (words: readonly string[]) => [...new Set(words)]
  const { contributors, tags, waitsFor } = state
  return { ...state, contributors: once(contributors), tags: once(tags), waitsFor: once(waitsFor) }
}

type Changed = { uuid: string; before: ActionState; after: ActionState; fields: (keyof ActionState)[] }

async function auditChange(tx: Transaction, scope: Scope, { uuid, before, after, fields }: Changed): Promise<void> {
  const only = (state: ActionState) => Object.fromEntries(fields.map(field => [field, state[field]]))
  await scope.audit(tx, {
    action: 'action.update',
    entity: 'action',
    entityId: uuid,
    before: only(before),
    after: only(after),
  })
}

function mayNotChange(): AppError {
  const detail = t(
    'You may read this action; it is changed by those who own it or contribute to it, and by whoever may change all actions',
  )
  return new AppError('forbidden', detail, { reason: 'permission_denied' })
}

function mayNotSayWhose(): AppError {
  const detail = t('Whose an action is, and who contributes, is said by whoever may change all actions')
  return new AppError('forbidden', detail, { reason: 'permission_denied' })
}
