import { inTurns } from '#server/in-turns.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { column, expr, joined, needsOf } from '#server/warehouse/catalogue/expression.ts'
import { conditionsOf } from '#server/warehouse/compile/compile-plan.ts'
import { createSourceParameters, hasRate, moneyOf, sourceOf, within } from '#server/warehouse/compile/compile-source.ts'
import { linesOf } from '#server/warehouse/compile/read-through.ts'
import { moneyOf as moneyCell, moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import {
  oncePerVersion,
  type Pinned,
  pinned,
  type QueryScope,
  questionSettings,
} from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { readExact, roundExact, scaleExact, writeUnits } from '#shared/exact.ts'
import { type CreditEntry, type Netted, netByCredits } from '#shared/likely-credits.ts'
import { likelyPairs, sameNumberDays } from '#shared/likely-invoices.ts'
import { mostText } from '#shared/named-invoices.ts'
import { addDays } from '#shared/period.ts'
import type { Filter, Period } from '#shared/query-spec.ts'
import type { Steps } from '#shared/steps.ts'

/** A credit note of a supplier, in its own currency; a blank one is the base currency. */
export type Credit = CreditEntry & { party: string; currency: string }

/** So many of a supplier in a currency are read, the largest. */
export const mostCredits = 5000

/** Two invoices that are likely one, entered twice, and the credit notes that take the copy back. */
export type LikelyDuplicate = Netted<FoundPair, Credit> & {
  /** What may have been paid twice: what credits leave, in the base currency; `null` where its month has no rate. */
  atRisk: string | null
}

type Party = { party: string; currency: string }
type FoundPair = { first: EqualInvoice; copy: EqualInvoice; amount: string } & Party

type Question = {
  period: Period
  filters?: readonly Filter[]
  /** The same number is taken for one invoice at most so many days apart. */
  days?: number
}

/**
 * Invoices that are likely entered twice, each copy once, whose copy is of the period and has a line that fits the filters;
 * `isCut`: there were more to look through. Pairs and what credits leave of them are found among all that their suppliers
 * ever sent, so that a pair has one answer whatever period and filters are asked.
 */
export async function queryDuplicates(
  asking: QueryScope,
  { period, filters = [], days = sameNumberDays }: Question,
): Promise<{ duplicates: LikelyDuplicate[]; isCut: boolean }> {
  const scope = await pinned(asking)
  const groups = await queryEqualInvoices(scope, { period, filters, days })
  const near = await inTurns(pairsOf(groups, days))
  const isCut = groups.length >= mostGroups
  if (near.length === 0) return { duplicates: [], isCut }
  const asked = new Set(
    groups.flatMap(({ invoices, ...group }) =>
      invoices.filter(({ isAsked }) => isAsked).map(one => invoiceKey(group, one)),
    ),
  )
  const parties = [...new Set(near.map(({ party }) => party))].toSorted()
  const all = await netAll(scope, parties, days)
  return {
    duplicates: all.duplicates.filter(pair => asked.has(invoiceKey(pair, pair.copy))),
    isCut: isCut || all.isCut,
  }
}

/** All pairs of some suppliers with what their credits leave of them, kept for each state of the data. */
async function netAll(scope: Pinned, parties: readonly string[], days: number) {
  return oncePerVersion(scope, 'spend', ['duplicates', parties, days], async () => {
    const [groups, credits] = await Promise.all([
      queryEqualInvoices(scope, { parties, days }),
      queryCredits(scope, parties),
    ])
    const creditsOf = Map.groupBy(credits, nameOf)
    const duplicates = await inTurns(nettedOf(groups, creditsOf, days))
    const isCut =
      [...creditsOf.values()].some(own => own.length >= mostCredits) ||
      [...Map.groupBy(groups, nameOf).values()].some(own => own.length >= mostGroups)
    return { duplicates, isCut }
  })
}

function* nettedOf(
  groups: readonly EqualInvoices[],
  creditsOf: ReadonlyMap<string, Credit[]>,
  days: number,
): Steps<LikelyDuplicate[]> {
  const duplicates: LikelyDuplicate[] = []
  for (const [name, own] of Map.groupBy(yield* pairsOf(groups, days), nameOf))
    for (const one of yield* netByCredits(own, creditsOf.get(name) ?? []))
      duplicates.push({ ...one, atRisk: atRiskOf(one) })
  return duplicates
}

function* pairsOf(groups: readonly EqualInvoices[], days: number): Steps<FoundPair[]> {
  const pairs: FoundPair[] = []
  for (const { invoices, ...group } of groups) {
    const entries = invoices.map(({ isAsked: _, ...invoice }): EqualInvoice => invoice)
    for (const pair of yield* likelyPairs(entries, days)) pairs.push({ ...group, ...pair })
  }
  return pairs
}

function invoiceKey({ party, currency }: Party, { number, date }: EqualInvoice): string {
  return JSON.stringify([party, currency, number, date])
}

function nameOf({ party, currency }: Party): string {
  return `${currency} ${party}`
}

/** The copy's money in the base currency by the share that is left of it, so that one taken back in full leaves 0.00. */
function atRiskOf({ copy, amount, left }: Netted<{ copy: EqualInvoice; amount: string }, Credit>): string | null {
  if (readExact(left) === 0n) return '0.00'
  if (copy.baseAmount === null) return null
  const base = scaleExact(readExact(copy.baseAmount), readExact(left), readExact(amount))
  return writeUnits(roundExact(base, 2), 2)
}

/**
 * The credit notes of some suppliers (as `EqualInvoices` names them) of all days: a number of one day is one, and a line
 * without a number each. Whatever question the invoices were found by: what was taken back is so for all.
 */
async function queryCredits(asking: QueryScope, parties: readonly string[]): Promise<Credit[]> {
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, 'spend')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const fact = factOf('spend')
  const sql = `SELECT ${partySql.text} AS party, ${codeSql(parameters.add(settings.baseCurrency, 'String'))} AS currency,
  line.invoice_number AS number, line.date AS date, toString(-sum(line.amount)) AS amount,
  substringUTF8(arrayStringConcat(arraySort(groupUniqArray(line.description)), ' '), 1, ${mostText}) AS text
${sourceOf(fact, settings, partySql.needs)}
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

/**
 * One invoice: its number as written, the day of its first line, the supplier's family, and its amount in the base
 * currency; `null` where its month has no rate.
 */
type EqualInvoice = { number: string; date: string; supplier: string; baseAmount: string | null }

/** An invoice, and whether one of its lines is what was asked for. */
type AskedInvoice = EqualInvoice & { isAsked: boolean }

/** Invoices of one supplier family (names compared without case, blanks and punctuation) over exactly the same amount. */
type EqualInvoices = {
  /** The supplier by letters and digits: one for all spellings of its family. */
  party: string
  /** In the invoices' own currency. */
  amount: string
  /** Blank: the base currency. */
  currency: string
  invoices: AskedInvoice[]
}

/** A supplier's family by its letters and digits. */
const partySql = expr`replaceRegexpAll(lowerUTF8(${column('supplier_family')}), '[^\\\\p{L}\\\\p{N}]', '')`

/** A line's currency, blank for the base currency, which the placeholder `base` holds. */
function codeSql(base: string): string {
  return `if(line.currency = ${base}, '', toString(line.currency))`
}

/** So many are answered, the largest; of each supplier, when suppliers are asked for. */
const mostGroups = 2000
/** An amount that more invoices of a supplier come to says nothing of two of them. */
const mostEqual = 5000

/** Invoices at most `days` apart: of some suppliers in all time, or around those with a line of a period that fits filters. */
type Equals = { days: number } & ({ parties: readonly string[] } | { period: Period; filters: readonly Filter[] })

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
