import type { Measure, Over } from '../catalogue/model.ts'
import { type Concentrated, herfindahl, tail, topShare } from './concentration.ts'
import { amount } from './spend-columns.ts'

const family = 'line.supplier_family'
const onSuppliers: Concentrated = { party: family, amount }

/** How spend lies on suppliers. */
const concentrationMeasures: readonly Measure[] = [
  {
    id: 'hhi',
    label: 'Concentration (HHI)',
    unit: 'count',
    direction: 'neutral',
    isAdditive: false,
    definition:
      'How much spend lies on few suppliers: the sum of their squared percentage shares, from near 0 to 10,000 for a single supplier. Suppliers with spend above zero.',
    formula: 'sum((100 x spend of supplier_family / spend)^2)',
    sql: over => herfindahl(over, onSuppliers),
    lines: [],
  },
  {
    id: 'top_supplier_share',
    label: 'Largest supplier',
    unit: 'ratio',
    direction: 'neutral',
    isAdditive: false,
    definition: 'The share of spend with the largest supplier. Suppliers with spend above zero.',
    formula: 'largest spend of a supplier_family / spend',
    sql: over => topShare(over, onSuppliers, 1),
    lines: [],
  },
  {
    id: 'top_five_share',
    label: 'Five largest suppliers',
    unit: 'ratio',
    direction: 'neutral',
    isAdditive: false,
    definition: 'The share of spend with the five largest suppliers. Suppliers with spend above zero.',
    formula: 'spend of the five largest supplier_family / spend',
    sql: over => topShare(over, onSuppliers, 5),
    lines: [],
  },
  {
    id: 'tail_suppliers',
    label: 'Tail suppliers',
    unit: 'count',
    direction: 'up-is-bad',
    isAdditive: false,
    definition: 'Suppliers outside the first 80% of spend, the largest counted first. Suppliers with spend above zero.',
    formula: 'count(supplier_family where the larger ones have 80% of spend)',
    sql: over => tail.count(over, onSuppliers),
    lines: [],
  },
  {
    id: 'tail_supplier_share',
    label: 'Suppliers in the tail',
    unit: 'ratio',
    direction: 'up-is-bad',
    isAdditive: false,
    definition: 'The share of suppliers that are outside the first 80% of spend.',
    formula: 'tail_suppliers / suppliers with spend above zero',
    sql: over => tail.countShare(over, onSuppliers),
    lines: [],
  },
  {
    id: 'tail_spend',
    label: 'Tail spend',
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: false,
    definition: 'Spend with the suppliers outside the first 80% of spend.',
    formula: 'spend of the tail suppliers',
    sql: over => tail.sum(over, onSuppliers),
    lines: [],
  },
  {
    id: 'tail_share',
    label: 'Share in the tail',
    unit: 'ratio',
    direction: 'up-is-bad',
    isAdditive: false,
    definition: 'The share of spend with the suppliers outside the first 80% of spend: at most a fifth.',
    formula: 'tail_spend / spend of suppliers with spend above zero',
    sql: over => tail.sumShare(over, onSuppliers),
    lines: [],
  },
]

/** Suppliers with lines in two periods: the family, its lines before and now, its spend before and now. */
function suppliersOf(over: Over): string {
  return `arrayFilter(one -> one.1 != '', ${over.pairsBy(family, '1', over.inBase(amount))})`
}

/** Which suppliers came and went. */
const changeMeasures: readonly Measure[] = [
  {
    id: 'new_suppliers',
    label: 'New suppliers',
    unit: 'count',
    direction: 'neutral',
    isAdditive: false,
    definition: 'Suppliers with lines in the period and none in the period compared with.',
    formula: 'count(supplier_family with lines now and none before)',
    sql: over => `arrayCount(one -> one.2 = 0 AND one.3 > 0, ${suppliersOf(over)})`,
    needsComparison: true,
    lines: [],
  },
  {
    id: 'lost_suppliers',
    label: 'Suppliers no longer used',
    unit: 'count',
    direction: 'neutral',
    isAdditive: false,
    definition: 'Suppliers with lines in the period compared with and none in the period.',
    formula: 'count(supplier_family with lines before and none now)',
    sql: over => `arrayCount(one -> one.2 > 0 AND one.3 = 0, ${suppliersOf(over)})`,
    needsComparison: true,
    lines: [],
  },
  {
    id: 'new_supplier_spend',
    label: 'Spend with new suppliers',
    unit: 'money',
    direction: 'neutral',
    isAdditive: false,
    definition: 'Spend of the period with suppliers that had no line in the period compared with.',
    formula: 'spend of the new suppliers',
    sql: over => `arraySum(one -> if(one.2 = 0, one.5, 0), ${suppliersOf(over)})`,
    needsComparison: true,
    lines: [],
  },
  {
    id: 'lost_supplier_spend',
    label: 'Spend with suppliers no longer used',
    unit: 'money',
    direction: 'neutral',
    isAdditive: false,
    definition: 'Spend of the period compared with, with suppliers that have no line in the period.',
    formula: 'earlier spend of the suppliers no longer used',
    sql: over => `arraySum(one -> if(one.3 = 0, one.4, 0), ${suppliersOf(over)})`,
    needsComparison: true,
    lines: [],
  },
]

export const supplierMeasures: readonly Measure[] = [...concentrationMeasures, ...changeMeasures]
