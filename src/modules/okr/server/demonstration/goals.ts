import type { DatasetId } from '#shared/datasets.ts'
import type {
  Confidence,
  KeyResultUnit,
  Level,
  OkrPriority,
  OkrStage,
  OkrStatus,
  Pace,
  RollUp,
} from '../../okr-words.ts'

/** What the demonstration's people set out to reach. Its lines tell how far they are. */

export type DemonstrationKeyResult = {
  title: string
  /** The place of its owner among the organisation's people. */
  owner: number
  weight?: number
  status: OkrStatus
  /** Actions with one of these in their title support it. */
  supportedBy?: readonly string[]
} & (
  | {
      /** Followed in the lines; `times` what it was over the same days a year before, instead of numbers. */
      measure: string
      unit: KeyResultUnit
      pace?: Pace
      way: { start: number; target: number } | { times: number }
    }
  | { steps: readonly [title: string, isDone: boolean][] }
  | {
      way: { start: number; target: number }
      unit: KeyResultUnit
      /** What was said of it, so many days ago. */
      said: readonly { daysAgo: number; value: number; status: OkrStatus; confidence: Confidence; note: string }[]
    }
)

export type DemonstrationObjective = {
  title: string
  description: string
  level: Level
  unit?: string
  owner: number
  stage: OkrStage
  status: OkrStatus
  priority: OkrPriority
  rollUp: RollUp
  weight?: number
  /** The place in the list of the one it stands below. */
  below?: number
  tags: readonly string[]
  /** Actions with one of these in their title support it. */
  supportedBy?: readonly string[]
  keyResults: readonly DemonstrationKeyResult[]
}

const buying: readonly DemonstrationObjective[] = [
  {
    ...{ title: 'Buy under contract what we buy every month', level: 'organization', owner: 0, stage: 'Source' },
    description:
      'Most of our spend is bought without an agreement on prices. With each point under contract prices can be planned.',
    ...{
      status: 'At risk',
      priority: 'High',
      rollUp: 'average',
      tags: ['contracts'],
      supportedBy: ['within contracts'],
    },
    keyResults: [
      {
        ...{ title: '43% of our spend is under contract', owner: 0, weight: 2, status: 'At risk' },
        supportedBy: ['supply contract', 'off-contract', 'hardware'],
        ...{ measure: 'contract_coverage', unit: 'Percentage', way: { start: 41.5, target: 43 } },
      },
      {
        ...{ title: 'The ten largest suppliers without a contract have one', owner: 1, status: 'On track' },
        supportedBy: ['tender', 'framework contract', 'index clause'],
        steps: [
          ['List them with their spend', true],
          ['Agree on terms with the first five', true],
          ['Sign the first five', true],
          ['Sign the other five', false],
        ],
      },
    ],
  },
  {
    ...{ title: 'Order before it is delivered', level: 'unit', unit: 'Operations', owner: 1, stage: 'Make', below: 1 },
    description: 'What has an order can be checked against its invoice. What has none is paid as it comes.',
    ...{ status: 'On track', priority: 'Medium', rollUp: 'average', tags: [], supportedBy: ['in kits'] },
    keyResults: [
      {
        ...{ title: '88.5% of our spend has a purchase order', owner: 1, status: 'On track' },
        supportedBy: ['purchase orders', 'who may order'],
        ...{ measure: 'po_coverage', unit: 'Percentage', way: { start: 87, target: 88.5 } },
      },
      {
        ...{ title: 'Every plant orders by the catalogue', owner: 0, status: 'On track', unit: 'Number only' },
        way: { start: 0, target: 12 },
        said: [
          {
            ...{ daysAgo: 64, value: 4, status: 'At risk', confidence: 'medium' },
            note: 'The first four plants order by it. The others wait for their item lists.',
          },
          {
            ...{ daysAgo: 29, value: 7, status: 'On track', confidence: 'medium' },
            note: 'Three more since September, two of them without any help from us.',
          },
          { daysAgo: 6, value: 9, status: 'On track', confidence: 'high', note: 'Nine of twelve.' },
        ],
      },
    ],
  },
  {
    ...{ title: 'Pay on time and take every discount', level: 'unit', unit: 'Finance', owner: 0, stage: 'Deliver' },
    description: 'Late payment costs goodwill, missed discounts cost money.',
    ...{
      status: 'On track',
      priority: 'High',
      rollUp: 'worst',
      tags: ['payment'],
      supportedBy: ['duplicate invoices'],
    },
    keyResults: [
      {
        ...{ title: 'No more than 17% is paid late', owner: 0, status: 'On track' },
        supportedBy: ['agreed terms'],
        ...{ measure: 'paid_late_share', unit: 'Percentage', way: { start: 19.3, target: 17 } },
      },
      {
        ...{ title: '45% of the discounts that are offered are taken', owner: 1, status: 'In Trouble' },
        ...{ measure: 'discount_taken_share', unit: 'Percentage', way: { start: 38, target: 45 } },
      },
    ],
  },
  {
    ...{ title: 'Fewer suppliers for little things', level: 'person', owner: 1, stage: 'Plan', below: 1 },
    description: 'Three of four suppliers share a fifth of our spend. Each of them is work.',
    ...{ status: 'At risk', priority: 'Low', rollUp: 'sum', tags: [] },
    keyResults: [
      {
        ...{ title: 'The tail has a tenth fewer suppliers', owner: 1, status: 'At risk' },
        supportedBy: ['bundle'],
        ...{ measure: 'tail_suppliers', unit: 'Number only', way: { times: 0.9 }, pace: 'stepped' },
      },
    ],
  },
]

