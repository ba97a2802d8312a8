import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { memberships, users } from '#server/identity/schema.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { type DocumentRow, documents } from './schema.ts'

type Who = Pick<Scope, 'actor' | 'role' | 'organization'>
type Readers = { ownerUuid: PgColumn; audience: PgColumn; roles: PgColumn; people: PgColumn }

/**
 * Of which documents the person is a reader: those for everyone, for their role, for them by name, and their own. An
 * administrator also of those whose owner is no member any more, so that none is lost to everybody.
 */
export function isReader({ actor, role, organization }: Who, of: Readers = documents): SQL | undefined {
  const owns = eq(of.ownerUuid, actor.uuid)
  const forRole = and(eq(of.audience, 'roles'), sql`${role.name} = any(${of.roles})`)
  const byName = and(eq(of.audience, 'people'), sql`${actor.uuid}::uuid = any(${of.people})`)
  const isOrphan = sql`not exists (select 1 from ${memberships} inner join ${users} on ${users.uuid} = ${memberships.userUuid}
    where ${memberships.organizationUuid} = ${organization.uuid} and ${memberships.userUuid} = ${of.ownerUuid} and ${users.isEnabled})`
  return or(eq(of.audience, 'everyone'), owns, forRole, byName, role.name === 'Administrator' ? isOrphan : undefined)
}

/** The documents of the organisation that the person may open; those in the trash are not there. */
export function mayOpen(scope: Who): SQL | undefined {
  return and(eq(documents.organizationUuid, scope.organization.uuid), isNull(documents.deletedAt), isReader(scope))
}

/** Whether the person changes documents that they may open. */
export function changesDocuments({ role }: Pick<Scope, 'role'>): boolean {
  return role.permissions.includes('documents:write')
}

/** Whether the person says who may open a document: its owner, and administrators. */
export function sharesDocument(scope: Pick<Scope, 'role' | 'actor' | 'apiKey'>, { ownerUuid }: DocumentRow): boolean {
  if (!changesDocuments(scope)) return false
  return scope.role.name === 'Administrator' || (!scope.apiKey && ownerUuid === scope.actor.uuid)
}

/** What is said to who would share what is another’s. */
export function onlyItsOwner(): AppError {
  const detail = t('Only its owner and administrators say who may open a document, and whose it is')
  return new AppError('forbidden', detail, { reason: 'permission_denied' })
}

/** What is said of a document that is not there, or not theirs to see. */
export function noSuchDocument(): AppError {
  return new AppError('not_found', t('There is no such document, or not for you'))
}
