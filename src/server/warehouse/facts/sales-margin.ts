import { type Measure, ratio } from '../catalogue/model.ts'
import { isCosted, isDiscounted, listRevenue, margin, revenue } from './sales-columns.ts'

/** What remains of revenue, and what was taken off the list price. */
export const marginMeasures: readonly Measure[] = [
  {
    id: 'margin',
    label: 'Margin',
    unit: 'money',
    direction: 'up-is-good',
    isAdditive: true,
    definition: 'Revenue less cost, over the lines whose cost is known.',
    formula: 'sum(revenue - cost where cost)',
    sql: over => over.money(margin, isCosted),
    lines: [{ field: 'cost', op: 'isNotBlank', values: [] }],
  },
  {
    id: 'margin_rate',
    label: 'Margin rate',
    unit: 'ratio',
    direction: 'up-is-good',
    isAdditive: false,
    definition: 'Margin as a share of the revenue whose cost is known.',
    formula: 'margin / sum(revenue where cost)',
    sql: over => ratio(over.money(margin, isCosted), over.money(revenue, isCosted)),
    parts: [
      { label: 'Margin', unit: 'money', sql: over => over.money(margin, isCosted) },
      { label: 'Revenue with cost', unit: 'money', sql: over => over.money(revenue, isCosted) },
    ],
    lines: [{ field: 'cost', op: 'isNotBlank', values: [] }],
  },
  {
    id: 'cost_coverage',
    label: 'With cost',
    unit: 'ratio',
    direction: 'up-is-good',
    isAdditive: false,
    definition: 'The share of lines whose cost is known, which margins need.',
    formula: 'count(lines where cost) / lines',
    sql: over => ratio(over.count(isCosted), over.count()),
    lines: [],
  },
  {
    id: 'discount',
    label: 'Discount',
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: 'Amounts taken off the list price, as loaded; not part of revenue.',
    formula: 'sum(discount)',
    sql: over => over.money('line.discount'),
    lines: [{ field: 'discount', op: 'isNotBlank', values: [] }],
  },
  {
    id: 'discount_rate',
    label: 'Discount rate',
    unit: 'ratio',
    direction: 'up-is-bad',
    isAdditive: false,
    definition: 'Discount as a share of revenue before discount, over the lines that carry one.',
    formula: 'discount / sum(revenue + discount where discount)',
    sql: over => ratio(over.money('line.discount'), over.money(listRevenue, isDiscounted)),
    parts: [
      { label: 'Discount', unit: 'money', sql: over => over.money('line.discount') },
      { label: 'Revenue before discount', unit: 'money', sql: over => over.money(listRevenue, isDiscounted) },
    ],
    lines: [{ field: 'discount', op: 'isNotBlank', values: [] }],
  },
]
