import type { Filter } from '#shared/query-spec.ts'
import type { MeasurePart } from '../catalogue/model.ts'

/** Conditions on purchase lines that several measures rest on, and the sums their shares are of. */
export const amount = 'line.amount'
export const isCredit = `${amount} < 0`
/** Bought rather than credited: what makes an invoice, an order, and a supplier one that is used. */
export const isBought = `${amount} >= 0`
/** Only what is above zero has a weight in an average of days: credits would turn it around. */
export const isWeighty = `${amount} > 0`
/** Those lines as a filter. */
export const aboveZero: Filter = { field: 'amount', op: 'atLeast', values: ['0.000001'] }
/** The day a line is due, as days since 1970: as stated, else its date and its terms. As numbers, so that none overflows. */
export const dueDay = 'ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days)'
export const paidDay = 'toInt32(line.paid_date)'
export const isPaid = 'isNotNull(line.paid_date)'
export const isDue = `isNotNull(${dueDay}) AND ${isPaid}`
export const isLate = `ifNull(${paidDay} > ${dueDay}, 0)`
/** A day or two is what weekends and payment runs take. */
export const isEarly = `ifNull(${paidDay} <= ${dueDay} - 3, 0)`
/** Not paid on the newest day of the data, which was past its due day; and what was not due yet. */
export const isOverdue = `ifNull(isNull(line.paid_date) AND ${dueDay} < toInt32(line.as_of), 0)`
/** How many days past its due day a line is on the newest day of the data. */
export const overdueDays = `(toInt32(line.as_of) - ${dueDay})`
export const isOpen = `isNull(line.paid_date) AND isNotNull(${dueDay})`
export const isContracted = "line.contract_number != ''"
export const isUncontracted = "line.contract_number = ''"
export const isOrdered = "line.po_number != ''"
export const order = 'line.po_number'
export const isInvoiced = "line.invoice_number != ''"
/** An invoice number is a supplier's own: it counts once for each family. Credit notes are neither orders nor invoices. */
export const invoice = '(line.supplier_family, line.invoice_number)'
export const isOfInvoice = `${isInvoiced} AND ${isBought}`
export const isOfOrder = `${isOrdered} AND ${isBought}`
export const hasQuantity = 'isNotNull(line.quantity)'
export const hasTerms = `isNotNull(line.payment_terms_days) AND ${isWeighty}`
export const isPaidSpend = `${isPaid} AND ${isWeighty}`
export const isLateSpend = `${isLate} AND ${isWeighty}`
export const isOff = "line.contract_status = 'off contract'"
/** Past the contracts of a supplier who has one. */
export const isLeaked = `${isOff} AND line.supplier_standing = 'with contract'`
export const isAbove = "line.contract_status = 'above contract price'"
export const hasBaseline = "line.baseline_source != ''"
/** Its item was bought from the same supplier family in the fiscal year before. */
export const hasHistory = "line.price_history != ''"
/** Its item had a planned price on its day, in its unit and currency. */
export const isPlanned = "line.price_plan != ''"
/** Money times days. */
export const amountByTerms = `${amount} * line.payment_terms_days`
export const amountByDaysToPay = `${amount} * dateDiff('day', line.date, line.paid_date)`
export const amountByDaysLate = `${amount} * (${paidDay} - ${dueDay})`

export const spend: MeasurePart = { label: 'Spend', unit: 'money', sql: over => over.money(amount) }
export const lines: MeasurePart = { label: 'Lines', unit: 'count', sql: over => over.count() }

/**
 * What a line cost beyond its quantity at the agreed price or the baseline: by its amount, so that a discount in it
 * counts. In the wide decimal: price and quantity have up to 26 digits each.
 */
export function variance(price: string): string {
  return `toDecimal256(${amount}, 12) - toDecimal256(${price}, 6) * line.quantity`
}

/** What a line would have cost at a price. */
export function costAt(price: string): string {
  return `toDecimal256(${price}, 6) * line.quantity`
}

/** Spend on the lines of a condition. */
export function spendWhere(label: string, condition: string): MeasurePart {
  return { label, unit: 'money', sql: over => over.money(amount, condition) }
}

/** How many lines a condition has. */
export function linesWhere(label: string, condition: string): MeasurePart {
  return { label, unit: 'count', sql: over => over.count(condition) }
}
