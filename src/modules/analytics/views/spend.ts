import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { byMember, keyFigures, overTime, special } from './placed-blocks.ts'

/** Process Spend: how much is bought, and what changed. */
export const spendViews: readonly View[] = [
  {
    id: 'spend',
    title: t('Spend overview'),
    question: t('What was bought, when, by whom and from whom?'),
    process: 'Spend',
    dataset: 'spend',
    measure: 'spend',
    about: 'category',
    blocks: [
      keyFigures(['spend', 'suppliers', 'invoices', 'average_invoice']),
      overTime('trend', t('Spend over time'), ['spend', 'lines']),
      byMember('categories', t('By category'), ['spend'], {
        width: 'half',
        charts: ['bar', 'treemap', 'none'],
        by: ['category', 'category_2', 'category_3', 'category_4'],
      }),
      byMember('units', t('By business unit'), ['spend'], {
        width: 'half',
        charts: ['bar', 'treemap', 'none'],
        by: ['business_unit', 'cost_centre', 'country', 'buyer', 'gl_account'],
      }),
      byMember('suppliers', t('Largest suppliers'), ['spend', 'invoices'], {
        charts: ['none', 'bar', 'pareto'],
        by: ['supplier_family', 'supplier'],
      }),
    ],
  },
  {
    id: 'spend-year',
    title: t('Year over year'),
    question: t('Why did spend change?'),
    process: 'Spend',
    dataset: 'spend',
    measure: 'spend',
    about: 'supplier_family',
    restsOn: ['quantity_spend_coverage'],
    blocks: [
      keyFigures(['spend', 'lines', 'suppliers', 'average_line']),
      special('bridge', 'bridge', t('Spend bridge')),
      special('drivers', 'drivers', t('What changed most')),
      overTime('parts', t('Spend over time in parts'), ['spend'], {
        by: ['category', 'business_unit', 'supplier_family', 'supplier_country'],
        top: 6,
        charts: ['stacked', 'area', 'line'],
        split: 'category',
      }),
    ],
  },
]
