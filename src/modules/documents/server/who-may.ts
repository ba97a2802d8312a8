import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Scope } from '#server/scope.ts'
import { isReaderOf, type Readers } from '#server/things/is-reader.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { type DocumentRow, documents } from './schema.ts'

type Who = Pick<Scope, 'actor' | 'role' | 'organization'>
/** Of which documents the person is a reader. */
export function isReader(scope: Who, of: Readers = documents): SQL | undefined {
  return isReaderOf(scope, of)
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
