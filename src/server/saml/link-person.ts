import { eq } from 'drizzle-orm'
import { nameText } from '#shared/name-text.ts'
import { t } from '#shared/translate.ts'
import { type AuditOrigin, recordAudit } from '../audit/record.ts'
import type { Transaction } from '../database/connect.ts'
import { memberships } from '../identity/schema.ts'
import { addNewMember, createNewUser, findUserByEmail } from '../identity/store.ts'
import { notifyMemberJoined } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
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
 * connection gives, audited and told of; a member keeps the role they have. Throws `AccountNotLinkedError`, `AccessDeniedError`.
 */
export async function linkPerson(services: Services, tx: Transaction, link: Link): Promise<string> {
  const { connection, email } = link
  const known = await findUserByEmail(tx, email)
  if (known && !known.isEnabled) throw new AccessDeniedError(t('The account is disabled'))
  if (known && (await isMember(tx, known.uuid, connection.organizationUuid))) return known.uuid
  const role = connection.newMemberRole
  if (role === null) throw new AccountNotLinkedError(t('The person does not belong to the organisation'))
  const person = known ?? (await createPerson(tx, link))
  const place = { userUuid: person.uuid, organizationUuid: connection.organizationUuid }
  // Somebody else may have added them meanwhile; that role stays.
  if (!(await addNewMember(tx, { ...place, role }))) return person.uuid
  await audit(tx, link, person.uuid, { action: 'membership.create', entity: 'membership', after: { email, role } })
  await notifyMemberJoined(services, tx, place)
  return person.uuid
}

async function createPerson(tx: Transaction, link: Link): Promise<{ uuid: string }> {
  const { email, assertion } = link
  const names = { firstName: nameOf(assertion.firstName) ?? email.split('@')[0] ?? email }
  const person = { email, ...names, lastName: nameOf(assertion.lastName) ?? '' }
  const uuid = await createNewUser(tx, person)
  const known = uuid === null ? await findUserByEmail(tx, email) : null
  if (known) return known
  if (uuid === null) throw new Error('A person who exists already cannot be read')
  await audit(tx, link, uuid, { action: 'user.create', entity: 'user', after: person })
  return { uuid }
}

/** A name as people may write it themselves; `null` for what is none. */
function nameOf(text: string | null): string | null {
  const { data } = nameText.safeParse(text?.replaceAll(/\s+/g, ' ').trim().slice(0, longestName).toWellFormed())
  return data ?? null
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
