import type { QueryOptions, Warehouse } from '../../connect.ts'

const options = { lane: 'load' } as const satisfies QueryOptions

/** Takes builds of an organisation's lines with what they were held against away: those that are over. */
export async function dropAgreementBuilds(
  warehouse: Warehouse,
  organization: string,
  isOver: (build: number) => boolean,
): Promise<void> {
  const builds = await warehouse.rows<{ build: number }>(
    'SELECT DISTINCT build FROM spend_agreement_rollups WHERE organization = {organization:UUID}',
    { organization },
    options,
  )
  for (const { build } of builds.filter(one => isOver(one.build))) {
    await warehouse.run(
      'ALTER TABLE spend_agreement_rollups DROP PARTITION tuple({organization:UUID}, {build:UInt64})',
      { organization, build },
      options,
    )
  }
}
