/** Columns of sales lines and conditions on them that several measures rest on. */
export const revenue = 'line.revenue'
export const customer = 'line.customer_family'
/** An order number may be a customer's own: it counts once for each family. Credit notes are neither orders nor invoices. */
export const order = '(line.customer_family, line.order_number)'
export const isSold = `${revenue} >= 0`
export const isOfOrder = `line.order_number != '' AND ${isSold}`
export const invoice = 'line.invoice_number'
export const isOfInvoice = `line.invoice_number != '' AND ${isSold}`
export const isCredit = `${revenue} < 0`
export const margin = `${revenue} - line.cost`
export const isDiscounted = 'isNotNull(line.discount)'
export const listRevenue = `${revenue} + line.discount`
export const isCosted = 'isNotNull(line.cost)'
/** What prices, and what they and quantities changed, can be told of. */
export const hasQuantity = "line.product != '' AND isNotNull(line.quantity)"
