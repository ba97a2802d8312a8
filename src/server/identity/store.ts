import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { OwnFormats } from '#shared/formats/formats.ts'
import type { RoleName } from '#shared/permissions.ts'
import { deleteKeysOfMember } from '../api-keys/store.ts'
import type { Database, Transaction } from '../database/connect.ts'
import type { ScopeOrganization } from '../scope.ts'
import { normaliseEmail } from './normalise-email.ts'
import { ownFormatColumns } from './own-formats.ts'
import { tellPersonChanged } from './person-changes.ts'
import { memberships, organizations, users } from './schema.ts'

type Reader = Database | Transaction
export type Membership = {
  role: RoleName
  organization: ScopeOrganization & { requiresSecondFactor: boolean }
  /** How the person wants numbers and days written. */
  formats: OwnFormats
}

/** An enabled person's membership of an organisation; `null` when there is none. */
export async function findMembership(
  db: Database,
  userUuid: string,
  organizationUuid: string,
): Promise<Membership | null> {
  const [found] = await db
    .select({ role: memberships.role, organization: organizations, formats: ownFormatColumns })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.uuid, memberships.organizationUuid))
    .innerJoin(users, and(eq(users.uuid, memberships.userUuid), eq(users.isEnabled, true)))
    .where(and(eq(memberships.userUuid, userUuid), eq(memberships.organizationUuid, organizationUuid)))
  return found ?? null
}

/** The person with an e-mail address, in whatever form it is written; `null` when there is none. */
export async function findUserByEmail(db: Reader, email: string) {
  const [found] = await db
    .select()
    .from(users)
    .where(eq(users.email, normaliseEmail(email)))
  return found ?? null
}

/** The organisation a person begins in: the active one, else the one they joined first. `null`: they belong to none. */
export async function findFirstOrganization(db: Reader, userUuid: string): Promise<string | null> {
  const [first] = await db
    .select({ uuid: memberships.organizationUuid })
    .from(memberships)
    .where(eq(memberships.userUuid, userUuid))
    .orderBy(desc(memberships.isActive), asc(memberships.createdAt), asc(memberships.organizationUuid))
    .limit(1)
  return first?.uuid ?? null
}

/** Every organisation of a person with their role there, by name. */
export async function listMemberships(db: Reader, userUuid: string) {
  return db
    .select({
      uuid: memberships.uuid,
      role: memberships.role,
      isActive: memberships.isActive,
      openedAt: memberships.openedAt,
      firstSteps: memberships.firstSteps,
      organization: organizations,
      email: users.email,
      formats: ownFormatColumns,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.uuid, memberships.organizationUuid))
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(eq(memberships.userUuid, userUuid))
    .orderBy(asc(organizations.name), asc(organizations.uuid))
}
export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number]

/** Marks one of a person's organisations as the active one and no other; `false` when it is not theirs. */
export async function activateMembership(tx: Transaction, userUuid: string, organizationUuid: string) {
  const isTheirs = eq(memberships.userUuid, userUuid)
  const isChosen = and(isTheirs, eq(memberships.organizationUuid, organizationUuid))
  const [chosen] = await tx.select({ uuid: memberships.uuid }).from(memberships).where(isChosen).for('update')
  if (!chosen) return false
  const openedAt = new Date()
  // Cleared first: a statement that moves the flag could meet the index of "at most one active" half way. The one that
  // is left was open until now.
  await tx
    .update(memberships)
    .set({ isActive: false, openedAt })
    .where(and(isTheirs, eq(memberships.isActive, true)))
  await tx.update(memberships).set({ isActive: true, openedAt }).where(isChosen)
  return true
}

/** Adds to the first steps that are done, or dismissed, for a member. */
export async function addFirstSteps(
  tx: Transaction,
  { userUuid, organizationUuid }: { userUuid: string; organizationUuid: string },
  done: readonly string[],
): Promise<void> {
  const isMember = and(eq(memberships.userUuid, userUuid), eq(memberships.organizationUuid, organizationUuid))
  const [known] = await tx.select({ of: memberships.firstSteps }).from(memberships).where(isMember).for('update')
  if (!known) return
  await tx
    .update(memberships)
    .set({ firstSteps: [...new Set([...known.of, ...done])] })
    .where(isMember)
}

export type NewUser = {
  email: string
  firstName: string
  lastName: string
  passwordHash?: string | null
  uuid?: string
}

/** Adds a person; the e-mail is normalised. Fails on the unique index when somebody has it already. */
export async function createUser(tx: Reader, user: NewUser): Promise<string> {
  const [created] = await tx
    .insert(users)
    .values({ ...user, email: normaliseEmail(user.email) })
    .returning({ uuid: users.uuid })
  if (!created) throw new Error('The database gave no row for a new person')
  return created.uuid
}

/** As `createUser`, but answers `null` when somebody has the e-mail already, or gets it at the same time. */
export async function createNewUser(tx: Reader, user: NewUser): Promise<string | null> {
  const [created] = await tx
    .insert(users)
    .values({ ...user, email: normaliseEmail(user.email) })
    .onConflictDoNothing({ target: users.email })
    .returning({ uuid: users.uuid })
  return created?.uuid ?? null
}

