import type { Scope } from '../scope.ts'
import type { Warehouse } from '../warehouse/connect.ts'
import type { CategoryState } from './category-state.ts'

/** What stands in `class_nodes.rule` where no rule decided: a person, the file's own words, nobody (yet), the model. */
export const decidedBy = {
  nobody: '00000000-0000-0000-0000-000000000000',
  person: '00000000-0000-0000-0000-000000000001',
  file: '00000000-0000-0000-0000-000000000002',
  model: '00000000-0000-0000-0000-000000000003',
} as const

export type ClassRow = {
  class_key: string
  node: number
  rule: string
  confidence: number
  words: string[]
  suggested: number
}

type Place = Pick<Scope, 'warehouse' | 'organization'>

const tables = ['class_nodes', 'category_paths', 'category_sources'] as const
const rowsAtOnce = 20_000

/** Puts classes into a version. */
export async function insertClasses(scope: Place, version: number, rows: readonly ClassRow[]): Promise<void> {
  await insert(scope, version, 'class_nodes', rows)
}

/** Puts the tree into a version: each node with its path, and the paths in files that lead to it. */
export async function insertTree(
  scope: Place,
  version: number,
  nodes: readonly { number: number; path: readonly string[]; filePaths: readonly string[][] }[],
): Promise<void> {
  const paths = nodes.map(({ number, path }) => ({ node: number, path }))
  const sources = nodes.flatMap(({ number, filePaths }) => filePaths.map(path => ({ node: number, path })))
  await insert(scope, version, 'category_paths', paths)
  await insert(scope, version, 'category_sources', sources)
}

async function insert(
  { warehouse, organization }: Place,
  version: number,
  table: (typeof tables)[number],
  rows: readonly object[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const values = rows.slice(at, at + rowsAtOnce).map(row => ({ organization: organization.uuid, version, ...row }))
    await warehouse.client('load').insert({ table, values, format: 'JSONEachRow' })
  }
}

/** Takes a version out of the warehouse. Repeatable. */
export async function dropVersion({ warehouse, organization }: Place, version: number): Promise<void> {
  for (const table of tables) await dropPartition(warehouse, table, organization.uuid, version)
}

const keptBefore = 2

/** Takes out every version older than the one in use but the last two before it. */
export async function dropOldVersions(scope: Place, current: number): Promise<void> {
  const { warehouse, organization } = scope
  const found = await warehouse.rows<{ version: number }>(
    `SELECT DISTINCT version FROM category_paths
     WHERE organization = {organization:UUID} AND version < {current:UInt32} ORDER BY version DESC`,
    { organization: organization.uuid, current },
  )
  for (const { version } of found.slice(keptBefore)) await dropVersion(scope, version)
}

/** Takes every version of an organisation out. */
export async function dropAllVersions(warehouse: Warehouse, organization: string): Promise<void> {
  for (const table of tables) {
    const found = await warehouse.rows<{ version: number }>(
      `SELECT DISTINCT version FROM ${table} WHERE organization = {organization:UUID}`,
      { organization },
    )
    for (const { version } of found) await dropPartition(warehouse, table, organization, version)
  }
}

async function dropPartition(warehouse: Warehouse, table: string, organization: string, version: number) {
  const sql = `ALTER TABLE ${table} DROP PARTITION tuple({organization:UUID}, {version:UInt32})`
  await warehouse.run(sql, { organization, version }, { lane: 'load' })
}

/** A version of the categories in the warehouse, and what it was made of. */
export type CategoryVersion = {
  version: number
  state: CategoryState
  families: number | undefined
  modelUuid: string | null
}
