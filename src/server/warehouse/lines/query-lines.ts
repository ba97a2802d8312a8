import type { Line, LinesAnswer } from '#shared/query-answer.ts'
import { type LinesInput, type LinesSpec, linesSpecSchema } from '#shared/query-spec.ts'
import { behindOf } from '../catalogue/behind-measure.ts'
import { factOf } from '../catalogue/catalogue.ts'
import type { Fact } from '../catalogue/model.ts'
import { figureOf } from '../compile/compile-figure-lines.ts'
import type { Compiled } from '../compile/compile-plan.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { type EngineCell, type MissingRateCells, missingRate, moneyOfCell, rateToCome } from '../query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '../query/query-scope.ts'
import { settingsOf } from '../query/query-settings.ts'
import { type CompiledLines, compileFound, compileLines, type PlaceCells } from './compile-lines.ts'
import { type LineCells, toLine } from './line-values.ts'
import { writeCursor } from './lines-cursor.ts'
import { orderKeysOf } from './lines-order.ts'

type TotalCells = { lines: number; lines_with_rate: number; sum: EngineCell }
type LinesFound = { items: Line[] } & Pick<LinesAnswer, 'next' | 'previous'>

const options = { settings: questionSettings }

/**
 * A page of the lines behind a number: every field, the cells as the file had them, upload and row. `sum` and `total`
 * are over all pages; `sum` equals the money measure of the same filters. Throws `invalid` as `query` does.
 */
export async function queryLines(asking: QueryScope, input: LinesInput): Promise<LinesAnswer> {
  const spec = linesSpecSchema.parse(input)
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, spec.dataset, spec.constantRates)
  const fact = factOf(spec.dataset)
  const compiled = compileLines(spec, fact, scope.organization.uuid, settings)
  const figure = figureOf(spec, fact)
  const { order: _, page, size: __, cursor: ___, ...covered } = spec
  const [found, totals] = await Promise.all([
    findLines(scope, spec, compiled, settings),
    oncePerVersion(scope, spec.dataset, ['lines', covered], () => totalsOf(scope, compiled, settings)),
  ])
  return {
    ...{ dataset: spec.dataset, currency: settings.baseCurrency, page },
    ...found,
    ...totals,
    ...(figure ? { figure: toldOf(figure, fact) } : {}),
  }
}

function toldOf({ measure, of }: NonNullable<ReturnType<typeof figureOf>>, fact: Fact): LinesAnswer['figure'] {
  return { measure: measure.id, label: measure.label, made: behindOf(measure, fact).made, of }
}

async function findLines(
  scope: QueryScope,
  spec: LinesSpec,
  compiled: CompiledLines,
  settings: CompileSettings,
): Promise<LinesFound> {
  const { places, size, isBackwards } = compiled
  const seen = await scope.warehouse.rows<PlaceCells>(places.sql, places.params, options)
  const shown = isBackwards ? seen.slice(0, size).reverse() : seen.slice(0, size)
  const hasMore = seen.length > size
  const cursor = (way: 'next' | 'previous', cells: PlaceCells | undefined) =>
    cells ? writeCursor({ way, place: placeOf(cells, spec) }, spec) : null
  const isAfterOthers = spec.page > 1 || spec.cursor !== undefined
  return {
    items: await readPlaces(scope, spec, settings, shown),
    next: isBackwards || hasMore ? cursor('next', shown.at(-1)) : null,
    previous: (isBackwards ? hasMore : isAfterOthers) ? cursor('previous', shown[0]) : null,
  }
}

function placeOf(cells: PlaceCells, spec: LinesSpec): (string | null)[] {
  return orderKeysOf(spec, factOf(spec.dataset)).map((_, index) => cells[`k${index}`] ?? null)
}

/** The lines at places, in the order of the places; one that was taken out meanwhile is left out. */
async function readPlaces(
  scope: QueryScope,
  { dataset }: LinesSpec,
  settings: CompileSettings,
  places: readonly PlaceCells[],
): Promise<Line[]> {
  if (places.length === 0) return []
  const fact = factOf(dataset)
  const { sql, params } = compileFound(places, fact, scope.organization.uuid, settings)
  const cells = await scope.warehouse.rows<LineCells>(sql, params, options)
  const keyOf = ({ upload, row }: { upload: string; row: number }) => `${upload} ${row}`
  const byKey = new Map(cells.map(line => [keyOf(line), line]))
  return places.flatMap(place => {
    const line = byKey.get(keyOf(place))
    return line ? [toLine(line, fact.dataset)] : []
  })
}

async function totalsOf(
  scope: QueryScope,
  { totals, missingRates, ratesToCome }: CompiledLines,
  settings: CompileSettings,
): Promise<Pick<LinesAnswer, 'total' | 'sum' | 'coverage'>> {
  const [found] = await scope.warehouse.rows<TotalCells>(totals.sql, totals.params, options)
  const lines = found?.lines ?? 0
  const linesWithRate = found?.lines_with_rate ?? 0
  const rates = ({ sql, params }: Compiled) => scope.warehouse.rows<MissingRateCells>(sql, params, options)
  const [missing, toCome] = await Promise.all([
    missingRates && lines !== linesWithRate ? rates(missingRates) : [],
    ratesToCome ? rates(ratesToCome) : [],
  ])
  return {
    total: lines,
    sum: moneyOfCell(found?.sum ?? null),
    coverage: {
      ...{ lines, linesWithRate, missingRates: missing.map(missingRate) },
      ...(toCome.length > 0 ? { ratesToCome: toCome.map(cells => rateToCome(cells, settings.rates ?? [])) } : {}),
    },
  }
}
