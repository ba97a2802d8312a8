import { apportion, readExact, roundExact, writeUnits } from '#shared/exact.ts'
import type { Path } from '../price-pairs/definition.ts'
import type { Squeeze, SqueezeRow } from './definition.ts'

/**
 * What one side has of a group in a month, or in the whole period with `month` `null`, in the base currency. Items are told
 * apart by their unit, a price is money by quantity; only items with a price in both are in the sums of the index.
 */
export type SideSums = IndexSums & {
  /** The place of the group in the question. */
  group: number
  month: string | null
  /** All money of the lines. */
  value: number
  /** How many items have a price in both. */
  items: number
  /** Of sales: revenue whose cost is known, and what remains of it. */
  costed: number
  margin: number
}

export type SqueezeParts = {
  /** The product categories that are shown; `group` of sales counts them. */
  families: readonly string[]
  /** The purchase categories; `group` of purchases counts them. */
  paths: readonly Path[]
  /** Every pair there is, those of families that are not shown too: places in `paths`. */
  pairs: readonly { family: string; path: number }[]
  /** Revenue of the period by product category, without filters. */
  revenue: ReadonlyMap<string, number>
  purchases: readonly SideSums[]
  sales: readonly SideSums[]
  months: readonly string[]
  /** Whether both sides are about the same: no filter narrows sales alone. */
  isWhole: boolean
}

const nothing = {
  ...{ value: 0, items: 0, costed: 0, margin: 0 },
  ...{ baseValue: 0, baseQuantitiesNow: 0, atBasePrices: 0, matched: 0 },
}
type Sums = typeof nothing
type Buckets = { whole: Sums; months: Sums[] }
type Unrounded = { row: Omit<SqueezeRow, 'effect'>; sums: { purchases: Sums; sales: Sums } }

/**
 * Prices paid beside prices asked, by product category and for all of them. A purchase category that stands beside
 * several product categories is divided among them by their revenue (equally while they have none), so that rows add up
 * to the total, effects to the cent.
 */
export function squeezeRows(parts: SqueezeParts): { families: Squeeze['families']; total: SqueezeRow } {
  const weights = weightsOf(parts)
  const [purchases, sales] = [bucketsOf(parts.purchases, parts.months), bucketsOf(parts.sales, parts.months)]
  const shown = parts.families.map((family, index) => {
    const beside = parts.pairs.filter(pair => pair.family === family)
    const bought = beside.map(({ path }) => ({
      of: purchases.get(path),
      weight: weights.get(`${family}\n${path}`) ?? 0,
    }))
    return {
      family,
      stands: beside.map(({ path }) => parts.paths[path]).filter(path => path !== undefined),
      bought: sumBuckets(bought, parts.months.length),
      sold: sumBuckets([{ of: sales.get(index), weight: 1 }], parts.months.length),
    }
  })
  const rows = shown.map(({ family, bought, sold }) => rowOf(family, bought, sold))
  const total = totalOf(shown, rows, parts.months.length)
  const finished = inMoney(rows, total, parts.isWhole)
  const families = finished.rows.map((row, index) => ({
    ...row,
    family: shown[index]?.family ?? '',
    stands: shown[index]?.stands ?? [],
  }))
  return { families: families.toSorted(bySqueeze), total: finished.total }
}

type Shown = { bought: Buckets; sold: Buckets }

/** All together: indices of the categories that have both sides, so that they speak of what the money speaks of. */
function totalOf(shown: readonly Shown[], rows: readonly Unrounded[], months: number): Unrounded {
  const sum = (of: readonly Shown[], side: keyof Shown) =>
    sumBuckets(
      of.map(one => ({ of: one[side], weight: 1 })),
      months,
    )
  const both = shown.filter((_, index) => isKnown(rows[index]))
  const total = rowOf(null, sum(both, 'bought'), sum(both, 'sold'))
  const [bought, sold] = [sum(shown, 'bought').whole, sum(shown, 'sold').whole]
  return {
    ...total,
    row: {
      ...total.row,
      purchases: { ...total.row.purchases, value: cents(bought.value) },
      sales: { ...total.row.sales, value: cents(sold.value) },
      margin: cents(sold.margin),
      marginRate: sold.costed > 0 ? sold.margin / sold.costed : null,
    },
  }
}

function isKnown(one: Unrounded | undefined): boolean {
  return one !== undefined && one.row.gap !== null
}

/** The part of a purchase category that each product category beside it has. */
function weightsOf({ pairs, revenue }: SqueezeParts): Map<string, number> {
  const size = (family: string) => Math.max(revenue.get(family) ?? 0, 0)
  return new Map(
    pairs.map(({ family, path }) => {
      const beside = pairs.filter(pair => pair.path === path)
      const all = beside.reduce((sum, pair) => sum + size(pair.family), 0)
      return [`${family}\n${path}`, all > 0 ? size(family) / all : 1 / beside.length]
    }),
  )
}

function bucketsOf(rows: readonly SideSums[], months: readonly string[]): Map<number, Buckets> {
  const groups = new Map<number, Buckets>()
  for (const row of rows) {
    const group = groups.get(row.group) ?? { whole: nothing, months: months.map(() => nothing) }
    groups.set(row.group, group)
    const at = row.month === null ? -1 : months.indexOf(row.month)
    if (row.month === null) group.whole = row
    else if (at >= 0) group.months[at] = row
  }
  return groups
}

type Weighted = { of: Buckets | undefined; weight: number }

