import { factOf } from '../catalogue/catalogue.ts'
import { column } from '../catalogue/expression.ts'
import { createSourceParameters, moneyOf, sourceOf } from '../compile/compile-source.ts'
import type { Parameters } from '../engine/parameters.ts'
import { moneyOfCell } from './answer-values.ts'
import { oncePerVersion, type QueryScope, questionSettings } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'

/** What the lines say of a supplier or customer name. */
export type PartyFacts = {
  name: string
  lines: number
  /** In the base currency. */
  amount: string
  lastDate: string
  /** The one most of its lines name; empty when none does. */
  country: string
  /** Its numbers, eight at most. */
  ids: string[]
}

const datasetOf = { supplier: 'spend', customer: 'sales' } as const
const idLimit = 8

/** A file may have a name a line: what is asked of all names is grouped on disk where it is more than this. */
const settingsOfAll = { ...questionSettings, max_bytes_before_external_group_by: 400_000_000 } as const

/** The supplier or customer names of the loaded lines with the most money, at most so many. */
export function queryLargestParties(
  scope: QueryScope,
  party: 'supplier' | 'customer',
  most: number,
): Promise<PartyFacts[]> {
  return askParties(scope, party, () => [`line.${party} != ''`, `ORDER BY abs(amount) DESC, name LIMIT ${most}`])
}

/** Those of some supplier or customer names that have loaded lines. */
export function queryParties(
  scope: QueryScope,
  party: 'supplier' | 'customer',
  names: readonly string[],
): Promise<PartyFacts[]> {
  const ask = () => askParties(scope, party, ({ add }) => [`line.${party} IN ${add([...names], 'Array(String)')}`, ''])
  return oncePerVersion(scope, datasetOf[party], ['parties', party, names], ask)
}

async function askParties(
  scope: QueryScope,
  party: 'supplier' | 'customer',
  choose: (parameters: Parameters) => [where: string, end: string],
): Promise<PartyFacts[]> {
  const fact = factOf(datasetOf[party])
  const settings = await settingsOf(scope, fact.id)
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const [which, end] = choose(parameters)
  const money = moneyOf(column(fact.dataset.amount), settings)
  const sql = `SELECT toString(line.${party}) AS name, count() AS lines, round(sum(${money.text}), 2) AS amount,
  toString(max(line.date)) AS lastDate,
  topKIf(1)(toString(line.${party}_country), line.${party}_country != '')[1] AS country,
  arraySort(groupUniqArrayIf(${idLimit})(toString(line.${party}_id), line.${party}_id != '')) AS ids
${sourceOf(fact, settings, money.needs)}
WHERE ${which}
GROUP BY name
${end}`
  const rows = await scope.warehouse.rows<PartyFacts>(sql, parameters.values(), { settings: settingsOfAll })
  return rows.map(row => ({ ...row, amount: moneyOfCell(row.amount) }))
}
