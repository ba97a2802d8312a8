import { changePartition } from '#server/warehouse/change-partition.ts'
import type { Warehouse } from '#server/warehouse/connect.ts'
import type { Params, Settings } from '#server/warehouse/engine/statement-values.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import { type DatasetId, isDatasetId } from '#shared/datasets.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import type { PlanIssue } from '../../contract.ts'
import type { PlanSum } from '../../contract-rows.ts'

/** What the steps that settle staged lines share: how they name the lines, and how lines leave the stage. */

export const own = 'organization = {o:UUID} AND upload = {u:UUID}'

/** Spills to disk instead of growing: what is settled may be many times larger than memory. */
export const settleSettings: Settings = {
  max_bytes_before_external_group_by: 400_000_000,
  max_bytes_before_external_sort: 400_000_000,
  max_memory_usage: 1_500_000_000,
  join_algorithm: 'grace_hash',
}

export function keysOf({ organization, upload }: UploadPartition): Params {
  return { o: organization, u: upload }
}

/** A line in words: its date, party and money. */
export function shownLine(dataset: LoadableId): string {
  const { party, amount } = loadables[dataset]
  return `concat(toString(date), ' ', ${party}, ' ', toString(${amount}), ' ', currency)`
}

/** Staged lines that leave for one reason, in one currency. */
export type LeavingSum = PlanSum & { outcome: string; field: string; reason: string }

const refused = `SELECT row FROM refused_rows WHERE ${own} AND outcome IN ('duplicate', 'rejected')`

/** What the staged lines of a fact come to that are loaded already, before they leave the stage. */
export async function sumLeaving(warehouse: Warehouse, at: UploadPartition): Promise<LeavingSum[]> {
  if (!isDatasetId(at.dataset)) return []
  const { amount } = loadables[at.dataset]
  return warehouse.rows<LeavingSum>(
    `SELECT 'duplicate' AS outcome, toString(known.field) AS field, toString(known.reason) AS reason, staged.currency AS currency,
      toString(sum(toDecimal256(staged.${amount}, 6))) AS amount, count() AS lines
    FROM (SELECT row, currency, ${amount} FROM ${at.dataset}_staged WHERE ${own}) AS staged
    INNER JOIN (SELECT row, field, reason FROM refused_rows WHERE ${own} AND outcome = 'duplicate') AS known
      ON staged.row = known.row
    GROUP BY field, reason, currency ORDER BY lines DESC, currency`,
    keysOf(at),
    { lane: 'load', settings: settleSettings },
  )
}

/** Takes the lines that now stand among the refused rows off the stage, and answers what they come to. Repeatable. */
export async function leaveOut(warehouse: Warehouse, at: UploadPartition): Promise<LeavingSum[]> {
  const [found] = await warehouse.rows<{ count: number }>(
    `SELECT count() AS count FROM ${at.dataset}_staged WHERE ${own} AND row IN (${refused})`,
    keysOf(at),
    { lane: 'load' },
  )
  if (!found?.count) return []
  const sums = await sumLeaving(warehouse, at)
  await deleteStaged(warehouse, at, `row IN (${refused})`)
  return sums
}

/** Deletes the staged lines of a condition. */
export function deleteStaged(warehouse: Warehouse, at: UploadPartition, where: string): Promise<void> {
  return changePartition(warehouse, `${at.dataset}_staged`, at, { change: 'DELETE', where })
}

type Example = { row: number; value: string }

/** The issue of lines that stay, with its examples; none when there are none. */
export function keptIssue(level: PlanIssue['level'], reason: string, count: number, examples: Example[]): PlanIssue[] {
  if (examples.length === 0) return []
  return [{ level, outcome: 'kept', field: null, reason, count, examples }]
}

/** The staged good lines of an upload of facts. */
export type StagedFacts = UploadPartition & { dataset: DatasetId }

export type StagedSums = {
  /** Exact, currency by currency, the one with most lines first. */
  sums: { currency: string; amount: string; lines: number }[]
  /** The sum when all lines have one currency. */
  total: { amount: string; currency: string } | null
  period: { from: string; to: string } | null
}
