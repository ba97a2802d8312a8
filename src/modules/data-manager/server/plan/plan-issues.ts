import type { Warehouse } from '#server/warehouse/connect.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import { datasets, isDatasetId } from '#shared/datasets.ts'
import { loadables } from '#shared/loadables.ts'
import type { PlanIssue } from '../../contract.ts'
import { describeReason } from './reasons.ts'
import type { LeavingSum } from './staged-lines.ts'

export const exampleCount = 20

const levels = {
  rejected: ['error', 'rejected'],
  duplicate: ['warning', 'duplicate'],
  ignored: ['info', 'ignored'],
  noted: ['info', 'kept'],
} as const

type FoundIssue = {
  outcome: keyof typeof levels
  field: string
  reason: string
  count: number
  examples: { row: number; value: string }[]
}

/** What a plan found, one issue a kind with what its rows come to, faults first and then the most frequent. */
export async function listIssues(
  warehouse: Warehouse,
  at: UploadPartition,
  left: readonly LeavingSum[] = [],
): Promise<PlanIssue[]> {
  const found = await warehouse.rows<FoundIssue>(
    `SELECT toString(outcome) AS outcome, field, reason, count() AS count,
      arrayMap(one -> CAST(one, 'Tuple(row UInt32, value String)'), groupArraySorted(${exampleCount})((row, value))) AS examples
    FROM refused_rows WHERE organization = {o:UUID} AND upload = {u:UUID} AND outcome != 'header'
    GROUP BY outcome, field, reason
    ORDER BY indexOf(['rejected', 'duplicate', 'ignored', 'noted'], toString(outcome)), count DESC, field, reason`,
    { o: at.organization, u: at.upload },
    { lane: 'load', settings: { output_format_json_named_tuples_as_objects: 1 } },
  )
  return found.map(({ outcome, field, reason, count, examples }) => {
    const [usual, settled] = levels[outcome]
    const level = reason === 'total_differs' ? 'warning' : usual
    const sums = left
      .filter(one => one.outcome === outcome && one.field === field && one.reason === reason)
      .map(({ currency, amount, lines }) => ({ currency, amount, lines }))
    const words = { field: field || null, reason: describeReason(reason, fieldLabel(at, field)) }
    const question = questionOf(at, field, reason)
    const choice = choices[reason]
    return {
      level,
      outcome: settled,
      ...words,
      ...(question ? { question } : {}),
      ...(choice ? { choice } : {}),
      count,
      examples,
      ...(sums.length > 0 ? { sums } : {}),
    }
  })
}

/** The confirmation that asks about rows refused for a reason. */
function questionOf({ dataset }: UploadPartition, field: string, reason: string): string | null {
  if (!isDatasetId(dataset)) return null
  if (reason === 'blank' && field === datasets[dataset].party) return `blank:${field}`
  if (field === 'date' && reason === 'blank') return 'undated'
  return asking[reason] ?? null
}

const choices: Readonly<Record<string, PlanIssue['choice']>> = {
  already_loaded: 'duplicates',
  repeated_line: 'repeats',
}

const asking: Readonly<Record<string, string>> = { wide_row: 'wide', two_amounts: 'both', only_a_year: 'years' }

/** The words of a field, `null` for what concerns the whole row. */
export function fieldLabel({ dataset }: Pick<UploadPartition, 'dataset'>, field: string): string | null {
  return loadables[dataset].fields.find(known => known.id === field)?.label ?? null
}
