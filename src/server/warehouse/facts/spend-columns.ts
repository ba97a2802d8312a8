import type { Filter } from '#shared/query-spec.ts'
import { toSay } from '#shared/translate.ts'
import { column, type Expression, expr } from '../catalogue/expression.ts'
import type { MeasurePart } from '../catalogue/model.ts'

/** Conditions on purchase lines that several measures rest on, and the sums their shares are of. */
export const amount = column('amount')
export const isCredit = expr`${amount} < 0`
/** Bought rather than credited: what makes an invoice, an order, and a supplier one that is used. */
export const isBought = expr`${amount} >= 0`
/** Only what is above zero has a weight in an average of days: credits would turn it around. */
export const isWeighty = expr`${amount} > 0`
/** Those lines as a filter. */
export const aboveZero: Filter = { field: 'amount', op: 'atLeast', values: ['0.000001'] }
/** The day a line is due, as days since 1970: as stated, else its date and its terms. As numbers, so that none overflows. */
export const dueDay = expr`ifNull(toInt32(${column('due_date')}), toInt32(${column('date')}) + ${column('payment_terms_days')})`
export const paidDay = expr`toInt32(${column('paid_date')})`
export const isPaid = expr`isNotNull(${column('paid_date')})`
export const isDue = expr`isNotNull(${dueDay}) AND ${isPaid}`
export const isLate = expr`ifNull(${paidDay} > ${dueDay}, 0)`
/** A day or two is what weekends and payment runs take. */
export const isEarly = expr`ifNull(${paidDay} <= ${dueDay} - 3, 0)`
/** Not paid on the newest day of the data, which was past its due day; and what was not due yet. */
export const isOverdue = expr`ifNull(isNull(${column('paid_date')}) AND ${dueDay} < toInt32(${column('as_of')}), 0)`
/** How many days past its due day a line is on the newest day of the data. */
export const overdueDays = expr`(toInt32(${column('as_of')}) - ${dueDay})`
export const isOpen = expr`isNull(${column('paid_date')}) AND isNotNull(${dueDay})`
export const isContracted = expr`${column('contract_number')} != ''`
export const isUncontracted = expr`${column('contract_number')} = ''`
export const isOrdered = expr`${column('po_number')} != ''`
export const order = column('po_number')
export const isInvoiced = expr`${column('invoice_number')} != ''`
/** An invoice number is a supplier's own: it counts once for each family. Credit notes are neither orders nor invoices. */
export const invoice = expr`(${column('supplier_family')}, ${column('invoice_number')})`
export const isOfInvoice = expr`${isInvoiced} AND ${isBought}`
export const isOfOrder = expr`${isOrdered} AND ${isBought}`
export const hasQuantity = expr`isNotNull(${column('quantity')})`
export const hasTerms = expr`isNotNull(${column('payment_terms_days')}) AND ${isWeighty}`
export const isPaidSpend = expr`${isPaid} AND ${isWeighty}`
export const isLateSpend = expr`${isLate} AND ${isWeighty}`
export const isOff = expr`${column('contract_status')} = 'off contract'`
/** Past the contracts of a supplier who has one. */
export const isLeaked = expr`${isOff} AND ${column('supplier_standing')} = 'with contract'`
export const isAbove = expr`${column('contract_status')} = 'above contract price'`
export const hasBaseline = expr`${column('baseline_source')} != ''`
/** Its item was bought from the same supplier family in the fiscal year before. */
export const hasHistory = expr`${column('price_history')} != ''`
/** Its item had a planned price on its day, in its unit and currency. */
export const isPlanned = expr`${column('price_plan')} != ''`
/** Money times days. */
export const amountByTerms = expr`${amount} * ${column('payment_terms_days')}`
export const amountByDaysToPay = expr`${amount} * dateDiff('day', ${column('date')}, ${column('paid_date')})`
export const amountByDaysLate = expr`${amount} * (${paidDay} - ${dueDay})`

export const spend: MeasurePart = { label: toSay('Spend'), unit: 'money', sql: over => over.money(amount) }
export const lines: MeasurePart = { label: toSay('Lines'), unit: 'count', sql: over => over.count() }

/**
 * What a line cost beyond its quantity at the agreed price or the baseline: by its amount, so that a discount in it
 * counts; unknown without a quantity, as of one of 0. In the wide decimal: price and quantity have up to 26 digits each.
 */
export function variance(price: Expression): Expression {
  return expr`toDecimal256(${amount}, 12) - toDecimal256(${price}, 6) * nullIf(${column('quantity')}, 0)`
}

/** What a line cost beyond the price its contract agreed, and beyond its baseline. */
export const aboveAgreed = variance(column('agreed_price'))
export const aboveBaseline = variance(column('baseline_price'))

/** What a line would have cost at a price. */
export function costAt(price: Expression): Expression {
  return expr`toDecimal256(${price}, 6) * ${column('quantity')}`
}

/** Spend on the lines of a condition. */
export function spendWhere(label: string, condition: Expression): MeasurePart {
  return { label, unit: 'money', sql: over => over.money(amount, condition) }
}

/** How many lines a condition has. */
export function linesWhere(label: string, condition: Expression): MeasurePart {
  return { label, unit: 'count', sql: over => over.count(condition) }
}
