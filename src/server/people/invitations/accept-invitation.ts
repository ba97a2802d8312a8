import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { type AuditEvent, type AuditOrigin, recordAudit } from '../../audit/record.ts'
import type { Transaction } from '../../database/connect.ts'
import { withOrganization } from '../../database/with-organization.ts'
import { addNewMember, createNewUser, lockUser } from '../../identity/store.ts'
import { notifyMemberJoined } from '../../notifications/notify.ts'
import type { Actor } from '../../scope.ts'
import type { Services } from '../../services.ts'
import { assertOpen } from './invitation-state.ts'
import { findOpenInvitationTo, type InvitationRow, lockInvitation, updateInvitation } from './store.ts'

/** Who a new account is for; `passwordHash` is `null` where single sign-on is enforced. */
export type NewPerson = { firstName: string; lastName: string; passwordHash: string | null }

/**
 * Joins an organisation as its member, audited; one who is a member already keeps the role. Throws `not_found` when the
 * invitation is not open any more: of two answers at once only one counts.
 */
export function acceptAsMember(
  services: Services,
  { invitation }: InvitationRow,
  actor: Actor,
  from: AuditOrigin,
): Promise<void> {
  return withOrganization(services.database.db, invitation.organizationUuid, async tx => {
    await takeInvitation(tx, services, invitation)
    await join(tx, services, { invitation, actor, from })
  })
}

/** Makes the account of an invited address and joins. Throws as `acceptAsMember`, `conflict` when it has an account now. */
export function acceptAsNewPerson(
  services: Services,
  { invitation }: InvitationRow,
  person: NewPerson,
  from: AuditOrigin,
): Promise<void> {
  const { organizationUuid, email } = invitation
  const { firstName, lastName } = person
  return withOrganization(services.database.db, organizationUuid, async tx => {
    await takeInvitation(tx, services, invitation)
    const uuid = await createNewUser(tx, { email, ...person })
    if (uuid === null) throw accountExists(email)
    const actor = { uuid, email, firstName, lastName }
    const event = { action: 'user.create', entity: 'user', entityId: uuid, after: { email, firstName, lastName } }
    await audit(tx, services, { invitation, actor, from }, event)
    await join(tx, services, { invitation, actor, from })
  })
}

/** What is said to whoever would make an account that exists. */
export function accountExists(email: string): AppError {
  return new AppError('conflict', t`${email} has an account: sign in with it to accept`, { reason: 'account_exists' })
}

/** Turns an invitation to oneself down, audited. Throws `not_found` when there is no such open one. */
export async function declineInvitation(services: Services, uuid: string, actor: Actor, from: AuditOrigin) {
  const row = await requireOwnInvitation(services, uuid, actor)
  const { invitation } = row
  await withOrganization(services.database.db, invitation.organizationUuid, async tx => {
    await lockOpen(tx, services, invitation)
    await updateInvitation(tx, uuid, { revokedAt: services.clock() })
    const { email, role } = invitation
    const change = { before: { email, role, status: 'open' }, after: { email, role, status: 'declined' } }
    const event = { action: 'invitation.decline', entity: 'invitation', entityId: uuid, ...change }
    await audit(tx, services, { invitation, actor, from }, event)
  })
}

/** The open invitation of this id to a person. Throws `not_found` when there is none. */
export async function requireOwnInvitation({ database, clock }: Services, uuid: string, { email }: Actor) {
  const row = await findOpenInvitationTo(database.db, email, uuid, clock())
  if (row) return row
  throw new AppError('not_found', t('There is no such open invitation to you; it may have been taken back'))
}

type Stored = InvitationRow['invitation']
type Answer = { invitation: Stored; actor: Actor; from: AuditOrigin }

/** Reads the invitation anew while nobody else can change it; its link must still be the one that was brought. */
async function lockOpen(tx: Transaction, { clock }: Services, { uuid, tokenHash }: Stored): Promise<void> {
  const invitation = await lockInvitation(tx, uuid)
  if (invitation?.tokenHash !== tokenHash) {
    const detail = t('This invitation was sent again meanwhile; open the latest letter')
    throw new AppError('not_found', detail, { reason: 'invitation_unknown' })
  }
  assertOpen(invitation, clock())
}

async function takeInvitation(tx: Transaction, services: Services, invitation: Stored): Promise<void> {
  await lockOpen(tx, services, invitation)
  await updateInvitation(tx, invitation.uuid, { acceptedAt: services.clock() })
}

async function join(tx: Transaction, services: Services, answer: Answer): Promise<void> {
  const { invitation, actor } = answer
  const { uuid, organizationUuid, email, role } = invitation
  await lockUser(tx, actor.uuid)
  const isNew = await addNewMember(tx, { userUuid: actor.uuid, organizationUuid, role })
  const change = { before: { email, role, status: 'open' }, after: { email, role, status: 'accepted' } }
  await audit(tx, services, answer, { action: 'invitation.accept', entity: 'invitation', entityId: uuid, ...change })
  if (!isNew) return
  const event = { action: 'membership.create', entity: 'membership', entityId: actor.uuid }
  await audit(tx, services, answer, { ...event, after: { email: actor.email, role, via: 'invitation' } })
  await notifyMemberJoined(services, tx, { organizationUuid, userUuid: actor.uuid })
}

function audit(tx: Transaction, { clock }: Services, { invitation, actor, from }: Answer, event: AuditEvent) {
  const { organizationUuid } = invitation
  return recordAudit(tx, { organizationUuid, at: clock(), actor, ...from }, event)
}
