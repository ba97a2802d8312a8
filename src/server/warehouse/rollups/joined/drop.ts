import type { DatasetId } from '#shared/datasets.ts'
import type { Scope } from '../../../scope.ts'
import type { QueryOptions, Warehouse } from '../../connect.ts'
import type { RollupPlace } from '../store.ts'

type Warehoused = Pick<Scope, 'warehouse' | 'organization'>

const options = { lane: 'load' } as const satisfies QueryOptions
const partition = 'PARTITION tuple({organization:UUID}, {build:UInt64})'

/** The table of the copies of a dataset, with a partition each. */
export function joinedTable(dataset: DatasetId): string {
  return `${dataset}_joined_rollups`
}

/** Takes copies of an organisation's small cuts away: those that are over. */
export async function dropCopies(
  warehouse: Warehouse,
  organization: string,
  dataset: DatasetId,
  isOver: (build: number) => boolean,
): Promise<void> {
  const table = joinedTable(dataset)
  const builds = await warehouse.rows<{ build: number }>(
    `SELECT DISTINCT build FROM ${table} WHERE organization = {organization:UUID}`,
    { organization },
    options,
  )
  for (const { build } of builds.filter(one => isOver(one.build))) {
    await warehouse.run(`ALTER TABLE ${table} DROP ${partition}`, { organization, build }, options)
  }
}

/**
 * Takes the rows of an upload out of every copy. The others stay, so that a question under way answers as without the upload, as it
 * does where it reads builds.
 */
export async function dropFromCopies(
  { warehouse, organization }: Warehoused,
  { dataset, upload }: RollupPlace,
): Promise<void> {
  const table = joinedTable(dataset)
  const params = { organization: organization.uuid, upload }
  const builds = await warehouse.rows<{ build: number }>(
    `SELECT DISTINCT build FROM ${table} WHERE organization = {organization:UUID} AND upload = {upload:UUID}`,
    params,
    options,
  )
  for (const { build } of builds) {
    await warehouse.run(
      `ALTER TABLE ${table} DELETE IN ${partition} WHERE upload = {upload:UUID}`,
      { ...params, build },
      { ...options, settings: { mutations_sync: 1 } },
    )
  }
}
