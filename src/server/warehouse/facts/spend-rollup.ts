import { column, eachLine } from '../catalogue/expression.ts'
import type { Rollup } from '../catalogue/model.ts'
import {
  amount,
  amountByDaysLate,
  amountByDaysToPay,
  amountByTerms,
  hasQuantity,
  hasTerms,
  invoice,
  isBought,
  isContracted,
  isCredit,
  isDue,
  isEarly,
  isLate,
  isLateSpend,
  isOfInvoice,
  isOfOrder,
  isOrdered,
  isPaidSpend,
  isUncontracted,
  order,
} from './spend-columns.ts'

const categories = ['category', 'category_2', 'category_3', 'category_4']
const supplier = ['supplier', 'supplier_country']
const unit = ['business_unit', 'country']

/** How purchase lines are added up: the columns of `spend_rollups`. `class` carries what mapped categories go by. */
export const spendRollup: Rollup = {
  cuts: [
    { id: 'total', keys: [], hasDocuments: true },
    { id: 'category', keys: categories },
    { id: 'unit', keys: unit },
    { id: 'category unit', keys: [...categories, ...unit] },
    { id: 'supplier', keys: supplier, hasDocuments: true },
    { id: 'account', keys: [...unit, 'cost_centre', 'gl_account', 'buyer'] },
    { id: 'cost centre', keys: ['business_unit', 'cost_centre'] },
    { id: 'ledger', keys: ['gl_account'] },
    { id: 'buyer', keys: ['buyer'] },
    { id: 'terms', keys: ['payment_terms_days', 'discount_days'] },
    { id: 'item', keys: ['item', 'unit'] },
    { id: 'supplier category', keys: [...supplier, ...categories] },
    { id: 'class', keys: [...supplier, ...categories, 'class_key'] },
  ],
  sums: [
    { column: 'line_count', of: eachLine },
    { column: 'bought_lines', of: eachLine, where: isBought },
    { column: 'amount', of: amount },
    { column: 'credit_amount', of: amount, where: isCredit },
    { column: 'contracted_amount', of: amount, where: isContracted },
    { column: 'uncontracted_amount', of: amount, where: isUncontracted },
    { column: 'ordered_amount', of: amount, where: isOrdered },
    { column: 'invoiced_amount', of: amount, where: isOfInvoice },
    { column: 'quantity', of: column('quantity'), isNullable: true },
    { column: 'quantity_amount', of: amount, where: hasQuantity },
    { column: 'quantity_lines', of: eachLine, where: hasQuantity },
    { column: 'terms_amount', of: amount, where: hasTerms },
    { column: 'terms_days', of: amountByTerms, where: hasTerms, isNullable: true },
    { column: 'paid_amount', of: amount, where: isPaidSpend },
    { column: 'paid_days', of: amountByDaysToPay, where: isPaidSpend, isNullable: true },
    { column: 'early_amount', of: amount, where: isEarly },
    { column: 'early_lines', of: eachLine, where: isEarly },
    { column: 'late_amount', of: amount, where: isLate },
    { column: 'late_lines', of: eachLine, where: isLate },
    { column: 'due_lines', of: eachLine, where: isDue },
    { column: 'overrun_amount', of: amount, where: isLateSpend },
    { column: 'overrun_days', of: amountByDaysLate, where: isLateSpend, isNullable: true },
  ],
  documents: [
    { column: 'invoices', of: invoice, number: column('invoice_number'), isOfParty: true, where: isOfInvoice },
    { column: 'orders', of: order, number: order, where: isOfOrder },
  ],
}
