/**
 * The figures of each view as a person would ask the engine for them by hand, on lines as they were loaded: no families, no
 * rates, no shares, no coverage, one statement for each block. They say what the engine alone takes for about the same
 * answers; they are not what the portal asks.
 */

const lastYear = "date BETWEEN '2025-01-01' AND '2025-12-31'"
const yearBefore = "date BETWEEN '2024-01-01' AND '2024-12-31'"
const own = 'organization = {organization:UUID}'
const both = `${own} AND date BETWEEN '2024-01-01' AND '2025-12-31'`
const lastYearOnly = `${own} AND ${lastYear}`

/** One sum of the year and of the year before. */
const two = (sum: string) => `sumIf(${sum}, ${lastYear}), sumIf(${sum}, ${yearBefore})`
const distinct = (field: string, where = '1') =>
  `uniqExactIf(${field}, ${lastYear} AND ${where}), uniqExactIf(${field}, ${yearBefore} AND ${where})`

type Lines = {
  /** Figures of all lines of both years. */
  figures(...sums: string[]): string
  byMonth(...sums: string[]): string
  /** The largest members of a field by the first sum, with the others beside it. */
  by(field: string, ...sums: string[]): string
  /** What is in each pair of two fields, or more. */
  across(fields: string, sum: string): string
  /** Members by size with their running share. */
  ranking(field: string): string
  /** What each member sold or bought, in both years: prices, quantities, amounts. */
  pairs(...fields: string[]): string
}

function linesOf(table: string, amount: string): Lines {
  return {
    figures: (...sums) => `SELECT ${sums.join(', ')} FROM ${table} WHERE ${both}`,
    byMonth: (...sums) =>
      `SELECT toStartOfMonth(date) AS month, ${sums.join(', ')} FROM ${table} WHERE ${both} GROUP BY month ORDER BY month`,
    by: (field, ...sums) =>
      `SELECT ${field} AS member, ${sums.join(', ')} FROM ${table} WHERE ${both} GROUP BY member ORDER BY 2 DESC LIMIT 10`,
    across: (fields, sum) => `SELECT ${fields}, sum(${sum}) FROM ${table} WHERE ${lastYearOnly} GROUP BY ${fields}`,
    ranking: field =>
      `SELECT ${field}, sum(${amount}) AS now, sum(now) OVER (ORDER BY now DESC) FROM ${table} WHERE ${lastYearOnly}
GROUP BY ${field} ORDER BY now DESC LIMIT 200`,
    pairs: (...fields) =>
      `SELECT sum(now - before * now_pieces / before_pieces), sum(now - before) FROM (
  SELECT ${fields.join(', ')}, sumIf(${amount}, ${lastYear}) AS now, sumIf(${amount}, ${yearBefore}) AS before,
    sumIf(quantity, ${lastYear}) AS now_pieces, sumIf(quantity, ${yearBefore}) AS before_pieces
  FROM ${table} WHERE ${both} AND quantity IS NOT NULL GROUP BY ${fields.join(', ')} HAVING before_pieces != 0)`,
  }
}

const spend = linesOf('spend_lines', 'amount')
const amount = two('amount')
const suppliers = distinct('supplier')
const invoices = distinct('(supplier, invoice_number)', "invoice_number != ''")
const orders = distinct('po_number', "po_number != ''")
const drivers = (lines: Lines, sum: string, fields: readonly string[]) => fields.map(field => lines.by(field, two(sum)))

/** Purchases beside the contracts of their suppliers, of which each holds for a category and a time. */
const agreed = `(SELECT supplier, groupArray((category, start_date, end_date)) AS terms FROM contracts_copies
  WHERE ${own} GROUP BY supplier)`
const holds = "arrayExists(one -> (one.1 = '' OR one.1 = category) AND date BETWEEN one.2 AND one.3, terms)"
const contracted = linesOf(`spend_lines LEFT JOIN ${agreed} AS agreed USING (supplier)`, 'amount')
const offContract = two(`if(${holds}, 0, amount)`)
const leakage = two(`if(empty(terms) OR ${holds}, 0, amount)`)

const withOrder = two("if(po_number = '', 0, amount)")
const terms = two('amount * payment_terms_days')
const daysToPay = two("if(paid_date IS NULL, 0, amount * dateDiff('day', date, paid_date))")
const paidLate = two('if(paid_date > due_date, amount, 0)')
const paidEarly = two('if(paid_date <= due_date - 3, amount, 0)')
const timing = 'multiIf(paid_date IS NULL, 0, paid_date > due_date, 1, paid_date <= due_date - 3, 2, 3)'
const above = `SELECT count(), sum(l.amount - p.price * l.quantity) FROM spend_lines AS l
INNER JOIN (SELECT supplier, item, unit, price, start_date, end_date FROM contract_prices_copies AS p
  INNER JOIN contracts_copies AS c ON c.number = p.contract_number AND c.organization = p.organization
  WHERE p.organization = {organization:UUID}) AS p ON p.supplier = l.supplier AND p.item = l.item AND p.unit = l.unit
WHERE l.organization = {organization:UUID} AND l.date BETWEEN '2025-01-01' AND '2025-12-31'
  AND l.date BETWEEN p.start_date AND p.end_date AND l.quantity > 0 AND l.amount > p.price * l.quantity`

