import { moneyOfCell } from './answer-values.ts'
import { factOf } from './catalogue.ts'
import { createSourceParameters, moneyOf, sourceOf } from './compile-source.ts'
import { oncePerVersion, type QueryScope, questionSettings, settingsOf } from './query-settings.ts'

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

/** Every supplier or customer name of the loaded lines, or those of `names` that have lines. */
export async function queryParties(
  scope: QueryScope,
  party: 'supplier' | 'customer',
  names?: readonly string[],
): Promise<PartyFacts[]> {
  const fact = factOf(datasetOf[party])
  const settings = await settingsOf(scope, fact.id)
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const which = names ? `line.${party} IN ${parameters.add([...names], 'Array(String)')}` : `line.${party} != ''`
  const money = moneyOf(`line.${fact.dataset.amount}`, settings)
  const sql = `SELECT toString(line.${party}) AS name, count() AS lines, round(sum(${money}), 2) AS amount,
  toString(max(line.date)) AS lastDate,
  topKIf(1)(toString(line.${party}_country), line.${party}_country != '')[1] AS country,
  arraySort(groupUniqArrayIf(${idLimit})(toString(line.${party}_id), line.${party}_id != '')) AS ids
${sourceOf(fact, settings, '')}
WHERE ${which}
GROUP BY name`
  const ask = async () => {
    const rows = await scope.warehouse.rows<PartyFacts>(sql, parameters.values(), { settings: questionSettings })
    return rows.map(row => ({ ...row, amount: moneyOfCell(row.amount) }))
  }
  return names ? oncePerVersion(scope, fact.id, ['parties', party, names], ask) : ask()
}
