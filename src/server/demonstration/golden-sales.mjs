/**
 * What every measure of sales and deals comes to in the demonstration, counted without the warehouse and its catalogue:
 * from the CSV text, the rates and the deals that were planted, by the formulas as they are written in words. Money is in
 * whole numbers; only shares, averages and effects are divided, at the end.
 *
 *   npm exec node src/server/demonstration/golden-sales.mjs              writes golden-sales.json
 *   npm exec node src/server/demonstration/golden-sales.mjs -- --check   fails when golden-sales.json says something else
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demonstrationDeals } from './deals.ts'
import { amountOf, centsOf, readRecords } from './golden-csv.mjs'
import { demonstrationRates } from './rates.ts'
import { salesCsv } from './sales-csv.ts'

const goldenFile = join(import.meta.dirname, 'golden-sales.json')
const data = { seed: 2, lines: 90_000, catalogue: 'food' }
const compare = { from: '2024-10-01', to: '2025-09-30' }
const period = { from: '2025-10-01', to: '2026-09-30' }
const country = 'SE'
const created = '2025-03-01'

const rates = new Map(
  demonstrationRates().map(({ month, currency, rate }) => [`${month} ${currency}`, BigInt(rate.replace('.', ''))]),
)

/** A record with its money in EUR as whole numbers of 10^-8: cents times a rate of six decimals. */
function readLine(record) {
  const rate = rates.get(`${record.date.slice(0, 7)} ${record.currency}`)
  const eur = text => (text === '' ? null : centsOf(text) * rate)
  return {
    ...record,
    eur: eur(record.revenue),
    cost: eur(record.cost),
    discount: eur(record.discount),
    quantity: record.quantity === '' ? null : Number(record.quantity),
  }
}

const sum = (lines, amount) => lines.reduce((total, line) => total + amount(line), 0n)
const revenueOf = lines => sum(lines, line => line.eur)
const ratio = (part, whole) => (Number(whole) === 0 ? null : Number(part) / Number(whole))
const distinct = (lines, keyOf) => new Set(lines.map(keyOf)).size
/** 10^-8 of EUR as an amount, halves away from zero. */
const money = units => amountOf((units + (units < 0n ? -500_000n : 500_000n)) / 1_000_000n)
const average = (units, count) => (count === 0 ? null : (Number(units) / 1e8 / count).toFixed(2))

