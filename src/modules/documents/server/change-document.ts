import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/database/connect.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import type { Scope } from '#server/scope.ts'
import { membersAmong } from '#server/things/member-names.ts'
import { putInTrash } from '#server/trash/change-trash.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { DocumentAnswer, DocumentChange } from '../contract.ts'
import { presentDocument } from './create-document.ts'
import { demandFolder } from './folders.ts'
import { type DocumentRow, documents } from './schema.ts'
import { isDocument, lockDocument } from './store.ts'
import { onlyItsOwner, sharesDocument } from './who-may.ts'

/**
 * Changes what is said of a document that is still as the change knows it; what changes nothing makes no version. Throws
 * `not_found`, `conflict` for an older version, `forbidden` for who would share what is another’s, `invalid` for a folder that is not
 * there and for people who are no members.
 */
export function changeDocument(scope: Scope, uuid: string, change: DocumentChange): Promise<DocumentAnswer> {
  return scope.db(async tx => {
    const row = await lockDocument(tx, scope, uuid)
    const stored = await presentDocument(tx, scope, uuid)
    demandVersion(stored, change.version)
    const before = saidOf(row)
    const after = settled({ ...before, ...written(change) })
    if (isDeepStrictEqual(before, after)) return stored
    if (!isDeepStrictEqual(sharing(before), sharing(after)) && !sharesDocument(scope, row)) throw onlyItsOwner()
    if (after.folderUuid !== before.folderUuid) await demandFolder(tx, scope, after.folderUuid)
    await demandMembers(tx, scope, [after.ownerUuid, ...after.people], [before.ownerUuid, ...before.people])
    await tx
      .update(documents)
      .set({ ...after, version: row.version + 1, updatedAt: scope.now() })
      .where(isDocument(scope, uuid))
    await scope.audit(tx, { action: 'document.update', entity: 'document', entityId: uuid, before, after })
    return afterwards(tx, scope, uuid, stored)
  })
}

/** Puts a document in the trash. Throws `not_found`, and `conflict` for one that is held. */
export function deleteDocument(scope: Scope, uuid: string): Promise<void> {
  return scope.db(async tx => {
    const row = await lockDocument(tx, scope, uuid)
    if (row.holdReason !== null) {
      const detail = t`This document is held and cannot be deleted: ${row.holdReason}`
      throw new AppError('conflict', detail, { reason: 'held' })
    }
    await tx
      .update(documents)
      .set({ deletedAt: scope.now(), version: row.version + 1 })
      .where(isDocument(scope, uuid))
    await putInTrash(scope, tx, { kind: 'document', id: uuid }, row.title)
  })
}

/** Holds a document, so that nobody deletes it, or ends that with no reason. Throws `not_found`, and `conflict` for an older version. */
export function holdDocument(
  scope: Scope,
  uuid: string,
  { version, reason }: { version: number; reason: string | null },
): Promise<DocumentAnswer> {
  return scope.db(async tx => {
    const row = await lockDocument(tx, scope, uuid)
    demandVersion(await presentDocument(tx, scope, uuid), version)
    const held = reason === null ? { heldBy: null, heldAt: null } : { heldBy: scope.actor.uuid, heldAt: scope.now() }
    await tx
      .update(documents)
      .set({ holdReason: reason, ...held, version: row.version + 1, updatedAt: scope.now() })
      .where(isDocument(scope, uuid))
    const told = { before: { hold: row.holdReason }, after: { hold: reason } }
    await scope.audit(tx, { action: 'document.hold', entity: 'document', entityId: uuid, ...told })
    return presentDocument(tx, scope, uuid)
  })
}

/** The document as it is now; as it was for who shut themselves out by the change. */
async function afterwards(
  tx: Transaction,
  scope: Scope,
  uuid: string,
  before: DocumentAnswer,
): Promise<DocumentAnswer> {
  try {
    return await presentDocument(tx, scope, uuid)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return before
    throw error
  }
}

function saidOf({ title, type, folderUuid, ownerUuid, audience, roles, people, tags, note }: DocumentRow) {
  return { title, type, folderUuid, ownerUuid, audience, roles, people, tags, note }
}
type Said = ReturnType<typeof saidOf>

function written({ version: _, folder, owner, ...change }: DocumentChange): Partial<Said> {
  return {
    ...change,
    ...(folder === undefined ? {} : { folderUuid: folder }),
    ...(owner === undefined ? {} : { ownerUuid: owner }),
  }
}

/** Nobody is named twice, and nobody at all where the audience is another. */
function settled(said: Said): Said {
  return {
    ...said,
    roles: said.audience === 'roles' ? [...new Set(said.roles)].toSorted() : [],
    people: said.audience === 'people' ? [...new Set(said.people)].toSorted() : [],
    tags: [...new Set(said.tags)],
  }
}

function sharing({ ownerUuid, audience, roles, people }: Said) {
  return { ownerUuid, audience, roles, people }
}

async function demandMembers(
  tx: Transaction,
  scope: Scope,
  people: readonly string[],
  known: readonly string[],
): Promise<void> {
  const asked = [...new Set(people)].filter(uuid => !known.includes(uuid))
  if ((await membersAmong(tx, scope, asked)).size === asked.length) return
  throw new AppError('invalid', t('Documents can only be shared with people of the organisation'), {
    reason: 'not_a_member',
  })
}