const oneSupplier = linesOf("(SELECT * FROM spend_lines WHERE supplier = 'Supplier 0000')", 'amount')
const findings = [
  `SELECT count(), sum(total) FROM (SELECT supplier, total FROM (
  SELECT supplier, invoice_number, sum(amount) AS total FROM spend_lines WHERE ${lastYearOnly} GROUP BY supplier, invoice_number)
  GROUP BY supplier, total HAVING count() > 1)`,
  `SELECT supplier, buyer, count() FROM (SELECT supplier, buyer, po_number, min(date) AS day, sum(amount) AS total
  FROM spend_lines WHERE ${lastYearOnly} AND po_number != '' GROUP BY supplier, buyer, po_number HAVING total < 10000)
GROUP BY supplier, buyer, toStartOfWeek(day) HAVING sum(total) > 10000 AND count() > 1 ORDER BY 3 DESC LIMIT 200`,
  `SELECT supplier, item, unit, max(amount / quantity) AS most, min(amount / quantity) AS least FROM spend_lines
WHERE ${both} AND quantity > 0 AND amount > 0 AND item != '' GROUP BY supplier, item, unit ORDER BY most / least DESC LIMIT 200`,
]

const sales = linesOf('sales_lines', 'revenue')
const revenue = two('revenue')
const customers = distinct('customer')
const salesOrders = distinct('(customer, order_number)', "order_number != ''")
const margin = two('if(cost IS NULL, 0, revenue - cost)')
const discount = two('ifNull(discount, 0)')
const oneCustomer = linesOf("(SELECT * FROM sales_lines WHERE customer = 'Customer 0000')", 'revenue')
const newAndLost = `SELECT countIf(before = 0), sumIf(now, before = 0), countIf(now = 0), sumIf(before, now = 0),
  sum(greatest(now - before, 0)), sum(least(now - before, 0)) FROM (
  SELECT customer, ${revenue.replace('),', ') AS now,')} AS before FROM sales_lines WHERE ${both} GROUP BY customer)`
const silence = `SELECT customer, max(date) AS last, arraySort(groupUniqArray(date)) AS days FROM sales_lines WHERE ${own}
GROUP BY customer ORDER BY last LIMIT 200`
const cohorts = `SELECT born, dateDiff('month', born, month) AS age, count(), sum(total) FROM (
  SELECT customer, toStartOfMonth(date) AS month, sum(revenue) AS total, min(month) OVER (PARTITION BY customer) AS born
  FROM sales_lines WHERE ${own} GROUP BY customer, month) GROUP BY born, age`
const unitPrices = (table: string, field: string, money: string) =>
  `SELECT ${field}, toStartOfMonth(date) AS month, sum(${money}), sum(quantity) FROM ${table} WHERE ${both} GROUP BY ${field}, month`

const deals = (sums: string, by?: string) =>
  `SELECT ${by ? `${by} AS member, ` : ''}${sums} FROM deals_copies WHERE ${own}${by ? ' GROUP BY member' : ''}`
const open =
  "sumIf(amount, status = 'open'), sumIf(amount * probability / 100, status = 'open'), countIf(status = 'open')"
const decided = "sumIf(amount, status = 'won'), countIf(status = 'won'), countIf(status = 'lost')"

