import type { Scope } from '#server/scope.ts'
import { answerOf } from '#server/warehouse/query/query.ts'
import type { Origin } from '#shared/origin.ts'
import { addDays, addMonths, monthOf } from '#shared/period.ts'
import { type Filter, querySpecSchema } from '#shared/query-spec.ts'
import type { Proposal } from '../contract.ts'
import { proposeOwner } from './propose-owner.ts'
import { scopeFields } from './savings/scope-filters.ts'
import { todayOf } from './today.ts'

/** Who an action that comes of an origin may be for, and what it may be worth. */
export async function proposeStart(scope: Scope, origin: Origin): Promise<Proposal> {
  return { ...(await proposeOwner(scope, origin)), ...(await proposeAmount(scope, origin)) }
}

type Amount = Pick<Proposal, 'amount' | 'amountBecause'>
const nothing: Amount = { amount: null, amountBecause: null }

/**
 * What its place says it may be worth; else, of the purchases it is about, what was paid above contract prices in the last
 * twelve whole months, at most what was paid beyond last year's prices. None where neither is above zero, lines lack
 * a rate, or the person may not read lines.
 */
async function proposeAmount(scope: Scope, { amount, scope: about }: Origin): Promise<Amount> {
  if (amount) return { amount, amountBecause: 'place' }
  const known = scopeFields()
  const filters = about.filter(({ field }) => known.includes(field)).map(({ field, values }) => isOne(field, values))
  if (filters.length === 0 || !scope.role.permissions.includes('data:read')) return nothing
  const month = monthOf(todayOf(scope))
  const measures = ['above_contract_price', 'last_year_variance']
  const period = { from: addMonths(month, -12), to: addDays(month, -1) }
  const { rows, coverage } = await answerOf(
    scope,
    querySpecSchema.parse({ dataset: 'spend', measures, filters, period, dimensions: [] }),
  )
  if (coverage.lines !== coverage.linesWithRate) return nothing
  const [above = 0, beyond = 0] = measures.map(measure => Number(rows[0]?.[measure] ?? 0))
  const [low, high] = above > 0 ? [above, Math.max(above, beyond)] : [beyond, beyond]
  if (!(low > 0)) return nothing
  return {
    amount: { low: low.toFixed(2), high: high.toFixed(2), currency: scope.organization.baseCurrency },
    amountBecause: above > 0 ? 'contract' : 'lastYear',
  }
}

function isOne(field: string, values: string[]): Filter {
  return { field, op: 'is', values }
}
