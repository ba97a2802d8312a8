import { toSay } from '#shared/translate.ts'
import { column } from '../catalogue/expression.ts'
import type { Measure, MeasurePart } from '../catalogue/model.ts'
import { shareOf } from './share-of.ts'
import { costAt, isPlanned, spend, spendWhere, variance } from './spend-columns.ts'

const plannedPrice = column('planned_price')
const lines: Measure['lines'] = [{ field: 'price_plan', op: 'isNotBlank', values: [] }]

const plannedCost: MeasurePart = {
  label: toSay('At planned prices'),
  unit: 'money',
  sql: over => over.money(costAt(plannedPrice), isPlanned),
}
const plannedVariance: MeasurePart = {
  label: toSay('Planned price variance'),
  unit: 'money',
  sql: over => over.money(variance(plannedPrice), isPlanned),
}

/** What was paid beyond the prices that were planned by item: purchase price variance against standard prices. */
export const plannedPriceMeasures: readonly Measure[] = [
  {
    ...plannedVariance,
    id: 'planned_price_variance',
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    isProduct: true,
    definition: toSay(
      'What was paid beyond the prices planned by item, also called standard prices; below zero is saved. A planned price counts on the days it holds, for lines of its item, currency and unit; lines without one, or without a quantity, have no part in it.',
    ),
    formula: 'sum(amount - planned price x quantity)',
    lines,
  },
  {
    ...plannedCost,
    id: 'planned_cost',
    unit: 'money',
    direction: 'neutral',
    isAdditive: true,
    isProduct: true,
    definition: toSay(
      'What lines would have cost at the prices planned for their items on their days; lines without a planned price have no part in it.',
    ),
    formula: 'sum(planned price x quantity)',
    lines,
  },
  shareOf(
    {
      id: 'planned_price_deviation',
      label: toSay('Above planned prices'),
      direction: 'up-is-bad',
      definition: toSay(
        'How much more was paid than at planned prices, over the lines that have one; below zero is less.',
      ),
      formula: 'planned_price_variance / planned_cost',
      lines,
    },
    plannedVariance,
    plannedCost,
  ),
  shareOf(
    {
      id: 'planned_price_coverage',
      label: toSay('With planned price'),
      direction: 'up-is-good',
      definition: toSay(
        'The share of spend on lines that have a planned price, which planned price variance rests on.',
      ),
      formula: 'sum(amount where planned price) / spend',
      lines: [],
    },
    spendWhere(toSay('Spend with a planned price'), isPlanned),
    spend,
  ),
]