/** Lets the changes to what a person belongs to take turns until the transaction ends. */
export async function lockUser(tx: Transaction, userUuid: string): Promise<void> {
  await tx.select({ uuid: users.uuid }).from(users).where(eq(users.uuid, userUuid)).for('no key update')
}

/** Adds an organisation; what is left out gets the column's default. */
export async function createOrganization(tx: Reader, organization: typeof organizations.$inferInsert): Promise<string> {
  const [created] = await tx.insert(organizations).values(organization).returning({ uuid: organizations.uuid })
  if (!created) throw new Error('The database gave no row for a new organisation')
  return created.uuid
}

export type NewMember = { userUuid: string; organizationUuid: string; role: RoleName; isActive?: boolean }

/**
 * Makes a person a member; one who is a member already gets the role. Unless it is said, the organisation becomes the
 * active one of a person who has none; fails on the unique index when it is to be a second one.
 */
export async function addMember(tx: Reader, member: NewMember): Promise<void> {
  await tx
    .insert(memberships)
    .values(withActiveFlag(member))
    .onConflictDoUpdate({
      target: [memberships.userUuid, memberships.organizationUuid],
      // As with every change of a role: only an administrator stays a break-glass one.
      set: member.role === 'Administrator' ? { role: member.role } : { role: member.role, isBreakGlass: false },
    })
  tellPersonChanged(member.userUuid)
}

/** As `addMember`, but one who is a member already keeps their role; `false` then. */
export async function addNewMember(tx: Reader, member: NewMember): Promise<boolean> {
  const added = await tx
    .insert(memberships)
    .values(withActiveFlag(member))
    .onConflictDoNothing({ target: [memberships.userUuid, memberships.organizationUuid] })
    .returning({ uuid: memberships.uuid })
  tellPersonChanged(member.userUuid)
  return added.length > 0
}

function withActiveFlag(member: NewMember) {
  const { userUuid } = member
  const hasNone = sql<boolean>`not exists (select from ${memberships} where user_uuid = ${userUuid} and is_active)`
  return { ...member, isActive: member.isActive ?? hasNone }
}

/** Takes a person and their API keys out of an organisation; another becomes the active one. `false`: they were not in it. */
export async function removeMember(tx: Reader, userUuid: string, organizationUuid: string): Promise<boolean> {
  const removed = await tx
    .delete(memberships)
    .where(and(eq(memberships.userUuid, userUuid), eq(memberships.organizationUuid, organizationUuid)))
    .returning({ uuid: memberships.uuid })
  await deleteKeysOfMember(tx, userUuid, organizationUuid)
  const next = await findFirstOrganization(tx, userUuid)
  if (next !== null) {
    const isNext = and(eq(memberships.userUuid, userUuid), eq(memberships.organizationUuid, next))
    await tx.update(memberships).set({ isActive: true }).where(isNext)
  }
  tellPersonChanged(userUuid)
  return removed.length > 0
}

/** Lets a person sign in or not; whoever is disabled is out with their next call. */
export async function updateUserEnabled(tx: Reader, userUuid: string, isEnabled: boolean): Promise<void> {
  await tx.update(users).set({ isEnabled, updatedAt: new Date() }).where(eq(users.uuid, userUuid))
  tellPersonChanged(userUuid)
}

type Names = { firstName: string; lastName: string }

/** Gives a person other names; answers those they had. */
export async function updateUserName(
  tx: Transaction,
  userUuid: string,
  { firstName, lastName }: Names,
): Promise<Names> {
  const isTheirs = eq(users.uuid, userUuid)
  const columns = { firstName: users.firstName, lastName: users.lastName }
  const [before] = await tx.select(columns).from(users).where(isTheirs).for('update')
  if (!before) throw new Error(`There is no person ${userUuid}`)
  await tx.update(users).set({ firstName, lastName, updatedAt: new Date() }).where(isTheirs)
  tellPersonChanged(userUuid)
  return before
}

/** Gives a person another password, as its argon2id hash. Ends no session. */
export async function updatePasswordHash(tx: Reader, userUuid: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash, updatedAt: new Date() }).where(eq(users.uuid, userUuid))
}

/** Notes when a person signed in last. */
export async function updateLastLogin(tx: Reader, userUuid: string, lastLoginAt: Date): Promise<void> {
  await tx.update(users).set({ lastLoginAt }).where(eq(users.uuid, userUuid))
}

/** One organisation; `null` when there is none. */
export async function findOrganization(db: Reader, organizationUuid: string): Promise<ScopeOrganization | null> {
  const [found] = await db.select().from(organizations).where(eq(organizations.uuid, organizationUuid))
  return found ?? null
}

/** Every organisation's uuid, for work that goes through them all. */
export async function listOrganizationUuids(db: Reader): Promise<string[]> {
  const found = await db.select({ uuid: organizations.uuid }).from(organizations)
  return found.map(row => row.uuid)
}
