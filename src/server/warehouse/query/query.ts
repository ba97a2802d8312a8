import type { Column, Coverage, QueryAnswer, Row, Side } from '#shared/query-answer.ts'
import { type QueryInput, type QuerySpec, querySpecSchema } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { factOf, findMeasure } from '../catalogue/catalogue.ts'
import { checkQuery } from '../compile/check-spec.ts'
import { type CompiledQuery, compileQuery } from '../compile/compile.ts'
import type { Compiled } from '../compile/compile-plan.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { type AskLevels, type Budget, readBudget } from '../compile/read-budget.ts'
import { type MissingRateCells, measureValues, memberValue, missingRate, rateToCome } from './answer-values.ts'
import { askEngine, type Cells } from './ask-engine.ts'
import { budgetCoverageOf } from './budget-coverage.ts'
import { oncePerVersion, type Pinned, pinned, type QueryScope } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'
import { askTotals, ofAllLines } from './totals.ts'

export type { QueryScope } from './query-scope.ts'

/** Members of a planned dimension, each as often as there are members it stands below. */
const mostPlaces = 1_000_000

/**
 * Answers a question over the organisation's lines. The same question over the same data is computed once.
 * Throws `invalid` naming what the catalogue does not have.
 */
export function query(asking: QueryScope, input: QueryInput): Promise<QueryAnswer> {
  return answerOf(asking, querySpecSchema.parse(input))
}

/** The same for a question that was read already; its page may have more rows than people may ask for. */
export async function answerOf(asking: QueryScope, spec: QuerySpec): Promise<QueryAnswer> {
  checkQuery(spec, factOf(spec.dataset))
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, spec.dataset, spec.constantRates)
  return answerOnce({ scope, spec, settings })
}

/** Asks the engine for the page of a question. */
type AskPage = (page: Compiled) => Promise<Cells[]>

/**
 * The answer of a question that was checked, once for a state of the data, read with settings that were looked up. `askPage` is how
 * its page is asked where that is not a statement of its own.
 */
export function answerOnce(
  { scope, spec, settings }: Omit<Question, 'budget'>,
  askPage: AskPage = page => askEngine(scope, page),
): Promise<QueryAnswer> {
  // Which lines of the budget are certainly a dataset's depends on what the organisation does.
  const restsOn = spec.budget ? [scope.versions.budget.version, scope.organization.type] : []
  return oncePerVersion(scope, spec.dataset, [spec, ...restsOn], async () => {
    const budget = spec.budget ? await readBudget(scope, spec, levelsOf(scope, spec)) : undefined
    return run({ scope, spec, settings, budget }, askPage)
  })
}

/** Of all lines, whatever their day: what is planned ahead stands where what was bought before does. */
function levelsOf(scope: QueryScope, { dataset }: QuerySpec): AskLevels {
  return async (dimension, levels) => {
    const asked = querySpecSchema.parse({ dataset, measures: ['lines'], dimensions: [dimension, ...levels] })
    return (await answerOf(scope, { ...asked, limit: mostPlaces })).rows
  }
}

type Question = { scope: Pinned; spec: QuerySpec; settings: CompileSettings; budget: Budget | undefined }

function compile({ scope, spec, settings, budget }: Question): CompiledQuery {
  return compileQuery(spec, factOf(spec.dataset), scope.organization.uuid, settings, budget)
}

async function run(question: Question, askPage: AskPage): Promise<QueryAnswer> {
  const { scope, spec, settings, budget } = question
  const compiled = compile(question)
  const { columns, page, totals } = compiled
  const [rows, total] = await Promise.all([
    page ? askPage(page) : null,
    budget ? askEngine(scope, totals).then(([one = {}]) => one) : askTotals(question),
  ])
  const shown = rows ?? (spec.page === 1 ? [total] : [])
  const coverage = await coverageOf(question, total, compiled)
  const covered = budget && (await budgetCoverageOf(scope, spec, budget, compiled))
  return {
    dataset: spec.dataset,
    currency: settings.baseCurrency,
    columns,
    rows: shown.map(cells => rowOf(columns, cells, 'm')),
    totals: measureValues(columns, total, 'm'),
    ...(spec.compare ? { comparison: comparisonOf(spec, columns, shown, total) } : {}),
    ...(covered
      ? { comparison: comparisonOf(spec, columns, shown, { ...total, ...covered.lines }), budget: covered.budget }
      : {}),
    total: rows === null ? 1 : await countRows(question, rows),
    page: spec.page,
    coverage,
    ...unknownOf(spec),
  }
}

