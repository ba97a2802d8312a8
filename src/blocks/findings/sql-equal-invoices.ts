import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { column, expr, joined, needsOf } from '#server/warehouse/catalogue/expression.ts'
import { conditionsOf } from '#server/warehouse/compile/compile-plan.ts'
import { createSourceParameters, hasRate, moneyOf, sourceOf, within } from '#server/warehouse/compile/compile-source.ts'
import { linesOf } from '#server/warehouse/compile/read-through.ts'
import { moneyOf as moneyCell, moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { addDays } from '#shared/period.ts'
import type { Filter, Period } from '#shared/query-spec.ts'

/**
 * One invoice: its number as written, the day of its first line, the supplier's family, and its amount in the base
 * currency; `null` where its month has no rate.
 */
export type EqualInvoice = { number: string; date: string; supplier: string; baseAmount: string | null }

/** An invoice, and whether one of its lines is what was asked for. */
export type AskedInvoice = EqualInvoice & { isAsked: boolean }

/** Invoices of one supplier family (names compared without case, blanks and punctuation) over exactly the same amount. */
export type EqualInvoices = {
  /** The supplier by letters and digits: one for all spellings of its family. */
  party: string
  /** In the invoices' own currency. */
  amount: string
  /** Blank: the base currency. */
  currency: string
  invoices: AskedInvoice[]
}

/** A supplier's family by its letters and digits. */
export const partySql = expr`replaceRegexpAll(lowerUTF8(${column('supplier_family')}), '[^\\\\p{L}\\\\p{N}]', '')`

/** A line's currency, blank for the base currency, which the placeholder `base` holds. */
export function codeSql(base: string): string {
  return `if(line.currency = ${base}, '', toString(line.currency))`
}

/** So many are answered, the largest; of each supplier, when suppliers are asked for. */
export const mostGroups = 2000
/** An amount that more invoices of a supplier come to says nothing of two of them. */
const mostEqual = 5000

/** Invoices at most `days` apart: of some suppliers in all time, or around those with a line of a period that fits filters. */
export type Equals = { days: number } & (
  | { parties: readonly string[] }
  | { period: Period; filters: readonly Filter[] }
)

/**
 * Whole invoices that share supplier and amount with another one within so many days, the largest amounts first: candidates
 * for a double payment. Of those asked for by a period and filters come all that share their amount from so many days before
 * the period to its end. Whether their numbers make it likely is the asker's rule.
 */
export async function queryEqualInvoices(asking: QueryScope, asked: Equals): Promise<EqualInvoices[]> {
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, 'spend')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const fact = factOf('spend')
  const own = parameters.add(settings.baseCurrency, 'String')
  const isOfParties = 'parties' in asked
  const wanted = isOfParties
    ? expr`1`
    : joined(
        conditionsOf({ spec: { period: asked.period, filters: [...asked.filters] }, fact, parameters }),
        '\n  AND ',
      )
  const among = isOfParties
    ? expr`${partySql} IN ${parameters.add(asked.parties, 'Array(String)')}`
    : within({ from: addDays(asked.period.from, -asked.days), to: asked.period.to }, parameters)
  const code = codeSql(own)
  const isInvoice = `
  WHERE ${among.text} AND line.invoice_number != '' AND line.supplier_family != ''`
  // Names are written out for the few invoices that share an amount: to write them for all takes most of the time.
  const shared = `SELECT arrayJoin(groupArray(number)) FROM (
      SELECT cityHash64(${partySql.text}, ${code}) AS party, any(cityHash64(line.invoice_number)) AS number, sum(line.amount) AS total
      FROM ${linesOf(fact, settings, needsOf(partySql, among))} AS line${isInvoice}
      GROUP BY party, cityHash64(party, line.invoice_number, line.date)
    )
    WHERE total > 0
    GROUP BY party, total
    HAVING count() BETWEEN 2 AND ${mostEqual}`
  const base = expr`sum(${moneyOf(column('amount'), settings)})`
  const sql = `SELECT who AS party, total AS amount, code AS currency,
  arraySort(groupArray((day, number, name, toString(round(base, 2)), is_asked))) AS invoices
FROM (
  SELECT
    ${partySql.text} AS who,
    any(line.supplier_family) AS name,
    ${code} AS code,
    line.invoice_number AS number,
    line.date AS day,
    sum(line.amount) AS total,
    max(ifNull(${wanted.text}, 0)) AS is_asked,
    ${settings.rates ? `if(any(${hasRate.text}), ${base.text}, NULL)` : base.text} AS base
  ${sourceOf(fact, settings, needsOf(partySql, wanted, base))}${isInvoice}
    AND cityHash64(line.invoice_number) IN (
    ${shared})
  GROUP BY who, code, number, day
)
WHERE total > 0
GROUP BY who, code, total
HAVING count() BETWEEN 2 AND ${mostEqual} AND max(is_asked)
  AND arrayExists(apart -> apart <= ${parameters.add(asked.days, 'Int32')}, arrayPopFront(arrayDifference(arraySort(groupArray(toInt32(day))))))
ORDER BY max(base) DESC NULLS LAST, total DESC, who ASC, code ASC
LIMIT ${mostGroups}${isOfParties ? ' BY who, code' : ''}`
  type Cells = {
    party: string
    amount: string
    currency: string
    invoices: [string, string, string, string | null, number][]
  }
  return oncePerVersion(scope, 'spend', ['equal invoices', asked], async () => {
    const rows = await scope.warehouse.rows<Cells>(sql, parameters.values(), { settings: questionSettings })
    return rows.map(({ party, amount, currency, invoices }) => ({
      party,
      amount: moneyOfCell(amount),
      currency,
      invoices: invoices.map(([date, number, supplier, base, isAsked]) => ({
        ...{ date, number, supplier },
        baseAmount: moneyCell(base),
        isAsked: isAsked === 1,
      })),
    }))
  })
}
