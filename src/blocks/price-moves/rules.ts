import { abs, readExact, roundExact, scaleExact, writeUnits } from '#shared/exact.ts'
import { mostMoves, type PriceMoves } from './definition.ts'

/** What of an item's two periods its price is told from: sums as decimal texts, without rounding. */
export type PricedItem = {
  state: string
  item: string
  isFolded: boolean
  items: number
  unit: string
  pricedBefore: string
  pricedAtOldRates: string
  quantityBefore: string
  quantity: string
  atOldPrices: string
}

type Move = Omit<PriceMoves['items'][number], 'effect'> & { effect: bigint }

/** Prices of small things differ behind the cent. */
const priceDecimals = 4
const one = readExact('1')
const written = (exact: bigint, decimals: number) => writeUnits(roundExact(exact, decimals), decimals)

/**
 * The items whose change of price came to most, rises and falls apart: (price - price before) x quantity, both prices
 * averages of the lines with a quantity, at the exchange rates of the compared period; the bar of price of the bridge.
 */
export function priceMovesOf(rows: readonly PricedItem[]): Omit<PriceMoves, 'currency' | 'field'> {
  const both = rows.filter(({ state }) => state === 'both')
  const plus = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)
  const moves = both.filter(({ isFolded }) => !isFolded).map(moveOf)
  const small = both.filter(({ isFolded }) => isFolded)
  const effects = (priced: readonly PricedItem[]) =>
    plus(priced.map(row => readExact(row.pricedAtOldRates) - readExact(row.atOldPrices)))
  const rises = moves.filter(({ effect }) => effect > 0n).toSorted(bySize)
  const falls = moves.filter(({ effect }) => effect < 0n).toSorted(bySize)
  const shown = [...rises.slice(0, mostMoves), ...falls.slice(0, mostMoves)].toSorted(bySize)
  return {
    items: shown.map(({ effect, ...move }) => ({ ...move, effect: written(effect, 2) })),
    priced: both.reduce((sum, { items }) => sum + items, 0),
    rises: rises.length,
    falls: falls.length,
    small: small.reduce((sum, { items }) => sum + items, 0),
    effect: {
      all: written(effects(both), 2),
      rises: written(plus(rises.map(({ effect }) => effect)), 2),
      falls: written(plus(falls.map(({ effect }) => effect)), 2),
      small: written(effects(small), 2),
    },
    unpriced: rows.filter(({ state }) => state === 'unsplit').reduce((sum, { items }) => sum + items, 0),
  }
}

function bySize(a: Move, b: Move): number {
  const [left, right] = [abs(a.effect), abs(b.effect)]
  return left === right ? a.item.localeCompare(b.item) : left > right ? -1 : 1
}

function moveOf({
  item,
  unit,
  pricedBefore,
  pricedAtOldRates,
  quantityBefore,
  quantity,
  atOldPrices,
}: PricedItem): Move {
  const [bought, before] = [readExact(quantity), readExact(quantityBefore)]
  const price = scaleExact(readExact(pricedAtOldRates), one, bought)
  const priceBefore = scaleExact(readExact(pricedBefore), one, before)
  return {
    ...{ item, unit, quantity },
    price: written(price, priceDecimals),
    priceBefore: written(priceBefore, priceDecimals),
    change: priceBefore > 0n ? Number(price) / Number(priceBefore) - 1 : null,
    effect: readExact(pricedAtOldRates) - readExact(atOldPrices),
  }
}
