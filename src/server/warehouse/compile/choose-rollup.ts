import { hasWeekYears } from '#shared/calendar.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import type { Fact, FactField, Measure, Over, RolledCut, RolledDocument, Rollup } from '../catalogue/model.ts'
import type { CompileSettings } from './compile-settings.ts'
import { hasWholeMonth, oddMonths } from './odd-months.ts'
import type { Rolled } from './rolled.ts'

type RollupQuestion = {
  fact: Fact
  settings: CompileSettings
  measures: readonly Measure[]
  dimensions: readonly FactField[]
  spec: Pick<QuerySpec, 'filters' | 'period' | 'compare' | 'grain'>
}

/**
 * The settings with what the question reads in place of lines, or as they are where it must read lines: because it names
 * a column or a sum that no roll-up keeps, fiscal months that are no calendar months, or days without a whole month among
 * them.
 */
export function withRollup(asked: RollupQuestion): CompileSettings {
  const { settings, spec } = asked
  const periods = [spec.period, spec.compare].filter(period => period !== undefined)
  if (spec.grain === 'day' || spec.grain === 'week') return settings
  if (spec.grain && settings.calendar && hasWeekYears(settings.calendar)) return settings
  if (periods.length > 0 && !hasWholeMonth(periods)) return settings
  const odd = oddMonths(periods)
  const rolled = rolledUploads(asked, odd) ?? (odd.length === 0 ? rolledAgreements(asked) : null)
  return rolled ? { ...settings, rolled } : settings
}

/** Of several cuts that answer, each upload gives its smallest; `null` when none has one. */
function rolledUploads(asked: RollupQuestion, odd: string[]): Rolled | null {
  const { fact, settings } = asked
  const { rollup: shape } = fact
  const { rollups = [], documented } = settings
  const needs = shape && rollups.length > 0 ? needsOf(asked, shape) : null
  if (!shape || !needs || (needs.countsDocuments && !documented)) return null
  const keys = needs.columns.flatMap(column => keysOf(column, fact, settings))
  const cuts = shape.cuts.filter(cut => hasKeys(cut, keys) && (cut.hasDocuments || !needs.countsDocuments))
  const chosen = rollups.flatMap(({ upload, build, rows }) => {
    const cut = smallestOf(cuts, rows)
    return cut ? [{ upload, build, cut: cut.id }] : []
  })
  if (chosen.length === 0) return null
  const used = [...new Set(chosen.map(({ cut }) => cut))].sort()
  const builds = (of: string) => chosen.filter(({ cut }) => cut === of).map(({ build }) => build)
  const uploads = chosen.map(one => one.upload)
  const beside = documented?.filter(one => !uploads.includes(one))
  const { countsDocuments } = needs
  return {
    ...{ shape, uploads, countsDocuments },
    cuts: used.map(cut => ({ cut, builds: builds(cut) })),
    ...(beside ? { beside } : {}),
    ...(odd.length > 0 ? { odd } : {}),
  }
}

/** The smallest cut that answers of the organisation's lines with what they were held against; `null` without one. */
function rolledAgreements(asked: RollupQuestion): Rolled | null {
  const { fact, settings } = asked
  const { agreementRollup: shape } = fact
  const needs = shape && settings.agreements ? needsOf(asked, shape) : null
  if (!shape || !settings.agreements || !needs) return null
  const { build, rows } = settings.agreements
  const keys = needs.columns.map(column => nameOf(column, fact))
  const fitting = shape.cuts.filter(one => hasKeys(one, keys))
  const cut = smallestOf(fitting, rows)
  return cut ? { shape, cuts: [{ cut: cut.id, builds: [build] }], uploads: [], isWhole: true } : null
}

function smallestOf(cuts: readonly RolledCut[], rows: Readonly<Record<string, number>>): RolledCut | undefined {
  return cuts.filter(({ id }) => rows[id] !== undefined).sort((a, b) => (rows[a.id] ?? 0) - (rows[b.id] ?? 0))[0]
}

function hasKeys(cut: RolledCut, keys: readonly string[]): boolean {
  return keys.every(key => alwaysKept.includes(key) || cut.keys.includes(key))
}

