import type { Warehouse } from '#server/warehouse/connect.ts'
import { countLines, dropStaged, insertFromCsv, type UploadPartition } from '#server/warehouse/load.ts'
import type { LoadableId } from '#shared/loadables.ts'
import type { PlanIssue, PlanRequest, Profile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { headerHash, readHeader } from '../bring/read-header.ts'
import { settleDuplicates } from './duplicates.ts'
import { listIssues } from './plan-issues.ts'
import { type PlanSql, planSql } from './plan-sql.ts'
import { type StagedSums, sumStaged } from './sum-staged.ts'

export type StageRequest = {
  organization: string
  upload: string
  dataset: LoadableId
  /** The normalised file: UTF-8, well quoted. */
  path: string
  profile: Profile
  mapping: Mapping
  duplicates: PlanRequest['duplicates']
  signal?: AbortSignal | undefined
}

export type StagedPlan = StagedSums & {
  /** Every record but the header. */
  rows: number
  good: number
  rejected: number
  duplicates: number
  ignored: number
  issues: PlanIssue[]
}

/**
 * Plans an upload: reads the whole file once, stages its good lines beside the loaded ones and keeps the other rows with
 * their reasons. What it answers is counted from what it staged, and `commitStaged` loads exactly that. Repeating it
 * starts over. Throws `invalid` for a mapping or file that cannot be read.
 */
export async function stagePlan(warehouse: Warehouse, request: StageRequest): Promise<StagedPlan> {
  const at: UploadPartition = { organization: request.organization, upload: request.upload, dataset: request.dataset }
  const sql = planSql(request)
  await dropStaged(warehouse, at)
  try {
    await readFile(warehouse, request, sql)
    const again = await settleDuplicates(warehouse, at, request.duplicates)
    request.signal?.throwIfAborted()
    return await report(warehouse, at, again)
  } catch (error) {
    await dropStaged(warehouse, at)
    throw error
  }
}

async function readFile(warehouse: Warehouse, request: StageRequest, sql: PlanSql): Promise<void> {
  const { organization, upload, dataset, path, profile, signal } = request
  const header = await readHeader(path, profile)
  const { constants, layers, values } = sql.columns
  await insertFromCsv(warehouse, {
    file: { path, delimiter: profile.delimiter, cells: sql.cells },
    into: `${dataset}_intake (${values.map(([column]) => column).join(', ')})`,
    select: values.map(([, expression]) => expression).join(',\n'),
    layers,
    constants,
    params: { o: organization, u: upload, h: headerHash(header, profile.columns.length) },
    signal,
  })
}

async function report(warehouse: Warehouse, at: UploadPartition, again: PlanIssue[]): Promise<StagedPlan> {
  const [good, sums, refused, issues] = await Promise.all([
    countLines(warehouse, at, 'staged'),
    sumStaged(warehouse, at),
    countRefused(warehouse, at),
    listIssues(warehouse, at),
  ])
  const { rejected, duplicates, ignored } = refused
  return {
    rows: good + rejected + duplicates + ignored,
    good,
    rejected,
    duplicates,
    ignored,
    issues: [...issues, ...again],
    ...sums,
  }
}

type Refused = { rejected: number; duplicates: number; ignored: number }

async function countRefused(warehouse: Warehouse, { organization, upload }: UploadPartition): Promise<Refused> {
  const [row] = await warehouse.rows<Refused>(
    `SELECT countIf(outcome = 'rejected') AS rejected, countIf(outcome = 'duplicate') AS duplicates,
      countIf(outcome = 'ignored') AS ignored
    FROM refused_rows WHERE organization = {o:UUID} AND upload = {u:UUID}`,
    { o: organization, u: upload },
  )
  return row ?? { rejected: 0, duplicates: 0, ignored: 0 }
}

export { commitStaged, dropStaged, undoLoaded } from '#server/warehouse/load.ts'
