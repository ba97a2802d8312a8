import { inTurns } from '#server/in-turns.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { createSourceParameters, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import { moneyOfCell } from '#server/warehouse/query/answer-values.ts'
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
import type { Filter, Period } from '#shared/query-spec.ts'
import type { Steps } from '#shared/steps.ts'
import {
  codeSql,
  type EqualInvoice,
  type EqualInvoices,
  mostGroups,
  partySql,
  queryEqualInvoices,
} from './sql-equal-invoices.ts'

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
