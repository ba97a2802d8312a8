import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { listOrganizationUuids } from '../identity/store.ts'
import { workAgain } from '../schedules/work-again.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import { attachments, storedFiles } from './schema.ts'

/** Has what hangs on nothing any more removed once a day from now on. */
export function openAttachments(services: Services): Promise<void> {
  return workAgain(services, { job: 'remove-loose-files', everyMinutes: 24 * 60, work: removeLooseFiles })
}

/**
 * Removes the files of a day ago and older that hang on nothing. What cannot be removed is logged, and tried the next day.
 */
export async function removeLooseFiles(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    try {
      await removeUnhung(await systemScope(services, organizationUuid))
    } catch (error) {
      services.log.error({ err: error, organizationUuid }, 'Files that hang on nothing could not be removed')
    }
  }
}

async function removeUnhung(scope: Scope): Promise<void> {
  const { organization, files } = scope
  const gone = await scope.db(tx => {
    const hangs = tx.select({ one: sql`1` }).from(attachments).where(eq(attachments.fileUuid, storedFiles.uuid))
    const isOld = lt(storedFiles.createdAt, yesterdayOf(scope))
    return tx
      .delete(storedFiles)
      .where(and(eq(storedFiles.organizationUuid, organization.uuid), isOld, notExists(hangs)))
      .returning({ fileKey: storedFiles.fileKey })
  })
  for (const { fileKey } of gone) await files.disk.delete(fileKey)
}

const yesterdayOf = ({ now }: Scope) => new Date(now().getTime() - dayMilliseconds)
