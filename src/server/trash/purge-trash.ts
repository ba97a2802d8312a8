import { and, asc, eq, lte } from 'drizzle-orm'
import { listOrganizationUuids } from '../identity/store.ts'
import { workAgain } from '../schedules/work-again.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import { auditThing } from '../things/read-things.ts'
import { servedKind } from '../things/served-kinds.ts'
import { removeWhatHangsOn } from './remove-what-hangs-on.ts'
import { trash } from './schema.ts'

/** Has the trash emptied once a day from now on. */
export function openTrash(services: Services): Promise<void> {
  return workAgain(services, { job: 'purge-trash', everyMinutes: 24 * 60, work: purgeTrash })
}

/** Removes for good what has lain in the trash for its 30 days. What cannot be removed is logged, and tried the next day. */
export async function purgeTrash(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    const scope = await systemScope(services, organizationUuid)
    for (const uuid of await listOver(scope)) {
      try {
        await purgeOne(scope, uuid)
      } catch (error) {
        scope.log.error({ err: error, trashUuid: uuid }, 'A thing in the trash could not be removed')
      }
    }
  }
}

async function listOver(scope: Scope): Promise<string[]> {
  const rows = await scope.db(tx =>
    tx.select({ uuid: trash.uuid }).from(trash).where(isOver(scope)).orderBy(asc(trash.until)),
  )
  return rows.map(({ uuid }) => uuid)
}

/** Removes one with all that hangs on it; one of a kind that this portal does not have stays. */
async function purgeOne(scope: Scope, uuid: string): Promise<void> {
  await scope.db(async tx => {
    const [row] = await tx
      .select()
      .from(trash)
      .where(and(isOver(scope), eq(trash.uuid, uuid)))
      .for('update')
    const purge = row && servedKind(row.kind)?.server.trash?.purge
    if (!purge) return
    const ref = { kind: row.kind, id: row.thingId }
    const others = await purge(scope, tx, row.thingId)
    for (const gone of [ref, ...others]) await removeWhatHangsOn(scope, tx, gone)
    await auditThing(scope, tx, ref, { action: 'thing.purge', before: { title: row.title } })
  })
}

function isOver({ organization, now }: Scope) {
  return and(eq(trash.organizationUuid, organization.uuid), lte(trash.until, now()))
}
