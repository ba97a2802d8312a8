import { type BroughtFile, keepBroughtFile } from '#server/attachments/keep-file.ts'
import { demandUnlocked } from '#server/attachments/open-stored-file.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { DocumentAnswer, DocumentVersionAnswer } from '../contract.ts'
import { presentDocument, writeVersion } from './create-document.ts'
import { presentVersion } from './present-documents.ts'
import { type DocumentRow, documents } from './schema.ts'
import { isDocument, listVersionRows, lockDocument, readDocument, readVersion } from './store.ts'

/** The versions of a document, the newest first. Throws `not_found`. */
export function listVersions(scope: Scope, uuid: string): Promise<{ items: DocumentVersionAnswer[] }> {
  return scope.db(async tx => {
    await readDocument(tx, scope, uuid)
    const rows = await listVersionRows(tx, scope, uuid)
    const people = rows.map(({ version }) => version.createdBy)
    const names = await namesOf(tx, scope, people)
    return { items: rows.map(row => presentVersion(row, names)) }
  })
}

type New = BroughtFile & { name: string; reason: string }

/**
 * Takes a file in as the newest version of a document. Throws `not_found`, `invalid` for an empty file, `too_large` over 200 MB, and
 * `conflict` for the very content that the newest version has.
 */
export async function addVersion(
  scope: Scope,
  uuid: string,
  { name, reason, ...brought }: New,
): Promise<DocumentAnswer> {
  await scope.db(tx => readDocument(tx, scope, uuid))
  return keepBroughtFile(scope, brought, async (tx, file) => {
    const row = await lockDocument(tx, scope, uuid)
    const newest = await readVersion(tx, scope, uuid, row.newest)
    if (newest.file.uuid === file.uuid) {
      throw new AppError('conflict', t('This file is the newest version already'), { reason: 'same_content' })
    }
    await writeVersion(tx, scope, { documentUuid: uuid, number: row.newest + 1, file, name, reason })
    const told = { file: name, bytes: file.bytes, sha256: file.sha256, reason }
    return raise(tx, scope, row, told)
  })
}

/** Makes the content of an older version the newest one again. Throws `not_found`, and `conflict` for the newest. */
export function restoreVersion(scope: Scope, uuid: string, number: number, reason: string): Promise<DocumentAnswer> {
  return scope.db(async tx => {
    const row = await lockDocument(tx, scope, uuid)
    const { version, file } = await readVersion(tx, scope, uuid, number)
    const newest = await readVersion(tx, scope, uuid, row.newest)
    if (newest.file.uuid === file.uuid) {
      throw new AppError('conflict', t`The newest version has the content of version ${number} already`, {
        reason: 'same_content',
      })
    }
    demandUnlocked(file)
    const { name } = version
    const next = { documentUuid: uuid, number: row.newest + 1, file, name, reason, restoredFrom: number }
    await writeVersion(tx, scope, next)
    return raise(tx, scope, row, { file: name, restoredFrom: number, reason })
  })
}

async function raise(tx: Transaction, scope: Scope, row: DocumentRow, told: object): Promise<DocumentAnswer> {
  const number = row.newest + 1
  await tx
    .update(documents)
    .set({ newest: number, version: row.version + 1, updatedAt: scope.now() })
    .where(isDocument(scope, row.uuid))
  const after = { number, ...told }
  await scope.audit(tx, { action: 'document-version.create', entity: 'document', entityId: row.uuid, after })
  return presentDocument(tx, scope, row.uuid)
}