function sumBuckets(parts: readonly Weighted[], months: number): Buckets {
  const sum = (pick: (buckets: Buckets) => Sums | undefined) =>
    parts.reduce((sums, { of, weight }) => addSums(sums, of ? pick(of) : undefined, weight), nothing)
  return {
    whole: sum(({ whole }) => whole),
    months: Array.from({ length: months }, (_, index) => sum(buckets => buckets.months[index])),
  }
}

function addSums(sums: Sums, more: Sums | undefined, weight: number): Sums {
  if (!more) return sums
  return {
    value: sums.value + more.value * weight,
    baseValue: sums.baseValue + more.baseValue * weight,
    baseQuantitiesNow: sums.baseQuantitiesNow + more.baseQuantitiesNow * weight,
    atBasePrices: sums.atBasePrices + more.atBasePrices * weight,
    matched: sums.matched + more.matched * weight,
    items: sums.items + more.items,
    costed: sums.costed + more.costed * weight,
    margin: sums.margin + more.margin * weight,
  }
}

function rowOf(family: string | null, bought: Buckets, sold: Buckets): Unrounded {
  const sides = (purchases: Sums, sales: Sums) => {
    const [paid, asked] = [priceIndex(purchases), priceIndex(sales)]
    return {
      purchases: paid,
      sales: asked,
      gap: paid === null || asked === null ? null : asked - paid,
      marginRate: sales.costed > 0 ? sales.margin / sales.costed : null,
    }
  }
  const { purchases, sales, gap, marginRate } = sides(bought.whole, sold.whole)
  return {
    row: {
      family,
      purchases: sideOf(bought.whole, purchases),
      sales: sideOf(sold.whole, sales),
      gap,
      margin: cents(sold.whole.margin),
      marginRate,
      months: bought.months.map((month, index) => sides(month, sold.months[index] ?? nothing)),
    },
    sums: { purchases: bought.whole, sales: sold.whole },
  }
}

function sideOf({ value, matched, items }: Sums, index: number | null): SqueezeRow['purchases'] {
  return { index, covered: value > 0 ? Math.min(matched / value, 1) : null, value: cents(value), items }
}

/** Money in cents, as text. */
function cents(value: number): string {
  return writeUnits(roundExact(exactOf(value), 2), 2)
}

/** Effects in cents, so that rows add up to the total; money as it is, which the lines behind it add up to. */
function inMoney(rows: readonly Unrounded[], total: Unrounded, isWhole: boolean) {
  const effectOf = (side: 'purchases' | 'sales') => {
    const values = rows.map(one => (isKnown(one) ? exactOf(priceEffect(one.sums[side])) : 0n))
    const sum = roundExact(
      values.reduce((all, one) => all + one, 0n),
      2,
    )
    return { parts: apportion(values, sum, 2), sum }
  }
  const [asked, paid] = [effectOf('sales'), effectOf('purchases')]
  const finish = (one: Unrounded, sales: bigint, purchases: bigint): SqueezeRow => ({
    ...one.row,
    effect:
      isWhole && isKnown(one)
        ? { sales: writeUnits(sales, 2), purchases: writeUnits(purchases, 2), margin: writeUnits(sales - purchases, 2) }
        : null,
  })
  return {
    rows: rows.map((one, index) => finish(one, asked.parts[index] ?? 0n, paid.parts[index] ?? 0n)),
    total: finish(total, asked.sum, paid.sum),
  }
}

/** Six decimals hold what a sum of floats can be trusted with. */
function exactOf(value: number): bigint {
  return readExact(value.toFixed(6))
}

type Ordered = Pick<SqueezeRow, 'effect' | 'gap'> & { family: string }

/** What costs most margin first, then the widest gap; what is not known last. */
function bySqueeze(a: Ordered, b: Ordered): number {
  const money = ({ effect }: Ordered) => (effect === null ? Number.POSITIVE_INFINITY : Number(effect.margin))
  const points = ({ gap }: Ordered) => gap ?? Number.POSITIVE_INFINITY
  const order = (x: number, y: number) => (x === y ? 0 : x < y ? -1 : 1)
  return order(money(a), money(b)) || order(points(a), points(b)) || a.family.localeCompare(b.family)
}

/**
 * Sums over the items that have a price in both: p prices, q quantities, 0 the base and 1 now.
 */
export type IndexSums = {
  /** sum(p0 q0), sum(p1 q0), sum(p0 q1), sum(p1 q1). */
  baseValue: number
  baseQuantitiesNow: number
  atBasePrices: number
  matched: number
}

/**
 * The Fisher price index against a fixed base of 100: the geometric mean of Laspeyres, sum(p1 q0) / sum(p0 q0), and
 * Paasche, sum(p1 q1) / sum(p0 q1), over the items of both. It treats both baskets alike and passes the time reversal and
 * factor reversal tests (IMF and others, _Producer Price Index Manual_, 2004, chapters 15 and 16; Fisher, _The Making of
 * Index Numbers_, 1922). Every month is held against the base directly, so nothing drifts as it does in a chain of
 * months. `null` where no item has a price in both.
 */
export function priceIndex({ baseValue, baseQuantitiesNow, atBasePrices, matched }: IndexSums): number | null {
  if (!(baseValue > 0 && baseQuantitiesNow > 0 && atBasePrices > 0 && matched > 0)) return null
  return 100 * Math.sqrt((baseQuantitiesNow / baseValue) * (matched / atBasePrices))
}

/** What prices changed of the money of now: sum((p1 - p0) q1), the price step of a bridge. */
export function priceEffect({ matched, atBasePrices }: IndexSums): number {
  return matched - atBasePrices
}
