import { abs, scaleExact } from '#shared/exact.ts'

/**
 * Where a change of money comes from, by the items that were traded in two periods: quantity sold or bought, what the
 * units are made of, and price. All amounts are exact (`#shared/exact.ts`), in the base currency.
 */

/**
 * Whether an item can be set against itself. `both`: lines with a quantity above zero, in one unit, in both periods;
 * `new`, `lost`: lines in one period only; `once`: a single line in both periods together; `unsplit`: in both periods,
 * but in several units or without quantity in one of them; `no_item`: lines that name no item.
 */
export type ItemState = 'both' | 'new' | 'lost' | 'once' | 'unsplit' | 'no_item'

export type ItemPair = {
  state: ItemState
  /** `null`: several together. */
  item: string | null
  /** How many they are. */
  items: number
  unit: string
  before: bigint
  /** What the period came to at the exchange rates of the compared one. */
  atOldRates: bigint
  now: bigint
  /** The part of its lines that have a quantity; of `both` only. */
  priced: Priced | null
}

export type Priced = {
  before: bigint
  atOldRates: bigint
  quantityBefore: bigint
  quantity: bigint
  /** The quantity of the period at the prices before; of several items together, whose prices are not known any more. */
  atOldPrices?: bigint
}

const effects = [
  'volume',
  'mix',
  'volume_mix',
  'price',
  'new',
  'lost',
  'once',
  'unsplit',
  'no_quantity',
  'no_item',
  'exchange',
] as const
export type Effect = (typeof effects)[number]

/** A bar: what it comes to, and what each item has of it, the largest first; items taken together are not among them. */
export type EffectBar = { effect: Effect; value: bigint; items: number; parts: readonly EffectPart[] }
export type EffectPart = { item: string; value: bigint }

type Part = { item: string | null; items: number; value: bigint }

/**
 * Price, volume and mix of the items of both periods, T their whole quantity: volume = sum(Q0 x (T1/T0 - 1) x P0), mix =
 * sum((Q1 - Q0 x T1/T0) x P0), price = sum((P1 - P0) x Q1), prices at the exchange rates of the compared period; new and
 * lost items, those traded once, what cannot be split and exchange rates are bars of their own. The usual form of the
 * analysis of variance in management accounting (Horngren, Datar and Rajan, Cost Accounting: sales-quantity, sales-mix
 * and price variance). Units of several kinds have no whole quantity: then volume and mix are one bar.
 *
 * The bars add up to `now - before` exactly; those without items are left out.
 */
export function priceVolumeMix(pairs: readonly ItemPair[]): { before: bigint; now: bigint; bars: EffectBar[] } {
  const priced = pairs.flatMap(pair => (pair.priced ? [{ ...pair, priced: pair.priced }] : []))
  const bars = [
    ...splitOf(priced),
    bar('new', ofState(pairs, 'new')),
    bar('lost', ofState(pairs, 'lost')),
    bar('once', ofState(pairs, 'once')),
    bar('unsplit', ofState(pairs, 'unsplit')),
    bar(
      'no_quantity',
      parts(priced, ({ before, atOldRates, priced }) => atOldRates - priced.atOldRates - (before - priced.before), 0n),
    ),
    bar('no_item', ofState(pairs, 'no_item')),
    bar(
      'exchange',
      parts(pairs, ({ now, atOldRates }) => now - atOldRates, 0n),
    ),
  ]
  return {
    before: sum(pairs.map(({ before }) => before)),
    now: sum(pairs.map(({ now }) => now)),
    bars: bars.filter(({ items }) => items > 0),
  }
}

type PricedPair = ItemPair & { priced: Priced }

function splitOf(pairs: readonly PricedPair[]): EffectBar[] {
  const price = bar(
    'price',
    parts(pairs, ({ priced }) => priced.atOldRates - oldPricesOf(priced)),
  )
  const both = parts(pairs, ({ priced }) => oldPricesOf(priced) - priced.before)
  if (new Set(pairs.map(({ unit }) => unit)).size > 1) return [bar('volume_mix', both), price]
  const before = sum(pairs.map(({ priced }) => priced.quantityBefore))
  const now = sum(pairs.map(({ priced }) => priced.quantity))
  const volumes = parts(pairs, ({ priced }) => (before === 0n ? 0n : scaleExact(priced.before, now - before, before)))
  const mixes = both.map((part, index) => ({ ...part, value: part.value - (volumes[index]?.value ?? 0n) }))
  return [bar('volume', volumes), bar('mix', mixes), price]
}

/** What the quantity of the period would have cost at the prices before. */
function oldPricesOf({ before, quantityBefore, quantity, atOldPrices }: Priced): bigint {
  return atOldPrices ?? scaleExact(before, quantity, quantityBefore)
}

function ofState(pairs: readonly ItemPair[], state: ItemState): Part[] {
  return parts(
    pairs.filter(pair => pair.state === state),
    ({ before, atOldRates }) => atOldRates - before,
  )
}

/** What each has of an effect; with `without` those that have that are left out. */
function parts<T extends ItemPair>(pairs: readonly T[], effectOf: (pair: T) => bigint, without?: bigint): Part[] {
  return pairs
    .map(pair => ({ item: pair.item, items: pair.items, value: effectOf(pair) }))
    .filter(({ value }) => value !== without)
}

function bar(effect: Effect, of: readonly Part[]): EffectBar {
  return {
    effect,
    value: sum(of.map(({ value }) => value)),
    items: of.reduce((count, { items }) => count + items, 0),
    parts: of
      .flatMap(({ item, value }) => (item === null ? [] : [{ item, value }]))
      .toSorted((a, b) => (abs(b.value) > abs(a.value) ? 1 : abs(b.value) < abs(a.value) ? -1 : 0)),
  }
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, one) => all + one, 0n)
}
