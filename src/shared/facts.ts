import { saidWhenRead } from '#shared/said-when-read.ts'
import { toSay } from '#shared/translate.ts'
import { type DatasetId, datasetIds, datasets } from './datasets.ts'
import type { Field } from './fields.ts'
import { registers } from './registers.ts'

/** What the metric catalogue answers about: the datasets whose lines are loaded, and deals, which are kept as a register. */
export const factIds = [...datasetIds, 'deals'] as const
export type FactId = (typeof factIds)[number]

export type FactShape = {
  id: FactId
  label: string
  /** One line, in words. */
  line: string
  /** The field that carries the money of a line. */
  amount: string
  /** The field that names the other party of a line. */
  party: string
  fields: readonly Field[]
}

const deals: FactShape = {
  id: 'deals',
  label: toSay('Deals'),
  line: 'deal',
  amount: 'amount',
  party: 'customer',
  fields: registers.deals.fields,
}

export const facts: Record<FactId, FactShape> = saidWhenRead({ ...datasets, deals }, ['label'])

/** Whether the lines of a fact are loaded from files and can be looked at one by one. */
export function isLoadedFact(fact: FactId): fact is DatasetId {
  return fact !== 'deals'
}
