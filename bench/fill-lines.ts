import { randomUUID } from 'node:crypto'
import type { Scope } from '#server/scope.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { commitStaged } from '#server/warehouse/load.ts'
import type { DatasetId } from '#shared/datasets.ts'

/**
 * Lines as an organisation has them, made by the engine itself: 2022 to 2025, an upload a quarter, 5,000 suppliers of
 * whom few are large, 400 categories over four levels, 60 cost centres, 12 countries, 20,000 items with prices that rise,
 * a twentieth in another currency, gaps where people leave gaps.
 */

export const firstYear = 2022
export const years = 4
const suppliers = 5000
const items = 20_000

/** A number from 0 up to `below`, another for each `salt`, the same for the same line. */
const pick = (below: number, salt: number) => `toInt64(sipHash64(number, {part:UInt32}, ${salt}) % ${below})`
/** The same from 0 to 1. */
const chance = (salt: number) => `(${pick(1_000_000, salt)} / 1000000.)`
/** Lines of one document: three that follow each other have the same other party and day. */
const documentLines = 3
const documentChance = (salt: number) =>
  `(toInt64(sipHash64(intDiv(number, ${documentLines}), {part:UInt32}, ${salt}) % 1000000) / 1000000.)`
const word = (prefix: string, index: string, digits: number) =>
  `concat('${prefix} ', leftPad(toString(${index}), ${digits}, '0'))`
const among = (list: readonly string[], index: string) =>
  `['${list.join("', '")}'][toUInt8(${index} % ${list.length}) + 1]`

/** All lines of a document are in one. */
const currency = `if(${documentChance(1)} >= 0.05, 'EUR', ${among(['USD', 'GBP', 'SEK', 'PLN'], `toInt64(4 * ${documentChance(2)})`)})`
const countries = ['DE', 'FR', 'NO', 'SE', 'PL', 'IT', 'ES', 'NL', 'GB', 'DK', 'AT', 'FI']
const units = ['kg', 'pcs', 'h']
const day = `addDays(toDate32({from:String}), intDiv(number, ${documentLines}) % {days:UInt32})`

/** What an item costs in its first year, in hundredths: 10 to 1,000. */
export const itemPrice = (item: string) => `(1000 + ${item} * 7919 % 99000)`
export const unitOf = (item: string) => among(units, item)
export const supplierName = (index: string) => word('Supplier', index, 4)
export const itemName = (index: string) => word('Item', index, 5)
/** The items a supplier sells: so many, from its own on. */
export const itemOf = (supplier: string, which: string) => `(${supplier} * 7 + ${which}) % ${items}`
/** The name of a category; levels have 10, 40, 120 and 400. */
export const categoryName = (level: 1 | 2 | 3 | 4, leaf: string) =>
  word(`Category ${level}`, `intDiv(${leaf} * ${[10, 40, 120, 400][level - 1]}, 400)`, 3)

export const customerName = (index: string) => word('Customer', index, 4)
export const contractNumber = (supplier: string) => word('C', supplier, 4)
/** So many suppliers, the largest, have a contract. */
export const contracted = 400
const documentName = (letter: string) =>
  `concat('${letter}-', toString({part:UInt32}), '-', toString(intDiv(number, ${documentLines})))`

const price = `round(price_of * pow(1.03, year - ${firstYear}) * (0.9 + 0.2 * ${chance(3)}) / 100, 2)`
type Shape = { steps: Record<string, string>; columns: Record<string, string> }

