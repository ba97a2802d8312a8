import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Attachment, AttachmentList } from '#shared/attachment-contract.ts'
import { AppError } from '#shared/errors.ts'
import type { ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { namesOf } from '../things/member-names.ts'
import { mayChangeThing, readThing } from '../things/read-things.ts'
import type { OutgoingFile } from '../write-table.ts'
import { openStoredFile } from './open-stored-file.ts'
import { attachments, type StoredFile, storedFiles } from './schema.ts'

type Hanging = { attachment: typeof attachments.$inferSelect; file: StoredFile }

/** The files that hang on a thing, the newest first. Throws `not_found`. */
export async function listAttachments(scope: Scope, tx: Transaction, of: ThingRef): Promise<AttachmentList> {
  await readThing(scope, tx, of)
  const rows = await hanging(tx).where(attachmentsOf(scope, of)).orderBy(desc(attachments.createdAt), attachments.uuid)
  const people = rows.map(({ attachment }) => attachment.createdBy)
  const names = await namesOf(tx, scope, people)
  return {
    items: rows.map(row => presentAttachment(row, names)),
    canChange: await mayChangeThing(scope, tx, of),
  }
}

/** The bytes of a file that hangs on a thing the person may open. Throws `not_found`, and `conflict` for one that is locked. */
export async function takeOutAttachment(scope: Scope, uuid: string): Promise<OutgoingFile> {
  const { attachment, file } = await scope.db(async tx => {
    const found = await findAttachment(scope, tx, uuid)
    await readThing(scope, tx, { kind: found.attachment.kind, id: found.attachment.thingId })
    return found
  })
  return { type: file.mediaType, name: attachment.name, body: await openStoredFile(scope, file) }
}

/** A file that hangs somewhere in the organisation. Throws `not_found`. */
export async function findAttachment(scope: Scope, tx: Transaction, uuid: string): Promise<Hanging> {
  const [row] = await hanging(tx).where(isAttachment(scope, uuid))
  if (!row) throw new AppError('not_found', t('There is no such file, or not any more'))
  return row
}

/** A file as its thing shows it. */
export function presentAttachment({ attachment, file }: Hanging, names: ReadonlyMap<string, string>): Attachment {
  return {
    id: attachment.uuid,
    name: attachment.name,
    bytes: file.bytes,
    mediaType: file.mediaType,
    scan: file.scan,
    by: names.get(attachment.createdBy) ?? null,
    at: attachment.createdAt.toISOString(),
  }
}

/** What hangs on a thing. */
export function attachmentsOf({ organization }: Scope, { kind, id }: ThingRef): SQL | undefined {
  const ofThing = and(eq(attachments.kind, kind), eq(attachments.thingId, id))
  return and(eq(attachments.organizationUuid, organization.uuid), ofThing)
}

/** One of the organisation. */
export function isAttachment({ organization }: Scope, uuid: string): SQL | undefined {
  return and(eq(attachments.organizationUuid, organization.uuid), eq(attachments.uuid, uuid))
}

function hanging(tx: Transaction) {
  return tx
    .select({ attachment: attachments, file: storedFiles })
    .from(attachments)
    .innerJoin(storedFiles, eq(storedFiles.uuid, attachments.fileUuid))
    .$dynamic()
}
