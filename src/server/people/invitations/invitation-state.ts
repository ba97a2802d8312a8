import { AppError } from '#shared/errors.ts'
import type { Invitation, OwnInvitation } from '#shared/invitations.ts'
import { t, toSay } from '#shared/translate.ts'
import type { invitations } from '../../identity/schema.ts'
import { type InvitationRow, neverSent } from './store.ts'

type Stored = typeof invitations.$inferSelect

/** What an invitation is at a moment. */
export function stateOf({ acceptedAt, revokedAt, expiresAt }: Stored, now: Date) {
  if (acceptedAt) return 'accepted'
  if (revokedAt) return 'revoked'
  return expiresAt.getTime() > now.getTime() ? 'open' : 'expired'
}

const endings = {
  accepted: toSay('This invitation was accepted already, and works only once'),
  revoked: toSay('This invitation was taken back. Ask whoever invited you if you still need it'),
  expired: toSay(
    'This invitation is too old: it could be accepted for seven days. Ask whoever invited you for a new letter',
  ),
} as const

/** Throws `not_found`, in words for the invited person, when an invitation is not open; `reason` says why. */
export function assertOpen(invitation: Stored, now: Date): void {
  const state = stateOf(invitation, now)
  if (state === 'open') return
  throw new AppError('not_found', t(endings[state]), { reason: `invitation_${state}` })
}

/** An invitation as administrators see it; `isDeclined` when its person turned it down. */
export function toInvitation({ invitation, inviter }: InvitationRow, now: Date, isDeclined = false): Invitation {
  const { uuid, email, role, createdAt, sentAt, expiresAt, acceptedAt, revokedAt } = invitation
  return {
    id: uuid,
    email,
    role,
    status: isDeclined ? 'declined' : stateOf(invitation, now),
    invitedBy: inviter?.email ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.getTime() === neverSent.getTime() ? null : sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: (acceptedAt ?? revokedAt)?.toISOString() ?? null,
  }
}

/** An open invitation as the invited person sees it. */
export function toOwnInvitation({ invitation, inviter, organizationName }: InvitationRow): OwnInvitation {
  const { uuid, role, expiresAt } = invitation
  return { id: uuid, organizationName, role, invitedBy: nameOf(inviter), expiresAt: expiresAt.toISOString() }
}

/** Who invited, by name and e-mail; `null` when that account is gone. */
export function nameOf(inviter: InvitationRow['inviter']): string | null {
  return inviter && `${inviter.firstName} ${inviter.lastName} (${inviter.email})`
}
