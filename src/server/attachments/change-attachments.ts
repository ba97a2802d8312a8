import { and, count, eq } from 'drizzle-orm'
import { type Attachment, mostAttachments } from '#shared/attachment-contract.ts'
import { AppError } from '#shared/errors.ts'
import { type ThingRef, thingKey } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import { takeTurn } from '../database/take-turn.ts'
import type { Scope } from '../scope.ts'
import { namesOf } from '../things/member-names.ts'
import { auditThing, readThingToChange } from '../things/read-things.ts'
import { type BroughtFile, keepBroughtFile } from './keep-file.ts'
import { attachmentsOf, findAttachment, isAttachment, presentAttachment } from './read-attachments.ts'
import { attachments, type StoredFile } from './schema.ts'

type Added = BroughtFile & { name: string }

/**
 * Hangs a file on a thing that the person may change; told in its history. Throws `not_found`, `forbidden`, `invalid` for an
 * empty file, `too_large` over 200 MB, and `conflict` for a file that hangs there, or one too many.
 */
export async function addAttachment(scope: Scope, to: ThingRef, { name, ...brought }: Added): Promise<Attachment> {
  await scope.db(tx => readThingToChange(scope, tx, to))
  return keepBroughtFile(scope, brought, async (tx, file) => {
    await readThingToChange(scope, tx, to)
    await refuseMore(scope, tx, to)
    const row = await hang(scope, tx, { to, file, name })
    await auditThing(scope, tx, to, { action: 'attachment.create', after: { file: name, bytes: file.bytes } })
    const names = await namesOf(tx, scope, [row.createdBy])
    return presentAttachment({ attachment: row, file }, names)
  })
}

/** Takes a file from a thing that the person may change. Throws `not_found` and `forbidden`. */
export async function removeAttachment(scope: Scope, tx: Transaction, uuid: string): Promise<void> {
  const { attachment } = await findAttachment(scope, tx, uuid)
  const { kind, thingId, name } = attachment
  const from = { kind, id: thingId }
  await readThingToChange(scope, tx, from)
  await tx.delete(attachments).where(isAttachment(scope, uuid))
  await auditThing(scope, tx, from, { action: 'attachment.delete', before: { file: name } })
}

/** Takes every file from a thing that goes for good. */
export async function removeAttachmentsOf(scope: Scope, tx: Transaction, ref: ThingRef): Promise<void> {
  await tx.delete(attachments).where(attachmentsOf(scope, ref))
}

async function refuseMore(scope: Scope, tx: Transaction, to: ThingRef): Promise<void> {
  await takeTurn(tx, scope, `files of ${thingKey(to)}`)
  const [counted] = await tx.select({ total: count() }).from(attachments).where(attachmentsOf(scope, to))
  if ((counted?.total ?? 0) < mostAttachments) return
  throw new AppError('conflict', t`This has ${mostAttachments} files already; remove one that is no longer needed`)
}

type Hung = { to: ThingRef; file: StoredFile; name: string }

async function hang(scope: Scope, tx: Transaction, { to, file, name }: Hung) {
  const [row] = await tx
    .insert(attachments)
    .values({
      organizationUuid: scope.organization.uuid,
      kind: to.kind,
      thingId: to.id,
      fileUuid: file.uuid,
      name,
      createdBy: scope.actor.uuid,
      createdAt: scope.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (row) return row
  const [there] = await tx
    .select({ name: attachments.name })
    .from(attachments)
    .where(and(attachmentsOf(scope, to), eq(attachments.fileUuid, file.uuid)))
  throw new AppError('conflict', t`This file is here already, as “${there?.name ?? name}”`)
}
