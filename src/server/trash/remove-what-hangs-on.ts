import type { ThingRef } from '#shared/things.ts'
import { removeAttachmentsOf } from '../attachments/change-attachments.ts'
import type { Transaction } from '../database/connect.ts'
import { deleteLinksOf } from '../links/change-links.ts'
import type { Scope } from '../scope.ts'
import { deleteTalkOf } from '../talk/change-talk.ts'
import { forgetValues } from '../tracked/keep-values.ts'
import { takeFromTrash } from './change-trash.ts'

/** Removes links, comments, files, tracked values and the place in the trash of a thing that goes for good. */
export async function removeWhatHangsOn(scope: Scope, tx: Transaction, ref: ThingRef): Promise<void> {
  await deleteLinksOf(scope, tx, ref)
  await deleteTalkOf(scope, tx, ref)
  await removeAttachmentsOf(scope, tx, ref)
  await forgetValues(tx, scope, ref)
  await takeFromTrash(scope, tx, ref.kind, [ref.id])
}
