import { posix } from 'node:path'
import { removeOldCopies } from '#server/files/open-files.ts'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { findUploads } from '../upload-links.ts'

const dayMilliseconds = 86_400_000
const foldersAtOnce = 1_000
const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Disk = Services['files']['disk']

/**
 * Removes what is left of uploads that were cut short before they were written down, as a stopped process leaves them. Run
 * before the portal listens. Where other processes may be taking files in at this moment, what was written to within a day
 * is left alone. Repeatable.
 */
export async function removeAbandonedFiles(services: Services): Promise<void> {
  const { database, files, log, clock } = services
  const yesterday = clock().getTime() - dayMilliseconds
  await removeOldCopies(yesterday)
  for (const organizationUuid of await listOrganizationUuids(database.db)) {
    const scope = await systemScope(services, organizationUuid)
    const folders = await listFolders(files.disk, `${organizationUuid}/uploads`)
    const kept = await listKept(scope, folders)
    for (const folder of folders.filter(one => !kept.has(one))) {
      if (!database.isEmbedded && (await lastWritten(files.disk, folder)) > yesterday) continue
      await files.disk.deleteAll(folder)
      log.info({ organizationUuid, folder }, 'Removed the parts of an upload that was cut short')
    }
  }
}

/** Of some folders, those of uploads that are written down. */
async function listKept(scope: Scope, folders: readonly string[]): Promise<Set<string>> {
  const kept = new Set<string>()
  for (let from = 0; from < folders.length; from += foldersAtOnce) {
    const uuids = folders.slice(from, from + foldersAtOnce).map(folder => posix.basename(folder))
    for (const { fileKey } of await findUploads(scope, uuids)) kept.add(posix.dirname(fileKey))
  }
  return kept
}

/** The folders of uploads right below a key. */
async function listFolders(disk: Disk, key: string): Promise<string[]> {
  const found: string[] = []
  for await (const one of objectsBelow(disk, key, false))
    if (one.isDirectory && uuidText.test(posix.basename(one.prefix))) found.push(one.prefix)
  return found
}

async function lastWritten(disk: Disk, folder: string): Promise<number> {
  let last = 0
  for await (const one of objectsBelow(disk, folder, true))
    if (one.isFile) last = Math.max(last, (await disk.getMetaData(one.key)).lastModified.getTime())
  return last
}

async function* objectsBelow(disk: Disk, key: string, recursive: boolean) {
  for (let paginationToken: string | undefined; ; ) {
    const page = await disk.listAll(key, { recursive, ...(paginationToken ? { paginationToken } : {}) })
    yield* page.objects
    paginationToken = page.paginationToken
    if (paginationToken === undefined) return
  }
}
