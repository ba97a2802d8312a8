import { AppError } from '#shared/errors.ts'
import { nearest } from '#shared/nearest.ts'
import type { LinesSpec } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { column, type Expression, expr, joined, needsOf } from '../catalogue/expression.ts'
import type { Fact } from '../catalogue/model.ts'
import { checkLines } from '../compile/check-spec.ts'
import { baseAmountOf } from '../compile/compile.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { createSourceParameters, hasRate, sourceOf } from '../compile/compile-source.ts'
import { dataVersion } from '../engine/data-version.ts'
import type { Parameters } from '../engine/parameters.ts'
import type { EngineCell } from '../query/answer-values.ts'
import { pinned, type QueryScope, questionSettings } from '../query/query-scope.ts'
import { settingsOf } from '../query/query-settings.ts'
import { placeColumns, placesSql } from './compile-lines.ts'
import { hasUndated, type LinePlace, orderKeysOf, orderSql } from './lines-order.ts'

/** Beside the fields of the dataset: the amount in the base currency, and the row of the file. */
const madeColumns = ['base_amount', 'row']

/** What a column of walked lines holds, as it must be written. */
export type WalkedColumn = { id: string; label: string; kind: 'text' | 'date' | 'number' }

const options = { settings: { ...questionSettings, max_execution_time: 300 } }

/**
 * The columns of a walk in words. Throws `invalid` naming a column the dataset does not have; there is also
 * `base_amount` and `row`.
 */
export function columnsOfWalk(
  dataset: LinesSpec['dataset'],
  ids: readonly string[],
  baseCurrency: string,
): WalkedColumn[] {
  const fact = factOf(dataset)
  return ids.map((id, index) => {
    if (id === 'base_amount') return { id, label: t`Amount in ${baseCurrency}`, kind: 'number' }
    if (id === 'row') return { id, label: t('Row'), kind: 'number' }
    const field = fact.fields.find(one => one.id === id)
    if (field) return { id, label: field.label, kind: field.kind === 'uuid' ? 'text' : field.kind }
    const known = [...fact.fields.map(one => one.id), ...madeColumns]
    const message = t`there is no column "${id}"; nearest: ${nearest(id, known)}`
    throw new AppError('invalid', t`The columns of ${dataset} have a fault: ${message}`, {
      reason: 'query_invalid',
      issues: [{ path: `columns.${index}`, message }],
    })
  })
}

/** What one step holds at most, besides its last line; and how many lines the first one asks for, before that is known. */
const bytesAtOnce = 8_000_000
const firstLines = 1000

/**
 * All lines of a question in its order, at most `batch` at a time, as the texts of the columns asked for; `null` is
 * blank. Each step goes on from the last line of the one before and ends where its texts become too many, so memory is
 * the same however many lines there are and however wide. Throws `conflict` when lines change meanwhile: half of the old
 * and half of the new would be neither.
 */
export async function* walkLines(
  asking: QueryScope,
  spec: LinesSpec,
  columns: readonly WalkedColumn[],
  batch: number,
): AsyncGenerator<(string | null)[][]> {
  const fact = factOf(spec.dataset)
  checkLines(spec, fact)
  const scope = await pinned(asking)
  const begun = scope.versions[spec.dataset]
  const settings = await settingsOf(scope, spec.dataset, spec.constantRates)
  const keys = orderKeysOf(spec, fact)
  let lines = Math.min(firstLines, batch)
  for (let place: LinePlace | null = null; ; ) {
    const { found, rows } = await readBatch(scope, { spec, fact, settings, columns, place, lines })
    if ((await dataVersion(scope, spec.dataset)).version !== begun.version) {
      throw new AppError('conflict', t('Lines were loaded or changed meanwhile; ask again'), { reason: 'data_changed' })
    }
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(row => columns.map((_, index) => textOf(row[`v${index}`] ?? null)))
    if (rows.length === found && found < lines) return
    place = keys.map((_, index) => textOf(last[`k${index}`] ?? null, true))
    lines = Math.min(batch, nextLines(rows.length, Number(last.bytes)))
  }
}

type Cells = Record<string, EngineCell>
type Step = {
  spec: LinesSpec
  fact: Fact
  settings: CompileSettings
  columns: readonly WalkedColumn[]
  place: LinePlace | null
  lines: number
}

/** As many as would fill a step if they were as wide as those before, but never many more at once. */
function nextLines(lines: number, bytes: number): number {
  return Math.max(1, Math.min(lines * 2, Math.floor((lines * bytesAtOnce) / Math.max(1, bytes))))
}

/**
 * First the days between which the lines lie, by their narrow columns; then the wide ones, of those days only, up to the
 * line at which their bytes are too many. `found` is how many lines there were to read.
 */
async function readBatch(scope: QueryScope, step: Step): Promise<{ found: number; rows: Cells[] }> {
  const { spec, fact, settings, columns, place, lines } = step
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const limit = `LIMIT ${lines}`
  const places = placesSql({ spec, fact, settings, parameters, place, isBackwards: false, limit })
  const [bounds] = await scope.warehouse.rows<{ first: string | null; last: string | null; count: number }>(
    `SELECT min(day) AS first, max(day) AS last, count() AS count FROM (${places})`,
    parameters.values(),
    options,
  )
  if (!bounds || bounds.count === 0) return { found: 0, rows: [] }
  const keys = orderKeysOf(spec, fact)
  const order = orderSql(keys)
  const values = columns.map(({ id }, index) => expr`${columnSql(id, fact, settings)} AS v${index}`)
  const selected = [
    ...values,
    ...placeColumns(keys),
    expr`sum(byteSize(${columns.map((_, index) => `v${index}`).join(', ')})) OVER so_far AS bytes`,
    expr`row_number() OVER so_far AS position`,
  ]
  const within = daysSql(fact, bounds, parameters)
  const rows = await scope.warehouse.rows<Cells>(
    `SELECT * FROM (
SELECT ${joined(selected, ', ').text}
${sourceOf(fact, settings, needsOf(selected, order))}
WHERE ${within} AND (line.upload, line.row) IN (SELECT upload, row FROM (${places}))
WINDOW so_far AS (ORDER BY ${order.text} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
WHERE bytes <= ${bytesAtOnce} OR position = 1
ORDER BY position`,
    parameters.values(),
    options,
  )
  return { found: bounds.count, rows }
}

/** The days between which lines lie; those without one are found by their places alone. */
function daysSql(
  { id }: Fact,
  { first, last }: { first: string | null; last: string | null },
  parameters: Parameters,
): string {
  if (first === null || last === null) return 'isNull(line.date)'
  const days = `line.date BETWEEN ${parameters.add(first, 'Date32')} AND ${parameters.add(last, 'Date32')}`
  return hasUndated(id) ? `(${days} OR isNull(line.date))` : days
}

function columnSql(id: string, fact: Fact, settings: CompileSettings): Expression {
  if (id === 'row') return column('row')
  if (id !== 'base_amount') return fact.fields.find(field => field.id === id)?.sql ?? expr`''`
  const amount = baseAmountOf(fact, settings)
  return settings.rates ? expr`if(${hasRate}, round(${amount}, 2), NULL)` : amount
}

/** A blank text is no value in a column, but a place in an order. */
function textOf(cell: EngineCell, keepsBlank = false): string | null {
  return cell === null || (cell === '' && !keepsBlank) ? null : String(cell)
}
