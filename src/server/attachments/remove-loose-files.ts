import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import type { Transaction } from '../database/connect.ts'
import { listOrganizationUuids } from '../identity/store.ts'
import { workAgain } from '../schedules/work-again.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import { removeOldIntakes } from './file-intakes.ts'
import { attachments, storedFiles } from './schema.ts'

/** The columns that say which files hang somewhere. */
const holders = new Set<PgColumn>([attachments.fileUuid])

/** Has the files that a column of a module names stay while they stand there, in this process from now on. */
export function holdFiles(column: PgColumn): void {
  holders.add(column)
}

/** Has what hangs on nothing any more removed once a day from now on. */
export function openAttachments(services: Services): Promise<void> {
  return workAgain(services, { job: 'remove-loose-files', everyMinutes: 24 * 60, work: removeLooseFiles })
}

/**
 * Removes the files of a day ago and older that hang on nothing, and those that were never brought whole. What cannot be removed is logged, and tried the next day.
 */
export async function removeLooseFiles(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    try {
      const scope = await systemScope(services, organizationUuid)
      await removeUnhung(scope)
      await removeOldIntakes(scope, yesterdayOf(scope))
    } catch (error) {
      services.log.error({ err: error, organizationUuid }, 'Files that hang on nothing could not be removed')
    }
  }
}

async function removeUnhung(scope: Scope): Promise<void> {
  const loose = await scope.db(tx => tx.select({ uuid: storedFiles.uuid }).from(storedFiles).where(isLoose(scope, tx)))
  for (const { uuid } of loose) {
    try {
      await scope.db(tx => removeOne(scope, tx, uuid))
    } catch (error) {
      scope.log.error({ err: error, fileUuid: uuid }, 'A file that hangs on nothing could not be removed')
    }
  }
}

/**
 * The row first, which no table lets go that still names the file, then the bytes; a fault with them brings the row back, so that what
 * failed is known. Whoever brings the same content meanwhile waits for the row.
 */
async function removeOne(scope: Scope, tx: Transaction, uuid: string): Promise<void> {
  const isIt = eq(storedFiles.uuid, uuid)
  await tx.select({ uuid: storedFiles.uuid }).from(storedFiles).where(isIt).for('update')
  // Asked once the row is held, so that what was hung on it until then is seen.
  const [file] = await tx
    .select()
    .from(storedFiles)
    .where(and(isIt, isLoose(scope, tx)))
  if (!file) return
  await tx.delete(storedFiles).where(isIt)
  await scope.files.disk.delete(file.fileKey)
}

function isLoose(scope: Scope, tx: Transaction) {
  const hangs = [...holders].map(column =>
    notExists(tx.select({ one: sql`1` }).from(column.table).where(eq(column, storedFiles.uuid))),
  )
  const isOld = lt(storedFiles.createdAt, yesterdayOf(scope))
  return and(eq(storedFiles.organizationUuid, scope.organization.uuid), isOld, ...hangs)
}

const yesterdayOf = ({ now }: Scope) => new Date(now().getTime() - dayMilliseconds)
