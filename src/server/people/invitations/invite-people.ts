import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { Invitation, InvitationOutcome } from '#shared/invitations.ts'
import type { RoleName } from '#shared/permissions.ts'
import { t } from '#shared/translate.ts'
import { readEmailAddress } from '../../auth/email-address.ts'
import type { Transaction } from '../../database/connect.ts'
import type { Env } from '../../env.ts'
import { normaliseEmail } from '../../identity/normalise-email.ts'
import type { Scope } from '../../scope.ts'
import { createSecretToken } from '../../secret-token.ts'
import { lockOrganizations } from '../members/store.ts'
import { addLetter, countLetters, type LetterCount, limitSentence } from './invitation-limits.ts'
import { stateOf, toInvitation } from './invitation-state.ts'
import { endOfInvitation, type InvitationToSend, sendInvitation, sendInvitations } from './send-invitation.ts'
import { findPendingInvitation, insertInvitation, isMemberByEmail, updateInvitation } from './store.ts'

/** Why an address cannot be invited, and the code of the failure when it is the only one. */
const refusals = {
  invalid_email: 'invalid',
  already_member: 'conflict',
  invitation_open: 'conflict',
  invitation_limit: 'limited',
} as const satisfies Record<string, ErrorCode>
type Reason = keyof typeof refusals

type Refusal = { reason: Reason; detail: string; invitation?: Invitation }
type Prepared = { email: string } & ({ refusal: Refusal } | { toSend: InvitationToSend })
type Invited = { emails: readonly string[]; role: RoleName }

/**
 * Invites addresses to an organisation and writes to each, audited. Every address, each once, has an outcome of its own; a
 * letter that cannot be sent leaves its invitation open.
 */
export async function invitePeople(scope: Scope, invited: Invited, env: Env): Promise<InvitationOutcome[]> {
  const prepared = await prepareInvitations(scope, invited)
  const letters = prepared.flatMap(one => ('toSend' in one ? [one.toSend] : []))
  const sent = new Map((await sendInvitations(scope, letters, env)).map(outcome => [outcome.email, outcome]))
  return prepared.flatMap(one => ('refusal' in one ? [toOutcome(one.email, one.refusal)] : (sent.get(one.email) ?? [])))
}

type InvitedPerson = { email: string; role: RoleName }

/** Invites one address. Throws `invalid`, `conflict` or `limited`, with a `reason`, when it is refused. */
export async function invitePerson(scope: Scope, person: InvitedPerson, env: Env): Promise<InvitationOutcome> {
  const [prepared] = await prepareInvitations(scope, { emails: [person.email], role: person.role })
  if (!prepared) throw new Error('An address that was given was not prepared')
  if ('toSend' in prepared) return sendInvitation(scope, prepared.toSend, env)
  const { reason, detail } = prepared.refusal
  const code = refusals[reason]
  throw new AppError(code, detail, {
    reason,
    ...(code === 'invalid' ? { issues: [{ path: 'email', message: detail }] } : {}),
    ...(code === 'limited' ? { retryAfterSeconds: 3600 } : {}),
  })
}

function prepareInvitations(scope: Scope, { emails, role }: Invited): Promise<Prepared[]> {
  return scope.db(async tx => {
    await lockOrganizations(tx, [scope.organization.uuid])
    const letters = await countLetters(tx, scope)
    const prepared: Prepared[] = []
    for (const email of new Set(emails.map(normaliseEmail))) {
      prepared.push({ email, ...(await prepareInvitation(tx, scope, { email, role }, letters)) })
    }
    return prepared
  })
}

async function prepareInvitation(
  tx: Transaction,
  scope: Scope,
  person: InvitedPerson,
  letters: LetterCount,
): Promise<{ refusal: Refusal } | { toSend: InvitationToSend }> {
  const { email } = person
  const { uuid: organizationUuid, name } = scope.organization
  if (readEmailAddress(email) === null) {
    return refuse('invalid_email', t`${email} is no e-mail address; write it as name@company.example`)
  }
  if (await isMemberByEmail(tx, organizationUuid, email)) {
    return refuse('already_member', t`${email} belongs to ${name} already; change the role in the list of people`)
  }
  const pending = await findPendingInvitation(tx, organizationUuid, email)
  if (pending && stateOf(pending.invitation, scope.now()) === 'open') {
    const { role } = pending.invitation
    const detail = t`${email} has an open invitation as ${role}; resend it, or revoke it to invite with another role`
    return refuse('invitation_open', detail, toInvitation(pending, scope.now()))
  }
  const limit = limitSentence(letters, email)
  if (limit !== null) return refuse('invitation_limit', limit)
  addLetter(letters, email)
  return { toSend: await keep(tx, scope, person, pending?.invitation.uuid ?? null) }
}

function refuse(reason: Reason, detail: string, invitation?: Invitation): { refusal: Refusal } {
  return { refusal: { reason, detail, ...(invitation ? { invitation } : {}) } }
}

/** Keeps an invitation; the one of the same address that expired begins anew. */
async function keep(tx: Transaction, scope: Scope, person: InvitedPerson, expiredUuid: string | null) {
  const { email, role } = person
  const { token, hash: tokenHash } = createSecretToken()
  const now = scope.now()
  const expiresAt = endOfInvitation(now)
  const row = { email, role, tokenHash, invitedBy: scope.actor.uuid, createdAt: now, sentAt: now, expiresAt }
  const organizationUuid = scope.organization.uuid
  if (expiredUuid !== null) await updateInvitation(tx, expiredUuid, row)
  const uuid = expiredUuid ?? (await insertInvitation(tx, { ...row, organizationUuid }))
  const after = { email, role, expiresAt: expiresAt.toISOString() }
  await scope.audit(tx, { action: 'invitation.create', entity: 'invitation', entityId: uuid, after })
  return { uuid, email, role, expiresAt, token, tokenHash }
}

function toOutcome(email: string, { reason, detail, invitation }: Refusal): InvitationOutcome {
  return { email, outcome: 'refused', reason, detail, invitation: invitation ?? null }
}
