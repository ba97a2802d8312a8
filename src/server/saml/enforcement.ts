import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Account } from '../auth/find-account.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { memberships, organizations, users } from '../identity/schema.ts'
import { samlConnections, samlDomains } from './schema.ts'
import { domainOf } from './store.ts'

type Reader = Database | Transaction

/** What single sign-on demands of a person: the connection of their domain, and whether they may go round it. */
export type EnforcedConnection = { uuid: string; organizationUuid: string; isBreakGlass: boolean }

/** The condition that a connection binds its people. */
export const isEnforcing = and(eq(samlConnections.isEnabled, true), eq(samlConnections.isEnforced, true))
/** The condition that a membership is a break-glass administrator's. */
export const isBreakGlass = and(eq(memberships.isBreakGlass, true), eq(memberships.role, 'Administrator'))

/** The enforced connection of a person's e-mail domain; `null` when there is none. */
export async function findEnforcedConnection(db: Reader, user: { uuid: string; email: string }) {
  const [found] = await db
    .select({
      uuid: samlConnections.uuid,
      organizationUuid: samlConnections.organizationUuid,
      isBreakGlass: sql<boolean>`${memberships.userUuid} is not null`,
    })
    .from(samlDomains)
    .innerJoin(samlConnections, eq(samlConnections.uuid, samlDomains.connectionUuid))
    .leftJoin(
      memberships,
      and(
        eq(memberships.organizationUuid, samlConnections.organizationUuid),
        eq(memberships.userUuid, user.uuid),
        isBreakGlass,
      ),
    )
    .where(and(eq(samlDomains.domain, domainOf(user.email)), isNotNull(samlDomains.verifiedAt), isEnforcing))
  const enforced: EnforcedConnection | null = found ?? null
  return enforced
}

/**
 * Where a person must sign in whose organisation enforces single sign-on: a path. `null`: any way will do, as it also
 * will for a break-glass administrator.
 */
export async function findEnforcedSignIn(db: Reader, account: Pick<Account, 'user'>): Promise<string | null> {
  const enforced = await findEnforcedConnection(db, account.user)
  return enforced && !enforced.isBreakGlass ? signInPathOf(enforced) : null
}

/** The path that begins a sign-in by a connection. */
export function signInPathOf({ uuid }: Pick<EnforcedConnection, 'uuid'>): string {
  return `/api/saml/login?connection=${uuid}`
}

/**
 * Makes sure that while an organisation enforces single sign-on, a break-glass administrator with a password remains when
 * this person is one no more. To be called before a member is removed or disabled or gets another role. Holds back other
 * such changes until the transaction ends. Throws `conflict`.
 */
export async function assertBreakGlassRemains(
  tx: Transaction,
  organizationUuid: string,
  withoutUserUuid: string,
): Promise<void> {
  await tx
    .select({ uuid: organizations.uuid })
    .from(organizations)
    .where(eq(organizations.uuid, organizationUuid))
    .for('update')
  const isTheirs = eq(samlConnections.organizationUuid, organizationUuid)
  const enforcing = await tx
    .select({ uuid: samlConnections.uuid })
    .from(samlConnections)
    .where(and(isTheirs, isEnforcing))
  if (enforcing.length === 0 || (await hasBreakGlass(tx, organizationUuid, withoutUserUuid))) return
  throw new AppError(
    'conflict',
    t(
      'Single sign-on is enforced, so one break-glass administrator with a password must remain; mark another one first',
    ),
    { reason: 'last_break_glass' },
  )
}

/** Whether an organisation has somebody who gets in when its identity provider does not answer. */
export async function hasBreakGlass(tx: Reader, organizationUuid: string, exceptUserUuid?: string): Promise<boolean> {
  const found = await tx
    .select({ uuid: users.uuid })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(
      and(
        eq(memberships.organizationUuid, organizationUuid),
        isBreakGlass,
        eq(users.isEnabled, true),
        isNotNull(users.passwordHash),
        exceptUserUuid === undefined ? undefined : ne(users.uuid, exceptUserUuid),
      ),
    )
    .limit(1)
  return found.length > 0
}
