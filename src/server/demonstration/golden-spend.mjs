/**
 * What every measure of spend comes to in the demonstration, counted without the warehouse and its catalogue: from the
 * CSV text, the registers, the rates and the families that were planted, by the formulas as they are written in words.
 * Money and prices are whole numbers; only shares and averages are divided, at the end.
 *
 *   npm exec node src/server/demonstration/golden-spend.mjs              writes golden-spend.json
 *   npm exec node src/server/demonstration/golden-spend.mjs -- --check   fails when golden-spend.json says something else
 *   npm exec node src/server/demonstration/golden-spend.mjs -- --families FILE   prints the answers by the families of
 *     FILE, {"spelling": "family"}, instead of those that were planted
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readRecords } from './golden-csv.mjs'
import { payment } from './golden-payment.mjs'
import { plannedPrices } from './golden-planned.mjs'
import { dayNumber, divideRounded, millionths, money, ratio, size, spendOf, sum } from './golden-units.mjs'
import { demonstrationRates } from './rates.ts'
import { demonstrationContracts } from './registers.ts'
import { spendCsv } from './spend-csv.ts'
import { spendTruth } from './truth.ts'

const goldenFile = join(import.meta.dirname, 'golden-spend.json')
const data = { seed: 2, lines: 90_000 }
const years = [
  { from: '2023-10-01', to: '2024-09-30' },
  { from: '2024-10-01', to: '2025-09-30' },
  { from: '2025-10-01', to: '2026-09-30' },
]
const [, compare, period] = years
/** The days to pay that the cash effect is asked for. */
const targetDays = 60

const { values: asked } = parseArgs({ options: { check: { type: 'boolean' }, families: { type: 'string' } } })
const planted = () => spendTruth(data.seed).families.flatMap(({ name, spellings }) => spellings.map(one => [one, name]))
const families = new Map(asked.families ? Object.entries(JSON.parse(readFileSync(asked.families, 'utf8'))) : planted())
const familyOf = name => families.get(name) ?? name
const rates = new Map(
  demonstrationRates().map(({ month, currency, rate }) => [`${month} ${currency}`, millionths(rate)]),
)
const contracts = demonstrationContracts(data)
const planFor = plannedPrices(contracts)
function readLine(record) {
  const rate = rates.get(`${record.date.slice(0, 7)} ${record.currency}`)
  const amount = millionths(record.amount)
  const quantity = signedAs(amount, millionths(record.quantity))
  return {
    ...{ ...record, rate, amount, quantity, family: familyOf(record.supplier) },
    eur: amount * rate,
    stated: millionths(record.unit_price),
    isComparable: record.item !== '' && quantity !== null && quantity !== 0n,
  }
}

/** A quantity with the sign of its amount. */
function signedAs(amount, quantity) {
  if (quantity === null || amount === 0n) return quantity
  return amount < 0n ? -size(quantity) : size(quantity)
}

/** The family, item, unit and currency whose prices of a year are averaged. */
const priceKey = (line, year) => [line.family, line.item, line.unit, line.currency, year].join('|')

function yearlyAverages(lines) {
  const sums = new Map()
  for (const line of lines) {
    if (line.item === '' || line.quantity === null || line.quantity <= 0n || line.amount <= 0n) continue
    const key = priceKey(line, Number(line.date.slice(0, 4)))
    const sum = sums.get(key) ?? { money: 0n, quantity: 0n }
    sums.set(key, { money: sum.money + line.amount * 1_000_000n, quantity: sum.quantity + line.quantity })
  }
  return new Map([...sums].map(([key, { money, quantity }]) => [key, divideRounded(money, quantity)]))
}

/** What a line cost beyond its quantity at a price, in units of 10^-12 of its currency. */
const beyond = ({ amount, quantity }, price) => amount * 1_000_000n - price * quantity

/** Above a price by the one stated, and by the amount beyond the half cent that it was rounded by. */
function isDearer(line, price) {
  const rounding = 5_100_000_000n
  return line.stated > price && size(line.amount) * 1_000_000n - price * size(line.quantity) > rounding
}

const contractsOf = new Map()
for (const contract of contracts) {
  const family = familyOf(contract.supplier)
  contractsOf.set(family, [...(contractsOf.get(family) ?? []), contract])
}

