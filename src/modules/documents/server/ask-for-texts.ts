import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { storedFiles } from '#server/attachments/schema.ts'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { type ReadText, readTextJob } from './read-texts.ts'
import { documentTexts } from './schema.ts'

/** Those that are read as scans. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/tiff']

/**
 * Has texts read that wait since the day before, as their work was given up; and scans, once there are programs that read them.
 */
export async function askForTexts(services: Services, readsScans: boolean): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    await askForTextsOf(await systemScope(services, organizationUuid), readsScans)
  }
}

function askForTextsOf(scope: Scope, readsScans: boolean): Promise<void> {
  const { uuid: organizationUuid } = scope.organization
  const ofOrganization = eq(documentTexts.organizationUuid, organizationUuid)
  return scope.db(async tx => {
    if (readsScans) {
      const isUnread = and(ofOrganization, eq(documentTexts.state, 'unreadable'))
      // Pictures were told apart from other files without text later than scans were.
      const pictures = tx
        .select({ uuid: storedFiles.uuid })
        .from(storedFiles)
        .where(and(eq(storedFiles.organizationUuid, organizationUuid), inArray(storedFiles.mediaType, pictureTypes)))
      const isPicture = and(eq(documentTexts.reason, 'notText'), inArray(documentTexts.fileUuid, pictures))
      const isScan = and(isUnread, or(eq(documentTexts.reason, 'scanned'), isPicture))
      await tx.update(documentTexts).set({ state: 'waiting', reason: null, readAt: null }).where(isScan)
    }
    const yesterday = new Date(scope.now().getTime() - dayMilliseconds)
    const rows = await tx
      .select({ fileUuid: documentTexts.fileUuid })
      .from(documentTexts)
      .innerJoin(storedFiles, eq(storedFiles.uuid, documentTexts.fileUuid))
      .where(and(ofOrganization, eq(documentTexts.state, 'waiting'), lt(storedFiles.createdAt, yesterday)))
    for (const { fileUuid } of rows) {
      await scope.jobs.sendWithin<ReadText>(tx, readTextJob, { organizationUuid, fileUuid }, fileUuid)
    }
  })
}
