import type { DatasetId } from '#shared/datasets.ts'
import type { Scope } from '../../scope.ts'
import { factOf } from '../catalogue/catalogue.ts'
import type { Rollup } from '../catalogue/model.ts'
import type { QueryOptions, Warehouse } from '../connect.ts'
import { questionSettings } from '../query/query-scope.ts'
import type { RollupPlace } from './store.ts'

/** One adding up of an upload's lines: nobody reads it before the relational store names it. */
export type Build = Pick<Scope, 'log'> & {
  warehouse: Warehouse
  dataset: DatasetId
  shape: Rollup
  params: { organization: string; upload: string; build: number }
}

/** Spills to disk instead of growing. The months of days before 1970 are told right by `questionSettings` only. */
export const buildOptions = {
  lane: 'load',
  settings: {
    ...questionSettings,
    max_execution_time: 0,
    max_threads: 2,
    max_bytes_before_external_group_by: 400_000_000,
    max_memory_usage: 1_500_000_000,
  },
} as const satisfies QueryOptions

/** The tables of what builds are made of, each with a partition a build. */
export function buildTables(dataset: DatasetId): [string, string] {
  return [`${dataset}_rollups`, `${dataset}_rollup_documents`]
}

/** The build an upload gets next: numbered by the time it began, and above all others of the organisation. */
export async function nextBuild(
  { warehouse, organization, log }: Scope,
  { dataset, upload }: RollupPlace,
): Promise<Build> {
  const { rollup: shape } = factOf(dataset)
  if (!shape) throw new Error(`Nothing says how lines of ${dataset} are added up`)
  const all = buildTables(dataset).map(
    table => `SELECT max(build) AS build FROM ${table} WHERE organization = {organization:UUID}`,
  )
  const [last] = await warehouse.rows<{ build: number }>(
    `SELECT max(build) AS build FROM (${all.join(' UNION ALL ')})`,
    { organization: organization.uuid },
    buildOptions,
  )
  const build = Math.max(Date.now(), (last?.build ?? 0) + 1)
  return { warehouse, log, dataset, shape, params: { organization: organization.uuid, upload, build } }
}

/** Which lines, named `line`, are those of the build's upload. */
export const isOfUpload = 'line.upload = {upload:UUID}'
