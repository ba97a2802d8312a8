import { toSay } from '#shared/translate.ts'
import { column, type Expression, expr } from '../catalogue/expression.ts'
import type { Behind, Measure, Over } from '../catalogue/model.ts'
import { hasQuantity, revenue } from './sales-columns.ts'

/** Quantities and prices of different units are no sum, so a product is another one in each unit it is sold in. */
const product = expr`concat(toString(${column('product')}), '\\n', toString(${column('unit')}))`

/** Products of two periods: product and unit, quantity before and now, revenue before and now. */
function productsOf(over: Over): Expression {
  const quantity = over.withRate(expr`if(${hasQuantity}, ${column('quantity')}, 0)`)
  return over.pairsBy(product, quantity, expr`if(${hasQuantity}, ${over.inBase(revenue)}, 0)`)
}

const isKept = 'one.2 > 0 AND one.3 > 0'
const isNew = 'one.3 > 0 AND one.2 <= 0'
const isLost = 'one.3 <= 0'

/**
 * Something of the sums of the products sold in both periods: `q0` and `q1` all quantities before and now, `r0` and `r1`
 * all revenue, `at` today's quantities at the prices of before. Unknown where their quantities have several units and
 * `needsOneUnit`, because a total of them means nothing.
 */
function ofKept(expression: string, needsOneUnit = false): Measure['sql'] {
  const sum = (of: string) => `arraySum(one -> ${of}, kept)`
  const sums = [
    sum('toFloat64(one.2)'),
    sum('toFloat64(one.3)'),
    sum('toFloat64(one.4)'),
    sum('toFloat64(one.5)'),
    sum('toFloat64(one.4) / toFloat64(one.2) * toFloat64(one.3)'),
    "arrayUniq(arrayMap(one -> splitByChar('\\n', one.1)[-1], kept))",
  ]
  const computed = `toDecimal128(if(units = 0, 0, ${expression}), 6)`
  const value = needsOneUnit ? `if(units > 1, NULL, ${computed})` : computed
  return over => {
    const kept = expr`arrayFilter(one -> ${isKept}, ${productsOf(over)})`
    const named = expr`arrayMap(kept -> tuple(${sums.join(', ')}), [${kept}])[1]`
    const names = ['q0', 'q1', 'r0', 'r1', 'at', 'units']
    const values = names.map((_, index) => `[sums.${index + 1}]`)
    return expr`arrayMap(sums -> arrayMap((${names.join(', ')}) -> ${value}, ${values.join(', ')})[1], [${named}])[1]`
  }
}

/** The change of revenue with the products of a condition. */
function changeWith(condition: string): Measure['sql'] {
  return over => expr`arraySum(one -> if(${condition}, one.5 - one.4, 0), ${productsOf(over)})`
}

/** Their lines in both periods. */
function behind(made: Behind['made'], condition: string): Behind {
  const keys = (over: Over) => expr`arrayMap(one -> one.1, arrayFilter(one -> ${condition}, ${productsOf(over)}))`
  return { made, period: { key: product, keys }, compare: { key: product, keys } }
}
const ofBoth = behind('formula', isKept)

/** How many times as much is sold now. */
const growth = 'q1 / if(units = 0, 1, q0)'

type Effect = Omit<Measure, 'unit' | 'direction' | 'isAdditive' | 'needsComparison' | 'lines'> & { behind: Behind }

function effect(measure: Effect): Measure {
  return {
    ...measure,
    ...{ unit: 'money', direction: 'up-is-good', isAdditive: false, needsComparison: true },
    lines: [
      { field: 'product', op: 'isNotBlank', values: [] },
      { field: 'quantity', op: 'isNotBlank', values: [] },
    ],
  }
}

/**
 * What moved revenue: price, volume and mix of the products of both periods, new and lost ones apart; together the whole
 * change of revenue on lines with product and quantity. With Q quantity, P revenue / quantity, T all quantities:
 * volume = sum(Q0 (T1 / T0 - 1) P0), mix = sum((Q1 - Q0 T1 / T0) P0), price = sum((P1 - P0) Q1).
 */
export const effectMeasures: readonly Measure[] = [
  effect({
    id: 'price_effect',
    label: toSay('Price effect with exchange rates'),
    definition: toSay(
      'What prices changed of revenue, at the quantities sold now, over products sold in both periods. Exchange rates count as price unless the rates are held constant.',
    ),
    formula: 'sum((price now - price before) x quantity now)',
    sql: ofKept('r1 - at'),
    behind: ofBoth,
  }),
  effect({
    id: 'volume_effect',
    label: toSay('Volume effect'),
    definition: toSay(
      'What selling more or less in all changed of revenue, at the prices and the mix of before, over products sold in both periods. Unknown where they are counted in several units.',
    ),
    formula: 'sum(quantity before x (all quantity now / all quantity before - 1) x price before)',
    sql: ofKept(`r0 * (${growth} - 1)`, true),
    behind: ofBoth,
  }),
  effect({
    id: 'mix_effect',
    label: toSay('Mix effect'),
    definition: toSay(
      'What selling more of dear or of cheap products changed of revenue, over products sold in both periods. Unknown where they are counted in several units.',
    ),
    formula: 'sum((quantity now - quantity before x all quantity now / all quantity before) x price before)',
    sql: ofKept(`at - r0 * ${growth}`, true),
    behind: ofBoth,
  }),
  effect({
    id: 'volume_mix_effect',
    label: toSay('Volume and mix effect'),
    definition: toSay(
      'Volume and mix in one, which is known where products are counted in several units: what quantities changed of revenue at the prices of before.',
    ),
    formula: 'sum((quantity now - quantity before) x price before)',
    sql: ofKept('at - r0'),
    behind: ofBoth,
  }),
  effect({
    id: 'new_products_effect',
    label: toSay('New products'),
    definition: toSay('Revenue of products sold in the period and not in the period compared with.'),
    formula: 'sum(revenue now - revenue before, by product with a quantity now and none before)',
    sql: changeWith(isNew),
    behind: behind('rise', isNew),
  }),
  effect({
    id: 'lost_products_effect',
    label: toSay('Lost products'),
    definition: toSay('Revenue of before with products not sold any more, below zero.'),
    formula: 'sum(revenue now - revenue before, by product without a quantity now)',
    sql: changeWith(isLost),
    behind: behind('rise', isLost),
  }),
]
