import { t } from '#shared/translate.ts'
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
  label: t('Contracts'),
  line: 'contract',
  amount: 'value',
  party: 'supplier',
  key: ['number'],
  fields: [
    required('number', t('Contract number'), 'text'),
    required('supplier', 'Supplier', 'text'),
    text('category', 'Category'),
    required('start_date', 'Start', 'date'),
    required('end_date', 'End', 'date'),
    text('renewal', 'Renewal'),
    field('notice_days', 'Notice (days)', 'integer'),
    field('value', 'Value', 'money'),
    field('currency', 'Currency', 'currency'),
    field('payment_terms_days', t('Payment terms (days)'), 'integer'),
  ],
  derived: [text('state', 'State'), field('decision_date', t('Decision date'), 'date')],
}

const contractPrices: Register = {
  id: 'contract_prices',
  label: t('Contract prices'),
  line: 'contract price',
  amount: 'price',
  party: null,
  key: ['contract_number', 'item', 'valid_from'],
  fields: [
    required('contract_number', t('Contract number'), 'text'),
    required('item', 'Item', 'text'),
    text('unit', 'Unit'),
    required('price', 'Price', 'money'),
    field('currency', 'Currency', 'currency'),
    field('valid_from', t('Valid from'), 'date'),
    field('valid_to', t('Valid to'), 'date'),
  ],
  derived: [],
}

const budget: Register = {
  id: 'budget',
  label: t('Budget'),
  line: 'budget line',
  amount: 'amount',
  party: null,
  key: ['period', 'dimension', 'member'],
  fields: [
    required('period', 'Period', 'date'),
    text('dimension', t('Planned for')),
    text('member', 'Name'),
    required('amount', 'Amount', 'money'),
    field('currency', 'Currency', 'currency'),
  ],
  derived: [],
}

const deals: Register = {
  id: 'deals',
  label: t('Deals'),
  line: 'deal',
  amount: 'amount',
  party: 'customer',
  key: ['deal_id'],
  fields: [
    required('deal_id', t('Deal number'), 'text'),
    required('customer', 'Customer', 'text'),
    text('owner', 'Owner'),
    required('stage', 'Stage', 'text'),
    required('amount', 'Amount', 'money'),
    field('currency', 'Currency', 'currency'),
    field('probability', 'Probability (%)', 'number'),
    field('created_date', 'Created', 'date'),
    field('close_date', t('Expected close'), 'date'),
  ],
  derived: [],
}

const stages: Register = {
  id: 'stages',
  label: t('Stages of deals'),
  line: 'stage',
  amount: null,
  party: null,
  key: ['stage'],
  isKeyCaseless: true,
  fields: [
    required('stage', 'Stage', 'text'),
    required('status', t('Deals in it are'), 'text'),
    field('probability', 'Probability (%)', 'number'),
  ],
  derived: [],
}

const stageHistory: Register = {
  id: 'stage_history',
  label: t('Stage history'),
  line: 'stage change',
  amount: null,
  party: null,
  key: ['deal_id', 'stage', 'since'],
  fields: [
    required('deal_id', t('Deal number'), 'text'),
    required('stage', 'Stage', 'text'),
    required('since', 'Since', 'date'),
  ],
  derived: [],
}

const priceIndices: Register = {
  id: 'price_indices',
  label: t('Price indices'),
  line: 'index value',
  amount: null,
  party: null,
  key: ['name', 'month'],
  isKeyCaseless: true,
  fields: [
    required('name', 'Index', 'text'),
    required('month', 'Month', 'date'),
    required('value', t('Index value'), 'number'),
  ],
  derived: [],
}

const plannedPrices: Register = {
  id: 'planned_prices',
  label: t('Planned prices'),
  line: 'planned price',
  amount: 'price',
  party: null,
  key: ['item', 'unit', 'currency', 'valid_from'],
  fields: [
    required('item', 'Item', 'text'),
    text('unit', 'Unit'),
    required('price', 'Price', 'money'),
    field('currency', 'Currency', 'currency'),
    field('valid_from', t('Valid from'), 'date'),
    field('valid_to', t('Valid to'), 'date'),
  ],
  derived: [],
}

const rates: Register = {
  id: 'rates',
  label: t('Exchange rates'),
  line: 'rate',
  amount: null,
  party: null,
  key: ['month', 'currency'],
  fields: [
    required('month', 'Month', 'date'),
    required('currency', 'Currency', 'text'),
    required('rate', 'Rate', 'number'),
  ],
  derived: [],
}

export const registers: Record<RegisterId, Register> = {
  contracts,
  contract_prices: contractPrices,
  budget,
  deals,
  stages,
  stage_history: stageHistory,
  price_indices: priceIndices,
  planned_prices: plannedPrices,
  rates,
}

/** Whether `value` names a register. */
export function isRegisterId(value: unknown): value is RegisterId {
  return typeof value === 'string' && (registerIds as readonly string[]).includes(value)
}

/** The most rows of a register that change at once. */
export const mostRowChanges = 2000
