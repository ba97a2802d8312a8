import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { Recipe } from '../../contract-recipes.ts'
import { learnRecipe } from '../../intake/recipes/learn-recipe.ts'
import { isSameRecipe } from '../../intake/recipes/recipe-of.ts'
import { recogniseSource } from '../../intake/recipes/source-heads.ts'
import { freeName } from '../../intake/recipes/source-name.ts'
import type { UploadRow } from '../schema.ts'
import { updateUpload } from '../store.ts'
import { formOf } from './recall-source.ts'
import {
  getRecipe,
  insertRecipe,
  insertSource,
  listSources,
  newestRecipe,
  type SourceRow,
  type UsedSource,
  updateSource,
} from './store.ts'

/**
 * What accepting a plan teaches of where the file comes from: the first file of a form founds a source, whose recipe is
 * the mapping; a later one with another mapping writes the recipe's next version. Call it in the transaction that
 * accepts the plan, while no other plan of the dataset can be accepted. Answers the upload with its source.
 */
export async function learnSource(tx: Transaction, scope: Scope, upload: UploadRow): Promise<UploadRow> {
  const { dataset, mapping, profile } = upload
  const source = await sourceFor(tx, scope, upload)
  const newest = await newestRecipe(tx, scope, source.uuid)
  const isApplied = upload.sourceUuid === source.uuid && upload.recipeVersion !== null
  const applied = isApplied ? await getRecipe(tx, scope, source.uuid, upload.recipeVersion ?? 0) : null
  const report = upload.recipeReport ?? []
  const recipe = learnRecipe({ dataset, mapping, profile, previous: applied?.recipe ?? null, report })
  const isNew = newest === null || !isSameRecipe(dataset, newest.recipe, recipe)
  const version = isNew ? (newest?.version ?? 0) + 1 : newest.version
  if (isNew) {
    await insertRecipe(tx, scope, { sourceUuid: source.uuid, version, recipe, uploadUuid: upload.uuid })
    await scope.audit(tx, {
      action: version === 1 ? 'source.create' : 'source.revise',
      entity: 'source',
      entityId: source.uuid,
      ...(newest ? { before: { version: newest.version } } : {}),
      after: { name: source.name, dataset, version, upload: upload.uuid },
    })
  }
  // A file of rejected rows has columns of its own; the source keeps those of the files it really sends.
  if (upload.correctsUuid === null) {
    await updateSource(tx, scope, source.uuid, { heads: headsOf(upload, recipe) })
  }
  return updateUpload(tx, scope, upload.uuid, { sourceUuid: source.uuid, recipeVersion: version })
}

/** The heads of the file, and those its recipe still asks for: one file without a column is no new form. */
function headsOf(upload: UploadRow, recipe: Recipe): string[] {
  const { heads } = formOf(upload)
  const known = new Set(heads.map(head => head.toLowerCase()))
  return [...heads, ...recipe.columns.map(({ head }) => head).filter(head => !known.has(head.toLowerCase()))]
}

/** The source the file was recognised as; else one that was founded since; else a new one. */
async function sourceFor(tx: Transaction, scope: Scope, upload: UploadRow): Promise<SourceRow> {
  const sources = await listSources(tx, scope, { withArchived: true })
  const active = sources.filter(({ archivedAt, dataset }) => archivedAt === null && dataset === upload.dataset)
  const form = formOf(upload)
  const known = active.find(({ uuid }) => uuid === upload.sourceUuid) ?? recogniseSource(form, active)
  return known
    ? rowOf(known)
    : found(
        tx,
        scope,
        upload,
        freeName(
          form.sourceName,
          sources.map(({ name }) => name),
        ),
      )
}

function found(tx: Transaction, scope: Scope, upload: UploadRow, name: string): Promise<SourceRow> {
  return insertSource(tx, {
    organizationUuid: scope.organization.uuid,
    dataset: upload.dataset,
    name,
    heads: formOf(upload).heads,
    createdAt: scope.now(),
  })
}

function rowOf({ id: _, lastUsed: __, ...row }: UsedSource): SourceRow {
  return row
}
