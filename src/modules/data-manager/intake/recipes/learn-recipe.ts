import type { LoadableId } from '#shared/loadables.ts'
import type { Profile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import type { Recipe, RecipeColumn, RecipeReportStep } from '../../contract-recipes.ts'
import { recipeOf } from './recipe-of.ts'
import { normaliseHead } from './source-heads.ts'

export type Learning = {
  dataset: LoadableId
  mapping: Mapping
  profile: Profile
  /** The recipe that was applied to the file, `null` for the first file of a source. */
  previous: Recipe | null
  report: readonly RecipeReportStep[]
}

/**
 * The recipe a loaded file teaches: what was done to it, and of the recipe before what could not be done to this file and
 * was not mapped anew. One month without a column does not make the source forget it.
 */
export function learnRecipe({ dataset, mapping, profile, previous, report }: Learning): Recipe {
  const used = recipeOf(dataset, mapping, profile)
  if (previous === null) return used
  const missed = new Set(report.filter(({ state }) => state !== 'applied').map(({ id }) => id))
  const fields = new Set([...used.columns, ...(used.made ?? [])].map(({ field }) => field))
  const isMissed = (id: string, field: string) => missed.has(id) && !fields.has(field)
  const columns = previous.columns.filter(({ field }) => isMissed(`column:${field}`, field))
  const made = [...(used.made ?? []), ...(previous.made ?? []).filter(({ field }) => isMissed(`made:${field}`, field))]
  const corrected = used.corrections ?? []
  const isCorrected = (field: string, find: string) => corrected.some(one => one.field === field && one.find === find)
  const corrections = [
    ...corrected,
    ...(previous.corrections ?? []).filter(({ field, find }) => !fields.has(field) && !isCorrected(field, find)),
  ]
  const rows = [...(used.rows ?? []), ...(previous.rows ?? []).filter(({ head }) => missed.has(`rows:${head}`))]
  const asWritten = [
    ...(used.asWritten ?? []),
    ...(previous.asWritten ?? []).filter(head => missed.has(`asWritten:${head}`)),
  ]
  return {
    ...used,
    ...(asWritten.length > 0 ? { asWritten } : {}),
    ...(rows.length > 0 ? { rows } : {}),
    ...(corrections.length > 0 ? { corrections } : {}),
    columns: [...used.columns.map(column => withMissedSteps(column, previous, missed)), ...columns],
    ...(made.length > 0 ? { made } : {}),
  }
}

/** The column with the steps this file could not do, where nothing else about its steps was changed. */
function withMissedSteps(column: RecipeColumn, previous: Recipe, missed: ReadonlySet<string>): RecipeColumn {
  const before = previous.columns.find(({ field }) => field === column.field)
  if (!before?.steps || normaliseHead(before.head) !== normaliseHead(column.head)) return column
  const done = before.steps.filter((_, at) => !missed.has(`step:${column.field}:${at}`))
  if (done.length === before.steps.length) return column
  return JSON.stringify(done) === JSON.stringify(column.steps ?? []) ? { ...column, steps: before.steps } : column
}
