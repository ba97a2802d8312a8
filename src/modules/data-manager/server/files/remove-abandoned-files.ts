import { posix } from 'node:path'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { t } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { findUploads } from '../upload-links.ts'
import { isTakingIn } from './taking-in.ts'

const foldersAtOnce = 1_000
const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Disk = Services['files']['disk']

/**
 * Removes what is left of uploads that were cut short while their file was taken in, as a stopped process leaves them, once
 * nothing was written to it for a day. Whole files that the database does not know, as after an older database was
 * restored, are left and logged. What cannot be looked at or removed is logged, and the rest goes on. Repeatable.
 */
export async function removeAbandonedFiles(services: Services): Promise<void> {
  const { database, log, stopping } = services
  for (const organizationUuid of await listOrganizationUuids(database.db)) {
    if (stopping.signal.aborted) return
    try {
      await removeAbandonedOf(services, organizationUuid)
    } catch (error) {
      log.error({ err: error, organizationUuid }, 'The files could not be looked through for what is left of uploads')
    }
  }
}

async function removeAbandonedOf(services: Services, organizationUuid: string): Promise<void> {
  const { log, clock } = services
  const { disk } = services.files
  const yesterday = clock().getTime() - dayMilliseconds
  const scope = await systemScope(services, organizationUuid)
  const unknown: string[] = []
  for (const folder of await listUnknown(scope, await listFolders(disk, `${organizationUuid}/uploads`))) {
    try {
      const { keys, lastWritten } = await lookInto(disk, folder)
      if (keys.length === 0 || lastWritten > yesterday) continue
      if (!isTakingIn(folder, keys)) {
        unknown.push(folder)
        continue
      }
      await disk.deleteAll(folder)
      log.info({ organizationUuid, folder }, 'Removed the parts of an upload that was cut short')
    } catch (error) {
      log.error({ err: error, organizationUuid, folder }, 'What is left of an upload could not be removed')
    }
  }
  if (unknown.length === 0) return
  const said = t('Whole files of uploads that the database does not know are left; was an older database restored?')
  log.warn({ organizationUuid, folders: unknown.length, examples: unknown.slice(0, 5) }, said)
}

/** Of some folders, those of no upload that is written down. */
async function listUnknown(scope: Scope, folders: readonly string[]): Promise<string[]> {
  const known = new Set<string>()
  for (let from = 0; from < folders.length; from += foldersAtOnce) {
    const uuids = folders.slice(from, from + foldersAtOnce).map(folder => posix.basename(folder))
    for (const { fileKey } of await findUploads(scope, uuids)) known.add(posix.dirname(fileKey))
  }
  return folders.filter(folder => !known.has(folder))
}

/** The folders of uploads right below a key. */
async function listFolders(disk: Disk, key: string): Promise<string[]> {
  const found: string[] = []
  for await (const one of objectsBelow(disk, key, false))
    if (one.isDirectory && uuidText.test(posix.basename(one.prefix))) found.push(one.prefix)
  return found
}

/** The files of a folder and when one of them was last written to, in milliseconds. */
async function lookInto(disk: Disk, folder: string): Promise<{ keys: string[]; lastWritten: number }> {
  const keys: string[] = []
  let lastWritten = 0
  for await (const one of objectsBelow(disk, folder, true)) {
    if (!one.isFile) continue
    keys.push(one.key)
    lastWritten = Math.max(lastWritten, (await disk.getMetaData(one.key)).lastModified.getTime())
  }
  return { keys, lastWritten }
}

async function* objectsBelow(disk: Disk, key: string, recursive: boolean) {
  for (let paginationToken: string | undefined; ; ) {
    const page = await disk.listAll(key, { recursive, ...(paginationToken ? { paginationToken } : {}) })
    yield* page.objects
    paginationToken = page.paginationToken
    if (paginationToken === undefined) return
  }
}
