import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { type DocumentRow, documents } from '../schema.ts'
import { readDocument } from '../store.ts'
import { mayOpen, sharesDocument } from '../who-may.ts'

/** Whether the person gives links to a document that they may open: who changes it; of one that is not for everyone, who says who may open it. */
export function givesLinks(scope: Scope, document: DocumentRow): boolean {
  if (!scope.role.permissions.includes('documents:share')) return false
  return document.audience === 'everyone'
    ? scope.role.permissions.includes('documents:write')
    : sharesDocument(scope, document)
}

/** The document where the person gives links to it, else `null`. */
export async function mayShare(tx: Transaction, scope: Scope, uuid: string): Promise<DocumentRow | null> {
  const [document] = await tx
    .select()
    .from(documents)
    .where(and(mayOpen(scope), eq(documents.uuid, uuid)))
  return document && givesLinks(scope, document) ? document : null
}

/** The same. Throws `not_found` for a document that the person may not open, and `forbidden` for one they may not share. */
export async function demandShare(tx: Transaction, scope: Scope, uuid: string): Promise<DocumentRow> {
  const document = await readDocument(tx, scope, uuid)
  if (givesLinks(scope, document)) return document
  const detail = t('Only its owner and administrators share a document that is not for everyone')
  throw new AppError('forbidden', detail, { reason: 'permission_denied' })
}

/** What is said of a link that this document has not. */
export function noSuchShare(): AppError {
  return new AppError('not_found', t('The document has no such link'))
}
