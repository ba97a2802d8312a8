import { and, count, eq, gt, ilike, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { InvitationState } from '#shared/invitation-terms.ts'
import type { InvitationSort, InvitationSortField } from '#shared/list-sorts.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { auditEntries } from '../../audit/schema.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { contains } from '../../database/contains.ts'
import { orderBy } from '../../database/order-by.ts'
import { invitations, memberships, organizations, users } from '../../identity/schema.ts'

type Reader = Database | Transaction

/** What `sentAt` holds while no letter is out. */
export const neverSent = new Date(0)

const fields = {
  invitation: invitations,
  inviter: { email: users.email, firstName: users.firstName, lastName: users.lastName },
  organizationName: organizations.name,
}

function selectInvitations(db: Reader) {
  return db
    .select(fields)
    .from(invitations)
    .innerJoin(organizations, eq(organizations.uuid, invitations.organizationUuid))
    .leftJoin(users, eq(users.uuid, invitations.invitedBy))
}
export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]

/** Which invitations of an organisation; `now` decides what is open and what expired. */
export type InvitationFilter = { status?: InvitationState | undefined; search?: string | undefined; now: Date }

/** What invitations are sorted by; `now` decides what is open and what expired. */
const sortable = (now: Date) =>
  ({
    email: invitations.email,
    role: invitations.role,
    status: sql`case when ${isNotNull(invitations.acceptedAt)} then 2 when ${isNotNull(invitations.revokedAt)} then 3
      when ${gt(invitations.expiresAt, now)} then 0 else 1 end`,
    createdAt: invitations.createdAt,
    sentAt: invitations.sentAt,
    endedAt: sql`coalesce(${invitations.acceptedAt}, ${invitations.revokedAt}, ${invitations.expiresAt})`,
    invitedBy: users.email,
  }) satisfies Record<InvitationSortField, unknown>

/** One page of an organisation's invitations, and how many there are. */
export async function listInvitations(
  db: Reader,
  organizationUuid: string,
  filter: InvitationFilter & { sort: InvitationSort; page: number },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const where = and(eq(invitations.organizationUuid, organizationUuid), matching(filter))
  const rows = await selectInvitations(db)
    .where(where)
    .orderBy(...orderBy(filter.sort, sortable(filter.now), invitations.uuid))
    .limit(pageSize)
    .offset(pageOffset(filter.page))
  const [counted] = await db.select({ total: count() }).from(invitations).where(where)
  return { rows, total: counted?.total ?? 0 }
}

function matching({ status, search, now }: InvitationFilter): SQL | undefined {
  const pattern = contains(search ?? '')
  return and(search ? ilike(invitations.email, pattern) : undefined, status ? isIn(status, now) : undefined)
}

function isIn(status: InvitationState, now: Date): SQL | undefined {
  if (status === 'accepted') return isNotNull(invitations.acceptedAt)
  if (status === 'revoked') return isNotNull(invitations.revokedAt)
  return and(isPending(), status === 'open' ? gt(invitations.expiresAt, now) : lte(invitations.expiresAt, now))
}

/** Neither accepted nor revoked: open, or expired. */
function isPending(): SQL | undefined {
  return and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))
}

/** One invitation of an organisation; `null` when it has none of this id. */
export async function findInvitation(db: Reader, organizationUuid: string, uuid: string) {
  const isIt = and(eq(invitations.organizationUuid, organizationUuid), eq(invitations.uuid, uuid))
  const [found] = await selectInvitations(db).where(isIt)
  return found ?? null
}

/** The invitation of an address that was neither accepted nor revoked, expired or not; `null` when there is none. */
export async function findPendingInvitation(db: Reader, organizationUuid: string, email: string) {
  const isTheirs = and(eq(invitations.organizationUuid, organizationUuid), eq(invitations.email, email))
  const [found] = await selectInvitations(db).where(and(isTheirs, isPending()))
  return found ?? null
}

