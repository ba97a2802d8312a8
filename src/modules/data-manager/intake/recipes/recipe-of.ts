import { isNumericField } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import type { Profile } from '../../contract.ts'
import type { MadeField, MappedColumn, Mapping, TextStep, ValueChoice } from '../../contract-mapping.ts'
import type { Recipe, RecipeColumn, RecipeMade, RecipeRows, RecipeTextStep } from '../../contract-recipes.ts'
import { fieldOf } from '../assign-field.ts'
import { unnamedColumn } from '../take-over-mapping.ts'
import { normaliseHead } from './source-heads.ts'

/**
 * What a mapping does, said by the heads of the file it was made for. How dates and decimals are read is written down
 * where the mapping or the file settled it; corrections of single rows are the file's own and stay behind.
 */
export function recipeOf(dataset: LoadableId, mapping: Mapping, profile: Profile): Recipe {
  const { made = [], corrections = [], mode, key, rows } = mapping
  const lasting = made.filter(one => !isDayOfFile(dataset, one))
  const alike = corrections.flatMap(({ field, find, set }) => (find === undefined ? [] : [{ field, find, set }]))
  return {
    columns: mapping.columns.map(column => columnOf(dataset, column, profile)),
    ...(lasting.length > 0 ? { made: lasting.map(one => madeOf(one, profile)) } : {}),
    currency: mapping.currency,
    ...(alike.length > 0 ? { corrections: alike } : {}),
    ...(rows?.values?.length ? { rows: rows.values.map(one => rowsOf(one, profile)) } : {}),
    ...(rows?.asWritten?.length ? { asWritten: rows.asWritten.map(column => headAt(profile, column)) } : {}),
    ...(mode && mode !== 'insert' ? { mode } : {}),
    ...(mode && mode !== 'insert' && key?.length ? { key } : {}),
  }
}

/** One day for all rows is the day of that one file. */
function isDayOfFile(dataset: LoadableId, made: MadeField): boolean {
  return made.kind === 'constant' && fieldOf(dataset, made.field)?.kind === 'date'
}

/** Whether two recipes do the same: the order of their parts, and how heads are spelled, mean nothing. */
export function isSameRecipe(dataset: LoadableId, one: Recipe, other: Recipe): boolean {
  return canonical(dataset, one) === canonical(dataset, other)
}

function columnOf(dataset: LoadableId, mapped: MappedColumn, profile: Profile): RecipeColumn {
  const column = profile.columns[mapped.column]
  const field = loadables[dataset].fields.find(each => each.id === mapped.field)
  const dateOrder = field?.kind === 'date' ? (mapped.dateOrder ?? column?.dateOrder) : null
  const decimalMark = field && isNumericField(field) ? (mapped.decimalMark ?? column?.decimalMark) : null
  return {
    field: mapped.field,
    head: headAt(profile, mapped.column),
    kind: column?.kind ?? 'text',
    ...(dateOrder ? { dateOrder } : {}),
    ...(decimalMark ? { decimalMark } : {}),
    ...(mapped.steps?.length ? { steps: mapped.steps.map(step => textStepOf(step, profile)) } : {}),
  }
}

function textStepOf(step: TextStep, profile: Profile): RecipeTextStep {
  if (step.kind === 'join') {
    return { kind: 'join', heads: step.columns.map(column => headAt(profile, column)), with: step.with }
  }
  if (!('column' in step)) return step
  const { column, ...kept } = step
  return { ...kept, head: headAt(profile, column) }
}

function madeOf(made: MadeField, profile: Profile): RecipeMade {
  if (made.kind === 'constant') return made
  return {
    kind: 'dateParts',
    field: made.field,
    year: headAt(profile, made.year),
    ...(made.month === undefined ? {} : { month: headAt(profile, made.month) }),
    ...(made.quarter === undefined ? {} : { quarter: headAt(profile, made.quarter) }),
    ...(made.day === undefined ? {} : { day: headAt(profile, made.day) }),
    ...(made.fiscal ? { fiscal: made.fiscal } : {}),
    ...(made.at ? { at: made.at } : {}),
  }
}

function rowsOf({ column, load, leaveOut }: ValueChoice, profile: Profile): RecipeRows {
  return { head: headAt(profile, column), load, leaveOut }
}

function headAt(profile: Profile, column: number): string {
  return profile.columns[column]?.name ?? unnamedColumn(column)
}

function canonical(dataset: LoadableId, recipe: Recipe): string {
  const byField = (a: { field: string }, b: { field: string }) => compare(a.field, b.field)
  const corrections = [...(recipe.corrections ?? [])].sort((a, b) => byField(a, b) || compare(a.find, b.find))
  return JSON.stringify({
    columns: recipe.columns.map(column => canonicalColumn(dataset, column)).sort(byField),
    made: (recipe.made ?? []).map(canonicalMade).sort(byField),
    currency: recipe.currency,
    corrections: corrections.map(({ field, find, set }) => [field, find, set]),
    rows: (recipe.rows ?? []).map(canonicalRows).sort(),
    asWritten: (recipe.asWritten ?? []).map(normaliseHead).sort(compare),
    mode: recipe.mode ?? 'insert',
    key: [...(recipe.key ?? [])].sort(),
  })
}

/** What a column held matters only where the field wants something else than text. */
function canonicalColumn(dataset: LoadableId, { field, head, kind, dateOrder, decimalMark, steps }: RecipeColumn) {
  const wanted = loadables[dataset].fields.find(each => each.id === field)
  const isTyped = wanted !== undefined && (wanted.kind === 'date' || isNumericField(wanted)) && kind !== 'blank'
  return {
    field,
    head: normaliseHead(head),
    kind: isTyped ? kind : null,
    dateOrder: dateOrder ?? null,
    decimalMark: decimalMark ?? null,
    steps: (steps ?? []).map(canonicalStep),
  }
}

function canonicalStep(step: RecipeTextStep) {
  const heads = headsOfStep(step).map(normaliseHead)
  return Object.entries({ ...step, head: null, heads }).sort(([a], [b]) => compare(a, b))
}

function canonicalMade(made: RecipeMade) {
  if (made.kind === 'constant') return { field: made.field, value: made.value }
  const parts = [made.year, made.month ?? '', made.quarter ?? '', made.day ?? '']
  const { begins, named, isCounted } = made.fiscal ?? {}
  return { field: made.field, parts: parts.map(normaliseHead), at: made.at ?? 'first', begins, named, isCounted }
}

function canonicalRows({ head, load, leaveOut }: RecipeRows): string {
  return JSON.stringify([normaliseHead(head), [...load].sort(compare), [...leaveOut].sort(compare)])
}

/** The heads of the other columns a step leans on. */
export function headsOfStep(step: RecipeTextStep): string[] {
  if (step.kind === 'join') return step.heads
  return 'head' in step ? [step.head] : []
}

/** The heads a made field leans on. */
export function headsOfMade(made: RecipeMade): string[] {
  if (made.kind === 'constant') return []
  return [made.year, made.month, made.quarter, made.day].filter(head => head !== undefined)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
