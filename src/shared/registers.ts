import { saidWhenRead } from '#shared/said-when-read.ts'
import { toSay } from '#shared/translate.ts'
import { type Field, field, required, text } from './fields.ts'

/**
 * The registers: what an organisation agreed, planned or expects, kept beside its facts and read by several modules.
 * Filled by upload or by hand; a row is known by its key.
 */
export const registerIds = [
  'contracts',
  'contract_prices',
  'budget',
  'deals',
  'stages',
  'stage_history',
  'price_indices',
  'planned_prices',
  'rates',
] as const
export type RegisterId = (typeof registerIds)[number]

export type Register = {
  id: RegisterId
  label: string
  /** One row, in words. */
  line: string
  /** The field that carries the money of a row, `null` when none does. */
  amount: string | null
  /** The field that names the other party, `null` when none does. */
  party: string | null
  /** The fields that together name one row. */
  key: readonly string[]
  /** Texts that differ in the case of letters only are one key. */
  isKeyCaseless?: true
  fields: readonly Field[]
  /** What follows from the fields and the day: shown and sorted by before them, never written. */
  derived: readonly Field[]
}

const contracts: Register = {
  id: 'contracts',
  label: toSay('Contracts'),
  line: 'contract',
  amount: 'value',
  party: 'supplier',
  key: ['number'],
  fields: [
    required('number', toSay('Contract number'), 'text'),
    required('supplier', toSay('Supplier'), 'text'),
    text('category', toSay('Category')),
    required('start_date', toSay('Start'), 'date'),
    required('end_date', toSay('End'), 'date'),
    field('initial_term_months', toSay('Initial term (months)'), 'integer'),
    text('auto_renew', toSay('Renews itself')),
    field('renewal_term_months', toSay('Renewal term (months)'), 'integer'),
    text('renewal', toSay('Renewal')),
    field('notice_days', toSay('Notice (days)'), 'integer'),
    field('notice_months', toSay('Notice (months)'), 'integer'),
    field('value', toSay('Value'), 'money'),
    text('value_per', toSay('Value is for')),
    field('currency', toSay('Currency'), 'currency'),
    field('payment_terms_days', toSay('Payment terms (days)'), 'integer'),
    text('contract_status', toSay('Contract status')),
  ],
  derived: [
    text('state', toSay('State')),
    field('decision_date', toSay('Decision date'), 'date'),
    field('term_end', toSay('Term ends'), 'date'),
  ],
}

const contractPrices: Register = {
  id: 'contract_prices',
  label: toSay('Contract prices'),
  line: 'contract price',
  amount: 'price',
  party: null,
  key: ['contract_number', 'item', 'valid_from'],
  fields: [
    required('contract_number', toSay('Contract number'), 'text'),
    required('item', toSay('Item'), 'text'),
    text('unit', toSay('Unit')),
    required('price', toSay('Price'), 'money'),
    field('currency', toSay('Currency'), 'currency'),
    field('valid_from', toSay('Valid from'), 'date'),
    field('valid_to', toSay('Valid to'), 'date'),
  ],
  derived: [],
}

const budget: Register = {
  id: 'budget',
  label: toSay('Budget'),
  line: 'budget line',
  amount: 'amount',
  party: null,
  key: ['period', 'dimension', 'member'],
  fields: [
    required('period', toSay('Period'), 'date'),
    text('dimension', toSay('Planned for')),
    text('member', toSay('Name')),
    required('amount', toSay('Amount'), 'money'),
    field('currency', toSay('Currency'), 'currency'),
  ],
  derived: [],
}

const deals: Register = {
  id: 'deals',
  label: toSay('Deals'),
  line: 'deal',
  amount: 'amount',
  party: 'customer',
  key: ['deal_id'],
  fields: [
    required('deal_id', toSay('Deal number'), 'text'),
    required('customer', toSay('Customer'), 'text'),
    text('owner', toSay('Owner')),
    required('stage', toSay('Stage'), 'text'),
    required('amount', toSay('Amount'), 'money'),
    field('currency', toSay('Currency'), 'currency'),
    field('probability', toSay('Probability (%)'), 'number'),
    field('created_date', toSay('Created'), 'date'),
    field('close_date', toSay('Expected close'), 'date'),
  ],
  derived: [],
}

const stages: Register = {
  id: 'stages',
  label: toSay('Stages of deals'),
  line: 'stage',
  amount: null,
  party: null,
  key: ['stage'],
  isKeyCaseless: true,
  fields: [
    required('stage', toSay('Stage'), 'text'),
    required('status', toSay('Deals in it are'), 'text'),
    field('probability', toSay('Probability (%)'), 'number'),
  ],
  derived: [],
}

const stageHistory: Register = {
  id: 'stage_history',
  label: toSay('Stage history'),
  line: 'stage change',
  amount: null,
  party: null,
  key: ['deal_id', 'stage', 'since'],
  fields: [
    required('deal_id', toSay('Deal number'), 'text'),
    required('stage', toSay('Stage'), 'text'),
    required('since', toSay('Since'), 'date'),
  ],
  derived: [],
}

const priceIndices: Register = {
  id: 'price_indices',
  label: toSay('Price indices'),
  line: 'index value',
  amount: null,
  party: null,
  key: ['name', 'month'],
  isKeyCaseless: true,
  fields: [
    required('name', toSay('Index'), 'text'),
    required('month', toSay('Month'), 'date'),
    required('value', toSay('Index value'), 'number'),
  ],
  derived: [],
}

const plannedPrices: Register = {
  id: 'planned_prices',
  label: toSay('Planned prices'),
  line: 'planned price',
  amount: 'price',
  party: null,
  key: ['item', 'unit', 'currency', 'valid_from'],
  fields: [
    required('item', toSay('Item'), 'text'),
    text('unit', toSay('Unit')),
    required('price', toSay('Price'), 'money'),
    field('currency', toSay('Currency'), 'currency'),
    field('valid_from', toSay('Valid from'), 'date'),
    field('valid_to', toSay('Valid to'), 'date'),
  ],
  derived: [],
}

const rates: Register = {
  id: 'rates',
  label: toSay('Exchange rates'),
  line: 'rate',
  amount: null,
  party: null,
  key: ['month', 'currency'],
  fields: [
    required('month', toSay('Month'), 'date'),
    required('currency', toSay('Currency'), 'text'),
    required('rate', toSay('Rate'), 'number'),
  ],
  derived: [],
}

export const registers: Record<RegisterId, Register> = saidWhenRead(
  {
    contracts,
    contract_prices: contractPrices,
    budget,
    deals,
    stages,
    stage_history: stageHistory,
    price_indices: priceIndices,
    planned_prices: plannedPrices,
    rates,
  },
  ['label'],
)

/** Whether `value` names a register. */
export function isRegisterId(value: unknown): value is RegisterId {
  return typeof value === 'string' && (registerIds as readonly string[]).includes(value)
}

/** The most rows of a register that change at once. */
export const mostRowChanges = 2000
