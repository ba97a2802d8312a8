import type { Params, Settings, Warehouse } from '#server/warehouse/connect.ts'
import { countLines, type UploadPartition } from '#server/warehouse/load.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import type { PlanIssue } from '../../contract.ts'

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

/** Takes the lines that now stand among the refused rows off the stage. Repeatable. */
export async function leaveOut(warehouse: Warehouse, at: UploadPartition): Promise<void> {
  const refused = `SELECT row FROM refused_rows WHERE ${own} AND outcome IN ('duplicate', 'rejected')`
  const [found] = await warehouse.rows<{ count: number }>(
    `SELECT count() AS count FROM ${at.dataset}_staged WHERE ${own} AND row IN (${refused})`,
    keysOf(at),
    { lane: 'load' },
  )
  if (!found?.count) return
  const isAll = found.count === (await countLines(warehouse, at, 'staged'))
  await deleteStaged(warehouse, at, isAll ? null : `row IN (${refused})`)
}

/** Deletes the staged lines of a condition, or all of them at once for `null`. */
export async function deleteStaged(warehouse: Warehouse, at: UploadPartition, where: string | null): Promise<void> {
  const partition = 'PARTITION tuple({o:UUID}, {u:UUID})'
  const change = where === null ? `DROP ${partition}` : `DELETE IN ${partition} WHERE ${where}`
  await warehouse.run(`ALTER TABLE ${at.dataset}_staged ${change}`, keysOf(at), {
    lane: 'load',
    settings: { mutations_sync: 1 },
  })
}

type Example = { row: number; value: string }

/** The issue of lines that stay, with its examples; none when there are none. */
export function keptIssue(level: PlanIssue['level'], reason: string, count: number, examples: Example[]): PlanIssue[] {
  if (examples.length === 0) return []
  return [{ level, outcome: 'kept', field: null, reason, count, examples }]
}
