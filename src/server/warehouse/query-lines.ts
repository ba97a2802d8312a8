import type { Field } from '#shared/fields.ts'
import type { Line, LinesAnswer } from '#shared/query-answer.ts'
import { type LinesInput, linesSpecSchema } from '#shared/query-spec.ts'
import { type Cell, type MissingRateCells, missingRate, moneyOf, moneyOfCell } from './answer-values.ts'
import { factOf } from './catalogue.ts'
import { type CompiledLines, compileLines } from './compile-lines.ts'
import { oncePerVersion, type QueryScope, questionSettings, settingsOf } from './query-settings.ts'

type LineCells = Record<string, Cell> & { upload: string; row: number }
type RawCells = { raw: Record<string, string> }
type TotalCells = { lines: number; lines_with_rate: number; sum: Cell }

/**
 * A page of the lines behind a number: every field, the cells as the file had them, upload and row. `sum` and `total`
 * are over all pages; `sum` equals the money measure of the same filters. Throws `invalid` as `query` does.
 */
export async function queryLines(scope: QueryScope, input: LinesInput): Promise<LinesAnswer> {
  const spec = linesSpecSchema.parse(input)
  const settings = await settingsOf(scope, spec.dataset)
  const fact = factOf(spec.dataset)
  const compiled = compileLines(spec, fact, scope.organization.uuid, settings)
  const { order: _, page, ...covered } = spec
  const [lines, totals] = await Promise.all([
    scope.warehouse.rows<LineCells & RawCells>(compiled.page.sql, compiled.page.params, { settings: questionSettings }),
    oncePerVersion(scope, spec.dataset, ['lines', covered], () => totalsOf(scope, compiled)),
  ])
  return {
    dataset: spec.dataset,
    currency: settings.baseCurrency,
    items: lines.map(line => toLine(line, fact.dataset.fields)),
    page,
    ...totals,
  }
}

async function totalsOf(
  scope: QueryScope,
  { totals, missingRates }: CompiledLines,
): Promise<Pick<LinesAnswer, 'total' | 'sum' | 'coverage'>> {
  const options = { settings: questionSettings }
  const [found] = await scope.warehouse.rows<TotalCells>(totals.sql, totals.params, options)
  const lines = found?.lines ?? 0
  const linesWithRate = found?.lines_with_rate ?? 0
  const missing =
    missingRates && lines !== linesWithRate
      ? await scope.warehouse.rows<MissingRateCells>(missingRates.sql, missingRates.params, options)
      : []
  return {
    total: lines,
    sum: moneyOfCell(found?.sum ?? null),
    coverage: { lines, linesWithRate, missingRates: missing.map(missingRate) },
  }
}

function toLine(cells: LineCells & RawCells, fields: readonly Field[]): Line {
  const values = fields.map(({ id, kind }, index) => [id, fieldText(cells[`f${index}`] ?? null, kind)] as const)
  return {
    upload: cells.upload,
    row: cells.row,
    values: Object.fromEntries(values),
    baseAmount: moneyOf(cells.base_amount ?? null),
    raw: cells.raw,
  }
}

function fieldText(cell: Cell, kind: Field['kind']): string | null {
  if (cell === null || cell === '') return null
  return kind === 'money' ? moneyOf(cell) : String(cell)
}
