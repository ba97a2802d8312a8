import type { DatasetId } from '#shared/datasets.ts'
import type { Scope } from '../../scope.ts'
import { factOf } from '../catalogue/catalogue.ts'
import type { Rollup } from '../catalogue/model.ts'
import type { QueryOptions, Warehouse } from '../connect.ts'
import { questionSettings } from '../query/query-scope.ts'
import { nextBuildNumber } from './next-build-number.ts'
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

/** The turn of whoever writes or names builds of an organisation, or copies them. */
export const addingUp = 'rollups'

/** The build an upload gets next. */
export async function nextBuild(scope: Scope, { dataset, upload }: RollupPlace): Promise<Build> {
  const { warehouse, organization, log } = scope
  const { rollup: shape } = factOf(dataset)
  if (!shape) throw new Error(`Nothing says how lines of ${dataset} are added up`)
  const build = await nextBuildNumber(scope, buildTables(dataset), buildOptions)
  return { warehouse, log, dataset, shape, params: { organization: organization.uuid, upload, build } }
}

/** Which lines, named `line`, are those of the build's upload. */
export const isOfUpload = 'line.upload = {upload:UUID}'
