import { toSay } from '#shared/translate.ts'
import { column } from '../catalogue/expression.ts'
import type { Measure } from '../catalogue/model.ts'
import { averageOf, ratedLines } from './average-of.ts'
import { documentLines } from './document-lines.ts'
import { membersOf } from './members-of.ts'
import { hasQuantity, invoice, isCredit, isOfInvoice, isOfOrder, order, revenue } from './sales-columns.ts'
import { shareOf } from './share-of.ts'

/** How much is sold, to how many, in how many orders. */
export const volumeMeasures: readonly Measure[] = [
  {
    id: 'revenue',
    label: toSay('Revenue'),
    unit: 'money',
    direction: 'up-is-good',
    isAdditive: true,
    definition: toSay(
      'What was sold after discount, returns taken off, in the base currency at the rate of each line’s month.',
    ),
    formula: 'sum(revenue)',
    sql: over => over.money(revenue),
    lines: [],
  },
  {
    id: 'lines',
    label: toSay('Lines'),
    unit: 'count',
    direction: 'neutral',
    isAdditive: true,
    definition: toSay('Sales lines, returns included.'),
    formula: 'count(lines)',
    sql: over => over.count(),
    lines: [],
  },
  membersOf('customer_family', {
    id: 'customers',
    label: toSay('Customers'),
    direction: 'up-is-good',
    definition: toSay(
      'Different customers; all spellings of one family are one customer, and so are all lines loaded as “Not named”.',
    ),
    behind: { made: 'parties', period: 'all' },
  }),
  membersOf('customer', {
    id: 'customer_names',
    label: toSay('Customer names'),
    definition: toSay('Different customers by name, each spelling for itself.'),
  }),
  membersOf('product', {
    id: 'products',
    label: toSay('Products'),
    definition: toSay('Different products by name.'),
  }),
  {
    id: 'orders',
    label: toSay('Orders'),
    unit: 'count',
    direction: 'up-is-good',
    isAdditive: false,
    definition: toSay(
      'Different orders: an order number counts once for each customer, all spellings of a family together. Credit notes are none.',
    ),
    formula: 'distinct(customer_family, order_number where revenue >= 0)',
    sql: over => over.distinct(order, isOfOrder),
    lines: documentLines('order_number', 'revenue'),
  },
  {
    id: 'invoices',
    label: toSay('Invoices'),
    unit: 'count',
    direction: 'neutral',
    isAdditive: false,
    definition: toSay('Different invoice numbers of one’s own numbering. A number that only credits carry is none.'),
    formula: 'distinct(invoice_number where revenue >= 0)',
    sql: over => over.distinct(invoice, isOfInvoice),
    lines: documentLines('invoice_number', 'revenue'),
  },
  averageOf(
    {
      id: 'average_order',
      label: toSay('Average order'),
      direction: 'up-is-good',
      definition: toSay(
        'Revenue on lines with an order number per order that has a rate; credits are left out, as credit notes are no orders.',
      ),
      formula: 'sum(revenue where order_number and revenue >= 0) / orders with a rate',
      lines: documentLines('order_number', 'revenue'),
    },
    { label: toSay('Revenue of orders'), unit: 'money', sql: over => over.money(revenue, isOfOrder) },
    { label: toSay('Orders with a rate'), unit: 'count', sql: over => over.distinctWithRate(order, isOfOrder) },
  ),
  averageOf(
    {
      id: 'average_line',
      label: toSay('Average line'),
      direction: 'neutral',
      definition: toSay('Revenue per sales line that has a rate.'),
      formula: 'revenue / lines with a rate',
      lines: [],
    },
    { label: toSay('Revenue'), unit: 'money', sql: over => over.money(revenue) },
    ratedLines,
  ),
  {
    id: 'credits',
    label: toSay('Credits'),
    unit: 'money',
    direction: 'neutral',
    isAdditive: true,
    definition: toSay('Lines below zero: credit notes and returns. A negative amount.'),
    formula: 'sum(revenue where revenue < 0)',
    sql: over => over.money(revenue, isCredit),
    lines: [{ field: 'revenue', op: 'atMost', values: ['-0.000001'] }],
  },
  {
    id: 'quantity',
    label: toSay('Quantity'),
    unit: 'quantity',
    direction: 'up-is-good',
    isAdditive: true,
    definition: toSay(
      'Units sold, those of returns taken off: a quantity has the sign of its line’s revenue. Meaningful within one unit of measure.',
    ),
    formula: 'sum(quantity)',
    sql: over => over.sum(column('quantity')),
    lines: [{ field: 'quantity', op: 'isNotBlank', values: [] }],
  },
  shareOf(
    {
      id: 'quantity_coverage',
      label: toSay('With quantity'),
      direction: 'up-is-good',
      definition: toSay(
        'The share of revenue on lines that name a product and a quantity, which prices and effects need.',
      ),
      formula: 'sum(revenue where product and quantity) / revenue',
      lines: [],
    },
    {
      label: toSay('Revenue with product and quantity'),
      unit: 'money',
      sql: over => over.money(revenue, hasQuantity),
    },
    { label: toSay('Revenue'), unit: 'money', sql: over => over.money(revenue) },
  ),
]
