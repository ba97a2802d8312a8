import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { byMember, halfBars, keyFigures, overTime, special } from './placed-blocks.ts'

/** Process Pipeline: what may be sold, and what became of it. */
export const pipelineViews: readonly View[] = [
  {
    id: 'pipeline',
    title: t('Open pipeline'),
    question: t('What may be sold, when, and how likely is it?'),
    process: 'Pipeline',
    dataset: 'deals',
    measure: 'pipeline',
    only: [{ field: 'status', op: 'is', values: ['open'] }],
    about: 'customer_family',
    period: 'all',
    restsOn: ['probability_coverage'],
    blocks: [
      keyFigures(['pipeline', 'weighted_pipeline', 'open_deals', 'probability_coverage']),
      halfBars('stages', t('By stage'), ['pipeline', 'weighted_pipeline', 'open_deals'], { by: ['stage'] }),
      overTime('close', t('Weighted pipeline by closing month'), ['weighted_pipeline', 'pipeline', 'open_deals'], {
        width: 'half',
        grain: 'month',
        charts: ['bar', 'none'],
      }),
      byMember('who', t('Whose deals'), ['pipeline', 'weighted_pipeline', 'open_deals'], {
        top: 15,
        by: ['owner', 'customer_family'],
      }),
    ],
  },
  {
    id: 'conversion',
    title: t('Won and lost deals'),
    question: t('Which deals are won, and how long does that take?'),
    process: 'Pipeline',
    dataset: 'deals',
    measure: 'conversion',
    says: t('The share of decided deals that were won was'),
    period: 'all',
    blocks: [
      keyFigures(['conversion', 'won', 'lost', 'sales_cycle']),
      special('stages', 'stages', t('Stage by stage')),
      overTime('trend', t('Won over time'), ['won', 'conversion'], { width: 'half', grain: 'quarter' }),
      halfBars('who', t('Who wins'), ['won', 'conversion', 'average_deal'], { by: ['owner', 'customer_family'] }),
    ],
  },
]
