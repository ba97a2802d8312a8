import { eq } from 'drizzle-orm'
import { type AuditOrigin, recordAudit } from '../audit/record.ts'
import type { Transaction } from '../database/connect.ts'
import { unstorableTexts } from '../database/unstorable-texts.ts'
import { memberships } from '../identity/schema.ts'
import { addMember, createUser, findUserByEmail } from '../identity/store.ts'
import type { VerifiedAssertion } from './protocol/verify-response.ts'
import { AccessDeniedError, AccountNotLinkedError } from './sign-in-faults.ts'
import type { ConnectionRow } from './store.ts'

export type Link = AuditOrigin & {
  connection: ConnectionRow
  /** Normalised, of a domain the connection speaks for. */
  email: string
  assertion: VerifiedAssertion
  at: Date
}

const longestName = 100

/**
 * The person an assertion is about, as a member of the connection's organisation. Somebody new joins with the role the
 * connection gives, audited; a member keeps the role they have. Throws `AccountNotLinkedError`, `AccessDeniedError`.
 */
export async function linkPerson(tx: Transaction, link: Link): Promise<string> {
  const { connection, email } = link
  const known = await findUserByEmail(tx, email)
  if (known && !known.isEnabled) throw new AccessDeniedError('The account is disabled')
  if (known && (await isMember(tx, known.uuid, connection.organizationUuid))) return known.uuid
  const role = connection.newMemberRole
  if (role === null) throw new AccountNotLinkedError('The person does not belong to the organisation')
  const person = known ?? (await createPerson(tx, link))
  await addMember(tx, { userUuid: person.uuid, organizationUuid: connection.organizationUuid, role })
  await audit(tx, link, person.uuid, { action: 'membership.create', entity: 'membership', after: { email, role } })
  return person.uuid
}

async function createPerson(tx: Transaction, link: Link): Promise<{ uuid: string }> {
  const { email, assertion } = link
  const names = { firstName: nameOf(assertion.firstName) ?? email.split('@')[0] ?? email }
  const person = { email, ...names, lastName: nameOf(assertion.lastName) ?? '' }
  const uuid = await createUser(tx, person)
  await audit(tx, link, uuid, { action: 'user.create', entity: 'user', after: person })
  return { uuid }
}

function nameOf(text: string | null): string | null {
  const name = text?.replaceAll(/\s+/g, ' ').trim().slice(0, longestName).toWellFormed() ?? ''
  return name === '' || unstorableTexts(name).length > 0 ? null : name
}

async function isMember(tx: Transaction, userUuid: string, organizationUuid: string): Promise<boolean> {
  const found = await tx
    .select({ organizationUuid: memberships.organizationUuid })
    .from(memberships)
    .where(eq(memberships.userUuid, userUuid))
  return found.some(one => one.organizationUuid === organizationUuid)
}

type Event = { action: string; entity: string; after: Record<string, unknown> }

/** The provider's word is the person's own: they are the actor, and the connection is named. */
async function audit(tx: Transaction, link: Link, userUuid: string, event: Event): Promise<void> {
  const { connection, email, at, address, requestId } = link
  const { organizationUuid } = connection
  const context = { organizationUuid, at, actor: { uuid: userUuid, email }, address, requestId }
  const after = { ...event.after, via: 'saml', connection: connection.uuid }
  await recordAudit(tx, context, { ...event, entityId: userUuid, after })
}
