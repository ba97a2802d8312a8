import type { Filter, Period } from '#shared/query-spec.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { whereOf } from '../compile/compile-plan.ts'
import { createSourceParameters, hasRate, moneyOf, sourceOf } from '../compile/compile-source.ts'
import { linesOf } from '../compile/read-through.ts'
import { moneyOf as moneyCell, moneyOfCell } from './answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'

/**
 * One invoice: its number as written, the day of its first line, the supplier's family, and its amount in the base
 * currency; `null` where its month has no rate.
 */
export type Invoice = { number: string; date: string; supplier: string; baseAmount: string | null }

/** Invoices of one supplier family (names compared without case, blanks and punctuation) over exactly the same amount. */
export type EqualInvoices = {
  /** The supplier by letters and digits: one for all spellings of its family. */
  party: string
  /** In the invoices' own currency. */
  amount: string
  /** Blank: the base currency. */
  currency: string
  invoices: Invoice[]
}

/** A supplier's family by its letters and digits. */
export const partySql = `replaceRegexpAll(lowerUTF8(line.supplier_family), '[^\\\\p{L}\\\\p{N}]', '')`

/** A line's currency, blank for the base currency, which the placeholder `base` holds. */
export function codeSql(base: string): string {
  return `if(line.currency = ${base}, '', toString(line.currency))`
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
  const mentions = `line.supplier_family ${where}`
  const code = codeSql(own)
  const isInvoice = `${where}
    AND line.invoice_number != '' AND line.supplier_family != ''`
  // Names are written out for the few invoices that share an amount: to write them for all takes most of the time.
  const shared = `SELECT arrayJoin(groupArray(number)) FROM (
      SELECT cityHash64(${partySql}, ${code}) AS party, any(cityHash64(line.invoice_number)) AS number, sum(line.amount) AS total
      FROM ${linesOf(fact, settings, mentions)} AS line${isInvoice}
      GROUP BY party, cityHash64(party, line.invoice_number, line.date)
    )
    WHERE total > 0
    GROUP BY party, total
    HAVING count() >= 2`
  const base = `sum(${moneyOf('line.amount', settings)})`
  const sql = `SELECT who AS party, total AS amount, code AS currency,
  arraySort(groupArray((day, number, name, toString(round(base, 2))))) AS invoices
FROM (
  SELECT
    ${partySql} AS who,
    any(line.supplier_family) AS name,
    ${code} AS code,
    line.invoice_number AS number,
    line.date AS day,
    sum(line.amount) AS total,
    ${settings.rates ? `if(any(${hasRate}), ${base}, NULL)` : base} AS base
  ${sourceOf(fact, settings, mentions)}${isInvoice}
    AND cityHash64(line.invoice_number) IN (
    ${shared})
  GROUP BY who, code, number, day
)
WHERE total > 0
GROUP BY who, code, total
HAVING count() BETWEEN 2 AND 50
ORDER BY max(base) DESC NULLS LAST, total DESC, who ASC, code ASC
LIMIT ${mostGroups}`
  type Cells = { party: string; amount: string; currency: string; invoices: [string, string, string, string | null][] }
  return oncePerVersion(scope, 'spend', ['equal invoices', period, filters], async () => {
    const rows = await scope.warehouse.rows<Cells>(sql, parameters.values(), { settings: questionSettings })
    return rows.map(({ party, amount, currency, invoices }) => ({
      party,
      amount: moneyOfCell(amount),
      currency,
      invoices: invoices.map(([date, number, supplier, base]) => ({
        ...{ date, number, supplier },
        baseAmount: moneyCell(base),
      })),
    }))
  })
}
