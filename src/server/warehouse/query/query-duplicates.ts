import { readExact, roundExact, scaleExact, writeUnits } from '#shared/exact.ts'
import { type Netted, netByCredits } from '#shared/likely-credits.ts'
import { likelyPairs } from '#shared/likely-invoices.ts'
import type { Filter, Period } from '#shared/query-spec.ts'
import { type Credit, queryCredits } from './query-credits.ts'
import { type Invoice, mostGroups, queryEqualInvoices } from './query-equal-invoices.ts'
import { pinned, type QueryScope } from './query-scope.ts'

/** Two invoices that are likely one, entered twice, and the credit notes that take the copy back. */
export type Duplicate = Netted<{ first: Invoice; copy: Invoice; amount: string; currency: string }, Credit> & {
  /** What may have been paid twice: what credits leave, in the base currency; `null` where its month has no rate. */
  atRisk: string | null
}

type Question = {
  period: Period
  filters?: readonly Filter[]
  /** The same number is taken for one invoice at most so many days apart. */
  days?: number
}

/** Invoices of a period that are likely entered twice, each copy once; `isCut`: there were more to look through. */
export async function queryDuplicates(
  asking: QueryScope,
  { period, filters = [], days }: Question,
): Promise<{ duplicates: Duplicate[]; isCut: boolean }> {
  const scope = await pinned(asking)
  const groups = await queryEqualInvoices(scope, period, filters)
  const pairs = groups.flatMap(({ invoices, ...group }) =>
    likelyPairs(invoices, days).map(pair => ({ ...group, ...pair })),
  )
  const isCut = groups.length >= mostGroups
  if (pairs.length === 0) return { duplicates: [], isCut }
  const [from = ''] = pairs.map(({ copy }) => copy.date).toSorted()
  const credits = await queryCredits(scope, [...new Set(pairs.map(({ party }) => party))].toSorted(), from)
  const creditsOf = Map.groupBy(credits, nameOf)
  const netted = [...Map.groupBy(pairs, nameOf)].flatMap(([name, own]) => netByCredits(own, creditsOf.get(name) ?? []))
  return { duplicates: netted.map(one => ({ ...one, atRisk: atRiskOf(one) })), isCut }
}

function nameOf({ party, currency }: { party: string; currency: string }): string {
  return `${currency} ${party}`
}

/** The copy's money in the base currency by the share that is left of it, so that one taken back in full leaves 0.00. */
function atRiskOf({ copy, amount, left }: Netted<{ copy: Invoice; amount: string }, Credit>): string | null {
  if (readExact(left) === 0n) return '0.00'
  if (copy.baseAmount === null) return null
  const base = scaleExact(readExact(copy.baseAmount), readExact(left), readExact(amount))
  return writeUnits(roundExact(base, 2), 2)
}
