/**
 * The demonstration's golden answers, counted from the CSV text alone: its own reading of CSV, its own sums in whole
 * cents. It asks the generators for the text and the table of rates, for nothing else. Amounts in EUR are sums of
 * line amount x rate of the month and currency, rounded once at the end.
 *
 *   npm exec node src/server/demonstration/golden.mjs              writes golden.json
 *   npm exec node src/server/demonstration/golden.mjs -- --check   fails when golden.json says something else
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { amountOf, centsOf, readRecords } from './golden-csv.mjs'
import { demonstrationOrganizations } from './organizations.ts'
import { demonstrationRates } from './rates.ts'
import { demonstrationUploads } from './uploads.ts'

const goldenFile = join(import.meta.dirname, 'golden.json')

/** Sums of cents by a key made from each record, in order of key. */
function sumBy(records, amount, keyOf) {
  const sums = new Map()
  for (const record of records) {
    const key = keyOf(record)
    sums.set(key, (sums.get(key) ?? 0n) + centsOf(record[amount]))
  }
  return new Map([...sums].sort(([one], [other]) => (one < other ? -1 : 1)))
}

function printSums(sums) {
  return Object.fromEntries([...sums].map(([key, cents]) => [key, amountOf(cents)]))
}

function nested(sums) {
  const months = {}
  for (const [key, cents] of sums) {
    const [month, currency] = key.split(' ')
    months[month] = { ...months[month], [currency]: amountOf(cents) }
  }
  return months
}

const rates = new Map(demonstrationRates().map(({ month, currency, rate }) => [`${month} ${currency}`, rate]))

/** A record's amount in EUR as a whole number of 10^-8: cents times a rate of six decimals. */
function eurOf(record, amount) {
  const rate = rates.get(`${record.date.slice(0, 7)} ${record.currency}`)
  return centsOf(record[amount]) * BigInt(rate.replace('.', ''))
}

/** 10^-8 of EUR as an amount, halves away from zero. */
function roundEur(units) {
  const half = units < 0n ? -500_000n : 500_000n
  return amountOf((units + half) / 1_000_000n)
}

function sumEur(records, amount, keyOf) {
  const sums = new Map()
  for (const record of records) sums.set(keyOf(record), (sums.get(keyOf(record)) ?? 0n) + eurOf(record, amount))
  return [...sums]
}

/** The ten spellings with the largest sums in EUR. */
function topTen(records, amount, party) {
  const sums = sumEur(records, amount, record => record[party])
  const order = sums.sort(([, one], [, other]) => (one < other ? 1 : one > other ? -1 : 0))
  return order.slice(0, 10).map(([name, units]) => ({ [party]: name, eur: roundEur(units) }))
}

function countDataset(records, amount, party) {
  const distinct = field => new Set(records.map(record => record[field]).filter(value => value !== '')).size
  return {
    lines: records.length,
    negatives: records.filter(record => record[amount].startsWith('-')).length,
    withoutQuantity: records.filter(record => record.quantity === '').length,
    [`distinct_${party}`]: distinct(party),
    [`distinct_${party}_id`]: distinct(`${party}_id`),
    distinct_invoice_number: distinct('invoice_number'),
    sumEur: roundEur(sumEur(records, amount, () => 'all')[0][1]),
    sumByCurrency: printSums(sumBy(records, amount, record => record.currency)),
    sumByMonthAndCurrency: nested(sumBy(records, amount, record => `${record.date.slice(0, 7)} ${record.currency}`)),
    top10: topTen(records, amount, party),
  }
}

function countSpend(records) {
  const contracted = records.filter(record => record.contract_number !== '')
  return {
    ...countDataset(records, 'amount', 'supplier'),
    distinct_category_2: new Set(records.map(record => record.category_2).filter(name => name !== '')).size,
    withoutCategory: records.filter(record => record.category === '').length,
    notPaid: records.filter(record => record.paid_date === '').length,
    underContractByCurrency: printSums(sumBy(contracted, 'amount', record => record.currency)),
  }
}

/** The sums and quantities of each product over the EUR lines of a period. */
function productTotals(records, from, to) {
  const totals = new Map()
  for (const { date, currency, product, quantity, revenue } of records) {
    if (currency !== 'EUR' || date < from || date > to) continue
    const total = totals.get(product) ?? { quantity: 0, revenue: 0 }
    totals.set(product, {
      quantity: total.quantity + Number(quantity),
      revenue: total.revenue + Number(centsOf(revenue)) / 100,
    })
  }
  return totals
}

/**
 * Why EUR revenue of the last year differs from the year before: products of both years split into volume, mix and
 * price, new and lost ones apart; net prices (revenue over quantity). The five parts add up to the change.
 */
function bridge(records) {
  const before = productTotals(records, '2024-10-01', '2025-09-30')
  const after = productTotals(records, '2025-10-01', '2026-09-30')
  const sum = list => list.reduce((total, each) => total + each, 0)
  const kept = [...before].filter(([name]) => after.has(name)).map(([name, old]) => ({ old, now: after.get(name) }))
  const ratio = sum(kept.map(({ now }) => now.quantity)) / sum(kept.map(({ old }) => old.quantity))
  const parts = {
    volume: sum(kept.map(({ old }) => old.revenue * (ratio - 1))),
    mix: sum(kept.map(({ old, now }) => (now.quantity - old.quantity * ratio) * (old.revenue / old.quantity))),
    price: sum(kept.map(({ old, now }) => now.revenue - (old.revenue / old.quantity) * now.quantity)),
    new: sum([...after].filter(([name]) => !before.has(name)).map(([, now]) => now.revenue)),
    lost: -sum([...before].filter(([name]) => !after.has(name)).map(([, old]) => old.revenue)),
    before: sum([...before.values()].map(({ revenue }) => revenue)),
    after: sum([...after.values()].map(({ revenue }) => revenue)),
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, (Math.round(value * 100) / 100).toFixed(2)]),
  )
}

function countSales(records) {
  return {
    ...countDataset(records, 'revenue', 'customer'),
    distinct_product: new Set(records.map(record => record.product)).size,
    distinct_product_category: new Set(records.map(record => record.product_category)).size,
    costByCurrency: printSums(sumBy(records, 'cost', record => record.currency)),
    discountByCurrency: printSums(sumBy(records, 'discount', record => record.currency)),
    priceVolumeMixEur: bridge(records),
  }
}

function countAll() {
  const golden = {}
  for (const { name, data } of demonstrationOrganizations) {
    golden[name] = {}
    for (const dataset of Object.keys(data)) {
      const uploads = demonstrationUploads(data).filter(upload => upload.dataset === dataset)
      const records = uploads.flatMap(upload => readRecords([...upload.csv()].join('')))
      golden[name][dataset] = dataset === 'spend' ? countSpend(records) : countSales(records)
    }
  }
  return `${JSON.stringify(golden, null, 2)}\n`
}

const counted = countAll()
if (!process.argv.includes('--check')) writeFileSync(goldenFile, counted)
else if (readFileSync(goldenFile, 'utf8') !== counted) {
  console.error(
    'The demonstration lines no longer match golden.json; if that is meant, write it again without --check.',
  )
  process.exitCode = 1
}
