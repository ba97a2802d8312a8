import type { Transaction } from '#server/database/connect.ts'
import { notifyMembers } from '#server/notifications/notify.ts'
import type { Scope } from '#server/scope.ts'
import { t } from '#shared/translate.ts'
import { manifest } from '../../manifest.ts'
import type { SavingOfAction } from './store.ts'

/** Tells the person who was asked to sign a saving off that it waits for them. */
export async function tellAsked(tx: Transaction, scope: Scope, { saving, action }: SavingOfAction): Promise<void> {
  if (saving.approverUuid === null) return
  const who = nameOf(scope.actor)
  await notifyMembers(scope, tx, {
    ...newsOf(scope, { saving, action }),
    only: [saving.approverUuid],
    say: () => ({ title: t`${who} asks you to sign the saving of action #${action.number} off`, detail: action.title }),
  })
}

/** Tells who owns the action and who claimed its saving that it was signed off. */
export async function tellSignedOff(tx: Transaction, scope: Scope, { saving, action }: SavingOfAction): Promise<void> {
  const who = nameOf(scope.actor)
  await notifyMembers(scope, tx, {
    ...newsOf(scope, { saving, action }),
    only: [saving.claimedBy, ...(action.ownerUuid === null ? [] : [action.ownerUuid])],
    say: () => ({ title: t`${who} signed the saving of action #${action.number} off`, detail: action.title }),
  })
}

function newsOf({ organization, actor }: Scope, { saving, action }: SavingOfAction) {
  const link = `${manifest.path}/${action.number}`
  const news = { organizationUuid: organization.uuid, exceptUserUuid: actor.uuid, kind: 'saving.asked' } as const
  return { ...news, link, thing: { kind: 'action', id: saving.actionUuid } }
}

function nameOf({ firstName, lastName, email }: Scope['actor']): string {
  return `${firstName} ${lastName}`.trim() || email
}