/** The statements of each view that asks for figures; they are sent together. */
export const plainViews: Record<string, readonly string[]> = {
  spend: [
    spend.figures(amount, suppliers, invoices),
    spend.byMonth('sum(amount)', 'count()'),
    ...['category', 'business_unit', 'supplier'].map(field => spend.by(field, amount)),
  ],
  'spend-year': [
    spend.figures(amount, suppliers, 'count()'),
    spend.pairs('supplier', 'item', 'unit'),
    ...drivers(spend, 'amount', ['category', 'business_unit', 'supplier', 'supplier_country']),
    spend.across('category, toStartOfMonth(date)', 'amount'),
  ],
  suppliers: [spend.figures(amount, suppliers), spend.ranking('supplier')],
  'supplier-tail': [spend.figures(amount, suppliers), spend.ranking('supplier')],
  'supplier-concentration': [spend.figures(amount, suppliers), spend.across('category, supplier', 'amount')],
  supplier: [
    oneSupplier.figures(amount, invoices, orders),
    oneSupplier.byMonth('sum(amount)', 'count()'),
    ...['category_2', 'business_unit'].map(field => oneSupplier.by(field, amount)),
  ],
  'supplier contracts': [oneSupplier.figures(amount, withOrder)],
  'supplier prices': [oneSupplier.pairs('item', 'unit')],
  'supplier payment': [oneSupplier.figures(terms, daysToPay, paidLate), oneSupplier.by('payment_terms_days', amount)],
  categories: [
    spend.figures(amount, distinct('category')),
    spend.by('category', amount, suppliers),
    spend.by('supplier', amount),
    spend.by('supplier_country', amount, suppliers),
    spend.across('category, business_unit', 'amount'),
  ],
  'category-flow': [spend.across('category, supplier', 'amount'), spend.across('supplier, business_unit', 'amount')],
  'off-contract': [
    contracted.figures(amount, offContract, leakage),
    contracted.byMonth('sum(amount)', offContract),
    contracted.by('supplier', leakage, amount),
    contracted.by('supplier', offContract, amount),
  ],
  'order-coverage': [
    spend.figures(amount, withOrder, orders, 'count()'),
    spend.byMonth('sum(amount)', withOrder),
    spend.by('business_unit', amount, withOrder, orders),
  ],
  findings,
  'price-variance': [
    spend.figures(amount),
    spend.pairs('supplier', 'item', 'unit'),
    above,
    spend.byMonth('sum(amount)', 'sum(quantity)'),
  ],
  payment: [
    spend.figures(amount, terms, daysToPay, paidLate),
    spend.by('payment_terms_days', amount, suppliers),
    spend.byMonth('sum(amount)', terms),
    spend.by('supplier', amount, terms, daysToPay),
  ],
  'payment-timing': [
    spend.figures(amount, paidEarly, paidLate),
    spend.by(timing, amount, 'count()'),
    spend.byMonth('sum(amount)', paidLate),
    spend.by('supplier', paidLate, paidEarly, amount),
  ],
  revenue: [
    sales.figures(revenue, customers, salesOrders),
    sales.byMonth('sum(revenue)', 'uniqExact((customer, order_number))'),
    ...['customer_country', 'segment'].map(field => sales.by(field, revenue, customers)),
  ],
  'revenue-year': [
    sales.figures(revenue, customers, salesOrders, 'count()'),
    sales.pairs('customer', 'product', 'unit'),
    ...drivers(sales, 'revenue', ['segment', 'region', 'channel', 'product_category', 'customer']),
    sales.across('segment, toStartOfMonth(date)', 'revenue'),
  ],
  customers: [
    sales.figures(revenue, customers, salesOrders, margin),
    sales.ranking('customer'),
    sales.by('customer', revenue, margin),
  ],
  'customers-won': [newAndLost, silence, sales.by('segment', revenue), sales.by('customer', revenue)],
  'customer-cohorts': [cohorts],
  customer: [
    oneCustomer.figures(revenue, salesOrders),
    oneCustomer.byMonth('sum(revenue)', margin),
    ...['product_category', 'region'].map(field => oneCustomer.by(field, revenue, margin)),
  ],
  'customer orders': [oneCustomer.byMonth('uniqExact(order_number)')],
  'customer prices': [
    oneCustomer.figures(margin, discount),
    oneCustomer.byMonth(margin),
    oneCustomer.pairs('product', 'unit'),
  ],
  products: [
    sales.figures(revenue, distinct('product'), two('quantity'), margin),
    sales.by('product_category', revenue, margin),
    sales.across('product_category, segment', 'revenue'),
  ],
  'product-ranking': [sales.ranking('product'), sales.by('product', revenue, two('quantity'), margin, discount)],
  margin: [
    sales.figures(margin, revenue, discount),
    sales.byMonth('sum(revenue)', margin),
    sales.by('product_category', margin, revenue, discount),
    sales.by('product', revenue, margin),
  ],
  'price-volume-mix': [
    sales.figures(revenue),
    sales.pairs('customer', 'product', 'unit'),
    ...drivers(sales, 'revenue', ['product', 'customer', 'segment', 'region']),
  ],
  'margin-squeeze': [
    sales.figures(revenue, margin),
    unitPrices('spend_lines', 'item', 'amount'),
    unitPrices('sales_lines', 'product', 'revenue'),
  ],
  pipeline: [deals(open), deals(open, 'stage'), deals(open, 'toStartOfMonth(date)'), deals(open, 'owner')],
  conversion: [
    deals(decided),
    deals(decided, 'stage'),
    deals(decided, 'toStartOfQuarter(date)'),
    deals(decided, 'owner'),
  ],
}
