import { toSay } from '#shared/translate.ts'
import { column, type Expression, expr } from '../catalogue/expression.ts'
import type { LineSet, Measure, Over } from '../catalogue/model.ts'
import { type Concentrated, linesOfParties, tail } from './concentration.ts'
import { concentrationMeasures, ofSuppliers } from './concentration-measures.ts'
import { amount, isBought } from './spend-columns.ts'

const family = column('supplier_family')
const onSuppliers: Concentrated = { party: family, amount }

const linesOf = linesOfParties(onSuppliers)

/** How spend lies on suppliers. */
const tailMeasures: readonly Measure[] = [
  {
    id: 'tail_suppliers',
    label: toSay('Tail suppliers'),
    unit: 'count',
    direction: 'up-is-bad',
    isAdditive: false,
    definition: toSay(
      'Suppliers outside the first 80% of spend, the largest counted first. Suppliers with spend above zero.',
    ),
    formula: 'count(supplier_family where the larger ones have 80% of spend)',
    sql: over => tail.count(over, onSuppliers),
    behind: { made: 'parties', period: linesOf.tail },
    lines: [],
  },
  {
    id: 'tail_supplier_share',
    label: toSay('Suppliers in the tail'),
    unit: 'ratio',
    direction: 'up-is-bad',
    isAdditive: false,
    definition: toSay('The share of suppliers that are outside the first 80% of spend.'),
    formula: 'tail_suppliers / suppliers with spend above zero',
    sql: over => tail.countShare(over, onSuppliers),
    behind: { made: 'formula', period: linesOf.all },
    lines: [],
  },
  {
    id: 'tail_spend',
    label: toSay('Tail spend'),
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: false,
    definition: toSay('Spend with the suppliers outside the first 80% of spend.'),
    formula: 'spend of the tail suppliers',
    sql: over => tail.sum(over, onSuppliers),
    behind: { made: 'sum', period: linesOf.tail },
    lines: [],
  },
  {
    id: 'tail_share',
    label: toSay('Share in the tail'),
    unit: 'ratio',
    direction: 'up-is-bad',
    isAdditive: false,
    definition: toSay('The share of spend with the suppliers outside the first 80% of spend: at most a fifth.'),
    formula: 'tail_spend / spend of suppliers with spend above zero',
    sql: over => tail.sumShare(over, onSuppliers),
    behind: { made: 'formula', period: linesOf.all },
    lines: [],
  },
]

/**
 * Suppliers with lines in two periods: the family, how many lines were bought before and now, its spend before and now. Of
 * whom credits alone came, nothing was bought.
 */
function suppliersOf(over: Over): Expression {
  return expr`arrayFilter(one -> one.1 != '', ${over.pairsBy(family, over.ofLine(isBought), over.inBase(amount))})`
}

const isNew = 'one.2 = 0 AND one.3 > 0'
const isLost = 'one.2 > 0 AND one.3 = 0'

/** The lines of the suppliers of a condition. */
function linesWhere(condition: string): LineSet {
  return {
    key: family,
    keys: over => expr`arrayMap(one -> one.1, arrayFilter(one -> ${condition}, ${suppliersOf(over)}))`,
  }
}

/** Which suppliers came and went. */
const changeMeasures: readonly Measure[] = [
  {
    id: 'new_suppliers',
    label: toSay('New suppliers'),
    unit: 'count',
    direction: 'neutral',
    isAdditive: false,
    definition: toSay(
      'Suppliers bought from in the period and not in the period compared with; credits alone are no purchase.',
    ),
    formula: 'count(supplier_family with lines of amount >= 0 now and none before)',
    sql: over => expr`arrayCount(one -> ${isNew}, ${suppliersOf(over)})`,
    behind: { made: 'parties', period: linesWhere(isNew) },
    needsComparison: true,
    lines: [],
  },
  {
    id: 'lost_suppliers',
    label: toSay('Suppliers no longer used'),
    unit: 'count',
    direction: 'neutral',
    isAdditive: false,
    definition: toSay(
      'Suppliers bought from in the period compared with and not in the period; of whom credits alone came is no longer used.',
    ),
    formula: 'count(supplier_family with lines of amount >= 0 before and none now)',
    sql: over => expr`arrayCount(one -> ${isLost}, ${suppliersOf(over)})`,
    behind: { made: 'parties', compare: linesWhere(isLost) },
    needsComparison: true,
    lines: [],
  },
  {
    id: 'new_supplier_spend',
    label: toSay('Spend with new suppliers'),
    unit: 'money',
    direction: 'neutral',
    isAdditive: false,
    definition: toSay('Spend of the period with suppliers that nothing was bought from in the period compared with.'),
    formula: 'spend of the new suppliers',
    sql: over => expr`arraySum(one -> if(${isNew}, one.5, 0), ${suppliersOf(over)})`,
    behind: { made: 'sum', period: linesWhere(isNew) },
    needsComparison: true,
    lines: [],
  },
  {
    id: 'lost_supplier_spend',
    label: toSay('Spend with suppliers no longer used'),
    unit: 'money',
    direction: 'neutral',
    isAdditive: false,
    definition: toSay('Spend of the period compared with, with suppliers that nothing is bought from in the period.'),
    formula: 'earlier spend of the suppliers no longer used',
    sql: over => expr`arraySum(one -> if(${isLost}, one.4, 0), ${suppliersOf(over)})`,
    behind: { made: 'sum', compare: linesWhere(isLost) },
    needsComparison: true,
    lines: [],
  },
]

export const supplierMeasures: readonly Measure[] = [
  ...concentrationMeasures(onSuppliers, ofSuppliers),
  ...tailMeasures,
  ...changeMeasures,
]