function unknownOf({ dataset, measures, compare, targetDays }: QuerySpec): Pick<QueryAnswer, 'unknown'> {
  const unknown = measures.flatMap(id => {
    const measure = findMeasure(dataset, id)
    if (measure?.needsComparison && !compare) {
      return { measure: id, reason: t('It rests on two periods: choose one to compare with.') }
    }
    if (measure?.needsTarget && targetDays === undefined) {
      return { measure: id, reason: t('It rests on a target of days to pay: choose one.') }
    }
    return []
  })
  return unknown.length > 0 ? { unknown } : {}
}

/** Every row carries how many there are on all pages; a page beyond the last has none, so the first one is asked. */
async function countRows(question: Question, rows: Cells[]): Promise<number> {
  const { scope, spec } = question
  const [row] = rows
  if (row) return Number(row.total)
  if (spec.page === 1) return 0
  const first = compile({ ...question, spec: { ...spec, page: 1, limit: 1 } }).page
  const [counted] = first ? await askEngine(scope, first) : []
  return Number(counted?.total ?? 0)
}

function rowOf(columns: readonly Column[], cells: Cells, side: 'm' | 'c'): Row {
  const period = columns.some(({ role }) => role === 'period')
  const dimensions = columns.filter(({ role }) => role === 'dimension')
  const othersOf = (id: string) => {
    const place = dimensions.findIndex(dimension => `others_${dimension.id}` === id)
    return cells[place < 0 ? 'others' : `n${place}`] ?? null
  }
  return {
    ...(period ? { period: cells[side === 'c' ? 'previous_period' : 'period'] ?? null } : {}),
    ...Object.fromEntries(dimensions.map(({ id }, index) => [id, memberValue(cells[`d${index}`] ?? null)])),
    ...Object.fromEntries(columns.filter(({ role }) => role === 'others').map(({ id }) => [id, othersOf(id)])),
    ...measureValues(columns, cells, side),
  }
}

function comparisonOf(
  spec: QuerySpec,
  columns: readonly Column[],
  rows: Cells[],
  total: Cells,
): QueryAnswer['comparison'] {
  return {
    rows: rows.map(cells => rowOf(columns, cells, 'c')),
    totals: measureValues(columns, total, 'c'),
    coverage: { lines: Number(total.previous_lines), linesWithRate: Number(total.previous_lines_with_rate) },
    ...(spec.compare ? { sides: { rows: rows.map(sideOf), totals: sideOf(total) } } : {}),
  }
}

function sideOf({ lines, previous_lines: before }: Cells): Side {
  const [isNow, isBefore] = [Number(lines) > 0, Number(before) > 0]
  if (isNow === isBefore) return 'both'
  return isNow ? 'new' : 'gone'
}

/** What the lines lack and are read with, once for the same lines. */
async function coverageOf(
  { scope, spec, settings }: Question,
  total: Cells,
  { missingRates, ratesToCome }: CompiledQuery,
): Promise<Coverage> {
  const lines = Number(total.lines)
  const linesWithRate = Number(total.lines_with_rate)
  const isComplete =
    lines === linesWithRate && Number(total.previous_lines ?? 0) === Number(total.previous_lines_with_rate ?? 0)
  const found = async (of: string, statement: Compiled | null) =>
    statement === null
      ? []
      : oncePerVersion(scope, spec.dataset, [of, ofAllLines(spec, [])], () =>
          askEngine<MissingRateCells>(scope, statement),
        )
  const [missing, toCome] = await Promise.all([
    isComplete ? [] : found('missing rates', missingRates),
    found('rates to come', ratesToCome),
  ])
  return {
    ...{ lines, linesWithRate, missingRates: missing.map(missingRate) },
    ...(toCome.length > 0 ? { ratesToCome: toCome.map(cells => rateToCome(cells, settings.rates ?? [])) } : {}),
  }
}
