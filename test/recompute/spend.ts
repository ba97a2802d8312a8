import { cents, float } from './exact.ts'
import {
  type Counted,
  concentration,
  daysBetween,
  distinct,
  known,
  largest,
  plus,
  type Recompute,
  rated,
  share,
  shareOf,
  quantityOf as signedQuantity,
  sum,
  summed,
  tailOf,
  total,
  without,
} from './recompute.ts'

/** What was agreed with suppliers, as the test made it. */
export type Agreements = {
  contracts: readonly { number: string; family: string; category: string; from: string; to: string }[]
  prices: readonly { contract: string; item: string; unit: string; price: number }[]
  planned: readonly { item: string; unit: string; price: number; currency: string; from: string; to: string }[]
}

const has = (field: string) => (line: Counted) => line.text(field) !== ''
const amountOf = (line: Counted) => line.number('amount') ?? 0
const quantityOf = (line: Counted) => signedQuantity(line, 'amount')
const invoices = (lines: readonly Counted[]) =>
  distinct(lines.filter(has('invoice_number')).map(line => `${line.family} ${line.text('invoice_number')}`))
const isLate = (line: Counted) => lateBy(line) > 0
const isEarly = (line: Counted) => lateBy(line) <= -3
/** Days from the due date, else from the date and its terms, to the payment. */
const lateBy = (line: Counted) => {
  const terms = Number(line.text('payment_terms_days'))
  const due = has('due_date')(line) ? 0 : terms
  return daysBetween(line.text('due_date') || line.date, line.text('paid_date')) - due
}

const percentOf = (line: Counted) => line.number('discount_percent') ?? 0
const discountOf = (line: Counted) => (amountOf(line) * percentOf(line)) / 100
const discountDaysOf = (line: Counted) => line.number('discount_days') ?? 0
const isTaken = (line: Counted) =>
  has('paid_date')(line) && daysBetween(line.date, line.text('paid_date')) <= discountDaysOf(line)
/** From the last day of the discount to the day all is due; not above zero where that is not known. */
const daysGiven = (line: Counted) => {
  if (!has('due_date')(line) && !has('payment_terms_days')(line)) return 0
  const until = has('due_date')(line)
    ? daysBetween(line.date, line.text('due_date'))
    : Number(line.text('payment_terms_days'))
  return until - discountDaysOf(line)
}
const yearlyRate = (line: Counted) => (percentOf(line) / (100 - percentOf(line))) * (365 / daysGiven(line))

/** Dearer than agreed both by the unit price and by the amount, as far as a line has them. */
function isAbove(line: Counted, agreed: number): boolean {
  const [price, quantity] = [line.number('unit_price'), Math.abs(quantityOf(line))]
  if (price !== null && Math.abs(price) <= agreed) return false
  return quantity === 0 ? price !== null : Math.abs(amountOf(line)) - agreed * quantity > 0.0051
}

/** How lines stand to what was agreed: their price, their class, and the price they are measured against. */
function against({ contracts, prices, planned }: Agreements) {
  const held = (line: Counted) =>
    contracts.filter(({ family, from, to }) => family === line.family && from <= line.date && line.date <= to)
  const agreedPrice = (line: Counted): number | null => {
    const numbers = held(line).map(({ number }) => number)
    const isBase = ['', 'EUR'].includes(line.text('currency'))
    const fitting = prices.filter(({ contract, item, unit }) => {
      const isUnit = unit === '' || line.text('unit') === '' || unit === line.text('unit')
      return isBase && numbers.includes(contract) && item === line.text('item') && isUnit
    })
    return fitting[0]?.price ?? null
  }
  const status = (line: Counted): string => {
    const agreed = agreedPrice(line)
    if (agreed !== null && isAbove(line, agreed)) return 'above'
    const word = (text: string) => text.trim().toLowerCase()
    const levels = ['category', 'category_2', 'category_3', 'category_4'].map(level => word(line.text(level)))
    const isCovered = held(line).some(({ category }) => category === '' || levels.includes(word(category)))
    return agreed !== null || isCovered ? 'on' : 'off'
  }
  const lastYear = (line: Counted, all: readonly Counted[]): number | null => {
    if (!has('item')(line) || quantityOf(line) === 0) return null
    const key = (one: Counted) =>
      [one.family, one.text('item'), one.text('unit'), one.text('currency').replace('EUR', '')].join('|')
    const year = String(Number(line.date.slice(0, 4)) - 1)
    const earlier = all.filter(
      one => one.date.startsWith(year) && key(one) === key(line) && quantityOf(one) > 0 && amountOf(one) > 0,
    )
    const average = share(plus(earlier.map(amountOf)), plus(earlier.map(quantityOf)))
    return average !== null && average > 0 ? average : null
  }
  const baseline = (line: Counted, all: readonly Counted[]): number | null =>
    has('item')(line) && quantityOf(line) !== 0 ? (agreedPrice(line) ?? lastYear(line, all)) : null
  const plan = (line: Counted): number | null => {
    if (!has('item')(line) || quantityOf(line) === 0) return null
    const fitting = planned.filter(({ item, unit, currency, from, to }) => {
      const isUnit = unit === '' || line.text('unit') === '' || unit === line.text('unit')
      const isCurrency = currency === (line.text('currency') || 'EUR')
      return isUnit && isCurrency && item === line.text('item') && from <= line.date && line.date <= to
    })
    return fitting[0]?.price ?? null
  }
  return { agreedPrice, status, baseline, lastYear, plan }
}

