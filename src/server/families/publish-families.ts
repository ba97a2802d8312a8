import type { FamilyKind } from '#shared/families.ts'
import { requestAssignment } from '../categories/assign-new-classes.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import type { Warehouse } from '../warehouse/connect.ts'
import { listMappingVersions, useMappingVersion as putInUse } from '../warehouse/query/mapping-version.ts'
import { listAllNames } from './store.ts'

const rowsAtOnce = 10_000
/** Questions under way may still read the versions before. */
const kept = 3

/**
 * Writes the families as they now are as the next version and makes it the one lines are read with. Call it at the end
 * of the transaction that changed them, under their lock: a transaction that fails leaves a version nobody reads, which
 * the next attempt replaces.
 */
export async function publishFamilies(tx: Transaction, scope: Scope, kind: FamilyKind): Promise<void> {
  const { warehouse, organization } = scope
  const current = (await listMappingVersions(tx)).find(one => one.kind === kind)?.version ?? 0
  const version = current + 1
  await dropVersion(warehouse, { organization: organization.uuid, kind, version })
  const place = { organization: organization.uuid, kind, version }
  // A row for the empty name, so that the lookup is never empty.
  const rows = [{ name: '', family: '' }, ...(await listRenamed(tx, scope, kind))]
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const values = rows.slice(at, at + rowsAtOnce).map(row => ({ ...place, ...row }))
    await warehouse.client('load').insert({ table: 'family_names', values, format: 'JSONEachRow' })
  }
  await putInUse(tx, organization.uuid, { kind, version })
  // Rules and the text model look at families.
  if (kind === 'supplier') await requestAssignment(scope, tx, `families ${version}`)
  if (version > kept) await dropVersion(warehouse, { ...place, version: version - kept })
}

/** The names that are read as another name; every other one is its own family. */
async function listRenamed(
  tx: Transaction,
  scope: Scope,
  kind: FamilyKind,
): Promise<{ name: string; family: string }[]> {
  const names = await listAllNames(tx, scope, kind)
  return names.filter(({ name, family }) => name !== family).map(({ name, family }) => ({ name, family }))
}

type Version = { organization: string; kind: FamilyKind; version: number }

async function dropVersion(warehouse: Warehouse, version: Version): Promise<void> {
  const sql = 'ALTER TABLE family_names DROP PARTITION tuple({organization:UUID}, {kind:String}, {version:UInt32})'
  await warehouse.run(sql, version, { lane: 'load' })
}

/** Takes every version of an organisation's families out of the warehouse. */
export async function dropAllFamilies(warehouse: Warehouse, organization: string): Promise<void> {
  const versions = await warehouse.rows<Version>(
    `SELECT DISTINCT organization, kind, version FROM family_names WHERE organization = {organization:UUID}`,
    { organization },
  )
  for (const version of versions) await dropVersion(warehouse, version)
}
