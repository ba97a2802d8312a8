import type { CreditEntry } from '#shared/likely-credits.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { createSourceParameters, sourceOf } from '../compile/compile-source.ts'
import { moneyOfCell } from './answer-values.ts'
import { codeSql, partySql } from './query-equal-invoices.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'

/** A credit note of a supplier, in its own currency; a blank one is the base currency. */
export type Credit = CreditEntry & { party: string; currency: string }

/**
 * The credit notes of some suppliers (as `EqualInvoices` names them) from a day on, by date: a number of one day is one,
 * and a line without a number each. Whatever question the invoices were found by: what was taken back is so for all.
 */
export async function queryCredits(asking: QueryScope, parties: readonly string[], from: string): Promise<Credit[]> {
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, 'spend')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const fact = factOf('spend')
  const sql = `SELECT ${partySql} AS party, ${codeSql(parameters.add(settings.baseCurrency, 'String'))} AS currency,
  line.invoice_number AS number, line.date AS date, toString(-sum(line.amount)) AS amount,
  arrayStringConcat(arraySort(groupUniqArray(line.description)), ' ') AS text
${sourceOf(fact, settings, 'line.supplier_family')}
WHERE line.date >= ${parameters.add(from, 'Date32')} AND party IN ${parameters.add(parties, 'Array(String)')}
GROUP BY party, currency, number, date, if(number = '', (toString(line.upload), line.row), ('', 0))
HAVING sum(line.amount) < 0
ORDER BY date, party, currency, number, amount`
  return oncePerVersion(scope, 'spend', ['credits', parties, from], async () => {
    const rows = await scope.warehouse.rows<Credit>(sql, parameters.values(), { settings: questionSettings })
    return rows.map(row => ({ ...row, amount: moneyOfCell(row.amount) }))
  })
}
