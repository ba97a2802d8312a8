import { sumDecimals } from '#shared/decimal.ts'
import { bareNumber } from '#shared/likely-invoices.ts'
import type { Work } from '#shared/origin.ts'
import type { Filter, Period } from '#shared/query-spec.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import type { FindingKind } from '../searches/kinds.ts'
import { stakes } from './columns.ts'
import type { Finding, FindingLimits, FindingReason, Severity } from './definition.ts'

/** What should not happen with purchases: which of the candidates of the warehouse are findings, and what each is. */

/** A finding before anybody looked at it. `key` says what it is about, in an order that does not change. */
export type Found = Pick<Finding, 'amount' | 'lines'> & { reason: FindingReason; key: readonly string[] }

const severityOfKind: Record<FindingKind, Severity> = {
  'duplicate-invoice': 'high',
  'price-jump': 'medium',
  'split-order': 'low',
}

/**
 * A copy is money that may have left twice, unless credits took all of it back; a dearer price was paid once; a split order
 * lost an approval and no money.
 */
export function severityOf(reason: FindingReason): Severity {
  return isCredited(reason) ? 'low' : severityOfKind[reason.kind]
}

/** Whether it is a copy of an invoice that credit notes took back in full. */
export function isCredited(reason: FindingReason): boolean {
  return reason.kind === 'duplicate-invoice' && Number(reason.left) === 0
}

/** What keeps a finding from being raised again: what is under way about it, or was done when about as much was at stake. */
export function holding(work: readonly Work[], amount: string | null): Work | null {
  return work.find(({ isDone, low }) => !isDone || !hasGrown(amount, low)) ?? null
}

/** By more than exchange rates that are set anew would make it. */
function hasGrown(amount: string | null, before: string | null): boolean {
  return amount !== null && before !== null && Number(amount) > Number(before) * 1.02
}

/**
 * By money, which counts as a loss before it counts as an exposure, so that few copies do not drown in many large orders:
 * likely losses, then those without an exchange rate, then exposures, then copies that credits took back, then what something
 * is done about; each from the largest.
 */
export function byMoney(a: Omit<Finding, 'dismissal'>, b: Omit<Finding, 'dismissal'>): number {
  return (
    placeOf(a) - placeOf(b) ||
    Number(b.amount ?? 0) - Number(a.amount ?? 0) ||
    a.fingerprint.localeCompare(b.fingerprint)
  )
}

function placeOf({ reason, amount, work }: Pick<Finding, 'reason' | 'amount' | 'work'>): number {
  if (work) return 4
  if (isCredited(reason)) return 3
  if (stakes[reason.kind] === 'exposure') return 2
  return amount === null ? 1 : 0
}

type Around = { filters: readonly Filter[]; period: Period; limits: FindingLimits }
type Invoice = { number: string; date: string; supplier: string; baseAmount: string | null }
type Credit = { number: string; date: string; amount: string }
type Duplicate = {
  first: Invoice
  copy: Invoice
  amount: string
  currency: string
  credits: readonly Credit[]
  left: string
  atRisk: string | null
}

/**
 * Invoices of one supplier over the same amount that are likely one, entered twice. The stake is what credits leave of the
 * copy. Their lines are those of both whole invoices, whatever period and filters the copy was found by.
 */
export function findDuplicates(duplicates: readonly Duplicate[]): Found[] {
  return duplicates.map(({ first, copy, amount, currency, credits, left, atRisk }): Found => {
    const credited = credits.map(({ number, date, amount }) => ({ number, date, amount }))
    const documents = [first, copy, ...credited.filter(({ number }) => number !== '')]
    const suppliers = [...new Set([first.supplier, copy.supplier])]
    const days = documents.map(({ date }) => date).toSorted()
    return {
      key: [
        nameKey(first.supplier),
        amount,
        currency,
        ...[first, copy].flatMap(one => [bareNumber(one.number), one.date]),
      ],
      amount: atRisk,
      reason: {
        kind: 'duplicate-invoice',
        supplier: first.supplier,
        first: { number: first.number, date: first.date },
        copy: { number: copy.number, date: copy.date },
        amount,
        currency,
        daysApart: Math.abs(Date.parse(copy.date) - Date.parse(first.date)) / dayMilliseconds,
        isSameNumber: bareNumber(first.number) === bareNumber(copy.number),
        credits: credited,
        left,
      },
      lines: {
        filters: [
          is('supplier_family', suppliers),
          is('invoice_number', [...new Set(documents.map(({ number }) => number))]),
        ],
        period: { from: days[0] ?? first.date, to: days.at(-1) ?? copy.date },
      },
    }
  })
}

