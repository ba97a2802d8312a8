import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { Mapping } from '../../contract-mapping.ts'
import type { Recipe, RecipeReportStep } from '../../contract-recipes.ts'
import { correctionWords } from './recipe-words.ts'

/** Corrections that found nothing are listed one by one up to here. */
const mostListed = 100

/** What one reading of the whole file counted: its rows, and of each correction of the recipe, by its place, the cells. */
export type CountedTexts = { rows: number; found: ReadonlyMap<number, number> }

/** Which cells of a file a recipe's corrections are about: the place of the correction, its column and its text. */
export type SoughtText = { at: number; column: number; text: string }

/** The corrections of a recipe whose field a column of the file holds. */
export function soughtTexts(recipe: Recipe, mapping: Mapping): SoughtText[] {
  return (recipe.corrections ?? []).flatMap(({ field, find }, at) => {
    const column = mapping.columns.find(mapped => mapped.field === field)?.column
    return column === undefined ? [] : [{ at, column, text: find.trim() }]
  })
}

/**
 * The report with the rows each failed step concerns, and what became of the corrections: those that found something as
 * one step, those whose text the file does not have one by one.
 */
export function reportTexts(
  dataset: LoadableId,
  recipe: Recipe,
  report: readonly RecipeReportStep[],
  counted: CountedTexts,
): RecipeReportStep[] {
  const corrections = (recipe.corrections ?? []).map((correction, at) => ({
    at,
    words: correctionWords(dataset, correction),
    rows: counted.found.get(at) ?? 0,
  }))
  const used = corrections.filter(({ rows }) => rows > 0)
  const unused = corrections.filter(({ rows }) => rows === 0)
  const rows = used.reduce((sum, one) => sum + one.rows, 0)
  const step = used.length === 1 ? (used[0]?.words ?? '') : t`${used.length} texts are corrected wherever they stand`
  return [
    ...report.map(one => (one.state === 'failed' && concernsRows(one) ? { ...one, rows: counted.rows } : one)),
    ...(used.length > 0 ? [{ id: 'corrections', step, state: 'applied' as const, rows, detail: '' }] : []),
    ...unused.slice(0, mostListed).map(({ at, words }): RecipeReportStep => {
      return {
        id: `correction:${at}`,
        step: words,
        state: 'failed',
        rows: 0,
        detail: t('The file does not have this text'),
      }
    }),
    ...(unused.length > mostListed ? [furtherUnused(unused.length - mostListed)] : []),
  ]
}

function furtherUnused(count: number): RecipeReportStep {
  const step = t`${count} more corrections`
  return { id: 'correction:more', step, state: 'failed', rows: 0, detail: t('The file does not have these texts') }
}

function concernsRows({ id }: RecipeReportStep): boolean {
  return !id.startsWith('correction')
}
