import type { Scope } from '../../scope.ts'
import type { QueryOptions } from '../connect.ts'

/** The number a build of some tables gets next: the time it began in milliseconds, and above all others of the organisation. */
export async function nextBuildNumber(
  { warehouse, organization }: Pick<Scope, 'warehouse' | 'organization'>,
  tables: readonly string[],
  options: QueryOptions,
): Promise<number> {
  const all = tables.map(table => `SELECT max(build) AS build FROM ${table} WHERE organization = {organization:UUID}`)
  const [last] = await warehouse.rows<{ build: number }>(
    `SELECT max(build) AS build FROM (${all.join(' UNION ALL ')})`,
    { organization: organization.uuid },
    options,
  )
  return Math.max(Date.now(), (last?.build ?? 0) + 1)
}
