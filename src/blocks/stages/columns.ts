import { t } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import { ageLimits, type Stages } from './definition.ts'
import { ageNames } from './rules.ts'

export type Stage = Stages['stages'][number]

/** Stages of deals: what stands in each and for how long, and how many move on. */
export const stageColumns: readonly BlockColumn<Stage>[] = [
  { id: 'stage', label: t('Stage'), unit: 'text', of: ({ stage }) => stage },
  { id: 'status', label: t('Status'), unit: 'text', of: ({ status }) => status, only: 'file' },
  { id: 'standing', label: t('Deals'), unit: 'count', of: ({ standing }) => standing },
  { id: 'amount', label: t('Amount'), unit: 'money', of: ({ amount }) => amount },
  { id: 'entered', label: t('Came to it'), unit: 'count', of: ({ entered }) => entered },
  { id: 'conversion', label: t('Moved on'), unit: 'ratio', of: ({ conversion }) => conversion },
  {
    id: 'days',
    label: t('Median stay (days)'),
    head: t('Median stay'),
    unit: 'days',
    of: ({ medianDays }) => medianDays,
  },
  ...ageNames(ageLimits).map((label, index) => ({
    id: `age${index}`,
    label,
    unit: 'count' as const,
    of: ({ ages }: Stage) => ages[index] ?? null,
  })),
]
