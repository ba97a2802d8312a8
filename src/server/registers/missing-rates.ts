import type { MissingRates } from '#shared/register-contract.ts'
import type { Scope } from '../scope.ts'
import { query } from '../warehouse/query/query.ts'
import { listKnownRates } from './known-rates.ts'

type Missing = MissingRates['items'][number]

/**
 * The months and currencies of all lines and deals that have no rate, neither the organisation's own nor the reference's:
 * their money is in no figure, newest month first; and until when rates are known.
 */
export async function listMissingRates(scope: Scope): Promise<MissingRates> {
  const [spend, sales, deals, known] = await Promise.all([
    query(scope, { dataset: 'spend', measures: ['spend'] }),
    query(scope, { dataset: 'sales', measures: ['revenue'] }),
    query(scope, { dataset: 'deals', measures: ['deals'] }),
    listKnownRates(scope),
  ])
  const found = new Map<string, Missing>()
  for (const { dataset, coverage } of [spend, sales, deals]) {
    for (const { month, currency, lines, amount } of coverage.missingRates) {
      const key = `${month} ${currency}`
      const before = found.get(key) ?? { month, currency, lines: 0, spend: null, sales: null, deals: null }
      found.set(key, { ...before, lines: before.lines + lines, [dataset]: amount })
    }
  }
  const items = [...found.values()].sort(
    (a, b) => b.month.localeCompare(a.month) || b.lines - a.lines || a.currency.localeCompare(b.currency),
  )
  return { items, known }
}
