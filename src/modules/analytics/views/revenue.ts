import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { byMember, keyFigures, overTime, special } from './placed-blocks.ts'

/** Process Revenue: how much is sold, and what changed. */
export const revenueViews: readonly View[] = [
  {
    id: 'revenue',
    title: t('Revenue overview'),
    question: t('What was sold, when, where and by whom?'),
    process: 'Revenue',
    dataset: 'sales',
    measure: 'revenue',
    about: 'segment',
    blocks: [
      keyFigures(['revenue', 'customers', 'orders', 'average_order']),
      overTime('trend', t('Revenue over time'), ['revenue', 'orders']),
      byMember('regions', t('Where it is sold'), ['revenue', 'customers'], {
        width: 'half',
        charts: ['bar', 'treemap', 'none'],
        by: ['customer_country', 'region'],
      }),
      byMember('segments', t('How it is sold'), ['revenue', 'customers'], {
        width: 'half',
        charts: ['bar', 'treemap', 'none'],
        by: ['segment', 'channel', 'sales_rep'],
      }),
    ],
  },
  {
    id: 'revenue-year',
    title: t('Year over year'),
    question: t('Why did revenue change?'),
    process: 'Revenue',
    dataset: 'sales',
    measure: 'revenue',
    about: 'customer_family',
    blocks: [
      keyFigures(['revenue', 'orders', 'customers', 'average_line']),
      special('bridge', 'bridge', t('Revenue bridge')),
      special('drivers', 'drivers', t('What changed most')),
      overTime('parts', t('Revenue over time in parts'), ['revenue'], {
        by: ['segment', 'region', 'channel', 'product_category', 'customer_family'],
        top: 6,
        charts: ['stacked', 'area', 'line'],
        split: 'segment',
      }),
    ],
  },
]
