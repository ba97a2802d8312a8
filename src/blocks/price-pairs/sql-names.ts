import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { createSourceParameters, hasRate, moneyOf, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import { moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { itemFieldOf } from '../bridge/sql-items.ts'

/** A group of lines by its names from the first level down, its money, and what is bought or sold in it. */
export type NamedGroup = { path: string[]; value: string; names: string[] }

/** So many groups are answered, those with most money. */
const mostGroups = 500
/** So many items of a group are met, and so many of those named. */
const metNames = 2000
const mostNames = 300

/** The groups of a dataset by fields of text, with the names of their items; levels that are blank end a path. */
export function queryNames(scope: QueryScope, dataset: DatasetId, fields: readonly string[]): Promise<NamedGroup[]> {
  return oncePerVersion(scope, dataset, ['names', fields], async () => {
    const settings = await settingsOf(scope, dataset)
    const parameters = createSourceParameters(scope.organization.uuid, settings)
    const fact = factOf(dataset)
    const item = `toString(line.${itemFieldOf(fact)})`
    const levels = fields.map(field => `toString(line.${field})`)
    const money = moneyOf(`line.${fact.dataset.amount}`, settings)
    const rated = settings.rates ? `sumIf(${money}, ${hasRate})` : `sum(${money})`
    const sql = `SELECT levels AS path,
  toString(round(${rated}, 2)) AS value,
  arraySlice(arraySort(groupUniqArrayIf(${metNames})(${item}, ${item} != '')), 1, ${mostNames}) AS names
${sourceOf(fact, settings, levels.join(' '))}
WHERE line.${fields[0]} != ''
GROUP BY [${levels.join(', ')}] AS levels
ORDER BY toDecimal128(value, 2) DESC, levels
LIMIT ${mostGroups}`
    const rows = await scope.warehouse.rows<NamedGroup>(sql, parameters.values(), { settings: questionSettings })
    return rows.map(({ path, value, names }) => ({ path: toFirstBlank(path), value: moneyOfCell(value), names }))
  })
}

function toFirstBlank(levels: readonly string[]): string[] {
  const end = levels.indexOf('')
  return levels.slice(0, end === -1 ? levels.length : end)
}
