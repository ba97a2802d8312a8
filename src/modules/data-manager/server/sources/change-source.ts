import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { SourceChange } from '../../contract-sources.ts'
import { isSameRecipe } from '../../intake/recipes/recipe-of.ts'
import { getRecipe, getSource, insertRecipe, listSources, newestRecipe, updateSource } from './store.ts'

/**
 * Renames a source, archives it or takes it up again. Files are not recognised as an archived source. Throws `not_found`,
 * and `invalid` for the name of another source.
 */
export async function changeSource(scope: Scope, uuid: string, { name, isArchived }: SourceChange): Promise<void> {
  await scope.db(async tx => {
    const source = await getSource(tx, scope, uuid)
    if (name !== undefined) {
      const others = (await listSources(tx, scope, { withArchived: true })).filter(other => other.uuid !== uuid)
      if (others.some(other => other.name.toLowerCase() === name.toLowerCase())) throw takenName(name)
    }
    const archivedAt =
      isArchived === undefined ? source.archivedAt : isArchived ? (source.archivedAt ?? scope.now()) : null
    const after = { name: name ?? source.name, archivedAt }
    if (after.name === source.name && after.archivedAt === source.archivedAt) return
    await scope.audit(tx, {
      action: 'source.update',
      entity: 'source',
      entityId: uuid,
      before: { name: source.name, isArchived: source.archivedAt !== null },
      after: { name: after.name, isArchived: archivedAt !== null },
    })
    await updateSource(tx, scope, uuid, after)
  })
}

/**
 * Makes an older version of a source's recipe its newest one again, as a version of its own. Throws `not_found`, and
 * `conflict` when the newest version does the same already.
 */
export async function restoreRecipe(scope: Scope, uuid: string, version: number): Promise<void> {
  await scope.db(async tx => {
    const source = await getSource(tx, scope, uuid)
    const older = await getRecipe(tx, scope, uuid, version)
    const newest = await newestRecipe(tx, scope, uuid)
    if (!newest || isSameRecipe(source.dataset, newest.recipe, older.recipe)) {
      throw new AppError('conflict', t`Version ${version} does the same as the newest one; nothing to restore`, {
        reason: 'same_recipe',
      })
    }
    const next = newest.version + 1
    await insertRecipe(tx, scope, { sourceUuid: uuid, version: next, recipe: older.recipe, uploadUuid: null })
    await scope.audit(tx, {
      action: 'source.restore',
      entity: 'source',
      entityId: uuid,
      before: { version: newest.version },
      after: { version: next, as: version },
    })
  })
}

function takenName(name: string): AppError {
  const issues = [{ path: 'name', message: t`Another source is called '${name}'. Choose another name.` }]
  return new AppError('invalid', t`Another source is called '${name}'`, { issues })
}
