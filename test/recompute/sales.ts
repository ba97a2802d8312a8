import { cents, float } from './exact.ts'
import {
  byFamily,
  type Counted,
  concentration,
  distinct,
  known,
  type Lines,
  plus,
  type Recompute,
  rated,
  share,
  shareOf,
  quantityOf as signedQuantity,
  sum,
  summed,
  total,
  without,
} from './recompute.ts'

const quantityOf = (line: Counted) => signedQuantity(line, 'revenue')
const has = (field: string) => (line: Counted) => line.text(field) !== ''
const margin = (lines: readonly Counted[]) =>
  summed(lines, line => (line.number('revenue') ?? 0) - (line.number('cost') ?? 0))
const orders = (lines: readonly Counted[]) => distinct(lines.map(line => `${line.family} ${line.text('order_number')}`))

/** Customers who bought in both periods with what they bought before and now; who got credits alone bought nothing. */
function kept({ now, before }: Lines<Counted>): { earlier: number; now: number }[] {
  const previous = buyers(before)
  return [...buyers(now)].flatMap(([family, lines]) => {
    const earlier = previous.get(family)
    return earlier ? [{ earlier: float(sum(earlier)), now: float(sum(lines)) }] : []
  })
}
const buyers = (lines: readonly Counted[]) => without(lines, [])
const opening = ({ before }: Lines<Counted>) => sum([...buyers(before).values()].flat())
const ofOpening = (lines: Lines<Counted>, part: number) => (opening(lines) <= 0n ? null : part / float(opening(lines)))
const expansion = (lines: Lines<Counted>) => plus(kept(lines).map(one => Math.max(one.now - one.earlier, 0)))
const contraction = (lines: Lines<Counted>) => plus(kept(lines).map(one => Math.max(one.earlier - one.now, 0)))
const lost = ({ now, before }: Lines<Counted>) => sum([...without(before, now).values()].flat())
const named = (lines: readonly Counted[]) => lines.filter(({ family }) => family !== '')

/** Quantity and revenue of each product, in each unit it is sold in, before and now. */
function products({ now, before }: Lines<Counted>) {
  const key = (line: Counted) => `${line.text('product')}\n${line.text('unit')}`
  const of = (lines: readonly Counted[], one: string) => {
    const own = lines.filter(line => key(line) === one)
    return { quantity: plus(own.map(quantityOf)), revenue: float(sum(own)) }
  }
  const all = [...new Set([...now, ...before].map(key))]
  return all.map(one => ({ unit: one.split('\n')[1], now: of(now, one), earlier: of(before, one) }))
}

/** The effects of the products of both periods, with all quantities as one. */
function effects(lines: Lines<Counted>) {
  const both = products(lines).filter(({ now, earlier }) => now.quantity > 0 && earlier.quantity > 0)
  const growth = plus(both.map(({ now }) => now.quantity)) / plus(both.map(({ earlier }) => earlier.quantity))
  const price = ({ earlier }: (typeof both)[number]) => earlier.revenue / earlier.quantity
  const volume = plus(both.map(one => one.earlier.quantity * (growth - 1) * price(one)))
  const mix = plus(both.map(one => (one.now.quantity - one.earlier.quantity * growth) * price(one)))
  const isMixed = distinct(both.map(({ unit = '' }) => unit)) > 1
  return {
    price: plus(both.map(one => one.now.revenue - one.now.quantity * price(one))),
    volume: both.length === 0 ? 0 : isMixed ? null : volume,
    mix: both.length === 0 ? 0 : isMixed ? null : mix,
    both: both.length === 0 ? 0 : volume + mix,
  }
}

/** The measures of sales over lines, by the formulas of the catalogue in words. */
export const recomputeSales: Recompute<Counted> = {
  revenue: ({ now }) => total(now),
  lines: ({ now }) => now.length,
  customers: ({ now }) => distinct(named(now).map(({ family }) => family)),
  customer_names: ({ now }) => distinct(now.filter(({ party }) => party !== '').map(({ party }) => party)),
  products: ({ now }) => distinct(now.map(line => line.text('product'))),
  orders: ({ now }) => orders(now),
  invoices: ({ now }) => distinct(now.map(line => line.text('invoice_number'))),
  average_order: ({ now }) => share(float(sum(now)), orders(rated(now))),
  average_line: ({ now }) => share(float(sum(now)), rated(now).length),
  margin: ({ now }) => margin(now),
  margin_rate: ({ now }) => share(margin(now), float(sum(now))),
  cost_coverage: ({ now }) => share(now.filter(has('cost')).length, now.length),
  discount: ({ now }) =>
    known(
      now,
      summed(now, line => line.number('discount') ?? 0),
    ),
  discount_rate: ({ now }) => {
    const discount = summed(now, line => line.number('discount') ?? 0)
    return share(discount, float(sum(now)) + discount)
  },
  credits: ({ now }) => total(now),
  quantity: ({ now }) => known(now, plus(now.map(quantityOf))),
  quantity_coverage: ({ now }) =>
    shareOf(
      now.filter(line => has('product')(line) && has('quantity')(line)),
      now,
    ),
  hhi: ({ now }) => concentration(now).hhi,
  top_customer_share: ({ now }) => concentration(now).one,
  top_five_share: ({ now }) => concentration(now).five,
  core_customers: ({ now }) => concentration(now).core,
  new_customers: ({ now, before }) => without(now, before).size,
  lost_customers: ({ now, before }) => without(before, now).size,
  opening_revenue: lines => cents(opening(lines)),
  new_revenue: ({ now, before }) => cents(sum([...without(now, before).values()].flat())),
  lost_revenue: lines => cents(lost(lines)),
  expansion,
  contraction,
  credits_without_sales: ({ now }) => total(named(now).filter(({ family }) => !buyers(now).has(family))),
  revenue_churn: lines => ofOpening(lines, float(lost(lines)) + contraction(lines)),
  net_retention: lines =>
    ofOpening(lines, float(opening(lines)) - float(lost(lines)) - contraction(lines) + expansion(lines)),
  one_off_revenue: ({ now, before }) => {
    const sold = [...now, ...before].filter(({ isCredit }) => !isCredit)
    const single = [...byFamily(sold)].filter(([, own]) => distinct(own.map(({ date }) => date)) === 1)
    const families = new Set(single.map(([family]) => family))
    return total(now.filter(({ family }) => families.has(family)))
  },
  price_effect: lines => effects(lines).price,
  volume_effect: lines => effects(lines).volume,
  mix_effect: lines => effects(lines).mix,
  volume_mix_effect: lines => effects(lines).both,
  new_products_effect: lines =>
    plus(
      products(lines)
        .filter(({ now, earlier }) => now.quantity > 0 && earlier.quantity <= 0)
        .map(({ now, earlier }) => now.revenue - earlier.revenue),
    ),
  lost_products_effect: lines =>
    plus(
      products(lines)
        .filter(({ now }) => now.quantity <= 0)
        .map(({ now, earlier }) => now.revenue - earlier.revenue),
    ),
}
