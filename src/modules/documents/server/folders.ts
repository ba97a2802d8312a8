import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Folder } from '../contract.ts'
import { deepestFolder, mostFolders } from '../documents-words.ts'
import { documentFolders, documents } from './schema.ts'
import { mayOpen } from './who-may.ts'

export type FolderRow = typeof documentFolders.$inferSelect
type Written = { name: string; parent: string | null }

/** All folders of the organisation by their names. Anybody sees them: what lies in them is shown to its readers alone. */
export function listFolderRows(tx: Transaction, scope: Scope): Promise<FolderRow[]> {
  return tx.select().from(documentFolders).where(isOwn(scope)).orderBy(asc(documentFolders.name))
}

/** The same as they are told. */
export async function listFolders(scope: Scope): Promise<{ items: Folder[] }> {
  const rows = await scope.db(tx => listFolderRows(tx, scope))
  return { items: rows.map(present) }
}

/** Makes a folder. Throws `invalid` for a place that is not there or too deep, and `conflict` for a name that is taken there. */
export function createFolder(scope: Scope, { name, parent }: Written): Promise<Folder> {
  return changingFolders(scope, async (tx, all) => {
    checkPlace(all, null, { name, parent })
    if (all.length >= mostFolders) throw new AppError('conflict', t`There are ${mostFolders} folders already`)
    const [row] = await tx
      .insert(documentFolders)
      .values({
        organizationUuid: scope.organization.uuid,
        name,
        parentUuid: parent,
        createdBy: scope.actor.uuid,
        createdAt: scope.now(),
      })
      .returning()
    if (!row) throw new Error('The folder was not written')
    await auditFolder(scope, tx, 'document-folder.create', row.uuid, { after: { name, parent } })
    return present(row)
  })
}

/** Renames or moves a folder. Throws as `createFolder`, and `not_found`. */
export function changeFolder(scope: Scope, uuid: string, change: Written): Promise<Folder> {
  return changingFolders(scope, async (tx, all) => {
    const row = folderIn(all, uuid)
    checkPlace(all, uuid, change)
    const set = { name: change.name, parentUuid: change.parent }
    const [changed] = await tx.update(documentFolders).set(set).where(isFolder(scope, uuid)).returning()
    const before = { name: row.name, parent: row.parentUuid }
    await auditFolder(scope, tx, 'document-folder.update', uuid, { before, after: change })
    return present(changed ?? row)
  })
}

/**
 * Deletes a folder in which the person sees nothing; what they may not open lies in no folder then. Throws `not_found`, and `conflict`
 * where something is.
 */
export function deleteFolder(scope: Scope, uuid: string): Promise<void> {
  return changingFolders(scope, async (tx, all) => {
    const row = folderIn(all, uuid)
    const seen = await tx.$count(documents, and(mayOpen(scope), eq(documents.folderUuid, uuid)))
    if (seen > 0 || all.some(({ parentUuid }) => parentUuid === uuid)) {
      throw new AppError('conflict', t`“${row.name}” is not empty; move what is in it first`)
    }
    await tx.delete(documentFolders).where(isFolder(scope, uuid))
    await auditFolder(scope, tx, 'document-folder.delete', uuid, { before: { name: row.name } })
  })
}

/** Throws `invalid` for a folder that is not there. */
export async function demandFolder(tx: Transaction, scope: Scope, uuid: string | null): Promise<void> {
  if (uuid === null) return
  const [row] = await tx.select().from(documentFolders).where(isFolder(scope, uuid)).for('share')
  if (!row) throw notThere('folder')
}

/** The uuids of a folder and of all that stand in it. */
export async function foldersBelow(tx: Transaction, scope: Scope, uuid: string): Promise<string[]> {
  const children = Map.groupBy(await listFolderRows(tx, scope), ({ parentUuid }) => parentUuid)
  const found = new Set([uuid])
  for (const one of found) for (const { uuid: child } of children.get(one) ?? []) found.add(child)
  return [...found]
}

function changingFolders<T>(scope: Scope, change: (tx: Transaction, all: FolderRow[]) => Promise<T>): Promise<T> {
  return scope.db(async tx => {
    await takeTurn(tx, scope, 'document folders')
    return change(tx, await listFolderRows(tx, scope))
  })
}

function checkPlace(all: readonly FolderRow[], uuid: string | null, { name, parent }: Written): void {
  const byUuid = new Map(all.map(folder => [folder.uuid, folder]))
  if (parent !== null && !byUuid.has(parent)) throw notThere('parent')
  const way: string[] = []
  for (let at = parent; at !== null; at = byUuid.get(at)?.parentUuid ?? null) way.push(at)
  if (uuid !== null && way.includes(uuid)) {
    throw new AppError('invalid', t('A folder cannot stand in itself'), {
      issues: [{ path: 'parent', message: t('stands in this folder') }],
    })
  }
  if (way.length + heightOf(all, uuid) > deepestFolder) {
    throw new AppError('invalid', t`Folders stand in each other ${deepestFolder} deep at most; choose one further up`, {
      issues: [{ path: 'parent', message: t('is too deep') }],
    })
  }
  const isTaken = all.some(one => one.uuid !== uuid && one.parentUuid === parent && one.name === name)
  if (isTaken) throw new AppError('conflict', t`There is a folder “${name}” there already`)
}

/** How many folders stand in each other from one downwards, itself counted. */
function heightOf(all: readonly FolderRow[], uuid: string | null): number {
  let level = new Set(uuid === null ? [] : [uuid])
  let height = 1
  for (;;) {
    const next = new Set(all.flatMap(one => (one.parentUuid && level.has(one.parentUuid) ? [one.uuid] : [])))
    if (next.size === 0) return height
    level = next
    height += 1
  }
}

/** One of these folders. Throws `not_found`. */
export function folderIn(all: readonly FolderRow[], uuid: string): FolderRow {
  const row = all.find(one => one.uuid === uuid)
  if (!row) throw new AppError('not_found', t('There is no such folder, or not any more'))
  return row
}

function notThere(path: string): AppError {
  return new AppError('invalid', t('The folder is not there any more; choose another'), {
    issues: [{ path, message: t('is not there any more') }],
  })
}

export function auditFolder(
  scope: Scope,
  tx: Transaction,
  action: `document-folder.${'create' | 'update' | 'delete' | 'export'}`,
  uuid: string,
  told: { before?: object; after?: object },
): Promise<void> {
  return scope.audit(tx, { action, entity: 'document folder', entityId: uuid, ...told })
}

function isOwn({ organization }: Scope) {
  return eq(documentFolders.organizationUuid, organization.uuid)
}

function isFolder(scope: Scope, uuid: string) {
  return and(isOwn(scope), eq(documentFolders.uuid, uuid))
}

function present({ uuid, name, parentUuid }: FolderRow): Folder {
  return { uuid, name, parent: parentUuid }
}