/** What of lines a question reads beside sums that a roll-up keeps; `null` when it needs the lines themselves. */
function needsOf({ fact, measures, dimensions, spec }: RollupQuestion, shape: Rollup): Reads | null {
  const fields = spec.filters.flatMap(({ field }) => fact.fields.find(({ id }) => id === field) ?? [])
  const columns = new Set([...dimensions, ...fields].flatMap(({ sql }) => columnsOf(sql)))
  let countsDocuments = false
  for (const measure of measures) {
    const reads = readsOf(measure, shape)
    if (!reads) return null
    countsDocuments ||= reads.countsDocuments
    for (const column of reads.columns) columns.add(column)
  }
  return { columns: [...columns], countsDocuments }
}

/** What the rows of every cut carry besides its keys. */
const alwaysKept = ['upload', 'currency']

/** The columns of lines that SQL names. */
export function columnsOf(sql: string): string[] {
  return [...sql.matchAll(/\bline\.(\w+)/g)].map(([, column = '']) => column)
}

/** What must be kept of lines to read a column of them: families go by a name, mapped categories by a class. */
function keysOf(column: string, fact: Fact, { categories }: CompileSettings): string[] {
  const isMapped = fact.id === 'spend' && categories !== undefined && column.startsWith('category')
  return isMapped ? [column, 'class_key'] : [nameOf(column, fact)]
}

function nameOf(column: string, { dataset }: Fact): string {
  return column === `${dataset.party}_family` ? dataset.party : column
}

/** What stands in a roll-up for the sum of an expression over the lines of a condition. */
export type Summed = { expression: string; where?: string | undefined }

/** `null` when no roll-up keeps it. A condition that is not kept with its sum must be one on keys. */
export function summedOf({ sums }: Rollup, expression: string, where?: string): Summed | null {
  const exact = sums.find(one => one.of === expression && one.where === where)
  if (exact) return { expression: `line.${exact.column}` }
  const plain = sums.find(one => one.of === expression && one.where === undefined)
  return plain ? { expression: `line.${plain.column}`, where } : null
}

/** What stands in a roll-up for the count of distinct values; `null` when they are no documents that it counts. */
export function documentsOf({ documents }: Rollup, expression: string, where?: string): RolledDocument | null {
  return documents.find(one => one.of === expression && one.where === where) ?? null
}

type Reads = { columns: string[]; countsDocuments: boolean }

/** What a measure reads of lines beside sums that are kept; `null` when it needs the lines themselves. */
function readsOf(measure: Measure, shape: Rollup): Reads | null {
  const columns = new Set<string>()
  let countsDocuments = false
  const added = new Set<string>(['1'])
  let isKept = true
  const name = (...texts: (string | undefined)[]) => {
    for (const column of texts.flatMap(text => columnsOf(text ?? ''))) columns.add(column)
    return '1'
  }
  const sum = (expression: string, where?: string) => {
    const summed = summedOf(shape, expression, where)
    isKept &&= summed !== null
    return name(summed?.where)
  }
  const sums = (key: string, expressions: readonly string[], where?: string) => {
    isKept &&= expressions.every(expression => added.has(expression))
    return name(key, where)
  }
  const distinct = (expression: string, where?: string) => {
    if (!documentsOf(shape, expression, where)) return name(expression, where)
    countsDocuments = true
    return '1'
  }
  const over: Over = {
    count: where => sum('1', where),
    countWithRate: where => sum('1', where),
    sum,
    money: sum,
    median() {
      isKept = false
      return '1'
    },
    distinct,
    distinctWithRate: distinct,
    ofLine(where) {
      sum('1', where)
      const written = `ofLine(${where})`
      added.add(written)
      return written
    },
    days: () => '1',
    target: () => '1',
    inBase(expression) {
      sum(expression)
      const written = `inBase(${expression})`
      added.add(written)
      return written
    },
    withRate: expression => expression,
    sumsBy: (key, expression, where) => sums(key, [expression], where),
    keyedSumsBy: (key, expression, where) => sums(key, [expression], where),
    pairsBy: (key, ...expressions) => sums(key, expressions),
  }
  measure.sql(over)
  return isKept ? { columns: [...columns], countsDocuments } : null
}
