import { facts } from '#shared/facts.ts'
import { madeLabels } from '#shared/made-dimensions.ts'
import { toSay } from '#shared/translate.ts'
import { column, type Expression, expr } from '../catalogue/expression.ts'
import { type Dimension, defineFact, derivedDimension, type Measure, type MeasurePart } from '../catalogue/model.ts'
import { averageOf } from './average-of.ts'
import { shareOf } from './share-of.ts'

const amount = column('amount')
const isOpen = expr`${column('status')} = 'open'`
const isWon = expr`${column('status')} = 'won'`
const isLost = expr`${column('status')} = 'lost'`
const isDecided = expr`${column('status')} IN ('won', 'lost')`
const hasProbability = expr`${isOpen} AND isNotNull(${column('probability')})`
/** A deal that is won counts in full, whatever its probability says; an open one by its own, in percent. */
const expected = expr`if(${isWon}, ${amount}, toDecimal128(${amount} * ${column('probability')} / 100, 6))`
const isExpected = expr`${isWon} OR (${hasProbability})`
/** Days in each stage that a deal has left. */
const stageDays = expr`arrayMap((one, next) -> dateDiff('day', one.since, next.since), arrayPopBack(${column('stages')}), arrayPopFront(${column('stages')}))`

const status = (value: string) => [{ field: 'status', op: 'is' as const, values: [value] }]

function dealsWhere(label: string, condition: Expression): MeasurePart {
  return { label, unit: 'count', sql: over => over.count(condition) }
}

/** What may be sold. */
const pipelineMeasures: readonly Measure[] = [
  {
    id: 'pipeline',
    label: toSay('Open pipeline'),
    unit: 'money',
    direction: 'up-is-good',
    isAdditive: true,
    definition: toSay('The amounts of open deals, in the base currency at the rate of the month they are to close in.'),
    formula: 'sum(amount where status is open)',
    sql: over => over.money(amount, isOpen),
    lines: status('open'),
  },
  {
    id: 'weighted_pipeline',
    label: toSay('Weighted pipeline'),
    unit: 'money',
    direction: 'up-is-good',
    isAdditive: true,
    isProduct: true,
    definition: toSay(
      'What deals are expected to bring: open ones by their probability, else by that of their stage; won ones in full, lost ones not at all. Open deals with neither have no part in it.',
    ),
    formula: 'sum(amount x probability where status is open) + sum(amount where status is won)',
    sql: over => over.money(expected, isExpected),
    behind: { made: 'formula', period: { where: isExpected } },
    lines: [{ field: 'status', op: 'isNot', values: ['lost'] }],
  },
  {
    id: 'open_deals',
    label: toSay('Open deals'),
    unit: 'count',
    direction: 'up-is-good',
    isAdditive: true,
    definition: toSay('Deals neither won nor lost, as the table of stages says; a stage that is not in it is open.'),
    formula: 'count(deals where status is open)',
    sql: over => over.count(isOpen),
    lines: status('open'),
  },
  {
    id: 'deals',
    label: toSay('Deals'),
    unit: 'count',
    direction: 'up-is-good',
    isAdditive: true,
    definition: toSay(
      'Deals by the day they close or are expected to, else the day they were created. Those with neither lie in no period.',
    ),
    formula: 'count(deals)',
    sql: over => over.count(),
    lines: [],
  },
  shareOf(
    {
      id: 'probability_coverage',
      label: toSay('With probability'),
      direction: 'up-is-good',
      definition: toSay(
        'The share of open deals that have a probability, or whose stage has one, which the weighted pipeline needs.',
      ),
      formula: 'count(deals where status is open and probability) / open_deals',
      lines: [],
    },
    dealsWhere(toSay('Open deals with a probability'), hasProbability),
    dealsWhere(toSay('Open deals'), isOpen),
  ),
]

