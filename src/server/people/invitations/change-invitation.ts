import { AppError } from '#shared/errors.ts'
import type { InvitationState } from '#shared/invitation-terms.ts'
import type { InvitationOutcome } from '#shared/invitations.ts'
import type { RoleName } from '#shared/permissions.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../../database/connect.ts'
import type { Env } from '../../env.ts'
import type { Scope } from '../../scope.ts'
import { createSecretToken } from '../../secret-token.ts'
import { lockOrganizations } from '../members/store.ts'
import { assertMayWrite, countLetters } from './invitation-limits.ts'
import { stateOf } from './invitation-state.ts'
import { endOfInvitation, type InvitationToSend, sendInvitation } from './send-invitation.ts'
import { lockInvitation, lockPendingInvitationsBy, updateInvitation } from './store.ts'

const restMilliseconds = 60_000

/**
 * Writes a letter of invitation again, audited: with a new link, good for seven more days; the earlier link is over. Throws
 * `not_found`, `conflict` when it was accepted or revoked, `limited` within a minute of the letter before.
 */
export async function resendInvitation(scope: Scope, uuid: string, env: Env): Promise<InvitationOutcome> {
  const toSend = await scope.db(tx => renew(tx, scope, uuid))
  return sendInvitation(scope, toSend, env)
}

async function renew(tx: Transaction, scope: Scope, uuid: string): Promise<InvitationToSend> {
  await lockOrganizations(tx, [scope.organization.uuid])
  const invitation = await lockOwnInvitation(tx, scope, uuid)
  const { email, role, sentAt, expiresAt: before } = invitation
  const now = scope.now()
  const state = stateOf(invitation, now)
  if (state === 'accepted' || state === 'revoked') {
    const detail =
      state === 'accepted'
        ? t('This invitation is accepted; there is nothing to resend')
        : t('This invitation is revoked; invite anew')
    throw new AppError('conflict', detail, { reason: `invitation_${state}` })
  }
  const restSeconds = Math.ceil((sentAt.getTime() + restMilliseconds - now.getTime()) / 1000)
  if (restSeconds > 0) {
    const detail = t`A letter went to ${email} less than a minute ago; look for it first, or resend in ${restSeconds} s`
    throw new AppError('limited', detail, { reason: 'invitation_resent', retryAfterSeconds: restSeconds })
  }
  assertMayWrite(await countLetters(tx, scope), email)
  const { token, hash: tokenHash } = createSecretToken()
  const expiresAt = endOfInvitation(now)
  await updateInvitation(tx, uuid, { tokenHash, sentAt: now, expiresAt })
  await scope.audit(tx, {
    action: 'invitation.resend',
    entity: 'invitation',
    entityId: uuid,
    before: { email, expiresAt: before.toISOString() },
    after: { email, expiresAt: expiresAt.toISOString() },
  })
  return { uuid, email, role, expiresAt, token, tokenHash }
}

/**
 * Takes an invitation back, audited: its link is over. One that was revoked already stays so. Throws `not_found`,
 * `conflict` when it was accepted.
 */
export async function revokeInvitation(scope: Scope, uuid: string): Promise<void> {
  await scope.db(async tx => {
    const invitation = await lockOwnInvitation(tx, scope, uuid)
    const { email, role } = invitation
    const before = stateOf(invitation, scope.now())
    if (before === 'revoked') return
    if (before === 'accepted') {
      const detail = t`${email} accepted already; remove them in the list of people instead`
      throw new AppError('conflict', detail, { reason: 'invitation_accepted' })
    }
    await revoke(tx, scope, { uuid, email, role, before })
  })
}

/** Takes back what a person has invited to and nobody has accepted yet, audited: they may not decide it any more. */
export async function revokeInvitationsBy(tx: Transaction, scope: Scope, userUuid: string): Promise<void> {
  for (const invitation of await lockPendingInvitationsBy(tx, scope.organization.uuid, userUuid)) {
    await revoke(tx, scope, { ...invitation, before: stateOf(invitation, scope.now()) })
  }
}

type Revoked = { uuid: string; email: string; role: RoleName; before: InvitationState }

async function revoke(tx: Transaction, scope: Scope, { uuid, email, role, before }: Revoked): Promise<void> {
  await updateInvitation(tx, uuid, { revokedAt: scope.now() })
  await scope.audit(tx, {
    action: 'invitation.revoke',
    entity: 'invitation',
    entityId: uuid,
    before: { email, role, status: before },
    after: { email, role, status: 'revoked' },
  })
}

async function lockOwnInvitation(tx: Transaction, { organization }: Scope, uuid: string) {
  const invitation = await lockInvitation(tx, uuid)
  if (invitation?.organizationUuid === organization.uuid) return invitation
  throw new AppError('not_found', t('There is no such invitation in this organisation'))
}
