import { dealStatusName } from '#shared/deal-status.ts'
import { saidWhenRead } from '#shared/said-when-read.ts'
import { toSay } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import { ageLimits, type Stages } from './definition.ts'
import { ageNames } from './rules.ts'

export type Stage = Stages['stages'][number]

/** Stages of deals: what stands in each and for how long, and how many move on. */
export const stageColumns: readonly BlockColumn<Stage>[] = saidWhenRead(
  [
    { id: 'stage', label: toSay('Stage'), unit: 'text', of: ({ stage }) => stage },
    { id: 'status', label: toSay('Status'), unit: 'text', of: ({ status }) => dealStatusName(status), only: 'file' },
    { id: 'standing', label: toSay('Deals'), unit: 'count', of: ({ standing }) => standing },
    { id: 'amount', label: toSay('Amount'), unit: 'money', of: ({ amount }) => amount },
    { id: 'entered', label: toSay('Entered'), unit: 'count', of: ({ entered }) => entered },
    { id: 'conversion', label: toSay('Moved on'), unit: 'ratio', of: ({ conversion }) => conversion },
    {
      id: 'days',
      label: toSay('Median stay (days)'),
      head: toSay('Median stay'),
      unit: 'days',
      of: ({ medianDays }) => medianDays,
    },
    ...[...ageLimits, null].map((_, index) => ({
      id: `age${index}`,
      get label() {
        return ageNames(ageLimits)[index] ?? ''
      },
      unit: 'count' as const,
      of: ({ ages }: Stage) => ages[index] ?? null,
    })),
  ],
  ['label', 'head'],
)
