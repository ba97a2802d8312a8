import { hasWeekYears } from '#shared/calendar.ts'
import { addMonths, monthEnd, monthOf } from '#shared/period.ts'
import type { Period, QuerySpec } from '#shared/query-spec.ts'
import { column, type Expression, eachLine, expr, joined, needsOf } from '../catalogue/expression.ts'
import type { Fact, FactField, Measure, Over, RolledCut, RolledDocument, Rollup } from '../catalogue/model.ts'
import { isCategoryColumn } from './category-words.ts'
import type { CompileSettings } from './compile-settings.ts'
import type { JoinedRollup, Rolled } from './rolled.ts'

type RollupQuestion = {
  fact: Fact
  settings: CompileSettings
  measures: readonly Pick<Measure, 'sql'>[]
  dimensions: readonly FactField[]
  spec: Pick<QuerySpec, 'filters' | 'period' | 'compare' | 'grain'>
}

/**
 * The settings with what the question reads in place of lines, or as they are where it must read lines: because it names
 * a column or a sum that no roll-up keeps, or fiscal months that are no calendar months or days without a whole month among them
 * of what is kept by month.
 */
export function withRollup(asked: RollupQuestion): CompileSettings {
  const rolled = readsDays(asked) ? rolledAgreements(asked, true) : rolledMonths(asked)
  return rolled ? { ...asked.settings, rolled } : asked.settings
}

function rolledMonths(asked: RollupQuestion): Rolled | null {
  const odd = oddMonths(periodsOf(asked))
  return rolledUploads(asked, odd) ?? rolledAgreements(asked, odd.length > 0)
}

/** Whether months do not answer: days, weeks and fiscal months are asked for, or no month is whole. */
function readsDays({ settings: { calendar }, spec }: RollupQuestion): boolean {
  if (spec.grain === 'day' || spec.grain === 'week') return true
  if (spec.grain && calendar && hasWeekYears(calendar)) return true
  const periods = periodsOf({ spec })
  return periods.length > 0 && !hasWholeMonth(periods)
}

function periodsOf({ spec }: Pick<RollupQuestion, 'spec'>): Period[] {
  return [spec.period, spec.compare].filter(period => period !== undefined)
}

/** Of several cuts that answer, each upload gives its smallest, or the copy of all of them; `null` when none has one. */
function rolledUploads(asked: RollupQuestion, odd: string[]): Rolled | null {
  const { fact, settings } = asked
  const { rollup: shape } = fact
  const { rollups = [], documented, joined } = settings
  const reads = shape && rollups.length > 0 ? readsOf(asked, shape) : null
  if (!shape || !reads || (reads.countsDocuments && !documented)) return null
  const keys = reads.columns.flatMap(column => keysOf(column, fact, settings))
  const cuts = shape.cuts.filter(cut => hasKeys(cut, keys) && (cut.hasDocuments || !reads.countsDocuments))
  const chosen = rollups.flatMap(({ upload, build, rows }) => {
    const cut = smallestOf(cuts, rows)
    return cut ? [{ upload, build, cut: cut.id, rows: rows[cut.id] ?? 0 }] : []
  })
  if (chosen.length === 0) return null
  const copied = joined && copiedCut(cuts, chosen, joined)
  const used = [...new Set(chosen.map(({ cut }) => cut))].sort()
  const builds = (of: string) => chosen.filter(({ cut }) => cut === of).map(({ build }) => build)
  const uploads = chosen.map(one => one.upload)
  const beside = documented?.filter(one => !uploads.includes(one))
  const { countsDocuments } = reads
  return {
    ...{ shape, uploads, countsDocuments },
    cuts: copied ? [{ cut: copied.id, builds: [joined.build] }] : used.map(cut => ({ cut, builds: builds(cut) })),
    ...(copied ? { isJoined: true } : {}),
    ...(beside ? { beside } : {}),
    ...(odd.length > 0 ? { odd } : {}),
  }
}

/** So many times the rows that builds have take longer to read than one part is quicker than many. */
const mostLarger = 4

/** The smallest of the copied cuts that answer, where the copy is of just the builds that were chosen; else nothing. */
function copiedCut(
  cuts: readonly RolledCut[],
  chosen: readonly { upload: string; build: string; rows: number }[],
  { of, rows }: JoinedRollup,
): RolledCut | undefined {
  const isOfThem = chosen.length === Object.keys(of).length && chosen.every(({ upload, build }) => of[upload] === build)
  if (!isOfThem) return undefined
  const cut = smallestOf(cuts, rows)
  const most = mostLarger * chosen.reduce((sum, one) => sum + one.rows, 0)
  return cut && (rows[cut.id] ?? 0) <= most ? cut : undefined
}

/**
 * The smallest cut that answers of the organisation's lines with what they were held against, of those by day where days are asked
 * for; `null` without one.
 */
function rolledAgreements(asked: RollupQuestion, ofDays: boolean): Rolled | null {
  const { fact, settings } = asked
  const { agreementRollup: shape } = fact
  const reads = shape && settings.agreements ? readsOf(asked, shape) : null
  if (!shape || !settings.agreements || !reads) return null
  const { build, rows } = settings.agreements
  const keys = reads.columns.map(column => nameOf(column, fact))
  const fitting = shape.cuts.filter(one => hasKeys(one, keys) && (one.isOfDays || !ofDays))
  const cut = smallestOf(fitting, rows)
  return cut ? { shape, cuts: [{ cut: cut.id, builds: [build] }], uploads: [], isWhole: true } : null
}

