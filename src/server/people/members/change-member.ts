import { type Permission, roleAllows } from '#modules/permissions.ts'
import { AppError } from '#shared/errors.ts'
import type { UserRecord } from '#shared/identity.ts'
import type { RoleName } from '#shared/permissions.ts'
import { t } from '#shared/translate.ts'
import { deleteTokensOfUser } from '../../auth/one-time-token.ts'
import { deleteSessionsOfUser } from '../../auth/sessions/store.ts'
import type { Transaction } from '../../database/connect.ts'
import { tellPersonChanged } from '../../identity/person-changes.ts'
import { removeMember, updateUserEnabled } from '../../identity/store.ts'
import { endOtherSessionsOf } from '../../saml/end-sessions.ts'
import { assertBreakGlassRemains } from '../../saml/enforcement.ts'
import type { Scope } from '../../scope.ts'
import { revokeInvitationsBy } from '../invitations/change-invitation.ts'
import { toUserRecord } from '../people.ts'
import {
  findMember,
  hasOtherAdministrator,
  listSharedRoles,
  lockOrganizations,
  type Member,
  updateMemberRole,
} from './store.ts'

/**
 * What administrators do with the people of their organisation. Each change holds the organisation, so that two of them
 * at once cannot leave it without an administrator. Each throws `not_found` for somebody who does not belong to it,
 * `conflict` for its last administrator and `forbidden` for oneself.
 */

const right: Permission = 'users:write'

/** Gives a person another role, audited; it counts with their next call. */
export function changeRole(scope: Scope, userUuid: string, role: RoleName): Promise<UserRecord> {
  return changeMember(scope, userUuid, async (tx, member) => {
    if (member.role === role) return member
    if (!roleAllows(role, right)) {
      await assertAdministratorRemains(tx, scope.organization.uuid, member)
      await revokeInvitationsBy(tx, scope, userUuid)
    }
    await updateMemberRole(tx, scope.organization.uuid, userUuid, role)
    await endOtherSessionsOf(tx, member.user)
    tellPersonChanged(userUuid)
    const { email } = member.user
    const change = { before: { email, role: member.role }, after: { email, role } }
    await scope.audit(tx, { action: 'membership.update', entity: 'membership', entityId: userUuid, ...change })
    return { ...member, role }
  })
}

/** Takes a person out of the organisation, audited. Their account and their other organisations stay. */
export async function removeFromOrganization(scope: Scope, userUuid: string): Promise<void> {
  await changeMember(scope, userUuid, async (tx, member) => {
    await assertAdministratorRemains(tx, scope.organization.uuid, member)
    await revokeInvitationsBy(tx, scope, userUuid)
    await removeMember(tx, userUuid, scope.organization.uuid)
    await endOtherSessionsOf(tx, member.user)
    const before = { email: member.user.email, role: member.role }
    await scope.audit(tx, { action: 'membership.remove', entity: 'membership', entityId: userUuid, before })
    return member
  })
}

/**
 * Lets a person sign in or not, in every organisation, audited; whoever is disabled loses their sessions and the links
 * they were mailed. Throws `forbidden` when the person belongs to an organisation that the one who asks does not administer.
 */
export function setEnabled(scope: Scope, userUuid: string, isEnabled: boolean): Promise<UserRecord> {
  return changeMember(scope, userUuid, async (tx, member) => {
    const { user } = member
    if (user.isEnabled === isEnabled) return member
    for (const { organizationUuid, role } of await requireAllOrganizations(tx, scope, member)) {
      if (!isEnabled) await assertAdministratorRemains(tx, organizationUuid, { user, role })
    }
    await updateUserEnabled(tx, userUuid, isEnabled)
    if (!isEnabled) {
      await deleteSessionsOfUser(tx, userUuid)
      await deleteTokensOfUser(tx, userUuid)
      await revokeInvitationsBy(tx, scope, userUuid)
    }
    const action = isEnabled ? 'user.enable' : 'user.disable'
    const change = { before: { email: user.email, isEnabled: !isEnabled }, after: { email: user.email, isEnabled } }
    await scope.audit(tx, { action, entity: 'user', entityId: userUuid, ...change })
    return { ...member, user: { ...user, isEnabled } }
  })
}

type MemberChange = (tx: Transaction, member: Member) => Promise<Member>

async function changeMember(scope: Scope, userUuid: string, change: MemberChange): Promise<UserRecord> {
  const { organization, actor } = scope
  return scope.db(async tx => {
    const shared = await listSharedRoles(tx, userUuid, actor.uuid)
    await lockOrganizations(tx, [organization.uuid, ...shared.map(({ organizationUuid }) => organizationUuid)])
    const member = await findMember(tx, organization.uuid, userUuid)
    if (!member) throw new AppError('not_found', t`There is no such person in ${organization.name}`)
    await refuseOwn(tx, scope, member)
    await assertStillAllowed(tx, scope)
    return toUserRecord(await change(tx, member))
  })
}

/** Of oneself the harm is said first: an organisation without an administrator. */
async function refuseOwn(tx: Transaction, { actor, organization }: Scope, member: Member): Promise<void> {
  if (member.user.uuid !== actor.uuid) return
  await assertAdministratorRemains(tx, organization.uuid, member)
  const detail = t('Your own role, membership and account are changed by another administrator')
  throw new AppError('forbidden', detail, { reason: 'own_account' })
}

/** Another administrator may have been quicker: what the role held when the call came in may be gone. */
async function assertStillAllowed(tx: Transaction, { actor, organization }: Scope): Promise<void> {
  const own = await findMember(tx, organization.uuid, actor.uuid)
  if (own?.user.isEnabled && roleAllows(own.role, right)) return
  const detail = t('Your role does not include this any more; ask an administrator')
  throw new AppError('forbidden', detail, { reason: 'permission_denied' })
}

/** Throws when an organisation would have no administrator who gets in without this member. */
async function assertAdministratorRemains(tx: Transaction, organizationUuid: string, { user, role }: Member) {
  if (!user.isEnabled || !roleAllows(role, right)) return
  await assertBreakGlassRemains(tx, organizationUuid, user.uuid)
  if (await hasOtherAdministrator(tx, organizationUuid, user.uuid)) return
  const detail = t`${user.email} is the last administrator; make somebody else one first`
  throw new AppError('conflict', detail, { reason: 'last_administrator' })
}

/** Where a person belongs. An account is everybody's who shares it: only who administers all may switch it. */
async function requireAllOrganizations(tx: Transaction, { actor }: Scope, { user }: Member) {
  const shared = await listSharedRoles(tx, user.uuid, actor.uuid)
  if (shared.every(({ otherRole }) => otherRole !== null && roleAllows(otherRole, right))) return shared
  const detail = t`${user.email} also belongs to an organisation you do not administer; remove them from this organisation instead`
  throw new AppError('forbidden', detail, { reason: 'belongs_elsewhere' })
}