const selling: readonly DemonstrationObjective[] = [
  {
    ...{ title: 'Grow with the customers we have', level: 'organization', owner: 0, stage: 'Deliver' },
    description: 'New customers cost three times as much as larger orders of those we have.',
    ...{ status: 'On track', priority: 'High', rollUp: 'average', tags: ['growth'] },
    keyResults: [
      {
        ...{ title: 'Revenue grows by a twentieth', owner: 0, weight: 2, status: 'On track' },
        supportedBy: ['yearly volumes', 'win back customers', 'bundle of cordless'],
        ...{ measure: 'revenue', unit: 'Millions', way: { times: 1.05 }, pace: 'season' },
      },
      {
        ...{ title: 'An order is worth a fortieth more', owner: 1, status: 'At risk' },
        supportedBy: ['minimum order', 'small orders'],
        ...{ measure: 'average_order', unit: 'Number only', way: { times: 1.025 } },
      },
    ],
  },
  {
    ...{ title: 'Sell at better prices', level: 'unit', unit: 'Sales', owner: 1, stage: 'Plan', below: 1 },
    description: 'Discounts grew faster than revenue last year.',
    ...{
      status: 'In Trouble',
      priority: 'High',
      rollUp: 'average',
      tags: ['prices'],
      supportedBy: ['raise the prices'],
    },
    keyResults: [
      {
        ...{ title: 'Discounts fall to 8.5% of revenue', owner: 1, status: 'In Trouble' },
        supportedBy: ['bring discounts', 'check rebates'],
        ...{ measure: 'discount_rate', unit: 'Percentage', way: { start: 9, target: 8.5 } },
      },
      {
        ...{ title: 'The new price list holds in every market', owner: 0, status: 'On track' },
        supportedBy: ['price list'],
        steps: [
          ['Prices of the hundred most sold products', true],
          ['Approved by the management', true],
          ['Sent to all customers', false],
        ],
      },
    ],
  },
]

/** By what an organisation does. */
export const demonstrationGoals: Record<DatasetId, readonly DemonstrationObjective[]> = {
  spend: buying,
  sales: selling,
}

/** Of the quarter that was closed, its first two objectives of each list. */
export const retrospective =
  'We set too many goals at once. What had one owner moved, what had several did not. Late payments fell as soon as the list of open invoices went to the plants every Monday; we keep that.'
