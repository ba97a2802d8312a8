import { column, expr } from '../catalogue/expression.ts'
/** Columns of sales lines and conditions on them that several measures rest on. */
export const revenue = column('revenue')
export const customer = column('customer_family')
/** An order number may be a customer's own: it counts once for each family. Credit notes are neither orders nor invoices. */
export const order = expr`(${column('customer_family')}, ${column('order_number')})`
export const isSold = expr`${revenue} >= 0`
export const isOfOrder = expr`${column('order_number')} != '' AND ${isSold}`
export const invoice = column('invoice_number')
export const isOfInvoice = expr`${column('invoice_number')} != '' AND ${isSold}`
export const isCredit = expr`${revenue} < 0`
export const margin = expr`${revenue} - ${column('cost')}`
export const isDiscounted = expr`isNotNull(${column('discount')})`
export const listRevenue = expr`${revenue} + ${column('discount')}`
export const isCosted = expr`isNotNull(${column('cost')})`
/** What prices, and what they and quantities changed, can be told of. */
export const hasQuantity = expr`${column('product')} != '' AND isNotNull(${column('quantity')})`
