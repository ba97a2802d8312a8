import { addMonths, monthOf } from '#shared/period.ts'
import type { MissingRates } from '#shared/register-contract.ts'
import type { Scope } from '../scope.ts'
import { foreignMonths } from '../warehouse/query/foreign-rates.ts'
import { pinned, type QueryScope } from '../warehouse/query/query-scope.ts'
import { lastKnownMonths } from '../warehouse/rates/find-rates.ts'
import { listForeignBudget } from './read-registers.ts'

type Known = MissingRates['known'][number]

/** A currency that nothing was bought or sold in for so many months needs no newer rates. */
const monthsInUse = 12

/**
 * Until when the rates of the currencies in use are known, and whether it is time for the next: a month that is over has
 * none, and the currency is still used. One without any rate always waits for one. Currencies in use are those of loaded lines, deals and the budget.
 */
export async function listKnownRates(unpinned: QueryScope & Pick<Scope, 'now'>): Promise<Known[]> {
  const scope = await pinned(unpinned)
  const [spend, sales, deals, budget] = await Promise.all([
    foreignMonths(scope, 'spend'),
    foreignMonths(scope, 'sales'),
    foreignMonths(scope, 'deals'),
    listForeignBudget(scope),
  ])
  const rows = [...spend, ...sales, ...deals]
  const used = [...new Set([...rows.map(({ currency }) => currency), ...budget])].toSorted()
  const until = await lastKnownMonths(scope, used)
  const lastOver = addMonths(monthOf(scope.now().toISOString().slice(0, 10)), -1)
  const since = addMonths(lastOver, 1 - monthsInUse)
  const current = new Set([...rows.filter(({ month }) => month >= since).map(({ currency }) => currency), ...budget])
  return used.map(currency => {
    const month = until.get(currency) ?? null
    return { currency, until: month, isDue: month === null || (month < lastOver && current.has(currency)) }
  })
}
