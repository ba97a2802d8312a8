import type { QueryOptions, Warehouse } from '../connect.ts'

const options = { lane: 'load' } as const satisfies QueryOptions

/** Takes an organisation's builds in a table with a partition for each build away: those that are over. */
export async function dropPartitions(
  warehouse: Warehouse,
  organization: string,
  table: string,
  isOver: (build: number) => boolean,
): Promise<void> {
  const builds = await warehouse.rows<{ build: number }>(
    `SELECT DISTINCT build FROM ${table} WHERE organization = {organization:UUID}`,
    { organization },
    options,
  )
  for (const { build } of builds.filter(one => isOver(one.build))) {
    await warehouse.run(
      `ALTER TABLE ${table} DROP PARTITION tuple({organization:UUID}, {build:UInt64})`,
      { organization, build },
      options,
    )
  }
}
