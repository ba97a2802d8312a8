import { toSay } from '#shared/translate.ts'
import type { Measure } from '../catalogue/model.ts'
import { type Concentrated, coreCount, herfindahl, linesOfParties, topShare } from './concentration.ts'

type Worded = Pick<Measure, 'id' | 'label' | 'definition'>

/** Whose share of what is told: in names of the wire, and in words. */
export type ConcentrationWords = {
  whole: string
  field: string
  hhi: Worded
  largest: Worded
  fiveLargest: Worded
  core: Worded
}

export const ofSuppliers: ConcentrationWords = {
  whole: 'spend',
  field: 'supplier_family',
  hhi: {
    id: 'hhi',
    label: toSay('Concentration (HHI)'),
    definition: toSay(
      'How much spend lies on few suppliers: the sum of their squared percentage shares, from near 0 to 10,000 for a single supplier. Suppliers with spend above zero.',
    ),
  },
  largest: {
    id: 'top_supplier_share',
    label: toSay('Largest supplier'),
    definition: toSay('The share of spend with the largest supplier. Suppliers with spend above zero.'),
  },
  fiveLargest: {
    id: 'top_five_share',
    label: toSay('Five largest suppliers'),
    definition: toSay('The share of spend with the five largest suppliers. Suppliers with spend above zero.'),
  },
  core: {
    id: 'core_suppliers',
    label: toSay('Suppliers that make 80%'),
    definition: toSay(
      'How many of the largest suppliers make the first 80% of spend. Suppliers with spend above zero.',
    ),
  },
}

export const ofCustomers: ConcentrationWords = {
  whole: 'revenue',
  field: 'customer_family',
  hhi: {
    id: 'hhi',
    label: toSay('Concentration (HHI)'),
    definition: toSay(
      'How much revenue lies on few customers: the sum of their squared percentage shares, from near 0 to 10,000 for a single customer. Customers with revenue above zero.',
    ),
  },
  largest: {
    id: 'top_customer_share',
    label: toSay('Largest customer'),
    definition: toSay('The share of revenue with the largest customer. Customers with revenue above zero.'),
  },
  fiveLargest: {
    id: 'top_five_share',
    label: toSay('Five largest customers'),
    definition: toSay('The share of revenue with the five largest customers. Customers with revenue above zero.'),
  },
  core: {
    id: 'core_customers',
    label: toSay('Customers that make 80%'),
    definition: toSay(
      'How many of the largest customers make the first 80% of revenue. Customers with revenue above zero.',
    ),
  },
}

/** How a whole lies on few parties; only those above zero have a share of it. */
export function concentrationMeasures(
  of: Concentrated,
  { whole, field, hhi, largest, fiveLargest, core }: ConcentrationWords,
): Measure[] {
  const lines = linesOfParties(of)
  const shared = `${whole} of ${field} above zero`
  const common: Pick<Measure, 'direction' | 'isAdditive' | 'lines'> = {
    ...{ direction: 'neutral', isAdditive: false, lines: [] },
  }
  return [
    {
      ...hhi,
      unit: 'count',
      ...common,
      formula: `sum((100 x ${whole} of ${field} / ${shared})^2)`,
      sql: over => herfindahl(over, of),
      behind: { made: 'formula', period: lines.all },
    },
    {
      ...largest,
      unit: 'ratio',
      ...common,
      formula: `largest ${whole} of a ${field} / ${shared}`,
      sql: over => topShare(over, of, 1),
      behind: { made: 'formula', period: lines.all },
    },
    {
      ...fiveLargest,
      unit: 'ratio',
      ...common,
      formula: `${whole} of the five largest ${field} / ${shared}`,
      sql: over => topShare(over, of, 5),
      behind: { made: 'formula', period: lines.all },
    },
    {
      ...core,
      unit: 'count',
      ...common,
      formula: `count(${field} where the larger ones have less than 80% of ${shared})`,
      sql: over => coreCount(over, of),
      behind: { made: 'parties', period: lines.core },
    },
  ]
}
