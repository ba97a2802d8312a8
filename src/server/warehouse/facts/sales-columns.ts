/** Columns of sales lines and conditions on them that several measures rest on. */
export const revenue = 'line.revenue'
export const customer = 'line.customer_family'
export const order = '(line.customer, line.order_number)'
export const isOrdered = "line.order_number != ''"
export const invoice = 'line.invoice_number'
export const isInvoiced = "line.invoice_number != ''"
export const isCredit = `${revenue} < 0`
export const margin = `${revenue} - line.cost`
export const isDiscounted = 'isNotNull(line.discount)'
export const listRevenue = `${revenue} + line.discount`
export const isCosted = 'isNotNull(line.cost)'
/** What prices, and what they and quantities changed, can be told of. */
export const hasQuantity = "line.product != '' AND isNotNull(line.quantity)"
