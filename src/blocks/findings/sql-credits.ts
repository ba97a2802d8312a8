import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { createSourceParameters, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import { moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import type { CreditEntry } from '#shared/likely-credits.ts'
import { mostText } from '#shared/named-invoices.ts'
import { codeSql, partySql } from './sql-equal-invoices.ts'

/** A credit note of a supplier, in its own currency; a blank one is the base currency. */
export type Credit = CreditEntry & { party: string; currency: string }

/** So many of a supplier in a currency are read, the largest. */
export const mostCredits = 5000

/**
 * The credit notes of some suppliers (as `EqualInvoices` names them) of all days: a number of one day is one, and a line
 * without a number each. Whatever question the invoices were found by: what was taken back is so for all.
 */
export async function queryCredits(asking: QueryScope, parties: readonly string[]): Promise<Credit[]> {
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, 'spend')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const fact = factOf('spend')
  const sql = `SELECT ${partySql} AS party, ${codeSql(parameters.add(settings.baseCurrency, 'String'))} AS currency,
  line.invoice_number AS number, line.date AS date, toString(-sum(line.amount)) AS amount,
  substringUTF8(arrayStringConcat(arraySort(groupUniqArray(line.description)), ' '), 1, ${mostText}) AS text
${sourceOf(fact, settings, 'line.supplier_family')}
WHERE party IN ${parameters.add(parties, 'Array(String)')}
GROUP BY party, currency, number, date, if(number = '', (toString(line.upload), line.row), ('', 0))
HAVING sum(line.amount) < 0
ORDER BY sum(line.amount), date, party, currency, number, text
LIMIT ${mostCredits} BY party, currency`
  return oncePerVersion(scope, 'spend', ['credits', parties], async () => {
    const rows = await scope.warehouse.rows<Credit>(sql, parameters.values(), { settings: questionSettings })
    return rows.map(row => ({ ...row, amount: moneyOfCell(row.amount) }))
  })
}
