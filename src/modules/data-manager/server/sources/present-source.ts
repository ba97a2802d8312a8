import type { Scope } from '#server/scope.ts'
import { queryHealth } from '#server/warehouse/query/query-health.ts'
import { type DatasetId, datasetIds, isDatasetId } from '#shared/datasets.ts'
import { type ListSort, readSort } from '#shared/list-sorts.ts'
import { type LoadableId, loadableIds } from '#shared/loadables.ts'
import { sortRows } from '#shared/sort-rows.ts'
import type { Recipe } from '../../contract-recipes.ts'
import type { DataHealth, Health, SourceItem } from '../../contract-sources.ts'
import { type SourceSortField, sourceSortFields } from '../../source-sorts.ts'
import { type Judged, judgeHealth } from './health-rules.ts'
import { rhythmOf, type SourceRhythm } from './rhythm-rules.ts'
import { countUploads, type LoadedUpload, listLoaded, listSources, newestRecipes, type UsedSource } from './store.ts'

type HealthFigures = Awaited<ReturnType<typeof queryHealth>>
type World = {
  sources: UsedSource[]
  recipes: Awaited<ReturnType<typeof newestRecipes>>
  uploads: Map<string, number>
  loaded: LoadedUpload[]
  figures: ReadonlyMap<DatasetId, HealthFigures>
  today: string
}

/** Every source of the organisation with its rhythm and health, by name; archived ones where they are asked for. */
export async function describeSources(scope: Scope, { isArchived }: { isArchived: boolean }): Promise<SourceItem[]> {
  const world = await readWorld(scope)
  const asked = world.sources.filter(({ archivedAt }) => (archivedAt !== null) === isArchived)
  return asked.map(source => describeOne(world, source))
}

/** Those without a value last; equal ones by name, as they come. */
export function sortSources(sources: readonly SourceItem[], sort: ListSort<SourceSortField>): SourceItem[] {
  const order = readSort(sort, sourceSortFields)
  if (!order) return [...sources]
  const { by, direction } = order
  return sortRows(sources, source => (by === 'health' ? source.health.score : source[by]), direction)
}

/** One source of a dataset with its rhythm and health; `null` when the organisation has no such source. */
export async function describeSource(
  scope: Scope,
  { uuid, dataset }: Pick<UsedSource, 'uuid' | 'dataset'>,
): Promise<SourceItem | null> {
  const world = await readWorld(scope, dataset)
  const source = world.sources.find(one => one.uuid === uuid)
  return source ? describeOne(world, source) : null
}

/** The health of everything that is loaded, dataset by dataset. */
export async function describeDataHealth(scope: Scope): Promise<DataHealth> {
  const world = await readWorld(scope)
  const datasets = loadableIds.flatMap(dataset => {
    const uploads = world.loaded.filter(upload => upload.dataset === dataset)
    if (uploads.length === 0) return []
    const figures = figuresOf(world, dataset)
    const own = world.sources.filter(source => source.dataset === dataset)
    const fields = own.flatMap(({ uuid }) => fieldsOf(world.recipes.get(uuid)?.recipe))
    const health = judgeHealth({
      ...judgedUploads(world, uploads),
      dataset,
      fields: new Set(fields),
      figures: figures?.figures.find(({ source }) => source === null) ?? null,
      bins: figures?.bins ?? [],
      equal: figures?.equal[0] ?? null,
      rhythm: slowest(own.map(({ uuid }) => rhythmOfUploads(uploads.filter(({ sourceUuid }) => sourceUuid === uuid)))),
    })
    const lines = figures?.figures.find(({ source }) => source === null)?.lines
    return [{ dataset, lines: lines ?? uploads.reduce((sum, { rows }) => sum + (rows ?? 0), 0), health }]
  })
  return { datasets }
}

async function readWorld(scope: Scope, dataset?: LoadableId): Promise<World> {
  const read = await scope.db(async tx => ({
    sources: await listSources(tx, scope, { withArchived: true, ...(dataset ? { dataset } : {}) }),
    recipes: await newestRecipes(tx, scope),
    uploads: await countUploads(tx, scope),
    loaded: await listLoaded(tx, scope, dataset),
  }))
  const figures = new Map<DatasetId, HealthFigures>()
  for (const dataset of datasetIds) {
    const own = read.loaded.filter(upload => upload.dataset === dataset)
    if (own.length === 0) continue
    const sources = own.map(({ uuid, sourceUuid }) => ({ upload: uuid, source: sourceUuid ?? '' }))
    figures.set(dataset, await queryHealth(scope, dataset, sources))
  }
  return { ...read, figures, today: scope.now().toISOString().slice(0, 10) }
}

function describeOne(world: World, source: UsedSource): SourceItem {
  const uploads = world.loaded.filter(({ sourceUuid }) => sourceUuid === source.uuid)
  const newest = world.recipes.get(source.uuid)
  const rhythm = rhythmOfUploads(uploads)
  return {
    id: source.uuid,
    dataset: source.dataset,
    name: source.name,
    version: newest?.version ?? 0,
    createdAt: source.createdAt.toISOString(),
    archivedAt: source.archivedAt?.toISOString() ?? null,
    uploads: world.uploads.get(source.uuid) ?? 0,
    lastUploadAt: world.uploads.has(source.uuid) ? source.lastUsed.toISOString() : null,
    rhythmDays: rhythm?.days ?? null,
    nextExpected: source.archivedAt === null ? (rhythm?.nextExpected ?? null) : null,
    health: healthOf(world, source, uploads, rhythm),
  }
}

function healthOf(world: World, source: UsedSource, uploads: LoadedUpload[], rhythm: SourceRhythm | null): Health {
  const figures = figuresOf(world, source.dataset)
  return judgeHealth({
    ...judgedUploads(world, uploads),
    dataset: source.dataset,
    fields: new Set(fieldsOf(world.recipes.get(source.uuid)?.recipe)),
    figures: figures?.figures.find(one => one.source === source.uuid) ?? null,
    bins: figures?.bins.filter(one => one.source === source.uuid) ?? [],
    equal: figures?.equal.find(one => one.source === source.uuid) ?? null,
    rhythm,
  })
}

function judgedUploads(world: World, uploads: LoadedUpload[]): Pick<Judged, 'today' | 'lastDay' | 'uploads'> {
  const ends = uploads.flatMap(({ periodEnd }) => periodEnd ?? [])
  return {
    today: world.today,
    lastDay: ends.sort().at(-1) ?? uploads.at(-1)?.createdAt.toISOString().slice(0, 10) ?? null,
    uploads: [...uploads].reverse().map(({ uuid, rows, ignored, rejected }) => ({
      uuid,
      rows: (rows ?? 0) - (ignored ?? 0),
      rejected: rejected ?? 0,
    })),
  }
}

function figuresOf(world: World, dataset: LoadableId): HealthFigures | undefined {
  return isDatasetId(dataset) ? world.figures.get(dataset) : undefined
}

function fieldsOf(recipe: Recipe | undefined): string[] {
  return recipe ? [...recipe.columns, ...(recipe.made ?? [])].map(({ field }) => field) : []
}

function rhythmOfUploads(uploads: LoadedUpload[]): SourceRhythm | null {
  return rhythmOf(uploads.map(({ createdAt, periodEnd }) => ({ at: createdAt, periodEnd })))
}

/** A dataset is as late as the source that comes least often allows. */
function slowest(rhythms: (SourceRhythm | null)[]): SourceRhythm | null {
  return rhythms.reduce((most, one) => (one && (!most || one.days > most.days) ? one : most), null)
}