function grouped(lines, keyOf) {
  const groups = new Map()
  for (const line of lines) {
    const key = keyOf(line)
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return groups
}

function volume(lines) {
  const sold = lines.filter(line => line.eur >= 0n)
  const ordered = sold.filter(line => line.order_number !== '')
  const orders = distinct(ordered, line => `${line.customer}|${line.order_number}`)
  const counted = lines.filter(line => line.product !== '' && line.quantity !== null)
  return {
    revenue: money(revenueOf(lines)),
    lines: lines.length,
    customers: distinct(lines, line => line.customer),
    customer_names: distinct(lines, line => line.customer),
    products: distinct(
      lines.filter(line => line.product !== ''),
      line => line.product,
    ),
    orders,
    invoices: distinct(
      sold.filter(line => line.invoice_number !== ''),
      line => line.invoice_number,
    ),
    average_order: average(revenueOf(ordered), orders),
    average_line: average(revenueOf(lines), lines.length),
    credits: money(revenueOf(lines.filter(line => line.eur < 0n))),
    quantity: lines.reduce((total, line) => total + (line.quantity ?? 0), 0),
    quantity_coverage: ratio(revenueOf(counted), revenueOf(lines)),
  }
}

function concentration(lines) {
  const sums = [...grouped(lines, line => line.customer).values()]
    .map(revenueOf)
    .filter(one => one > 0n)
    .sort((one, other) => (one < other ? 1 : -1))
  const upTo = count => sums.slice(0, count).reduce((all, one) => all + one, 0n)
  const total = upTo(sums.length)
  const squares = sums.reduce((all, one) => all + ((100 * Number(one)) / Number(total)) ** 2, 0)
  return {
    hhi: total === 0n ? null : Math.round(squares),
    top_customer_share: ratio(upTo(1), total),
    top_five_share: ratio(upTo(5), total),
    core_customers: sums.filter((_, index) => upTo(index) * 5n < total * 4n).length,
  }
}

function margins(lines) {
  const costed = lines.filter(line => line.cost !== null)
  const discounted = lines.filter(line => line.discount !== null)
  const margin = sum(costed, line => line.eur - line.cost)
  const discount = sum(discounted, line => line.discount)
  return {
    margin: money(margin),
    margin_rate: ratio(margin, revenueOf(costed)),
    cost_coverage: ratio(costed.length, lines.length),
    discount: money(discount),
    discount_rate: ratio(discount, revenueOf(discounted) + discount),
  }
}

/** Customers of either period with what they bought in each; who got credits alone bought nothing. */
function customers(now, before) {
  const [current, former] = [grouped(now, line => line.customer), grouped(before, line => line.customer)]
  const names = [...new Set([...current.keys(), ...former.keys()])]
  const all = names.map(name => {
    const [is, was] = [current.get(name) ?? [], former.get(name) ?? []]
    const [sold, soldBefore] = [is, was].map(lines => lines.filter(line => line.eur >= 0n))
    const days = distinct([...sold, ...soldBefore], line => line.date)
    return { sold, soldBefore, days, now: revenueOf(is), before: revenueOf(was) }
  })
  const total = (some, amount) => some.reduce((part, one) => part + amount(one), 0n)
  const buys = ({ sold }) => sold.length > 0
  const bought = ({ soldBefore }) => soldBefore.length > 0
  const come = all.filter(one => buys(one) && !bought(one))
  const gone = all.filter(one => bought(one) && !buys(one))
  const kept = all.filter(one => buys(one) && bought(one))
  const opening = total(all.filter(bought), one => one.before)
  const ofOpening = part => (opening <= 0n ? null : ratio(part, opening))
  const lost = total(gone, one => one.before)
  const expansion = total(kept, one => (one.now > one.before ? one.now - one.before : 0n))
  const contraction = total(kept, one => (one.now < one.before ? one.before - one.now : 0n))
  return {
    new_customers: come.length,
    lost_customers: gone.length,
    opening_revenue: money(opening),
    new_revenue: money(total(come, one => one.now)),
    lost_revenue: money(lost),
    expansion: money(expansion),
    contraction: money(contraction),
    credits_without_sales: money(
      total(
        all.filter(one => !buys(one)),
        one => one.now,
      ),
    ),
    revenue_churn: ofOpening(lost + contraction),
    net_retention: ofOpening(opening - lost - contraction + expansion),
    one_off_revenue: money(
      total(
        all.filter(({ days }) => days === 1),
        one => one.now,
      ),
    ),
  }
}

/** Price, volume and mix as the golden formulas have them, product by product and unit by unit. */
function effects(now, before) {
  const totals = lines =>
    new Map(
      [...grouped(lines, line => `${line.product}|${line.unit}`)].map(([key, some]) => [
        key,
        {
          unit: some[0].unit,
          q: some.reduce((total, line) => total + line.quantity, 0),
          r: Number(revenueOf(some)) / 1e8,
        },
      ]),
    )
  const known = lines => lines.filter(line => line.product !== '' && line.quantity !== null)
  const [current, former] = [totals(known(now)), totals(known(before))]
  const nothing = { q: 0, r: 0 }
  const all = [...new Set([...current.keys(), ...former.keys()])].map(key => ({
    unit: (current.get(key) ?? former.get(key)).unit,
    is: current.get(key) ?? nothing,
    was: former.get(key) ?? nothing,
  }))
  const add = (some, amount) => some.reduce((total, one) => total + amount(one), 0)
  const kept = all.filter(({ is, was }) => is.q > 0 && was.q > 0)
  const growth = add(kept, ({ is }) => is.q) / add(kept, ({ was }) => was.q)
  const priceBefore = ({ was }) => was.r / was.q
  const isOneUnit = new Set(kept.map(({ unit }) => unit)).size <= 1
  const change = ({ is, was }) => is.r - was.r
  const inCents = value => value.toFixed(2)
  const none = kept.length === 0
  return {
    price_effect: inCents(add(kept, one => (one.is.r / one.is.q - priceBefore(one)) * one.is.q)),
    volume_effect: isOneUnit ? inCents(none ? 0 : add(kept, one => one.was.q * (growth - 1) * priceBefore(one))) : null,
    mix_effect: isOneUnit
      ? inCents(none ? 0 : add(kept, one => (one.is.q - one.was.q * growth) * priceBefore(one)))
      : null,
    volume_mix_effect: inCents(add(kept, one => (one.is.q - one.was.q) * priceBefore(one))),
    new_products_effect: inCents(
      add(
        all.filter(({ is, was }) => is.q > 0 && was.q <= 0),
        change,
      ),
    ),
    lost_products_effect: inCents(
      add(
        all.filter(({ is }) => is.q <= 0),
        change,
      ),
    ),
  }
}

const within = (lines, { from, to }) => lines.filter(({ date }) => from <= date && date <= to)

function measureSales(lines) {
  const [now, before] = [within(lines, period), within(lines, compare)]
  return { ...volume(now), ...concentration(now), ...customers(now, before), ...margins(now), ...effects(now, before) }
}

const dayOf = iso => Date.parse(iso) / 86_400_000

function median(values) {
  if (values.length === 0) return null
  const sorted = [...values].sort((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2
}

function measureDeals(deals) {
  const of = status => deals.filter(deal => deal.status === status)
  const [open, won, lost] = ['open', 'won', 'lost'].map(of)
  const cents = some => some.reduce((total, deal) => total + centsOf(deal.amount), 0n)
  const weighted = open.reduce((total, deal) => total + centsOf(deal.amount) * BigInt(deal.percent), 0n)
  const stays = deals.flatMap(({ history }) =>
    history.slice(1).map(({ date }, index) => dayOf(date) - dayOf(history[index].date)),
  )
  return {
    pipeline: amountOf(cents(open)),
    weighted_pipeline: ((Number(weighted) / 100 + Number(cents(won))) / 100).toFixed(4).replace(/0{1,2}$/, ''),
    open_deals: open.length,
    deals: deals.length,
    probability_coverage: ratio(open.length, open.length),
    won: amountOf(cents(won)),
    lost: amountOf(cents(lost)),
    won_deals: won.length,
    lost_deals: lost.length,
    conversion: ratio(won.length, won.length + lost.length),
    average_deal: deals.length === 0 ? null : (Number(cents(deals)) / 100 / deals.length).toFixed(2),
    stage_days: median(stays),
    sales_cycle: median(won.map(deal => dayOf(deal.closeDate) - dayOf(deal.created))),
  }
}

function by(lines, field, measure) {
  const members = [...new Set(lines.map(line => line[field]))].sort()
  return Object.fromEntries(members.map(name => [name, measure(lines.filter(line => line[field] === name))]))
}

const lines = [compare, period].flatMap(year => readRecords([...salesCsv({ ...data, ...year })].join(''))).map(readLine)
const statuses = { Won: 'won', Lost: 'lost' }
const deals = demonstrationDeals(data).map(deal => ({
  ...deal,
  status: statuses[deal.stage] ?? 'open',
  percent: Math.round(deal.probability * 100),
}))
const counted = `${JSON.stringify(
  {
    ...{ data, period, compare, country, created },
    sales: {
      whole: measureSales(lines),
      segment: by(lines, 'segment', measureSales),
      product_category: by(lines, 'product_category', measureSales),
      filtered: measureSales(lines.filter(line => line.customer_country === country)),
    },
    deals: {
      whole: measureDeals(deals),
      stage: by(deals, 'stage', measureDeals),
      owner: by(deals, 'owner', measureDeals),
      filtered: measureDeals(deals.filter(deal => deal.created >= created)),
    },
  },
  null,
  2,
)}\n`

if (!process.argv.includes('--check')) writeFileSync(goldenFile, counted)
else if (readFileSync(goldenFile, 'utf8') !== counted) {
  console.error(
    'The measures of sales no longer match golden-sales.json; if that is meant, write it again without --check.',
  )
  process.exitCode = 1
}
