import { addMonths, monthOf } from '#shared/period.ts'
import type { MissingRates } from '#shared/register-contract.ts'
import type { Scope } from '../scope.ts'
import { foreignMonths } from '../warehouse/query/foreign-rates.ts'
import { pinVersions } from '../warehouse/query/query-scope.ts'
import { lastKnownMonths } from '../warehouse/rates/find-rates.ts'
import { listForeignBudget } from './read-registers.ts'

type Known = MissingRates['known'][number]

/**
 * Until when the rates of the currencies in use are known, and whether it is time for the next: a month that is over has
 * none. Currencies in use are those of loaded lines, deals and the budget.
 */
export async function listKnownRates(unpinned: Scope): Promise<Known[]> {
  const scope = await pinVersions(unpinned)
  const [spend, sales, deals, budget] = await Promise.all([
    foreignMonths(scope, 'spend'),
    foreignMonths(scope, 'sales'),
    foreignMonths(scope, 'deals'),
    listForeignBudget(scope),
  ])
  const used = [...new Set([...[...spend, ...sales, ...deals].map(({ currency }) => currency), ...budget])].toSorted()
  const until = await lastKnownMonths(scope, used)
  const lastOver = addMonths(monthOf(scope.now().toISOString().slice(0, 10)), -1)
  return used.map(currency => {
    const month = until.get(currency) ?? null
    return { currency, until: month, isDue: month === null || month < lastOver }
  })
}
