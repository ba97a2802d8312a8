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
export function sumRefused(warehouse: Warehouse, at: UploadPartition, file: MappedFile): Promise<LeavingSum[]> {
  return readRefused<LeavingSum>(warehouse, at, file, {
    where: `outcome IN ('rejected', 'ignored')`,
    ask: rows => `SELECT outcome, field, reason, currency, toString(sum(ifNull(money, 0))) AS amount, count() AS lines
      FROM (${rows}) GROUP BY outcome, field, reason, currency ORDER BY lines DESC, currency`,
  })
}

/** What the refused rows of a condition come to, as a mapping reads them. */
export async function sumRefusedOf(
  warehouse: Warehouse,
  at: UploadPartition,
  file: MappedFile,
  where: string,
): Promise<AskedLines> {
  const sums = await readRefused<PlanSum>(warehouse, at, file, {
    where,
    ask: rows => `SELECT currency, toString(sum(ifNull(money, 0))) AS amount, count() AS lines
      FROM (${rows}) GROUP BY currency ORDER BY lines DESC, currency`,
  })
  return { lines: sums.reduce((count, { lines }) => count + lines, 0), sums }
}

type RefusedQuestion = {
  /** Which refused rows. */
  where: string
  /** The statement over the SQL of these rows with their money: `row`, `outcome`, `field`, `reason`, `money` (or NULL), `currency`. */
  ask(rows: string): string
  params?: Params
}

/**
 * Asks of refused rows with their money, by the plan's own reading of the cells that are kept of them. Nothing for
 * registers, and where there are no such rows: to read amounts takes the engine long, however few they are.
 */
export async function readRefused<Row>(
  warehouse: Warehouse,
  at: UploadPartition,
  file: MappedFile,
  { where, ask, params = {} }: RefusedQuestion,
): Promise<Row[]> {
  const read = refusedSql(file, where)
  if (read === null) return []
  const found = await warehouse.rows(`SELECT 1 FROM refused_rows WHERE ${own} AND ${where} LIMIT 1`, keysOf(at), {
    lane,
  })
  if (found.length === 0) return []
  return warehouse.rows<Row>(
    `WITH ${currencyConstants.map(named).join(', ')} ${ask(read.rows)}`,
    { ...keysOf(at), ...read.params, ...params },
    { lane, settings: { short_circuit_function_evaluation: 'enable', max_query_size: 4_000_000 } },
  )
}

const lane = 'load' as const

function refusedSql(file: MappedFile, where: string): { rows: string; params: Params } | null {
  if (!isDatasetId(file.dataset)) return null
  const { amount } = datasets[file.dataset]
  const { rows, params } = compileRows(file)
  const money = rows.fields.find(({ field }) => field === amount)
  const currency = rows.fields.find(({ field }) => field === 'currency')
  if (!money || !currency) return null
  const steps: NamedStep[] = [...money.aliases, ...currency.aliases, [`${money.field}_fault`, money.fault ?? '0']]
  const cells = Array.from({ length: rows.cells }, (_, index) => `cells[${index + 1}] AS c${index}`).join(', ')
  const source = `SELECT toUInt64(row) - 1 AS record, row, toString(outcome) AS outcome, toString(field) AS field,
    toString(reason) AS reason, ${cells} FROM refused_rows WHERE ${own} AND ${where}`
  const layered = layerSteps(steps).reduce(
    (inner, layer) => `SELECT *, ${layer.map(named).join(',\n')} FROM (${inner})`,
    source,
  )
  const isRead = `${money.field}_fault = 0`
  return {
    rows: `SELECT row, outcome, field, reason, if(${isRead}, toDecimal256(${money.value}, 6), NULL) AS money,
      ${currency.value} AS currency FROM (${layered})`,
    params,
  }
}
