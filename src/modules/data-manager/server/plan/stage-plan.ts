import type { Warehouse } from '#server/warehouse/connect.ts'
import { countLines, dropStaged, insertFromCsv, type UploadPartition } from '#server/warehouse/load.ts'
import { isDatasetId } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { Confirmation, PlanIssue, PlanRequest, Profile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { headerHash, readHeader } from '../bring/read-header.ts'
import type { StagedRows } from '../registers/read-staged.ts'
import type { SettledRegister } from '../registers/settle-register.ts'
import { askRows } from './ask-rows.ts'
import { countRefused } from './count-refused.ts'
import { countUpdated } from './count-updated.ts'
import { listIssues } from './plan-issues.ts'
import { type PlanSql, planSql } from './plan-sql.ts'
import { settlePlan } from './settle-plan.ts'
import { settleTotals } from './settle-totals.ts'
import type { SettledLines } from './settled-lines.ts'
import { keysOf, own, type StagedSums } from './staged-lines.ts'
import { sumLines } from './sum-lines.ts'
import { sumRefused } from './sum-refused.ts'

export type StageRequest = {
  organization: string
  upload: string
  dataset: LoadableId
  /** The normalised file: UTF-8, well quoted. */
  path: string
  profile: Profile
  mapping: Mapping
  duplicates: PlanRequest['duplicates']
  repeats?: PlanRequest['repeats']
  signal?: AbortSignal | undefined
  /** Compares staged rows that are looked at one by one with those that are there. */
  settleRows?: (at: StagedRows) => Promise<SettledRegister>
  /** A name under which the reading of the file is found while it runs. */
  label?: string
}

export type StagedPlan = StagedSums & {
  /** Every record but the header. */
  rows: number
  good: number
  rejected: number
  duplicates: number
  ignored: number
  /** Of the good lines, those that stand in for loaded ones. */
  updated: number
  /** Of the duplicates, those whose key is loaded with the same values. */
  unchanged: number
  issues: PlanIssue[]
  /** What only a person can decide about rows, and what a person has decided. */
  confirmations: Confirmation[]
  answered: Confirmation[]
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
    const settled = await settle(warehouse, at, request)
    request.signal?.throwIfAborted()
    await refuseUneven(warehouse, at)
    return await report(warehouse, at, request, settled)
  } catch (error) {
    await dropStaged(warehouse, at)
    throw error
  }
}

type Settled = SettledRegister & SettledLines

const noRegister: SettledRegister = { issues: [], updated: 0 }

async function settle(warehouse: Warehouse, at: UploadPartition, request: StageRequest): Promise<Settled> {
  const { dataset } = at
  if (!isDatasetId(dataset))
    return { left: [], ...(request.settleRows ? await request.settleRows({ ...at, dataset }) : noRegister) }
  const facts = { ...at, dataset }
  await settleTotals(warehouse, facts, request)
  const settled = await settlePlan(warehouse, facts, request)
  return { ...settled, updated: await countUpdated(warehouse, facts, 'staged') }
}

async function readFile(warehouse: Warehouse, request: StageRequest, sql: PlanSql): Promise<void> {
  const { organization, upload, dataset, path, profile, signal, label } = request
  const header = await readHeader(path, profile)
  const { constants, layers, values } = sql.columns
  await insertFromCsv(warehouse, {
    file: { path, delimiter: profile.delimiter, cells: sql.cells },
    into: `${dataset}_intake (${values.map(([column]) => column).join(', ')})`,
    select: values.map(([, expression]) => expression).join(',\n'),
    layers,
    constants,
    params: { ...sql.params, o: organization, u: upload, h: headerHash(header, profile.columns.length) },
    signal,
    ...(label ? { label } : {}),
  })
}

async function report(
  warehouse: Warehouse,
  at: UploadPartition,
  request: StageRequest,
  settled: Settled,
): Promise<StagedPlan> {
  const [good, sums, refused, outside] = await Promise.all([
    countLines(warehouse, at, 'staged'),
    sumLines(warehouse, at, 'staged'),
    countRefused(warehouse, at),
    sumRefused(warehouse, at, request),
  ])
  const issues = await listIssues(warehouse, at, [...outside, ...settled.left])
  const { rejected, duplicates, ignored, unchanged } = refused
  return {
    rows: good + rejected + duplicates + ignored,
    good,
    rejected,
    duplicates,
    ignored,
    updated: settled.updated,
    unchanged,
    issues: [...issues, ...settled.issues],
    ...(await askRows(warehouse, at, request, { good, outside, left: settled.left })),
    ...sums,
  }
}

export { dropStaged, undoLoaded } from '#server/warehouse/load.ts'

/**
 * Throws `conflict` (`not_as_read`) unless each row of the file, from the first to the last, came out of the plan once:
 * set aside as a line or refused. Rows that stand there twice were counted by two at a time.
 */
async function refuseUneven(warehouse: Warehouse, at: UploadPartition): Promise<void> {
  const [found] = await warehouse.rows<{ rows: number; last: number }>(
    `SELECT count() AS rows, max(row) AS last FROM (
      SELECT row FROM ${at.dataset}_staged WHERE ${own}
      UNION ALL SELECT row FROM refused_rows WHERE ${own} AND outcome != 'noted')`,
    keysOf(at),
    { lane: 'load' },
  )
  if (!found || found.rows === found.last) return
  const detail = t`The file has ${plainNumber(found.last)} rows, but ${plainNumber(found.rows)} came out of the count, so nothing was kept of it. Plan again.`
  throw new AppError('conflict', detail, { reason: 'not_as_read' })
}