const purchases: Shape = {
  steps: {
    s: `toInt64(${suppliers} * pow(${documentChance(4)}, 2.5))`,
    i: itemOf('s', pick(12, 5)),
    leaf: 'i % 400',
    price_of: itemPrice('i'),
    day,
    year: 'toYear(day)',
    paid: price,
    pieces: `1 + ${pick(50, 6)}`,
    is_counted: `${pick(4, 7)} > 0`,
    is_sorted: `${pick(25, 10)} > 0`,
    terms: `toInt32([14, 30, 45, 60][${pick(4, 8)} + 1])`,
    due: 'addDays(day, terms)',
  },
  columns: {
    date: 'day',
    supplier: supplierName('s'),
    amount: `toDecimal128(round(if(${pick(50, 9)} = 0, -1, 1) * paid * if(is_counted, pieces, 3), 2), 6)`,
    currency,
    supplier_id: 'toString(10000 + s)',
    supplier_country: among(countries, 's'),
    category: `if(is_sorted, ${categoryName(1, 'leaf')}, '')`,
    category_2: `if(is_sorted, ${categoryName(2, 'leaf')}, '')`,
    category_3: `if(is_sorted, ${categoryName(3, 'leaf')}, '')`,
    category_4: `if(is_sorted, ${categoryName(4, 'leaf')}, '')`,
    business_unit: word('Unit', pick(8, 11), 1),
    cost_centre: word('Cost centre', pick(60, 12), 2),
    gl_account: `toString(4000 + ${pick(80, 13)})`,
    buyer: word('Buyer', pick(40, 14), 2),
    country: among(countries, pick(12, 15)),
    item: `if(${pick(7, 16)} = 0, '', ${itemName('i')})`,
    description: `concat('Delivery of ', ${itemName('i')})`,
    quantity: 'if(is_counted, toDecimal128(pieces, 6), NULL)',
    unit: unitOf('i'),
    unit_price: `if(is_counted AND ${pick(3, 17)} > 0, toDecimal128(paid, 6), NULL)`,
    po_number: `if(${pick(5, 18)} < 3, ${documentName('P')}, '')`,
    invoice_number: documentName('I'),
    contract_number: `if(s < ${contracted} AND ${pick(3, 19)} > 0, ${contractNumber('s')}, '')`,
    payment_terms_days: 'terms',
    due_date: 'due',
    paid_date: `if(${pick(10, 20)} = 0, NULL, addDays(due, ${pick(21, 21)} - 8))`,
  },
}

const sales: Shape = {
  steps: {
    s: `toInt64(5000 * pow(${documentChance(4)}, 2.5))`,
    i: `toInt64(2000 * pow(${chance(5)}, 1.5))`,
    price_of: itemPrice('i'),
    day,
    year: 'toYear(day)',
    paid: price,
    pieces: `1 + ${pick(50, 6)}`,
  },
  columns: {
    date: 'day',
    customer: customerName('s'),
    revenue: `toDecimal128(round(if(${pick(50, 9)} = 0, -1, 1) * paid * pieces, 2), 6)`,
    currency,
    customer_id: 'toString(10000 + s)',
    customer_country: among(countries, 's'),
    segment: word('Segment', 's % 6', 1),
    region: word('Region', 's % 8', 1),
    sales_rep: word('Seller', pick(40, 14), 2),
    channel: word('Channel', pick(4, 15), 1),
    product: word('Product', 'i', 4),
    product_category: word('Range', 'i % 40', 2),
    quantity: 'toDecimal128(pieces, 6)',
    unit: unitOf('i'),
    unit_price: 'toDecimal128(paid, 6)',
    cost: `if(${pick(5, 16)} = 0, NULL, toDecimal128(round(paid * pieces * (0.5 + 0.3 * ${chance(17)}), 2), 6))`,
    discount: `if(${pick(3, 18)} > 0, NULL, toDecimal128(round(paid * pieces * 0.05, 2), 6))`,
    order_number: documentName('O'),
    invoice_number: documentName('R'),
  },
}

const shapes: Record<DatasetId, Shape> = { spend: purchases, sales }

/** Generates lines, stages and commits them as an accepted plan is, an upload a quarter; answers how many there are. */
export async function fillLines(scope: Scope, dataset: DatasetId, lines: number): Promise<number> {
  const organization = scope.organization.uuid
  const parts = years * 4
  let loaded = 0
  for (let part = 0; part < parts; part++) {
    const upload = randomUUID()
    const from = new Date(Date.UTC(firstYear, part * 3, 1))
    const days = (Date.UTC(firstYear, part * 3 + 3, 1) - from.getTime()) / 86_400_000
    const count = Math.floor((lines * (part + 1)) / parts) - Math.floor((lines * part) / parts)
    await scope.warehouse.run(
      insertSql(dataset),
      { organization, upload, part, count, days, from: from.toISOString().slice(0, 10) },
      { lane: 'load', settings: { max_insert_threads: 2 } },
    )
    loaded += (await commitStaged(scope.warehouse, { organization, upload, dataset })).loaded
  }
  await scope.db(tx => bumpDataVersion(tx, organization, dataset))
  return loaded
}

function insertSql(dataset: DatasetId): string {
  const { steps, columns } = shapes[dataset]
  const named = Object.entries(steps).map(([name, sql]) => `${sql} AS ${name}`)
  return `INSERT INTO ${dataset}_staged (organization, upload, row, ${Object.keys(columns).join(', ')})
WITH ${named.join(',\n  ')}
SELECT {organization:UUID}, {upload:UUID}, number + 2, ${Object.values(columns).join(',\n  ')}
FROM numbers_mt({count:UInt64})`
}
