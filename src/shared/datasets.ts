import { t } from '#shared/translate.ts'
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
  label: t('Spend'),
  line: 'purchase line',
  amount: 'amount',
  party: 'supplier',
  fields: [
    required('date', 'Date', 'date'),
    required('supplier', 'Supplier', 'text'),
    required('amount', 'Amount', 'money'),
    field('currency', 'Currency', 'currency'),
    text('supplier_id', t('Supplier number')),
    field('supplier_country', t('Supplier country'), 'country'),
    text('category', 'Category'),
    text('category_2', t('Category, level 2')),
    text('category_3', t('Category, level 3')),
    text('category_4', t('Category, level 4')),
    text('business_unit', t('Business unit')),
    text('cost_centre', t('Cost centre')),
    text('gl_account', 'GL account'),
    text('buyer', 'Buyer'),
    field('country', 'Country', 'country'),
    text('item', 'Item'),
    text('description', 'Description'),
    field('quantity', 'Quantity', 'number'),
    text('unit', 'Unit'),
    field('unit_price', t('Unit price'), 'number'),
    text('po_number', t('Purchase order')),
    text('invoice_number', t('Invoice number')),
    text('contract_number', t('Contract number')),
    field('payment_terms_days', t('Payment terms (days)'), 'integer'),
    field('discount_percent', t('Early-payment discount (%)'), 'number'),
    field('discount_days', t('Days of the discount'), 'integer'),
    field('due_date', t('Due date'), 'date'),
    field('paid_date', t('Paid date'), 'date'),
  ],
}

const sales: Dataset = {
  id: 'sales',
  label: t('Sales'),
  line: 'sales line',
  amount: 'revenue',
  party: 'customer',
  fields: [
    required('date', 'Date', 'date'),
    required('customer', 'Customer', 'text'),
    required('revenue', 'Revenue', 'money'),
    field('currency', 'Currency', 'currency'),
    text('customer_id', t('Customer number')),
    field('customer_country', t('Customer country'), 'country'),
    text('segment', 'Segment'),
    text('region', 'Region'),
    text('sales_rep', t('Sales representative')),
    text('channel', 'Channel'),
    text('product', 'Product'),
    text('product_category', t('Product category')),
    field('quantity', 'Quantity', 'number'),
    text('unit', 'Unit'),
    field('unit_price', t('Unit price'), 'number'),
    field('cost', 'Cost', 'number'),
    field('discount', 'Discount', 'number'),
    text('order_number', t('Order number')),
    text('invoice_number', t('Invoice number')),
  ],
}

export const datasets: Record<DatasetId, Dataset> = { spend, sales }

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
