import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type BroughtFile, keepBroughtFile } from '#server/attachments/keep-file.ts'
import type { StoredFile } from '#server/attachments/schema.ts'
import type { Transaction } from '#server/database/connect.ts'
import { createLink } from '#server/links/change-links.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { visible } from '#shared/name-text.ts'
import { t } from '#shared/translate.ts'
import type { DocumentAnswer, newDocumentQuerySchema } from '../contract.ts'
import { demandFolder } from './folders.ts'
import { presentDocuments } from './present-documents.ts'
import { askForText } from './read-texts.ts'
import { type DocumentRow, documents, documentVersions } from './schema.ts'
import { readDocument } from './store.ts'
import { mayOpen } from './who-may.ts'

type Asked = z.output<typeof newDocumentQuerySchema>

/**
 * Takes a file in as a document of the person, and asks for its text to be read. Throws `invalid` for an empty file and a folder that
 * is not there, `too_large` over 200 MB, `not_found` for what it is to be about, and `conflict`, reason `same_content`, where a
 * document that the person may open has the same content, unless both are to be kept.
 */
export function createDocument(scope: Scope, asked: Asked, body: BroughtFile['body']): Promise<DocumentAnswer> {
  return keepBroughtFile(scope, { body, intake: asked.intake }, async (tx, file) => {
    if (!asked.keepBoth) await refuseSame(tx, scope, file)
    await demandFolder(tx, scope, asked.folder ?? null)
    const row = await write(tx, scope, asked)
    await writeVersion(tx, scope, { documentUuid: row.uuid, number: 1, file, name: asked.name, reason: '' })
    const { title, type, audience } = row
    const after = { title, type, audience, file: asked.name, bytes: file.bytes, sha256: file.sha256 }
    await scope.audit(tx, { action: 'document.create', entity: 'document', entityId: row.uuid, after })
    if (asked.aboutKind && asked.about) {
      const to = { kind: asked.aboutKind, id: asked.about }
      await createLink(scope, tx, { kind: 'document', id: row.uuid }, { relation: 'concerns', to })
    }
    return presentDocument(tx, scope, row.uuid)
  })
}

/** A document as its reader sees it. Throws `not_found`. */
export async function presentDocument(tx: Transaction, scope: Scope, uuid: string): Promise<DocumentAnswer> {
  const [document] = await presentDocuments(tx, scope, [await readDocument(tx, scope, uuid)])
  if (!document) throw new Error('The document has no version')
  return document
}

type Version = Pick<
  typeof documentVersions.$inferInsert,
  'documentUuid' | 'number' | 'name' | 'reason' | 'restoredFrom'
>

/** Writes a version down, and asks for its text unless that is read already. */
export async function writeVersion(
  tx: Transaction,
  scope: Scope,
  { file, ...version }: Version & { file: Pick<StoredFile, 'uuid'> },
): Promise<void> {
  await tx.insert(documentVersions).values({
    ...version,
    organizationUuid: scope.organization.uuid,
    fileUuid: file.uuid,
    createdBy: scope.actor.uuid,
    createdAt: scope.now(),
  })
  await askForText(tx, scope, file.uuid)
}

async function write(tx: Transaction, scope: Scope, asked: Asked): Promise<DocumentRow> {
  const [row] = await tx
    .insert(documents)
    .values({
      organizationUuid: scope.organization.uuid,
      title: asked.title ?? titleOf(asked.name),
      type: asked.type,
      folderUuid: asked.folder ?? null,
      ownerUuid: scope.actor.uuid,
      audience: asked.audience,
      createdBy: scope.actor.uuid,
      createdAt: scope.now(),
      updatedAt: scope.now(),
    })
    .returning()
  if (!row) throw new Error('The document was not written')
  return row
}

/** The name of a file without what says its kind, and with spaces in place of signs that stand for them. */
function titleOf(name: string): string {
  const bare = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  return visible.test(bare) ? bare : name
}

async function refuseSame(tx: Transaction, scope: Scope, file: StoredFile): Promise<void> {
  const [same] = await tx
    .select({ uuid: documents.uuid, title: documents.title })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentUuid, documents.uuid))
    .where(and(mayOpen(scope), eq(documentVersions.fileUuid, file.uuid)))
    .orderBy(documents.createdAt)
    .limit(1)
  if (!same) return
  throw new AppError('conflict', t`This file is here already, as “${same.title}”`, {
    reason: 'same_content',
    stored: same,
  })
}
