import { randomUUID } from 'node:crypto'
import type { Scope } from '#server/scope.ts'
import type { Warehouse } from '#server/warehouse/connect.ts'
import { insertFromCsv } from '#server/warehouse/load.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { Profile } from '../../contract.ts'
import type { RecipeReportStep } from '../../contract-recipes.ts'
import type { Settled } from '../../intake/evidence.ts'
import type { MappingGuess } from '../../intake/guess-mapping.ts'
import type { ColumnReading } from '../../intake/read-column.ts'
import { answerByRecipe } from '../../intake/recipes/answer-by-recipe.ts'
import { recallRecipe } from '../../intake/recipes/recall-recipe.ts'
import { type CountedTexts, reportTexts, type SoughtText, soughtTexts } from '../../intake/recipes/report-texts.ts'
import { recogniseSource } from '../../intake/recipes/source-heads.ts'
import { sourceNameOf } from '../../intake/recipes/source-name.ts'
import { settleFromFile } from '../bring/settle-from-file.ts'
import { trimmed } from '../convert/sql-text.ts'
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
  const day = createdAt.toISOString().slice(0, 10)
  const reason =
    createdBy === 'system'
      ? t`As in ${name}, version ${version} (confirmed on ${day})`
      : t`As in ${name}, version ${version} (confirmed by ${createdBy} on ${day})`
  return reason.slice(0, 300)
}

/**
 * Reads the whole file once: how many rows it has that are not blank, and in how many of them a column is exactly one of
 * the texts sought. Texts travel as parameters; a cell costs one look into a table, however many texts are sought.
 */
async function scanTexts(
  warehouse: Warehouse,
  path: string,
  profile: Profile,
  sought: readonly SoughtText[],
): Promise<CountedTexts> {
  const scan = randomUUID()
  const { select, params } = countSql(profile, sought)
  try {
    await insertFromCsv(warehouse, {
      file: { path, delimiter: profile.delimiter, cells: profile.columns.length },
      into: 'scanned_texts (scan, rows, texts, counts)',
      select,
      params: { scan, ...params },
    })
    const [counted] = await warehouse.rows<{ rows: number; texts: number[]; counts: number[] }>(
      'SELECT rows, texts, counts FROM scanned_texts WHERE scan = {scan:UUID}',
      { scan },
    )
    const { rows = 0, texts = [], counts = [] } = counted ?? {}
    return { rows, found: new Map(texts.map((number, at) => [number - 1, counts[at] ?? 0])) }
  } finally {
    await warehouse.run('ALTER TABLE scanned_texts DROP PARTITION {scan:UUID}', { scan }, { lane: 'load' })
  }
}

/** Texts are numbered from 1, as 0 says that a cell is none of them. */
function countSql(profile: Profile, sought: readonly SoughtText[]) {
  const params: Record<string, (string | number)[]> = {}
  const places = [...new Set(sought.map(({ column }) => column))].map(column => {
    const here = sought.filter(one => one.column === column)
    params[`texts_${column}`] = here.map(({ text }) => text)
    params[`numbers_${column}`] = here.map(({ at }) => at + 1)
    const lists = `{texts_${column}:Array(String)}, {numbers_${column}:Array(UInt32)}`
    return `transform(${trimmed(`c${column}`)}, ${lists}, toUInt32(0))`
  })
  const isLine = `record >= ${profile.headerRow ?? 0}`
  const cells = profile.columns.map((_, index) => `c${index}`)
  const rows = `countIf(${isLine} AND NOT (${cells.map(cell => `${cell} = ''`).join(' AND ')}))`
  if (places.length === 0) return { select: `{scan:UUID}, ${rows}, [], []`, params }
  const numbers = `arrayFilter(number -> number > 0, [${places.join(', ')}])`
  const counted = `sumMapIf(${numbers}, arrayMap(number -> toUInt64(1), ${numbers}), ${isLine})`
  return { select: `{scan:UUID}, ${rows}, tupleElement(${counted}, 1), tupleElement(${counted}, 2)`, params }
}
