import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { dropAllVersions } from '../categories/version-store.ts'
import { ownerTransaction } from '../database/owner-transaction.ts'
import { rowsOf } from '../database/rows-of.ts'
import { dropAllFamilies } from '../families/publish-families.ts'
import { tellPersonChanged } from '../identity/person-changes.ts'
import { memberships, organizations, users } from '../identity/schema.ts'
import { dropAllCopies } from '../registers/copy-register.ts'
import type { Services } from '../services.ts'
import { dropOrganizationLines } from '../warehouse/drop-organization.ts'
import { demonstrationUsers } from './organizations.ts'
import { writeDemonstrationState } from './state.ts'

/**
 * Takes the demonstration organisations away, with their lines, files, uploads and audit, and the demonstration's
 * people where they belong to nothing else. Other organisations are not touched. Repeatable.
 */
export async function removeDemonstration(services: Services): Promise<{ organizations: number }> {
  const { database, warehouse, files } = services
  const marked = await database.db
    .select({ uuid: organizations.uuid })
    .from(organizations)
    .where(eq(organizations.isDemonstration, true))
  for (const { uuid } of marked) {
    await dropOrganizationLines(warehouse, uuid)
    await dropAllVersions(warehouse, uuid)
    await dropAllFamilies(warehouse, uuid)
    await dropAllCopies(warehouse, uuid)
    await files.disk.deleteAll(uuid)
    await removeOrganizationRows(services, uuid)
  }
  await removePeople(services)
  await writeDemonstrationState(database.db, 'removed')
  return { organizations: marked.length }
}

/** Every table that belongs to organisations says so by its column, so a new module's tables are emptied as well; last those whose rows others hold. */
async function removeOrganizationRows({ database }: Services, organizationUuid: string): Promise<void> {
  await ownerTransaction(database.db, async tx => {
    await tx.execute(sql`select set_config('app.organization_uuid', ${organizationUuid}, true)`)
    const tables = await tx.execute(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_uuid'
      order by exists (
        select from pg_constraint
        where contype = 'f' and confdeltype = 'r' and confrelid = format('public.%I', table_name)::regclass
      )`)
    for (const { name } of rowsOf<{ name: string }>(tables)) {
      await tx.execute(sql`delete from ${sql.identifier(name)} where organization_uuid = ${organizationUuid}::uuid`)
    }
    await tx.delete(organizations).where(eq(organizations.uuid, organizationUuid))
  })
}

async function removePeople({ database }: Services): Promise<void> {
  const uuids = demonstrationUsers.map(user => user.uuid)
  const elsewhere = database.db.select().from(memberships).where(eq(memberships.userUuid, users.uuid))
  await database.db.delete(users).where(and(inArray(users.uuid, uuids), notExists(elsewhere)))
  for (const uuid of uuids) tellPersonChanged(uuid)
}
