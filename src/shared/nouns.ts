import type { Grain } from '#shared/query-spec.ts'
import type { BroughtId } from './brought.ts'
import type { FactId } from './facts.ts'
import type { LoadableId } from './loadables.ts'
import type { RegisterId } from './registers.ts'
import { plural } from './translate.ts'

/** What things are called, as many as there are: 1 supplier, 3 suppliers. */
export type Noun = (count: number) => string

export const lineNouns: Record<FactId, Noun> = {
  spend: count => plural(count, 'purchase line', 'purchase lines'),
  sales: count => plural(count, 'sales line', 'sales lines'),
  deals: count => plural(count, 'deal', 'deals'),
}

export const partyNouns: Record<'supplier' | 'customer', Noun> = {
  supplier: count => plural(count, 'supplier', 'suppliers'),
  customer: count => plural(count, 'customer', 'customers'),
}

export const registerNouns: Record<RegisterId, Noun> = {
  contracts: count => plural(count, 'contract', 'contracts'),
  contract_prices: count => plural(count, 'contract price', 'contract prices'),
  budget: count => plural(count, 'budget line', 'budget lines'),
  deals: lineNouns.deals,
  stages: count => plural(count, 'stage', 'stages'),
  stage_history: count => plural(count, 'stage change', 'stage changes'),
  price_indices: count => plural(count, 'index value', 'index values'),
  planned_prices: count => plural(count, 'planned price', 'planned prices'),
  rates: count => plural(count, 'rate', 'rates'),
}

export const grainNouns: Record<Grain, Noun> = {
  day: count => plural(count, 'day', 'days'),
  week: count => plural(count, 'week', 'weeks'),
  month: count => plural(count, 'month', 'months'),
  quarter: count => plural(count, 'quarter', 'quarters'),
  year: count => plural(count, 'year', 'years'),
}

export const broughtNouns: Record<BroughtId, Noun> = {
  actions: count => plural(count, 'action', 'actions'),
  goals: count => plural(count, 'goal', 'goals'),
}

/** One row of what can be loaded. */
export const loadableNouns: Record<LoadableId, Noun> = { ...lineNouns, ...registerNouns, ...broughtNouns }
