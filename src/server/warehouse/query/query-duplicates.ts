import type { Filter, Period } from '#shared/query-spec.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { whereOf } from '../compile/compile-plan.ts'
import { createSourceParameters, moneyOf, sourceOf } from '../compile/compile-source.ts'
import { moneyOfCell } from './answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings, settingsOf } from './query-settings.ts'

/** One invoice: its number as written, the day of its first line, and the supplier's family. */
export type Invoice = { number: string; date: string; supplier: string }

/** Invoices of one supplier family (names compared without case, blanks and punctuation) over exactly the same amount. */
export type EqualInvoices = {
  /** In the invoices' own currency. */
  amount: string
  /** Blank: the base currency. */
  currency: string
  /** Of one of them, in the base currency. */
  baseAmount: string
  invoices: Invoice[]
}

/** So many are answered, the largest. */
export const mostGroups = 2000

/**
 * Invoices of a period that share supplier and amount with another one, the largest amounts first: candidates for a
 * double payment; of lines that fit the filters only. Whether numbers and dates make it likely is the asker's rule.
 */
export async function queryEqualInvoices(
  asking: QueryScope,
  period: Period,
  filters: readonly Filter[] = [],
): Promise<EqualInvoices[]> {
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, 'spend')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const fact = factOf('spend')
  const own = parameters.add(settings.baseCurrency, 'String')
  const where = whereOf({ spec: { filters: [...filters], period }, fact, parameters })
  const sql = `SELECT total AS amount, code AS currency, round(any(base), 2) AS baseAmount,
  arraySort(groupArray((day, number, name))) AS invoices
FROM (
  SELECT
    replaceRegexpAll(lowerUTF8(line.supplier_family), '[^\\\\p{L}\\\\p{N}]', '') AS who,
    any(line.supplier_family) AS name,
    if(line.currency = ${own}, '', toString(line.currency)) AS code,
    line.invoice_number AS number,
    line.date AS day,
    sum(line.amount) AS total,
    sum(${moneyOf('line.amount', settings)}) AS base
  ${sourceOf(fact, settings, `line.supplier_family ${where}`)}${where}
    AND line.invoice_number != '' AND line.supplier_family != ''
  GROUP BY who, code, number, day
)
WHERE total > 0
GROUP BY who, code, total
HAVING count() BETWEEN 2 AND 50
ORDER BY max(base) DESC, who ASC, code ASC, total ASC
LIMIT ${mostGroups}`
  type Cells = { amount: string; currency: string; baseAmount: string; invoices: [string, string, string][] }
  return oncePerVersion(scope, 'spend', ['equal invoices', period, filters], async () => {
    const rows = await scope.warehouse.rows<Cells>(sql, parameters.values(), { settings: questionSettings })
    return rows.map(({ amount, currency, baseAmount, invoices }) => ({
      amount: moneyOfCell(amount),
      currency,
      baseAmount: moneyOfCell(baseAmount),
      invoices: invoices.map(([date, number, supplier]) => ({ date, number, supplier })),
    }))
  })
}
