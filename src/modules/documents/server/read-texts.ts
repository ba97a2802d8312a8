import { and, eq, inArray } from 'drizzle-orm'
import { storedFiles } from '#server/attachments/schema.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { FileAbout } from '#server/file-text/file-kind.ts'
import { type FileText, readFileText } from '#server/file-text/read-file-text.ts'
import type { ScanTools } from '#server/file-text/scans/scan-tools.ts'
import { tellChanges } from '#server/live/tell.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import type { UnreadableReason } from '#shared/unreadable-file.ts'
import { isText, keepText } from './keep-text.ts'
import { documentTexts, documentVersions } from './schema.ts'

export const readTextJob = 'read-document-text'
/** No file is read for longer, in milliseconds: those behind it wait. */
const longestReading = 900_000

/** The content whose text is to be read. */
export type ReadText = { organizationUuid: string; fileUuid: string }

/** Has the text of a content read after this transaction, unless that was done. */
export async function askForText(tx: Transaction, scope: Scope, fileUuid: string): Promise<void> {
  const [row] = await tx
    .insert(documentTexts)
    .values({ organizationUuid: scope.organization.uuid, fileUuid })
    .onConflictDoNothing()
    .returning()
  if (!row) return
  const work = { organizationUuid: scope.organization.uuid, fileUuid }
  await scope.jobs.sendWithin<ReadText>(tx, readTextJob, work, fileUuid)
}

/** Reads the text of a content, of scans by those programs, and keeps it page by page. What cannot be read says why; reading it twice changes nothing. */
export async function readText(
  services: Services,
  { organizationUuid, fileUuid }: ReadText,
  scans: ScanTools | null,
): Promise<void> {
  const scope = await systemScope(services, organizationUuid)
  const found = await scope.db(tx => findWaiting(tx, scope, fileUuid))
  if (!found) return
  const { fileKey, mediaType, name } = found
  const read = await scope.files.withLocalPath(fileKey, path => readInTime(path, { name, mediaType }, scans))
  await scope.db(async tx => {
    await (read.state === 'read' ? keepText(tx, scope, fileUuid, read) : keepReason(tx, scope, fileUuid, read.reason))
    await tellReaders(tx, scope, fileUuid)
  })
}

/** The text of a file, or that reading it took too long. */
async function readInTime(path: string, about: FileAbout, scans: ScanTools | null): Promise<FileText> {
  const signal = AbortSignal.timeout(longestReading)
  try {
    return await readFileText(path, about, { scans, signal })
  } catch (error) {
    if (signal.aborted) return { state: 'unreadable', reason: 'tooLong' }
    throw error
  }
}

async function findWaiting(tx: Transaction, { organization }: Scope, fileUuid: string) {
  const [row] = await tx
    .select({ fileKey: storedFiles.fileKey, mediaType: storedFiles.mediaType, name: documentVersions.name })
    .from(documentTexts)
    .innerJoin(storedFiles, eq(storedFiles.uuid, documentTexts.fileUuid))
    .innerJoin(documentVersions, eq(documentVersions.fileUuid, documentTexts.fileUuid))
    .where(
      and(
        eq(documentTexts.organizationUuid, organization.uuid),
        eq(documentTexts.fileUuid, fileUuid),
        eq(documentTexts.state, 'waiting'),
        inArray(storedFiles.scan, ['none', 'clean']),
      ),
    )
    .limit(1)
  return row
}

async function keepReason(tx: Transaction, scope: Scope, fileUuid: string, reason: UnreadableReason): Promise<void> {
  const state = { state: 'unreadable', reason, readAt: scope.now() } as const
  await tx.update(documentTexts).set(state).where(isText(scope, fileUuid))
}

/** Once the virus scanner answered of a content: has its text read where it opens, and its readers see it. */
export async function afterScan(scope: Scope, tx: Transaction, fileUuid: string): Promise<void> {
  const work = { organizationUuid: scope.organization.uuid, fileUuid }
  await scope.jobs.sendWithin<ReadText>(tx, readTextJob, work, `${fileUuid} scanned`)
  await tellReaders(tx, scope, fileUuid)
}

/** Has who looks at the documents with this content see that its text is there. */
async function tellReaders(tx: Transaction, scope: Scope, fileUuid: string): Promise<void> {
  const rows = await tx
    .selectDistinct({ uuid: documentVersions.documentUuid })
    .from(documentVersions)
    .where(eq(documentVersions.fileUuid, fileUuid))
  const changes = rows.map(({ uuid }) => ({ entity: 'document', entityId: uuid }))
  await tellChanges(tx, scope.organization.uuid, changes)
}
