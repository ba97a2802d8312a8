import { sql } from 'drizzle-orm'
import type { RegisterId } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import { rowsOf } from '../database/rows-of.ts'
import { listOrganizationUuids } from '../identity/store.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import { listMappingVersions } from '../warehouse/query/mapping-version.ts'
import { type CopiedRegister, copiedRegisters } from '../warehouse/schema.ts'
import { tableOf } from './register-sql.ts'
import { requestPush } from './request-push.ts'

/**
 * Asks for the copies of registers that the warehouse does not hold: the register was filled before it held copies, or a
 * new layout took them away.
 */
export async function requestMissingCopies(services: Services): Promise<void> {
  for (const uuid of await listOrganizationUuids(services.database.db)) {
    const scope = await systemScope(services, uuid)
    await scope.db(async tx => {
      const versions = new Map((await listMappingVersions(tx)).map(({ kind, version }) => [kind, version]))
      for (const register of copiedRegisters) {
        if (!(await hasRows(scope, tx, register))) continue
        if (!(await isHeld(scope, register, versions.get(register)))) await requestPush(scope, tx, register)
      }
    })
  }
}

async function isHeld(
  { warehouse, organization }: Scope,
  register: CopiedRegister,
  version: number | undefined,
): Promise<boolean> {
  if (version === undefined) return false
  const found = await warehouse.rows(
    `SELECT 1 AS one FROM ${register}_copies WHERE organization = {organization:UUID} AND version = {version:UInt32} LIMIT 1`,
    { organization: organization.uuid, version },
  )
  return found.length > 0
}

async function hasRows({ organization }: Scope, tx: Transaction, register: RegisterId): Promise<boolean> {
  const found = await tx.execute(
    sql`select 1 as one from ${tableOf(register)} where organization_uuid = ${organization.uuid}::uuid limit 1`,
  )
  return rowsOf(found).length > 0
}
