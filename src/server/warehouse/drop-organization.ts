import { datasetIds } from '#shared/datasets.ts'
import { loadableIds } from '#shared/loadables.ts'
import { besideTables } from './change-partition.ts'
import { dropAllChoices } from './choices.ts'
import type { Warehouse } from './connect.ts'
import { dropAgreementBuilds } from './rollups/agreements/drop.ts'
import { buildTables } from './rollups/build.ts'
import { dropCopies } from './rollups/joined/drop.ts'

const tables = [
  ...datasetIds.map(id => `${id}_lines`),
  ...datasetIds.map(id => `${id}_left_out`),
  ...datasetIds.map(id => `${id}_former`),
  ...loadableIds.map(id => `${id}_staged`),
  'refused_rows',
  ...besideTables,
  'key_matches',
]

/** Takes every line and rate of an organisation out of the warehouse. Repeatable. */
export async function dropOrganizationLines(warehouse: Warehouse, organization: string): Promise<void> {
  for (const table of tables) {
    const uploads = await warehouse.rows<{ upload: string }>(
      `SELECT DISTINCT upload FROM ${table} WHERE organization = {organization:UUID}`,
      { organization },
    )
    for (const { upload } of uploads) {
      await warehouse.run(`ALTER TABLE ${table} DROP PARTITION tuple({organization:UUID}, {upload:UUID})`, {
        organization,
        upload,
      })
    }
  }
  await dropAllChoices(warehouse, organization)
  await dropRollups(warehouse, organization)
  for (const dataset of datasetIds) await dropCopies(warehouse, organization, dataset, () => true)
  await dropAgreementBuilds(warehouse, organization, () => true)
  await warehouse.run('ALTER TABLE organization_rates DELETE WHERE organization = {organization:UUID}', {
    organization,
  })
}

async function dropRollups(warehouse: Warehouse, organization: string): Promise<void> {
  for (const table of datasetIds.flatMap(buildTables)) {
    const builds = await warehouse.rows<{ upload: string; build: number }>(
      `SELECT DISTINCT upload, build FROM ${table} WHERE organization = {organization:UUID}`,
      { organization },
    )
    for (const one of builds) {
      await warehouse.run(
        `ALTER TABLE ${table} DROP PARTITION tuple({organization:UUID}, {upload:UUID}, {build:UInt64})`,
        { organization, ...one },
      )
    }
  }
}
