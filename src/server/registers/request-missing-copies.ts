import { sql } from 'drizzle-orm'
import type { RegisterId } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import { rowsOf } from '../database/rows-of.ts'
import { listOrganizationUuids } from '../identity/store.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import { listMappingVersions } from '../warehouse/query/mapping-version.ts'
import { copiedRegisters } from '../warehouse/schema.ts'
import { requestPush } from './push-registers.ts'
import { tableOf } from './register-sql.ts'

/** Asks for the copies of registers that were filled before the warehouse held copies of them. */
export async function requestMissingCopies(services: Services): Promise<void> {
  for (const uuid of await listOrganizationUuids(services.database.db)) {
    const scope = await systemScope(services, uuid)
    await scope.db(async tx => {
      const held = new Set<string>((await listMappingVersions(tx)).map(({ kind }) => kind))
      for (const register of copiedRegisters.filter(one => !held.has(one))) {
        if (await hasRows(scope, tx, register)) await requestPush(scope, tx, register)
      }
    })
  }
}

async function hasRows({ organization }: Scope, tx: Transaction, register: RegisterId): Promise<boolean> {
  const found = await tx.execute(
    sql`select 1 as one from ${tableOf(register)} where organization_uuid = ${organization.uuid}::uuid limit 1`,
  )
  return rowsOf(found).length > 0
}
