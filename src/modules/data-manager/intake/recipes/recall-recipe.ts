import { type Field, isNumericField } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { quoted } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { ColumnProfile, Profile, Question } from '../../contract.ts'
import type { MadeField, MappedColumn, Mapping, TextStep } from '../../contract-mapping.ts'
import type { Recipe, RecipeColumn, RecipeMade, RecipeReportStep, RecipeTextStep } from '../../contract-recipes.ts'
import { readingQuestions } from '../questions.ts'
import { type ColumnReading, markOf, provenOrder } from '../read-column.ts'
import { headsOfMade, headsOfStep } from './recipe-of.ts'
import {
  asWrittenWords,
  columnWords,
  currencySentence,
  madeWords,
  modeSentence,
  rowsWords,
  textStepWords,
} from './recipe-words.ts'
import { normaliseHead } from './source-heads.ts'

export type Recalling = {
  dataset: LoadableId
  profile: Profile
  readings: readonly ColumnReading[]
  baseCurrency: string
  /** What would be done with the file if nobody had ever loaded one like it. */
  guess: { mapping: Mapping; questions: Question[] }
  recipe: Recipe
  /** The heads of the source's files so far; others are new. */
  knownHeads: readonly string[]
  /** `As in SAP invoices, version 3 (confirmed by …)`: the reason of every column. */
  reason: string
}

export type Recalled = { mapping: Mapping; questions: Question[]; report: RecipeReportStep[] }

const recalledConfidence = 0.98

/**
 * A source's recipe on its next file. Columns are found by their heads. A step that cannot be done is reported as failed;
 * what the file itself suggests takes its place meanwhile. Fields the person left out stay out, unless a new column
 * brings them. Questions that the recipe answers are dropped only after the file was looked through: `answerByRecipe`.
 */
export function recallRecipe(recalling: Recalling): Recalled {
  const { dataset, profile, recipe, guess } = recalling
  const seen = recipe.columns.map(column => recallColumn(recalling, column))
  const kept = seen.flatMap(({ mapped }) => (mapped ? [mapped] : []))
  const made = (recipe.made ?? []).map(one => ({ made: one, recalled: recallMade(profile, one) }))
  const madeFields = made.flatMap(({ recalled }) => (recalled ? [recalled] : []))
  const columns = [...kept, ...suggested(recalling, kept, madeFields)]
  const fields = new Set([...columns, ...madeFields].map(({ field }) => field))
  const corrections = (recipe.corrections ?? []).filter(({ field }) => fields.has(field))
  const rows = (recipe.rows ?? []).map(one => ({ one, column: findColumn(profile, one.head) }))
  const values = rows.flatMap(({ one: { load, leaveOut }, column }) =>
    column ? [{ column: column.index, load, leaveOut }] : [],
  )
  const signs = (recipe.asWritten ?? []).map(head => ({ head, column: findColumn(profile, head) }))
  const asWritten = signs.flatMap(({ column }) => (column ? [column.index] : []))
  const { mode, key } = recipe
  const mapping: Mapping = {
    columns: inFieldOrder(dataset, columns),
    ...(madeFields.length > 0 ? { made: madeFields } : {}),
    currency: recipe.currency,
    ...(corrections.length > 0 ? { corrections } : {}),
    ...(values.length + asWritten.length > 0
      ? { rows: { ...(values.length > 0 ? { values } : {}), ...(asWritten.length > 0 ? { asWritten } : {}) } }
      : {}),
    ...(mode ? { mode } : {}),
    ...(key ? { key } : {}),
  }
  const isKept = (field: string) => [...kept, ...madeFields].some(one => one.field === field)
  const open = guess.questions.filter(({ id, field }) => id.startsWith('field:') && field !== null && !isKept(field))
  const report = [
    ...seen.flatMap(({ steps }) => steps),
    ...made.map(({ made: one, recalled }) => madeStep(dataset, one, recalled)),
    step('currency', currencySentence(recipe), null),
    ...rows.map(({ one, column }) => step(`rows:${one.head}`, rowsWords(one), column ? null : noColumns([one.head]))),
    ...signs.map(({ head, column }) =>
      step(`asWritten:${head}`, asWrittenWords(head), column ? null : noColumns([head])),
    ),
    ...modeStep(dataset, recipe, fields),
  ]
  return { mapping, questions: [...open, ...readingQuestions(recalling, mapping, recalling.readings)], report }
}

type SeenColumn = { mapped: MappedColumn | null; steps: RecipeReportStep[] }

function recallColumn(recalling: Recalling, column: RecipeColumn): SeenColumn {
  const { dataset, profile, reason } = recalling
  const id = `column:${column.field}`
  const words = columnWords(dataset, { ...column, steps: [] })
  const field = loadables[dataset].fields.find(each => each.id === column.field)
  const found = findColumn(profile, column.head)
  const fault = faultOf(column, field, found)
  if (fault !== null || found === null) return { mapped: null, steps: [step(id, words, fault)] }
  const inner = (column.steps ?? []).map(one => ({ one, recalled: recallTextStep(profile, one) }))
  const steps = inner.flatMap(({ recalled }) => (recalled ? [recalled] : []))
  const mapped: MappedColumn = {
    field: column.field,
    column: found.index,
    ...recalledReading(recalling, column, found),
    ...(steps.length > 0 ? { steps } : {}),
    confidence: recalledConfidence,
    reason,
  }
  const failed = inner.flatMap(({ one, recalled }, at) =>
    recalled ? [] : [step(`step:${column.field}:${at}`, `${words}: ${textStepWords(one)}`, missing(profile, one))],
  )
  return { mapped, steps: [step(id, columnWords(dataset, column), null), ...failed] }
}