/** The contract's class of a line, what was agreed for its item, and what its price is held against. */
function judge(line, averages) {
  const active = (contractsOf.get(line.family) ?? []).filter(({ start, end }) => start <= line.date && line.date <= end)
  const isCovered = active.some(one => [line.category, line.category_2].includes(one.category_2))
  const offers = active
    .filter(({ currency }) => currency === line.currency)
    .flatMap(({ prices }) => prices)
    .filter(one => one.item === line.item && one.from <= line.date && line.date <= one.to)
    .filter(({ unit }) => unit === '' || line.unit === '' || unit === line.unit)
    .sort((one, other) =>
      one.from < other.from ? 1 : one.from > other.from ? -1 : Number(one.price) - Number(other.price),
    )
  const agreed = offers.length > 0 ? millionths(offers[0].price) : null
  const isAbove = agreed !== null && line.isComparable && isDearer(line, agreed)
  if (agreed !== null && line.isComparable && line.stated === null)
    throw new Error('The demonstration states the price of every item it lists')
  const average = averages.get(priceKey(line, Number(line.date.slice(0, 4)) - 1)) ?? null
  const lastYear = line.isComparable ? average : null
  const baseline = line.isComparable ? (agreed ?? average) : null
  return {
    ...line,
    has_contract: active.length > 0,
    status: isAbove ? 'above contract price' : agreed !== null || isCovered ? 'on contract' : 'off contract',
    agreed,
    lastYear,
    plan: planFor(line),
    baseline,
    baseline_source: baseline === null ? '' : agreed === null ? 'previous year' : 'contract price',
  }
}

const distinct = (lines, keyOf) => new Set(lines.map(keyOf)).size
const varianceOf = (lines, field) =>
  money(
    divideRounded(
      sum(lines, line => beyond(line, line[field]) * line.rate),
      1_000_000n,
    ),
  )

function sumsByFamily(lines) {
  const sums = new Map()
  for (const { family, eur } of lines) sums.set(family, (sums.get(family) ?? 0n) + eur)
  return sums
}

function concentration(lines) {
  const sums = [...sumsByFamily(lines).values()].filter(one => one > 0n).sort((one, other) => (one < other ? 1 : -1))
  const total = sums.reduce((all, one) => all + one, 0n)
  const tail = []
  let larger = 0n
  for (const one of sums) {
    if (larger * 5n >= total * 4n) tail.push(one)
    larger += one
  }
  const ofTail = tail.reduce((all, one) => all + one, 0n)
  const top = count => sums.slice(0, count).reduce((all, one) => all + one, 0n)
  return {
    hhi:
      total === 0n ? null : Math.round(sums.reduce((all, one) => all + ((100 * Number(one)) / Number(total)) ** 2, 0)),
    top_supplier_share: ratio(top(1), total),
    top_five_share: ratio(top(5), total),
    core_suppliers: sums.length - tail.length,
    tail_suppliers: tail.length,
    tail_supplier_share: ratio(tail.length, sums.length),
    tail_spend: money(ofTail),
    tail_share: ratio(ofTail, total),
  }
}

/** Suppliers come and go by what is bought; credits alone are no purchase. */
function changes(lines, before) {
  const [now, then] = [sumsByFamily(lines), sumsByFamily(before)]
  const used = some => new Set(some.filter(line => line.amount >= 0n).map(line => line.family))
  const isUsed = new Map([
    [now, used(lines)],
    [then, used(before)],
  ])
  const only = (some, others) =>
    [...some].filter(([family]) => isUsed.get(some).has(family) && !isUsed.get(others).has(family))
  const total = some => money(some.reduce((all, [, eur]) => all + eur, 0n))
  const [come, gone] = [only(now, then), only(then, now)]
  return {
    new_suppliers: come.length,
    lost_suppliers: gone.length,
    new_supplier_spend: total(come),
    lost_supplier_spend: total(gone),
  }
}

function volume(lines) {
  const bought = lines.filter(line => line.amount >= 0n)
  const invoiced = bought.filter(line => line.invoice_number !== '')
  const invoices = distinct(invoiced, line => `${line.family}|${line.invoice_number}`)
  const spend = spendOf(lines)
  return {
    spend: money(spend),
    lines: lines.length,
    suppliers: distinct(lines, line => line.family),
    supplier_names: distinct(lines, line => line.supplier),
    invoices,
    orders: distinct(
      bought.filter(line => line.po_number !== ''),
      line => line.po_number,
    ),
    average_line: lines.length === 0 ? null : money(divideRounded(spend, BigInt(lines.length))),
    average_invoice: invoices === 0 ? null : money(divideRounded(spendOf(invoiced), BigInt(invoices))),
    credits: money(spendOf(lines.filter(line => line.amount < 0n))),
    quantity: Number(sum(lines, line => line.quantity ?? 0n)) / 1e6,
  }
}