/** The invitation whose latest letter holds a token, by the token's hash; `null` when there is none. */
export async function findInvitationByToken(db: Reader, tokenHash: string): Promise<InvitationRow | null> {
  const [found] = await selectInvitations(db).where(eq(invitations.tokenHash, tokenHash))
  return found ?? null
}

/** The open invitations of an address, whatever the organisation, by its name. */
export async function listOpenInvitationsTo(db: Reader, email: string, now: Date): Promise<InvitationRow[]> {
  return selectInvitations(db)
    .where(and(eq(invitations.email, email), isIn('open', now)))
    .orderBy(organizations.name, invitations.uuid)
}

/** The open invitation of this id to an address; `null` when there is none. */
export async function findOpenInvitationTo(db: Reader, email: string, uuid: string, now: Date) {
  const isIt = and(eq(invitations.uuid, uuid), eq(invitations.email, email), isIn('open', now))
  const [found] = await selectInvitations(db).where(isIt)
  return found ?? null
}

/** Reads an invitation anew and keeps others from changing it until the transaction ends. */
export async function lockInvitation(tx: Transaction, uuid: string) {
  const [found] = await tx.select().from(invitations).where(eq(invitations.uuid, uuid)).for('update')
  return found ?? null
}

/** The invitations of an organisation that a person sent and nobody has answered; held until the transaction ends. */
export async function lockPendingInvitationsBy(tx: Transaction, organizationUuid: string, userUuid: string) {
  const isTheirs = and(eq(invitations.organizationUuid, organizationUuid), eq(invitations.invitedBy, userUuid))
  return tx.select().from(invitations).where(and(isTheirs, isPending())).for('update')
}

/** Adds an invitation; answers its uuid. Fails on the unique index while the address has a pending one. */
export async function insertInvitation(tx: Transaction, row: typeof invitations.$inferInsert): Promise<string> {
  const [created] = await tx.insert(invitations).values(row).returning({ uuid: invitations.uuid })
  if (!created) throw new Error('The database gave no row for a new invitation')
  return created.uuid
}

/** Changes an invitation. */
export async function updateInvitation(
  tx: Reader,
  uuid: string,
  change: Partial<typeof invitations.$inferInsert>,
): Promise<void> {
  await tx.update(invitations).set(change).where(eq(invitations.uuid, uuid))
}

/** Notes that the letter with this token could not be sent; a later letter is not touched. */
export async function updateUnsent(db: Reader, tokenHash: string): Promise<void> {
  await db.update(invitations).set({ sentAt: neverSent }).where(eq(invitations.tokenHash, tokenHash))
}

/** Whether a person with this address belongs to an organisation. */
export async function isMemberByEmail(db: Reader, organizationUuid: string, email: string): Promise<boolean> {
  const found = await db
    .select({ uuid: memberships.uuid })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(and(eq(memberships.organizationUuid, organizationUuid), eq(users.email, email)))
  return found.length > 0
}

/**
 * The addresses that letters of invitation were written to since a moment, one for each letter, from the audit: it alone
 * knows of letters that were written again. Must run inside `withOrganization`.
 */
export async function listInvitedSince(tx: Transaction, organizationUuid: string, since: Date): Promise<string[]> {
  const rows = await tx
    .select({ email: sql<string>`${auditEntries.after}->>'email'` })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.organizationUuid, organizationUuid),
        gt(auditEntries.at, since),
        inArray(auditEntries.action, ['invitation.create', 'invitation.resend']),
      ),
    )
  return rows.map(({ email }) => email)
}

/** Which of these invitations their person declined, from the audit. Must run inside `withOrganization`. */
export async function listDeclined(tx: Transaction, organizationUuid: string, uuids: string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await tx
    .select({ uuid: auditEntries.entityId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.organizationUuid, organizationUuid),
        eq(auditEntries.action, 'invitation.decline'),
        inArray(auditEntries.entityId, uuids),
      ),
    )
  return new Set(rows.map(({ uuid }) => uuid))
}
