import { toSay } from '#shared/translate.ts'
import { column } from '../catalogue/expression.ts'
import type { Measure } from '../catalogue/model.ts'
import { averageOf, ratedLines } from './average-of.ts'
import { documentLines } from './document-lines.ts'
import { membersOf } from './members-of.ts'
import { amount, invoice, isCredit, isOfInvoice, isOfOrder, order, spend } from './spend-columns.ts'

/** How much was bought, from how many, by how many documents. */
export const volumeMeasures: readonly Measure[] = [
  {
    id: 'spend',
    label: toSay('Spend'),
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: toSay('What was bought, credits taken off, in the base currency at the rate of each line’s month.'),
    formula: 'sum(amount)',
    sql: over => over.money(amount),
    lines: [],
  },
  {
    id: 'lines',
    label: toSay('Lines'),
    unit: 'count',
    direction: 'neutral',
    isAdditive: true,
    definition: toSay('Purchase lines, credits included.'),
    formula: 'count(lines)',
    sql: over => over.count(),
    lines: [],
  },
  membersOf('supplier_family', {
    id: 'suppliers',
    label: toSay('Suppliers'),
    definition: toSay(
      'Different suppliers; all spellings of one family are one supplier, and so are all lines loaded as “Not named”.',
    ),
    behind: { made: 'parties', period: 'all' },
  }),
  membersOf('supplier', {
    id: 'supplier_names',
    label: toSay('Supplier names'),
    definition: toSay('Different suppliers by name, each spelling for itself.'),
  }),
  {
    id: 'invoices',
    label: toSay('Invoices'),
    unit: 'count',
    direction: 'neutral',
    isAdditive: false,
    definition: toSay(
      'Different invoices: an invoice number counts once for each supplier, all spellings of a family together. Credit notes are none.',
    ),
    formula: 'distinct(supplier_family, invoice_number where amount >= 0)',
    sql: over => over.distinct(invoice, isOfInvoice),
    lines: documentLines('invoice_number', 'amount'),
  },
  {
    id: 'orders',
    label: toSay('Purchase orders'),
    unit: 'count',
    direction: 'neutral',
    isAdditive: false,
    definition: toSay('Different purchase order numbers. A number that only credits carry is none.'),
    formula: 'distinct(po_number where amount >= 0)',
    sql: over => over.distinct(order, isOfOrder),
    lines: documentLines('po_number', 'amount'),
  },
  averageOf(
    {
      id: 'average_line',
      label: toSay('Average line'),
      direction: 'neutral',
      definition: toSay('Spend per purchase line that has a rate.'),
      formula: 'spend / lines with a rate',
      lines: [],
    },
    spend,
    ratedLines,
  ),
  averageOf(
    {
      id: 'average_invoice',
      label: toSay('Average invoice'),
      direction: 'neutral',
      definition: toSay(
        'Spend on lines with an invoice number per invoice that has a rate; credits are left out, as credit notes are no invoices.',
      ),
      formula: 'sum(amount where invoice_number and amount >= 0) / invoices with a rate',
      lines: documentLines('invoice_number', 'amount'),
    },
    { label: toSay('Spend on invoices'), unit: 'money', sql: over => over.money(amount, isOfInvoice) },
    {
      label: toSay('Invoices with a rate'),
      unit: 'count',
      sql: over => over.distinctWithRate(invoice, isOfInvoice),
    },
  ),
  {
    id: 'credits',
    label: toSay('Credits'),
    unit: 'money',
    direction: 'neutral',
    isAdditive: true,
    definition: toSay('Lines below zero: credit notes, returns and corrections. A negative amount.'),
    formula: 'sum(amount where amount < 0)',
    sql: over => over.money(amount, isCredit),
    lines: [{ field: 'amount', op: 'atMost', values: ['-0.000001'] }],
  },
  {
    id: 'quantity',
    label: toSay('Quantity'),
    unit: 'quantity',
    direction: 'neutral',
    isAdditive: true,
    definition: toSay(
      'Units bought, those of credits taken off: a quantity has the sign of its line’s amount. Meaningful within one unit of measure.',
    ),
    formula: 'sum(quantity)',
    sql: over => over.sum(column('quantity')),
    lines: [{ field: 'quantity', op: 'isNotBlank', values: [] }],
  },
]
