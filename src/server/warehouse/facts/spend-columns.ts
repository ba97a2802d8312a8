import type { MeasurePart } from '../catalogue/model.ts'

/** Conditions on purchase lines that several measures rest on, and the sums their shares are of. */
export const amount = 'line.amount'
export const isLate = 'ifNull(line.paid_date > line.due_date, 0)'
/** A day or two is what weekends and payment runs take. */
export const isEarly = 'ifNull(line.paid_date <= line.due_date - 3, 0)'
export const isContracted = "line.contract_number != ''"
export const isUncontracted = "line.contract_number = ''"
export const isOrdered = "line.po_number != ''"
export const order = 'line.po_number'
export const isInvoiced = "line.invoice_number != ''"
export const invoice = '(line.supplier, line.invoice_number)'
export const isCredit = `${amount} < 0`
export const hasQuantity = 'isNotNull(line.quantity)'
export const hasTerms = 'isNotNull(line.payment_terms_days)'
export const isPaid = 'isNotNull(line.paid_date)'
export const isOff = "line.contract_status = 'off contract'"
/** Past the contracts of a supplier who has one. */
export const isLeaked = `${isOff} AND line.supplier_standing = 'with contract'`
export const isAbove = "line.contract_status = 'above contract price'"
export const hasBaseline = "line.baseline_source != ''"
/** Money times days. */
export const amountByTerms = `${amount} * line.payment_terms_days`
export const amountByDaysToPay = `${amount} * dateDiff('day', line.date, line.paid_date)`
export const isDue = 'isNotNull(line.due_date) AND isNotNull(line.paid_date)'

export const spend: MeasurePart = { label: 'Spend', unit: 'money', sql: over => over.money(amount) }
export const lines: MeasurePart = { label: 'Lines', unit: 'count', sql: over => over.count() }

/**
 * What a line cost beyond its quantity at the agreed price or the baseline: by its amount, so that a discount in it
 * counts. In the wide decimal: price and quantity have up to 26 digits each.
 */
export function variance(price: string): string {
  return `toDecimal256(${amount}, 12) - toDecimal256(${price}, 6) * line.quantity`
}

/** Spend on the lines of a condition. */
export function spendWhere(label: string, condition: string): MeasurePart {
  return { label, unit: 'money', sql: over => over.money(amount, condition) }
}

/** How many lines a condition has. */
export function linesWhere(label: string, condition: string): MeasurePart {
  return { label, unit: 'count', sql: over => over.count(condition) }
}