/** What came of deals. */
const outcomeMeasures: readonly Measure[] = [
  {
    id: 'won',
    label: toSay('Won'),
    isOutcome: true,
    unit: 'money',
    direction: 'up-is-good',
    isAdditive: true,
    definition: toSay('The amounts of deals that were won.'),
    formula: 'sum(amount where status is won)',
    sql: over => over.money(amount, isWon),
    lines: status('won'),
  },
  {
    id: 'lost',
    label: toSay('Lost'),
    isOutcome: true,
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: toSay('The amounts of deals that were lost.'),
    formula: 'sum(amount where status is lost)',
    sql: over => over.money(amount, isLost),
    lines: status('lost'),
  },
  {
    id: 'won_deals',
    label: toSay('Won deals'),
    isOutcome: true,
    unit: 'count',
    direction: 'up-is-good',
    isAdditive: true,
    definition: toSay('Deals that were won.'),
    formula: 'count(deals where status is won)',
    sql: over => over.count(isWon),
    lines: status('won'),
  },
  {
    id: 'lost_deals',
    label: toSay('Lost deals'),
    isOutcome: true,
    unit: 'count',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: toSay('Deals that were lost.'),
    formula: 'count(deals where status is lost)',
    sql: over => over.count(isLost),
    lines: status('lost'),
  },
  shareOf(
    {
      id: 'conversion',
      label: toSay('Conversion'),
      isOutcome: true,
      direction: 'up-is-good',
      definition: toSay('The share of decided deals that were won.'),
      formula: 'won_deals / (won_deals + lost_deals)',
      lines: [{ field: 'status', op: 'is', values: ['won', 'lost'] }],
    },
    dealsWhere(toSay('Won deals'), isWon),
    dealsWhere(toSay('Won and lost deals'), isDecided),
  ),
  averageOf(
    {
      id: 'average_deal',
      label: toSay('Average deal'),
      direction: 'up-is-good',
      definition: toSay('The amount of a deal on average, whatever became of it.'),
      formula: 'sum(amount) / deals with a rate',
      lines: [],
    },
    { label: toSay('Amounts of all deals'), unit: 'money', sql: over => over.money(amount) },
    { label: toSay('Deals with a rate'), unit: 'count', sql: over => over.countWithRate() },
  ),
  {
    id: 'stage_days',
    label: toSay('Days in a stage'),
    unit: 'days',
    direction: 'up-is-bad',
    isAdditive: false,
    definition: toSay(
      'How long deals stayed in a stage they have left: the median over all such stays, from the stages deals came to.',
    ),
    formula: 'median(day of the next stage - day of the stage)',
    sql: over => over.median(stageDays, { each: true }),
    behind: { made: 'formula', period: { where: expr`length(${column('stages')}) > 1` } },
    lines: [],
  },
  {
    id: 'sales_cycle',
    label: toSay('Days to win'),
    unit: 'days',
    direction: 'up-is-bad',
    isAdditive: false,
    definition: toSay('Days from the creation of a deal to its close: the median of won deals that have both days.'),
    formula: 'median(close_date - created_date where status is won)',
    sql: over =>
      over.median(expr`dateDiff('day', ${column('created_date')}, ${column('close_date')})`, { where: isWon }),
    lines: [
      ...status('won'),
      { field: 'created_date', op: 'isNotBlank', values: [] },
      { field: 'close_date', op: 'isNotBlank', values: [] },
    ],
  },
]

const derived: readonly Dimension[] = [
  derivedDimension({ id: 'status', label: toSay('Status'), sql: column('status'), blank: 'never' }),
  derivedDimension({
    id: 'date',
    label: toSay('Closes'),
    kind: 'date',
    sql: column('date'),
    blank: 'null',
    cardinality: 'high',
  }),
  derivedDimension({
    id: 'close_month',
    label: toSay('Month of close'),
    kind: 'date',
    sql: expr`toStartOfMonth(${column('close_date')})`,
    blank: 'null',
  }),
  derivedDimension({
    id: 'customer_family',
    label: madeLabels.customer_family,
    sql: column('customer_family'),
    cardinality: 'high',
  }),
]

/** What can be asked of deals. How far the pipeline covers a target is no measure of it: the target is the budget of revenue. */
export const dealsFact = defineFact(
  facts.deals,
  {
    low: ['stage', 'currency'],
    high: ['deal_id', 'customer'],
    parents: { customer: 'customer_family' },
    derived,
  },
  [...pipelineMeasures, ...outcomeMeasures],
)
