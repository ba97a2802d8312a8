import type { Warehouse } from '#server/warehouse/connect.ts'
import type { Params } from '#server/warehouse/engine/statement-values.ts'
import { named, type UploadPartition } from '#server/warehouse/load.ts'
import { datasets, isDatasetId } from '#shared/datasets.ts'
import type { PlanSum } from '../../contract-rows.ts'
import type { MappedFile } from '../../intake/answer-question.ts'
import type { AskedLines } from '../../intake/row-question.ts'
import { currencyConstants } from '../convert/convert-currency.ts'
import { layerSteps, type NamedStep } from '../convert/layer-steps.ts'
import { compileRows } from './plan-sql.ts'
import { keysOf, type LeavingSum, own } from './staged-lines.ts'

/**
 * What refused rows come to, by the plan's own reading of the cells that are kept of them: by outcome, field and reason,
 * currency by currency. Rows whose amount cannot be read count as lines and add nothing. Empty for registers.
 */
export async function sumRefused(warehouse: Warehouse, at: UploadPartition, file: MappedFile): Promise<LeavingSum[]> {
  const read = readRefused(file, `outcome IN ('rejected', 'ignored')`)
  if (read === null) return []
  return warehouse.rows<LeavingSum>(
    `${read.constants}SELECT outcome, field, reason, currency, toString(sum(ifNull(money, 0))) AS amount, count() AS lines
    FROM (${read.rows}) GROUP BY outcome, field, reason, currency ORDER BY lines DESC, currency`,
    { ...keysOf(at), ...read.params },
    { lane: 'load', settings: readSettings },
  )
}

/** What the refused rows of a condition come to, as a mapping reads them. */
export async function sumRefusedOf(
  warehouse: Warehouse,
  at: UploadPartition,
  file: MappedFile,
  condition: string,
): Promise<AskedLines> {
  const read = readRefused(file, condition)
  if (read === null) return { lines: 0, sums: [] }
  const sums = await warehouse.rows<PlanSum>(
    `${read.constants}SELECT currency, toString(sum(ifNull(money, 0))) AS amount, count() AS lines
    FROM (${read.rows}) GROUP BY currency ORDER BY lines DESC, currency`,
    { ...keysOf(at), ...read.params },
    { lane: 'load', settings: readSettings },
  )
  return { lines: sums.reduce((count, { lines }) => count + lines, 0), sums }
}

export const readSettings = { short_circuit_function_evaluation: 'enable', max_query_size: 4_000_000 } as const

/** SQL of the refused rows of a condition with their money: `row`, `outcome`, `field`, `reason`, `money` (or NULL), `currency`. */
export function readRefused(
  file: MappedFile,
  condition: string,
): { constants: string; rows: string; params: Params } | null {
  if (!isDatasetId(file.dataset)) return null
  const { amount } = datasets[file.dataset]
  const { rows, params } = compileRows(file)
  const money = rows.fields.find(({ field }) => field === amount)
  const currency = rows.fields.find(({ field }) => field === 'currency')
  if (!money || !currency) return null
  const steps: NamedStep[] = [...money.aliases, ...currency.aliases, [`${money.field}_fault`, money.fault ?? '0']]
  const cells = Array.from({ length: rows.cells }, (_, index) => `cells[${index + 1}] AS c${index}`).join(', ')
  const source = `SELECT toUInt64(row) - 1 AS record, row, toString(outcome) AS outcome, toString(field) AS field,
    toString(reason) AS reason, ${cells} FROM refused_rows WHERE ${own} AND ${condition}`
  const layered = layerSteps(steps).reduce(
    (inner, layer) => `SELECT *, ${layer.map(named).join(',\n')} FROM (${inner})`,
    source,
  )
  const isRead = `${money.field}_fault = 0`
  return {
    constants: `WITH ${currencyConstants.map(named).join(', ')} `,
    rows: `SELECT row, outcome, field, reason, if(${isRead}, toDecimal256(${money.value}, 6), NULL) AS money,
      ${currency.value} AS currency FROM (${layered})`,
    params,
  }
}
