import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { byMember, halfBars } from './placed-blocks.ts'

/** Process Categories: what is bought, down the tree, and how it flows. */
export const categoryViews: readonly View[] = [
  {
    id: 'categories',
    title: t('Category tree'),
    question: t('What is bought, level by level?'),
    process: 'Categories',
    dataset: 'spend',
    measure: 'spend',
    about: 'category',
    restsOn: ['classified_coverage'],
    blocks: [
      byMember('tree', t('Spend by category'), ['spend', 'suppliers', 'contract_coverage'], {
        top: 20,
        charts: ['treemap', 'bar', 'pareto', 'none'],
        by: ['category', 'category_2', 'category_3', 'category_4'],
      }),
      halfBars('suppliers', t('From whom it comes'), ['spend'], { by: ['supplier_family'] }),
      byMember('countries', t('Where it comes from'), ['spend', 'suppliers'], {
        width: 'half',
        charts: ['bar', 'map', 'none'],
        by: ['supplier_country'],
      }),
      byMember('units', t('Who buys it'), ['spend'], {
        top: 12,
        charts: ['heat'],
        by: ['category', 'category_2'],
        split: 'business_unit',
      }),
    ],
  },
  {
    id: 'category-flow',
    title: t('Spend flow'),
    question: t('Which suppliers does each category come from, and which units is it for?'),
    process: 'Categories',
    dataset: 'spend',
    measure: 'spend',
    about: 'category',
    restsOn: ['classified_coverage', 'family_coverage'],
    blocks: [
      byMember('flow', t('Category to supplier to business unit'), ['spend'], {
        charts: ['sankey'],
        by: ['category', 'category_2'],
        split: 'supplier_family',
        through: 'business_unit',
      }),
    ],
  },
]
