import type { MissingRates } from '#shared/register-contract.ts'
import type { Scope } from '../scope.ts'
import { query } from '../warehouse/query/query.ts'

type Missing = MissingRates['items'][number]

/**
 * The months and currencies of all loaded lines that have no rate, neither the organisation's own nor the reference's:
 * their money is in no figure. Newest month first.
 */
export async function listMissingRates(scope: Scope): Promise<MissingRates> {
  const [spend, sales] = await Promise.all([
    query(scope, { dataset: 'spend', measures: ['spend'] }),
    query(scope, { dataset: 'sales', measures: ['revenue'] }),
  ])
  const found = new Map<string, Missing>()
  for (const { dataset, coverage } of [spend, sales]) {
    for (const { month, currency, lines, amount } of coverage.missingRates) {
      const key = `${month} ${currency}`
      const known = found.get(key) ?? { month, currency, lines: 0, spend: null, sales: null }
      found.set(key, { ...known, lines: known.lines + lines, [dataset]: amount })
    }
  }
  const items = [...found.values()].sort(
    (a, b) => b.month.localeCompare(a.month) || b.lines - a.lines || a.currency.localeCompare(b.currency),
  )
  return { items }
}
