import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { rowsOf } from '../database/rows-of.ts'
import { listOrganizationUuids } from '../identity/store.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import { addKnownStages, listUnknownStages } from './stage-table.ts'

/**
 * Fills the tables of stages of organisations that had deals before there were such tables, with the stages whose whole
 * name is known; the others stay open until somebody says what they mean. A table that ever had a row is left alone.
 */
export async function proposeStages(services: Services): Promise<void> {
  for (const uuid of await listOrganizationUuids(services.database.db)) {
    const scope = await systemScope(services, uuid)
    await scope.db(async tx => {
      if (await hadStages(tx, scope)) return
      const unknown = await listUnknownStages(tx, scope)
      await addKnownStages(
        scope,
        tx,
        unknown.map(({ stage }) => stage),
      )
    })
  }
}

async function hadStages(tx: Transaction, { organization }: Scope): Promise<boolean> {
  const found = await tx.execute(
    sql`select 1 as one from register_changes where organization_uuid = ${organization.uuid}::uuid and register = 'stages' limit 1`,
  )
  return rowsOf(found).length > 0
}
