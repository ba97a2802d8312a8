import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { RecipeVersion, SourceDetail } from '../../contract-sources.ts'
import { recipeChanges, recipeSentences } from '../../intake/recipes/recipe-words.ts'
import { describeSource } from './present-source.ts'
import { getSource, listRecipes, type RecipeRow } from './store.ts'

const mostVersions = 50
const mostChanges = 50

/** One source with its recipe in words and the last 50 versions of it. Throws `not_found`. */
export async function getSourceDetail(scope: Scope, uuid: string): Promise<SourceDetail> {
  const { source, versions } = await scope.db(async tx => ({
    source: await getSource(tx, scope, uuid),
    // One more than is shown, so that the oldest shown has one to be compared with.
    versions: await listRecipes(tx, scope, uuid, mostVersions + 1),
  }))
  const item = await describeSource(scope, source)
  if (!item) throw new AppError('not_found', t('This organisation has no such source'))
  const [newest] = versions
  return {
    ...item,
    heads: source.heads,
    steps: newest ? recipeSentences(source.dataset, newest.recipe) : [],
    versions: versions.slice(0, mostVersions).map((row, at) => presentVersion(source.dataset, row, versions[at + 1])),
  }
}

function presentVersion(dataset: LoadableId, row: RecipeRow, before: RecipeRow | undefined): RecipeVersion {
  const { gone, added } = before ? recipeChanges(dataset, before.recipe, row.recipe) : { gone: [], added: [] }
  return {
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    upload: row.uploadUuid,
    gone: gone.slice(0, mostChanges),
    added: added.slice(0, mostChanges),
  }
}