/** The measures of spend over lines, by the formulas of the catalogue in words. */
export function recomputeSpend(agreements: Agreements): Recompute<Counted> {
  const { agreedPrice, status, baseline, lastYear, plan } = against(agreements)
  const costBefore = (lines: readonly Counted[], all: readonly Counted[]) =>
    summed(lines, line => (lastYear(line, all) ?? 0) * quantityOf(line))
  const planCost = (lines: readonly Counted[]) => summed(lines, line => (plan(line) ?? 0) * quantityOf(line))
  const isOff = (line: Counted) => status(line) === 'off'
  return {
    spend: ({ now }) => total(now),
    lines: ({ now }) => now.length,
    suppliers: ({ now }) => distinct(now.filter(({ family }) => family !== '').map(({ family }) => family)),
    supplier_names: ({ now }) => distinct(now.filter(({ party }) => party !== '').map(({ party }) => party)),
    invoices: ({ now }) => invoices(now),
    orders: ({ now }) => distinct(now.map(line => line.text('po_number'))),
    average_line: ({ now }) => share(float(sum(now)), rated(now).length),
    average_invoice: ({ now }) => share(float(sum(now)), invoices(rated(now))),
    credits: ({ now }) => total(now),
    quantity: ({ now }) => known(now, plus(now.map(quantityOf))),
    hhi: ({ now }) => concentration(now).hhi,
    top_supplier_share: ({ now }) => concentration(now).one,
    top_five_share: ({ now }) => concentration(now).five,
    core_suppliers: ({ now }) => concentration(now).core,
    tail_suppliers: ({ now }) => tailOf(now).length,
    tail_supplier_share: ({ now }) => share(tailOf(now).length, largest(now).length),
    tail_spend: ({ now }) => plus(tailOf(now)),
    tail_share: ({ now }) => share(plus(tailOf(now)), plus(largest(now))),
    new_suppliers: ({ now, before }) => without(now, before).size,
    lost_suppliers: ({ now, before }) => without(before, now).size,
    new_supplier_spend: ({ now, before }) => cents(sum([...without(now, before).values()].flat())),
    lost_supplier_spend: ({ now, before }) => cents(sum([...without(before, now).values()].flat())),
    uncontracted: ({ now }) => total(now),
    contract_coverage: ({ now }) => shareOf(now.filter(has('contract_number')), now),
    off_contract: ({ now }) => total(now),
    off_contract_share: ({ now }) => shareOf(now.filter(isOff), now),
    contract_leakage: ({ now }) => total(now),
    above_contract_price: ({ now }) =>
      summed(
        now.filter(line => quantityOf(line) !== 0),
        line => amountOf(line) - (agreedPrice(line) ?? 0) * quantityOf(line),
      ),
    po_coverage: ({ now }) => shareOf(now.filter(has('po_number')), now),
    price_variance: ({ now, all }) =>
      known(
        now,
        summed(now, line => amountOf(line) - (baseline(line, all) ?? 0) * quantityOf(line)),
      ),
    price_variance_coverage: ({ now, all }) =>
      shareOf(
        now.filter(line => baseline(line, all) !== null),
        now,
      ),
    last_year_cost: ({ now, all }) => known(now, costBefore(now, all)),
    last_year_variance: ({ now, all }) => known(now, summed(now, amountOf) - costBefore(now, all)),
    price_inflation: ({ now, all }) => share(summed(now, amountOf) - costBefore(now, all), costBefore(now, all)),
    planned_cost: ({ now }) => known(now, planCost(now)),
    planned_price_variance: ({ now }) => known(now, summed(now, amountOf) - planCost(now)),
    planned_price_deviation: ({ now }) => share(summed(now, amountOf) - planCost(now), planCost(now)),
    planned_price_coverage: ({ now }) =>
      shareOf(
        now.filter(line => plan(line) !== null),
        now,
      ),
    payment_terms: ({ now }) =>
      share(
        summed(now, line => amountOf(line) * (line.number('payment_terms_days') ?? 0)),
        float(sum(now)),
      ),
    days_to_pay: ({ now }) =>
      share(
        summed(now, line => amountOf(line) * daysBetween(line.date, line.text('paid_date'))),
        float(sum(now)),
      ),
    cash_per_day: ({ now, days }) => float(sum(now)) / days,
    cash_effect: ({ now, days, targetDays }) =>
      summed(now, line => amountOf(line) * (targetDays - (line.number('payment_terms_days') ?? 0))) / days,
    days_late: ({ now }) =>
      share(
        summed(now, line => amountOf(line) * lateBy(line)),
        float(sum(now)),
      ),
    overdue: ({ now }) => total(now),
    discount_offered: ({ now }) => summed(now, discountOf),
    discount_taken: ({ now }) => summed(now, discountOf),
    discount_lost: ({ now }) => summed(now, discountOf),
    discount_taken_share: ({ now }) => share(summed(now.filter(isTaken), discountOf), summed(now, discountOf)),
    discount_yearly_rate: ({ now }) => {
      const rated = now.filter(line => amountOf(line) > 0 && daysGiven(line) > 0)
      return share(
        summed(rated, line => amountOf(line) * yearlyRate(line)),
        float(sum(rated)),
      )
    },
    paid_early: ({ now }) => total(now),
    paid_early_share: ({ now }) => share(now.filter(isEarly).length, now.length),
    paid_late: ({ now }) => total(now),
    paid_late_share: ({ now }) => share(now.filter(isLate).length, now.length),
    classified_coverage: ({ now }) => shareOf(now.filter(has('category')), now),
    family_coverage: ({ now }) =>
      shareOf(
        now.filter(({ family }) => family !== ''),
        now,
      ),
    quantity_spend_coverage: ({ now }) => shareOf(now.filter(has('quantity')), now),
    quantity_coverage: ({ now }) => share(now.filter(has('quantity')).length, now.length),
  }
}