/** How many rows are read of what was chosen in place of lines. */
export function rowsOf({ cuts, isJoined, isWhole }: Rolled, settings: CompileSettings): number {
  const { rollups = [], joined, agreements } = settings
  const copy = isWhole ? agreements : isJoined ? joined : undefined
  const ofCut = ({ cut, builds }: Rolled['cuts'][number]) => {
    const read = copy ? [copy] : rollups.filter(({ build }) => builds.includes(build))
    return read.reduce((sum, { rows }) => sum + (rows[cut] ?? 0), 0)
  }
  return cuts.reduce((sum, cut) => sum + ofCut(cut), 0)
}

function smallestOf(cuts: readonly RolledCut[], rows: Readonly<Record<string, number>>): RolledCut | undefined {
  return cuts.filter(({ id }) => rows[id] !== undefined).sort((a, b) => (rows[a.id] ?? 0) - (rows[b.id] ?? 0))[0]
}

function hasKeys(cut: RolledCut, keys: readonly string[]): boolean {
  return keys.every(key => alwaysKept.includes(key) || cut.keys.includes(key))
}

type Reads = { columns: string[]; countsDocuments: boolean }
type MeasureReads = { beside: Expression; countsDocuments: boolean }

/** What of lines a question reads beside sums that a roll-up keeps; `null` when it needs the lines themselves. */
function readsOf({ fact, measures, dimensions, spec }: RollupQuestion, shape: Rollup): Reads | null {
  const fields = spec.filters.flatMap(({ field }) => fact.fields.find(({ id }) => id === field) ?? [])
  const reads = measures.map(measure => readsOfMeasure(measure, shape))
  const kept = reads.filter(one => one !== null)
  if (kept.length < reads.length) return null
  const needs = needsOf(
    [...dimensions, ...fields].map(({ sql }) => sql),
    kept.map(({ beside }) => beside),
  )
  return { columns: [...needs], countsDocuments: kept.some(({ countsDocuments }) => countsDocuments) }
}

/** What the rows of every cut carry besides its keys. */
const alwaysKept = ['upload', 'currency']

/** What must be kept of lines to read a column of them: families go by a name, mapped categories by a class. */
function keysOf(column: string, fact: Fact, { categories }: CompileSettings): string[] {
  const isMapped = fact.id === 'spend' && categories !== undefined && isCategoryColumn(column)
  return isMapped ? [column, 'class_key'] : [nameOf(column, fact)]
}

function nameOf(column: string, { dataset }: Fact): string {
  return column === `${dataset.party}_family` ? dataset.party : column
}

/** What stands in a roll-up for the sum of an expression over the lines of a condition. */
export type Summed = { expression: Expression; where?: Expression | undefined }

/** `null` when no roll-up keeps it. A condition that is not kept with its sum must be one on keys. */
export function summedOf({ sums }: Rollup, expression: Expression, where?: Expression): Summed | null {
  const exact = sums.find(one => one.of === expression && one.where === where)
  if (exact) return { expression: column(exact.column) }
  const plain = sums.find(one => one.of === expression && one.where === undefined)
  return plain ? { expression: column(plain.column), where } : null
}

/** What stands in a roll-up for the count of distinct values; `null` when they are no documents that it counts. */
export function documentsOf({ documents }: Rollup, expression: Expression, where?: Expression): RolledDocument | null {
  return documents.find(one => one.of === expression && one.where === where) ?? null
}

/** What a measure reads of lines beside sums that are kept; `null` when it needs the lines themselves. */
function readsOfMeasure(measure: Pick<Measure, 'sql'>, shape: Rollup): MeasureReads | null {
  let countsDocuments = false
  let isKept = true
  // What is kept needs nothing of lines; what stands beside it is handed on to the measure.
  const added = new Set([eachLine])
  const sum = (expression: Expression, where?: Expression) => {
    const summed = summedOf(shape, expression, where)
    isKept &&= summed !== null
    return expr`sum(${summed?.where ?? ''})`
  }
  const addedUp = (expression: Expression, where?: Expression) => {
    const one = sum(expression, where)
    added.add(one)
    return one
  }
  const sums = (key: Expression, expressions: readonly Expression[], where?: Expression) => {
    isKept &&= expressions.every(expression => added.has(expression))
    return joined([key, ...expressions, ...(where ? [where] : [])], ', ')
  }
  const distinct = (expression: Expression, where?: Expression) => {
    if (!documentsOf(shape, expression, where)) return joined(where ? [expression, where] : [expression], ', ')
    countsDocuments = true
    return eachLine
  }
  const over: Over = {
    count: where => sum(eachLine, where),
    countWithRate: where => sum(eachLine, where),
    sum,
    money: sum,
    median() {
      isKept = false
      return eachLine
    },
    distinct,
    distinctWithRate: distinct,
    ofLine: where => addedUp(eachLine, where),
    days: () => eachLine,
    target: () => eachLine,
    inBase: expression => addedUp(expression),
    withRate: expression => expression,
    sumsBy: (key, expression, where) => sums(key, [expression], where),
    keyedSumsBy: (key, expression, where) => sums(key, [expression], where),
    pairsBy: (key, ...expressions) => sums(key, expressions),
  }
  const beside = measure.sql(over)
  return isKept ? { beside, countsDocuments } : null
}

/** The months that periods cover only in part, as first days: what is kept by month does not answer for them. */
function oddMonths(periods: readonly Period[]): string[] {
  const odd = periods.flatMap(({ from, to }) => [
    ...(from === monthOf(from) ? [] : [monthOf(from)]),
    ...(to === monthEnd(to) ? [] : [monthOf(to)]),
  ])
  return [...new Set(odd)].sort()
}

/** Whether one of the periods covers a whole month, so that what is kept by month saves reading lines. */
function hasWholeMonth(periods: readonly Period[]): boolean {
  return periods.some(({ from, to }) => {
    const first = from === monthOf(from) ? from : addMonths(monthOf(from), 1)
    return monthEnd(first) <= to
  })
}