function compliance(lines) {
  const spend = spendOf(lines)
  const share = test => ratio(spendOf(lines.filter(test)), spend)
  const above = lines.filter(({ status, quantity }) => status === 'above contract price' && quantity !== null)
  const compared = lines.filter(({ baseline }) => baseline !== null)
  return {
    uncontracted: money(spendOf(lines.filter(line => line.contract_number === ''))),
    contract_coverage: share(line => line.contract_number !== ''),
    off_contract: money(spendOf(lines.filter(({ status }) => status === 'off contract'))),
    off_contract_share: share(({ status }) => status === 'off contract'),
    contract_leakage: money(spendOf(lines.filter(line => line.status === 'off contract' && line.has_contract))),
    above_contract_price: varianceOf(above, 'agreed'),
    po_coverage: share(line => line.po_number !== ''),
    price_variance: compared.length === 0 ? null : varianceOf(compared, 'baseline'),
    ...inflation(lines.filter(({ lastYear }) => lastYear !== null)),
    ...againstPlan(lines.filter(({ plan }) => plan !== null)),
    planned_price_coverage: share(({ plan }) => plan !== null),
    price_variance_coverage: share(({ baseline }) => baseline !== null),
    classified_coverage: share(line => line.category !== ''),
    family_coverage: share(line => line.family !== ''),
    quantity_spend_coverage: share(line => line.quantity !== null),
    quantity_coverage: ratio(lines.filter(line => line.quantity !== null).length, lines.length),
  }
}

/** What lines would have cost at a price of theirs, what they cost beyond it, and how much that is of it. */
function against(lines, field) {
  const cost = sum(lines, line => line[field] * line.quantity * line.rate)
  const variance = sum(lines, line => beyond(line, line[field]) * line.rate)
  const told = units => (lines.length === 0 ? null : money(divideRounded(units, 1_000_000n)))
  return { cost: told(cost), variance: told(variance), rise: ratio(variance, cost) }
}

/** Of the lines with a price of the year before. */
function inflation(lines) {
  const { cost, variance, rise } = against(lines, 'lastYear')
  return { last_year_cost: cost, last_year_variance: variance, price_inflation: rise }
}

/** Of the lines with a planned price. */
function againstPlan(lines) {
  const { cost, variance, rise } = against(lines, 'plan')
  return { planned_price_variance: variance, planned_cost: cost, planned_price_deviation: rise }
}

const within = (lines, { from, to }) => lines.filter(({ date }) => from <= date && date <= to)

/** Every measure over the lines of the period, beside the one it is compared with. */
function measure(lines) {
  const now = within(lines, period)
  return {
    ...volume(now),
    ...concentration(now),
    ...changes(now, within(lines, compare)),
    ...compliance(now),
    ...payment(now, period, { newestDay, targetDays }),
  }
}

function measureBy(lines, dimension) {
  const members = [...new Set(lines.map(line => line[dimension]))].sort()
  return Object.fromEntries(members.map(member => [member, measure(lines.filter(line => line[dimension] === member))]))
}

const read = years.flatMap(year => readRecords([...spendCsv({ ...data, ...year })].join(''))).map(readLine)
const newestDay = BigInt(read.reduce((newest, { date }) => Math.max(newest, dayNumber(date)), 0))
const averages = yearlyAverages(read)
const all = read.map(line => judge(line, averages))
const counted = `${JSON.stringify(
  {
    ...{ data, period, compare, targetDays },
    whole: measure(all),
    category: measureBy(all, 'category'),
    contract_status: measureBy(
      all.map(line => ({ ...line, contract_status: line.status })),
      'contract_status',
    ),
    baseline_source: measureBy(all, 'baseline_source'),
    supplier_country_is_SE: measure(all.filter(line => line.supplier_country === 'SE')),
  },
  null,
  2,
)}\n`

if (asked.families) process.stdout.write(counted)
else if (!asked.check) writeFileSync(goldenFile, counted)
else if (readFileSync(goldenFile, 'utf8') !== counted) {
  console.error(
    'The measures of spend no longer match golden-spend.json; if that is meant, write it again without --check.',
  )
  process.exitCode = 1
}
