import { and, asc, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { fileName } from '#server/file-name.ts'
import type { Scope } from '#server/scope.ts'
import type { OutgoingFile } from '#server/write-table.ts'
import { AppError } from '#shared/errors.ts'
import { lockOf } from '#shared/file-scan.ts'
import { t } from '#shared/translate.ts'
import { mostInZip, mostZipGigabytes, onceEach, safePart } from '../../rules-zip.ts'
import { auditFolder, type FolderRow, folderIn, listFolderRows } from '../folders.ts'
import { documents, documentViews } from '../schema.ts'
import { newestVersions } from '../store.ts'
import { mayOpen } from '../who-may.ts'
import { writeZip, type ZippedFile } from './write-zip.ts'

/**
 * The newest version of each document that the person may open in a folder and in those below it, as a zip. Throws `not_found`, and
 * `invalid` for a folder with too much in it.
 */
export async function zipFolder(scope: Scope, uuid: string): Promise<OutgoingFile> {
  const { name, folders, files } = await scope.db(async tx => {
    const all = await listFolderRows(tx, scope)
    const folder = folderIn(all, uuid)
    const once = onceEach()
    const contents = once('', 'Contents.csv')
    const places = placesBelow(all, uuid, once)
    const found = await filesIn(tx, scope, places, once)
    await auditFolder(scope, tx, 'document-folder.export', uuid, {
      after: { name: folder.name, documents: found.length },
    })
    return { name: folder.name, folders: [...places.values()].filter(Boolean), files: { contents, found } }
  })
  const body = writeZip(scope, { folders, contents: files.contents, files: files.found })
  return { type: 'application/zip', name: fileName([name], scope.now(), 'zip'), body }
}

/** Where each folder stands in the zip; the one that is asked for is the zip itself. */
function placesBelow(all: readonly FolderRow[], uuid: string, once: ReturnType<typeof onceEach>): Map<string, string> {
  const children = Map.groupBy(all, ({ parentUuid }) => parentUuid)
  const places = new Map([[uuid, '']])
  for (const [at, place] of places) {
    for (const child of children.get(at) ?? []) places.set(child.uuid, `${once(place, safePart(child.name))}/`)
  }
  return places
}

async function filesIn(
  tx: Transaction,
  scope: Scope,
  places: ReadonlyMap<string, string>,
  once: ReturnType<typeof onceEach>,
): Promise<ZippedFile[]> {
  const rows = await tx
    .select()
    .from(documents)
    .where(and(mayOpen(scope), inArray(documents.folderUuid, [...places.keys()])))
    .orderBy(asc(documents.title), asc(documents.uuid))
    .limit(mostInZip + 1)
  if (rows.length > mostInZip) {
    throw new AppError(
      'invalid',
      t`This folder has more than ${mostInZip} documents; save the folders in it one by one`,
    )
  }
  const uuids = rows.map(row => row.uuid)
  const newest = await newestVersions(tx, scope, uuids)
  const files = rows.flatMap(({ uuid, title, folderUuid }) => {
    const row = newest.get(uuid)
    if (!row) return []
    const { version, file } = row
    const path = once(places.get(folderUuid ?? '') ?? '', safePart(version.name))
    const lock = lockOf(file.scan)
    const bytes = lock === null ? file.bytes : 0
    return [{ uuid, title, path, number: version.number, key: file.fileKey, bytes, lock, at: version.createdAt }]
  })
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > mostZipGigabytes * 1e9) {
    throw new AppError(
      'invalid',
      t`This folder has more than ${mostZipGigabytes} GB; save the folders in it one by one`,
    )
  }
  const open = files.filter(({ lock }) => lock === null)
  if (open.length > 0) {
    const by = { organizationUuid: scope.organization.uuid, personUuid: scope.actor.uuid, at: scope.now() }
    const views = open.map(({ uuid, number }) => ({ ...by, documentUuid: uuid, number, what: 'download' as const }))
    await tx.insert(documentViews).values(views)
  }
  return files
}