type PriceRise = {
  supplier: string
  item: string
  unit: string
  currency: string
  currencies: readonly string[]
  previousPrice: number
  price: number
  quantity: number
  ownExtraCost: string
  extraCost: string | null
}

/** Items that cost more a unit than before, beyond the limit. The stake is what that cost in the period. */
export function findPriceJumps(rises: readonly PriceRise[], before: Period, { filters, period }: Around): Found[] {
  return rises
    .filter(({ ownExtraCost }) => Number(ownExtraCost) > 0)
    .map(
      ({ extraCost, ownExtraCost, currencies, ...rise }): Found => ({
        key: [
          nameKey(rise.supplier),
          rise.item,
          rise.unit,
          rise.currency,
          digits(rise.previousPrice),
          digits(rise.price),
        ],
        amount: extraCost,
        reason: { kind: 'price-jump', ...rise, extraCost: ownExtraCost, before },
        lines: {
          filters: [
            ...filters,
            is('supplier_family', [rise.supplier]),
            is('item', [rise.item]),
            isOrBlank('unit', rise.unit),
            is('currency', currencies),
          ],
          period,
        },
      }),
    )
}

type Order = { number: string; date: string; amount: string }
type OrdersBelow = { supplier: string; buyer: string; unit: string; orders: readonly Order[] }

/** Orders that stay below the approval limit each and pass it together. The stake is all they come to. */
export function findSplitOrders(runs: readonly OrdersBelow[], { filters, period, limits }: Around): Found[] {
  return joinRuns(runs).map(({ supplier, buyer, unit, orders }): Found => {
    const numbers = orders.map(({ number }) => number)
    return {
      key: [nameKey(supplier), buyer, unit, ...numbers.toSorted()],
      amount: sumDecimals(orders.map(({ amount }) => amount)),
      reason: {
        kind: 'split-order',
        supplier,
        buyer,
        unit,
        orders: [...orders],
        limit: limits.approvalLimit,
        days: limits.orderDays,
      },
      lines: {
        filters: [
          ...filters,
          is('supplier_family', [supplier]),
          buyer === '' ? is('business_unit', [unit]) : is('buyer', [buyer]),
          is('po_number', numbers.slice(0, 1000)),
        ],
        period,
      },
    }
  })
}

/** Runs of one buyer with one supplier that share an order are one run, by day. */
function joinRuns(runs: readonly OrdersBelow[]): OrdersBelow[] {
  const byBuyer = Map.groupBy(runs, ({ supplier, buyer, unit }) => JSON.stringify([supplier, buyer, unit]))
  return [...byBuyer.values()].flatMap(ofOne => {
    const joined: OrdersBelow[] = []
    for (const run of ofOne.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)))) {
      const last = joined.at(-1)
      const known = new Set(last?.orders.map(({ number }) => number))
      if (!last || !run.orders.some(({ number }) => known.has(number))) joined.push(run)
      else
        joined[joined.length - 1] = {
          ...last,
          orders: [...last.orders, ...run.orders.filter(({ number }) => !known.has(number))],
        }
    }
    return joined
  })
}

function firstDay({ orders }: OrdersBelow): string {
  return orders[0]?.date ?? ''
}

/** A supplier by its letters and digits, so that another spelling is not another finding. */
function nameKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** A price by its first digits: a median that moves in the last ones is the same price. */
function digits(price: number): string {
  return price.toPrecision(6)
}

function is(field: string, values: readonly string[]): Filter {
  return { field, op: 'is', values: [...values] }
}

function isOrBlank(field: string, value: string): Filter {
  return value === '' ? { field, op: 'isBlank', values: [] } : is(field, [value])
}
