import { saidWhenRead } from '#shared/said-when-read.ts'
import { toSay } from '#shared/translate.ts'
import { type Field, field, required, text } from './fields.ts'
import type { OrganizationType } from './vocabulary.ts'

/** The facts of the warehouse and their fields, as the wire, the warehouse and the mapping screen name them. */

export type Dataset = {
  id: DatasetId
  label: string
  /** One loaded row, in words. */
  line: string
  /** The field that carries the money of a line. */
  amount: string
  /** The field that names the other party of a line. */
  party: string
  fields: readonly Field[]
}

export const datasetIds = ['spend', 'sales'] as const
export type DatasetId = (typeof datasetIds)[number]

const spend: Dataset = {
  id: 'spend',
  label: toSay('Spend'),
  line: 'purchase line',
  amount: 'amount',
  party: 'supplier',
  fields: [
    required('date', toSay('Date'), 'date'),
    required('supplier', toSay('Supplier'), 'text'),
    required('amount', toSay('Amount'), 'money'),
    field('currency', toSay('Currency'), 'currency'),
    text('supplier_id', toSay('Supplier number')),
    field('supplier_country', toSay('Supplier country'), 'country'),
    text('category', toSay('Category')),
    text('category_2', toSay('Category, level 2')),
    text('category_3', toSay('Category, level 3')),
    text('category_4', toSay('Category, level 4')),
    text('business_unit', toSay('Business unit')),
    text('cost_centre', toSay('Cost centre')),
    text('gl_account', toSay('GL account')),
    text('buyer', toSay('Buyer')),
    field('country', toSay('Country'), 'country'),
    text('item', toSay('Item')),
    text('description', toSay('Description')),
    field('quantity', toSay('Quantity'), 'number'),
    text('unit', toSay('Unit')),
    field('unit_price', toSay('Unit price'), 'number'),
    text('po_number', toSay('Purchase order')),
    text('invoice_number', toSay('Invoice number')),
    text('contract_number', toSay('Contract number')),
    field('payment_terms_days', toSay('Payment terms (days)'), 'integer'),
    field('discount_percent', toSay('Early-payment discount (%)'), 'number'),
    field('discount_days', toSay('Days of the discount'), 'integer'),
    field('due_date', toSay('Due date'), 'date'),
    field('paid_date', toSay('Paid date'), 'date'),
  ],
}

const sales: Dataset = {
  id: 'sales',
  label: toSay('Sales'),
  line: 'sales line',
  amount: 'revenue',
  party: 'customer',
  fields: [
    required('date', toSay('Date'), 'date'),
    required('customer', toSay('Customer'), 'text'),
    required('revenue', toSay('Revenue'), 'money'),
    field('currency', toSay('Currency'), 'currency'),
    text('customer_id', toSay('Customer number')),
    field('customer_country', toSay('Customer country'), 'country'),
    text('segment', toSay('Segment')),
    text('region', toSay('Region')),
    text('sales_rep', toSay('Sales representative')),
    text('channel', toSay('Channel')),
    text('product', toSay('Product')),
    text('product_category', toSay('Product category')),
    field('quantity', toSay('Quantity'), 'number'),
    text('unit', toSay('Unit')),
    field('unit_price', toSay('Unit price'), 'number'),
    field('cost', toSay('Cost'), 'number'),
    field('discount', toSay('Discount'), 'number'),
    text('order_number', toSay('Order number')),
    text('invoice_number', toSay('Invoice number')),
  ],
}

export const datasets: Record<DatasetId, Dataset> = saidWhenRead({ spend, sales }, ['label'])

/** What an organisation of each type has lines of, the usual one first. */
export const datasetsOfType: Record<OrganizationType, readonly [DatasetId, ...DatasetId[]]> = {
  procurement: ['spend'],
  sales: ['sales'],
  both: ['spend', 'sales'],
}

/** Whether `value` names a dataset. */
export function isDatasetId(value: unknown): value is DatasetId {
  return typeof value === 'string' && (datasetIds as readonly string[]).includes(value)
}