/** What the file proves counts more than the recipe; a column that proves both is asked about again. */
function recalledReading(
  { readings }: Recalling,
  { dateOrder, decimalMark }: RecipeColumn,
  found: ColumnProfile,
): Pick<MappedColumn, 'dateOrder' | 'decimalMark'> {
  const reading = readings.find(({ column }) => column === found.index)
  const isMixedOrder = reading !== undefined && reading.firstOver12 !== null && provenOrder(reading) === null
  const isMixedMark = reading !== undefined && reading.dotDecimal !== null && markOf(reading) === null
  const order = found.dateOrder ?? (isMixedOrder ? null : dateOrder)
  const mark = found.decimalMark ?? (isMixedMark ? null : decimalMark)
  return { ...(dateOrder && order ? { dateOrder: order } : {}), ...(decimalMark && mark ? { decimalMark: mark } : {}) }
}

function faultOf(column: RecipeColumn, field: Field | undefined, found: ColumnProfile | null): string | null {
  if (field === undefined) return t('The portal has no such field any more')
  if (found === null) return t`The file has no column ‘${column.head}’`
  const isTyped = field.kind === 'date' || isNumericField(field)
  if (!isTyped || column.kind === 'blank' || found.kind === 'blank' || found.kind === column.kind) return null
  const nouns = { text: t('text'), date: t('dates'), number: t('numbers'), blank: t('nothing') }
  return t`The column ‘${found.name}’ holds ${nouns[found.kind]} now; it held ${nouns[column.kind]}`
}

/** What the file suggests for fields the recipe could not bring, or that only new columns hold. */
function suggested({ guess, recipe, profile, knownHeads }: Recalling, kept: MappedColumn[], made: MadeField[]) {
  const known = new Set(knownHeads.map(normaliseHead))
  const fields = new Set([...kept, ...made].map(({ field }) => field))
  const columns = new Set(kept.map(({ column }) => column))
  const inRecipe = new Set(recipe.columns.map(({ field }) => field))
  return guess.mapping.columns.filter(({ field, column }) => {
    const isNew = !known.has(normaliseHead(profile.columns[column]?.name ?? ''))
    return !fields.has(field) && !columns.has(column) && (inRecipe.has(field) || isNew)
  })
}

/** The column of a head: as it is written, else without case, accents and punctuation. */
export function findColumn(profile: Profile, head: string): ColumnProfile | null {
  const exact = profile.columns.find(({ name }) => name === head)
  return exact ?? profile.columns.find(({ name }) => normaliseHead(name) === normaliseHead(head)) ?? null
}

function recallTextStep(profile: Profile, one: RecipeTextStep): TextStep | null {
  const columns = headsOfStep(one).map(head => findColumn(profile, head)?.index)
  const [first] = columns
  if (columns.some(column => column === undefined)) return null
  if (one.kind === 'join') {
    return { kind: 'join', columns: columns.filter(column => column !== undefined), with: one.with }
  }
  if (!('head' in one)) return one
  if (first === undefined) return null
  const { head: _, ...step } = one
  return { ...step, column: first }
}

function recallMade(profile: Profile, one: RecipeMade): MadeField | null {
  if (one.kind === 'constant') return one
  const part = (head: string | undefined) => (head === undefined ? undefined : findColumn(profile, head))
  const [year, month, quarter, day] = [part(one.year), part(one.month), part(one.quarter), part(one.day)]
  if (!year || month === null || quarter === null || day === null) return null
  return {
    kind: 'dateParts',
    field: one.field,
    year: year.index,
    ...(month ? { month: month.index } : {}),
    ...(quarter ? { quarter: quarter.index } : {}),
    ...(day ? { day: day.index } : {}),
    ...(one.fiscal ? { fiscal: one.fiscal } : {}),
    ...(one.at ? { at: one.at } : {}),
  }
}

function missing(profile: Profile, one: RecipeTextStep): string {
  return noColumns(headsOfStep(one).filter(head => findColumn(profile, head) === null))
}

function madeStep(dataset: LoadableId, one: RecipeMade, recalled: MadeField | null): RecipeReportStep {
  const fault = recalled ? null : t`The file lacks one of the columns ${headsOfMade(one).map(quoted).join(', ')}`
  return step(`made:${one.field}`, madeWords(dataset, one), fault)
}

function modeStep(dataset: LoadableId, recipe: Recipe, mapped: ReadonlySet<string>): RecipeReportStep[] {
  const words = modeSentence(dataset, recipe)
  if (words === null) return []
  const lacking = (recipe.key ?? []).filter(field => !mapped.has(field))
  return [step('mode', words, lacking.length === 0 ? null : t`No column of the file has ${lacking.join(', ')}`)]
}

function noColumns(heads: string[]): string {
  return t`The file has no column ${heads.map(quoted).join(', ')}`
}

function step(id: string, words: string, fault: string | null): RecipeReportStep {
  return { id, step: words, state: fault === null ? 'applied' : 'failed', rows: null, detail: fault ?? '' }
}

function inFieldOrder(dataset: LoadableId, columns: MappedColumn[]): MappedColumn[] {
  const order = loadables[dataset].fields.map(({ id }) => id)
  return [...columns].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}
