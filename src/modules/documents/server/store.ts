import { and, desc, eq, inArray } from 'drizzle-orm'
import { storedFiles } from '#server/attachments/schema.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { type DocumentRow, documents, documentTexts, documentVersions } from './schema.ts'
import { mayOpen, noSuchDocument } from './who-may.ts'

export type VersionRow = {
  version: typeof documentVersions.$inferSelect
  file: typeof storedFiles.$inferSelect
  text: typeof documentTexts.$inferSelect | null
}

/** A document that the person may open. Throws `not_found`. */
export async function readDocument(tx: Transaction, scope: Scope, uuid: string): Promise<DocumentRow> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(mayOpen(scope), eq(documents.uuid, uuid)))
  if (!row) throw noSuchDocument()
  return row
}

/** The same, which stays as it is until the transaction ends. */
export async function lockDocument(tx: Transaction, scope: Scope, uuid: string): Promise<DocumentRow> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(mayOpen(scope), eq(documents.uuid, uuid)))
    .for('update')
  if (!row) throw noSuchDocument()
  return row
}

/** One of the organisation, whoever asks. */
export function isDocument({ organization }: Pick<Scope, 'organization'>, uuid: string) {
  return and(eq(documents.organizationUuid, organization.uuid), eq(documents.uuid, uuid))
}

/** The versions of a document with their files and what became of their texts, the newest first. */
export async function listVersionRows(tx: Transaction, scope: Scope, uuid: string): Promise<VersionRow[]> {
  return versions(tx)
    .where(and(eq(documentVersions.organizationUuid, scope.organization.uuid), eq(documentVersions.documentUuid, uuid)))
    .orderBy(desc(documentVersions.number))
}

/** One version. Throws `not_found`. */
export async function readVersion(tx: Transaction, scope: Scope, uuid: string, number: number): Promise<VersionRow> {
  const [row] = await versions(tx).where(
    and(
      eq(documentVersions.organizationUuid, scope.organization.uuid),
      eq(documentVersions.documentUuid, uuid),
      eq(documentVersions.number, number),
    ),
  )
  if (!row) throw noSuchDocument()
  return row
}

/** The newest version of each of these documents, by their uuids. */
export async function newestVersions(
  tx: Transaction,
  scope: Scope,
  uuids: readonly string[],
): Promise<Map<string, VersionRow>> {
  if (uuids.length === 0) return new Map()
  const rows = await versions(tx)
    .innerJoin(
      documents,
      and(eq(documents.uuid, documentVersions.documentUuid), eq(documents.newest, documentVersions.number)),
    )
    .where(
      and(
        eq(documentVersions.organizationUuid, scope.organization.uuid),
        inArray(documentVersions.documentUuid, [...uuids]),
      ),
    )
  return new Map(rows.map(row => [row.version.documentUuid, row]))
}

function versions(tx: Transaction) {
  return tx
    .select({ version: documentVersions, file: storedFiles, text: documentTexts })
    .from(documentVersions)
    .innerJoin(storedFiles, eq(storedFiles.uuid, documentVersions.fileUuid))
    .leftJoin(documentTexts, eq(documentTexts.fileUuid, documentVersions.fileUuid))
    .$dynamic()
}
