import { toSay } from '#shared/translate.ts'
import { column } from '../catalogue/expression.ts'
import type { Measure, MeasurePart } from '../catalogue/model.ts'
import { shareOf } from './share-of.ts'
import { costAt, hasHistory, variance } from './spend-columns.ts'

const lastYearPrice = column('last_year_price')
const lines: Measure['lines'] = [{ field: 'price_history', op: 'isNotBlank', values: [] }]

const lastYearCost: MeasurePart = {
  label: toSay('At last year’s prices'),
  unit: 'money',
  sql: over => over.money(costAt(lastYearPrice), hasHistory),
}
const lastYearVariance: MeasurePart = {
  label: toSay('Beyond last year’s prices'),
  unit: 'money',
  sql: over => over.money(variance(lastYearPrice), hasHistory),
}

/**
 * How prices moved since the fiscal year before, under contract or not: what an index, or the rise a budget planned for, is
 * held against. Beyond it is `last_year_variance` less `last_year_cost` times the rise.
 */
export const inflationMeasures: readonly Measure[] = [
  {
    ...lastYearCost,
    id: 'last_year_cost',
    unit: 'money',
    direction: 'neutral',
    isAdditive: true,
    isProduct: true,
    definition: toSay(
      'What lines would have cost at the average price that their item had with the same supplier in the fiscal year before; lines without such a price have no part in it.',
    ),
    formula: 'sum(last year’s price x quantity)',
    lines,
  },
  {
    ...lastYearVariance,
    id: 'last_year_variance',
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    isProduct: true,
    definition: toSay(
      'What was paid beyond last year’s prices, whatever a contract says; below zero prices fell. Lines whose item was not bought from the same supplier in the fiscal year before have no part in it.',
    ),
    formula: 'sum(amount - last year’s price x quantity)',
    lines,
  },
  shareOf(
    {
      id: 'price_inflation',
      label: toSay('Price rise on last year'),
      direction: 'up-is-bad',
      definition: toSay(
        'How much more was paid than at last year’s prices, over the lines that have one: what an index, or the rise that a budget planned for, is held against.',
      ),
      formula: 'last_year_variance / last_year_cost',
      lines,
    },
    lastYearVariance,
    lastYearCost,
  ),
]
