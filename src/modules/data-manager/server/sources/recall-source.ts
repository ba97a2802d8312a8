import type { Scope } from '#server/scope.ts'
import type { LoadableId } from '#shared/loadables.ts'
import type { Profile } from '../../contract.ts'
import type { RecipeReportStep } from '../../contract-recipes.ts'
import type { Settled } from '../../intake/evidence.ts'
import type { MappingGuess } from '../../intake/guess-mapping.ts'
import type { ColumnReading } from '../../intake/read-column.ts'
import { answerByRecipe } from '../../intake/recipes/answer-by-recipe.ts'
import { recallRecipe } from '../../intake/recipes/recall-recipe.ts'
import { reportTexts, soughtTexts } from '../../intake/recipes/report-texts.ts'
import { recogniseSource } from '../../intake/recipes/source-heads.ts'
import { sourceNameOf } from '../../intake/recipes/source-name.ts'
import { settleFromFile } from '../bring/settle-from-file.ts'
import { scanTexts } from './scan-texts.ts'
import { listSources, newestRecipe, type RecipeRow, type UsedSource } from './store.ts'

export type ReadFile = {
  dataset: LoadableId
  /** The file's name, as the person gave it. */
  name: string
  /** The file the engine reads. */
  path: string
  profile: Profile
  readings: readonly ColumnReading[]
  guess: MappingGuess
}

export type Recognised = Settled & {
  sourceUuid: string | null
  recipeVersion: number | null
  recipeReport: RecipeReportStep[] | null
}

/**
 * Looks through the file for what its head left open, by the recipe of the source it is recognised as; without one, by
 * the guess. One pass over the file for open readings, another where the recipe has corrections or failing steps.
 */
export async function settleBySource(scope: Scope, file: ReadFile): Promise<Recognised> {
  const { dataset, path, profile, guess } = file
  const source = await findSource(scope, file)
  if (!source) {
    const settled = await settleFromFile(scope.warehouse, dataset, path, { profile, ...guess })
    return { ...settled, sourceUuid: null, recipeVersion: null, recipeReport: null }
  }
  const { version, recipe } = source.newest
  const recalled = recallRecipe({
    ...{ dataset, profile, readings: file.readings, guess, recipe },
    baseCurrency: scope.organization.baseCurrency,
    knownHeads: source.heads,
    reason: reasonOf(source.name, source.newest),
  })
  const settled = await settleFromFile(scope.warehouse, dataset, path, { profile, ...recalled })
  const { questions, failed } = answerByRecipe(settled, recipe, { name: source.name, version })
  const report = [...recalled.report, ...failed]
  const sought = soughtTexts(recipe, settled.mapping)
  const isCounted = sought.length > 0 || report.some(({ state }) => state === 'failed')
  const counted = isCounted ? await scanTexts(scope.warehouse, path, settled.profile, sought) : null
  return {
    ...settled,
    questions,
    sourceUuid: source.uuid,
    recipeVersion: version,
    recipeReport: counted ? reportTexts(dataset, recipe, report, counted) : report,
  }
}

function findSource(scope: Scope, file: ReadFile): Promise<(UsedSource & { newest: RecipeRow }) | null> {
  return scope.db(async tx => {
    const source = recogniseSource(formOf(file), await listSources(tx, scope, { dataset: file.dataset }))
    const newest = source && (await newestRecipe(tx, scope, source.uuid))
    return source && newest ? { ...source, newest } : null
  })
}

/** What of a file its source is recognised by. */
export function formOf({ name, dataset, profile }: Pick<ReadFile, 'name' | 'dataset' | 'profile'>) {
  return {
    sourceName: sourceNameOf(name, dataset),
    heads: profile.columns.map(column => column.name),
    hasHeader: profile.headerRow !== null,
  }
}

function reasonOf(name: string, { version, createdBy, createdAt }: RecipeRow): string {
  const who = createdBy === 'system' ? '' : ` by ${createdBy}`
  return `As in ${name}, version ${version} (confirmed${who} on ${createdAt.toISOString().slice(0, 10)})`.slice(0, 300)
}
