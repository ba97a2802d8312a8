import type { DatasetId } from '#shared/datasets.ts'
import type { Line } from '#shared/query-answer.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { column, expr, joined, needsOf } from '../catalogue/expression.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { createSourceParameters, sourceOf } from '../compile/compile-source.ts'
import { type QueryScope, questionSettings } from '../query/query-scope.ts'
import { settingsOf } from '../query/query-settings.ts'
import { lineColumns } from './compile-lines.ts'
import type { LineKey } from './edit-lines.ts'
import { type LineCells, toLine } from './line-values.ts'

/** How the organisation's categories decided about a line: `rule` as in `class_nodes`. `words` spoke for it where a model decided. */
export type LineCategory = { path: string[]; rule: string; confidence: number; words: string[] }

export type FoundLine = {
  line: Line
  /** Its fields before families and categories are read into them. */
  loaded: Line['values']
  replaces: LineKey[]
  category: LineCategory | null
}

const options = { settings: questionSettings }

/** One line of the organisation, as it is read and as it was loaded; `null` when it is not loaded, or hidden. */
export async function findLine(scope: QueryScope, dataset: DatasetId, key: LineKey): Promise<FoundLine | null> {
  const settings = await settingsOf(scope, dataset)
  const { families: _, categories, ...unmapped } = settings
  const [shown, loaded] = await Promise.all([
    readLine(scope, dataset, key, settings),
    readLine(scope, dataset, key, unmapped),
  ])
  if (!shown || !loaded) return null
  const category = dataset === 'spend' && categories !== undefined ? await readCategory(scope, key, categories) : null
  return { line: shown.line, loaded: loaded.line.values, replaces: loaded.replaces, category }
}

async function readLine(scope: QueryScope, dataset: DatasetId, { upload, row }: LineKey, settings: CompileSettings) {
  const fact = factOf(dataset)
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const columns = [...lineColumns(fact, settings), expr`${column('replaces')} AS replaces`]
  const where = `line.upload = ${parameters.add(upload, 'UUID')} AND line.row = ${parameters.add(String(row), 'UInt32')}`
  const [found] = await scope.warehouse.rows<LineCells & { replaces: unknown }>(
    `SELECT ${joined(columns, ', ').text}\n${sourceOf(fact, settings, needsOf(columns))}\nWHERE ${where}\nLIMIT 1`,
    parameters.values(),
    options,
  )
  return found ? { line: toLine(found, fact.dataset), replaces: replacedOf(found.replaces) } : null
}

function replacedOf(cell: unknown): LineKey[] {
  if (!Array.isArray(cell)) return []
  return cell.map((one: { upload: string; row: number }) => ({ upload: one.upload, row: one.row }))
}

async function readCategory(
  scope: QueryScope,
  { upload, row }: LineKey,
  version: number,
): Promise<LineCategory | null> {
  const [found] = await scope.warehouse.rows<LineCategory>(
    `SELECT paths.path AS path, placed.rule AS rule, placed.confidence AS confidence, placed.words AS words
FROM spend(organization={organization:UUID}) AS line
INNER JOIN (
  SELECT class_key, node, rule, confidence, words FROM class_nodes
  WHERE organization = {organization:UUID} AND version = {version:UInt32}
) AS placed ON placed.class_key = line.class_key
INNER JOIN (
  SELECT node, path FROM category_paths WHERE organization = {organization:UUID} AND version = {version:UInt32}
) AS paths ON paths.node = placed.node
WHERE line.upload = {upload:UUID} AND line.row = {row:UInt32} AND placed.node != 0
LIMIT 1`,
    { organization: scope.organization.uuid, version, upload, row },
    options,
  )
  return found ?? null
}
