import { toSay } from '#shared/translate.ts'
import { column } from '../catalogue/expression.ts'
import type { Measure } from '../catalogue/model.ts'
import { isCosted, isDiscounted, listRevenue, margin, revenue } from './sales-columns.ts'
import { shareOf } from './share-of.ts'

/** What remains of revenue, and what was taken off the list price. */
export const marginMeasures: readonly Measure[] = [
  {
    id: 'margin',
    label: toSay('Margin'),
    unit: 'money',
    direction: 'up-is-good',
    isAdditive: true,
    definition: toSay('Revenue less cost, over the lines whose cost is known.'),
    formula: 'sum(revenue - cost where cost)',
    sql: over => over.money(margin, isCosted),
    lines: [{ field: 'cost', op: 'isNotBlank', values: [] }],
  },
  shareOf(
    {
      id: 'margin_rate',
      label: toSay('Margin rate'),
      direction: 'up-is-good',
      definition: toSay('Margin as a share of the revenue whose cost is known.'),
      formula: 'margin / sum(revenue where cost)',
      lines: [{ field: 'cost', op: 'isNotBlank', values: [] }],
    },
    { label: toSay('Margin'), unit: 'money', sql: over => over.money(margin, isCosted) },
    { label: toSay('Revenue with cost'), unit: 'money', sql: over => over.money(revenue, isCosted) },
  ),
  shareOf(
    {
      id: 'cost_coverage',
      label: toSay('With cost'),
      direction: 'up-is-good',
      definition: toSay('The share of lines whose cost is known, which margins need.'),
      formula: 'count(lines where cost) / lines',
      lines: [],
    },
    { label: toSay('Lines with a cost'), unit: 'count', sql: over => over.count(isCosted) },
    { label: toSay('Lines'), unit: 'count', sql: over => over.count() },
  ),
  {
    id: 'discount',
    label: toSay('Discount'),
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: toSay('Amounts taken off the list price, as loaded; not part of revenue.'),
    formula: 'sum(discount)',
    sql: over => over.money(column('discount')),
    lines: [{ field: 'discount', op: 'isNotBlank', values: [] }],
  },
  shareOf(
    {
      id: 'discount_rate',
      label: toSay('Discount rate'),
      direction: 'up-is-bad',
      definition: toSay('Discount as a share of revenue before discount, over the lines that carry one.'),
      formula: 'discount / sum(revenue + discount where discount)',
      lines: [{ field: 'discount', op: 'isNotBlank', values: [] }],
    },
    { label: toSay('Discount'), unit: 'money', sql: over => over.money(column('discount')) },
    { label: toSay('Revenue before discount'), unit: 'money', sql: over => over.money(listRevenue, isDiscounted) },
  ),
]
