import type { View } from '#blocks/view.ts'
import { byMember, halfBars } from './placed-blocks.ts'

/** Process Categories: what is bought, down the tree, and how it flows. */
export const categoryViews: readonly View[] = [
  {
    id: 'categories',
    title: 'Category tree',
    question: 'What is bought, level by level?',
    process: 'Categories',
    dataset: 'spend',
    measure: 'spend',
    about: 'category',
    restsOn: ['classified_coverage'],
    blocks: [
      byMember('tree', 'Spend by category', ['spend', 'suppliers', 'contract_coverage'], {
        top: 20,
        charts: ['treemap', 'bar', 'pareto', 'none'],
        by: ['category', 'category_2', 'category_3', 'category_4'],
      }),
      halfBars('suppliers', 'From whom it comes', ['spend'], { by: ['supplier_family'] }),
      byMember('countries', 'Where it comes from', ['spend', 'suppliers'], {
        width: 'half',
        charts: ['bar', 'map', 'none'],
        by: ['supplier_country'],
      }),
      byMember('units', 'Who buys it', ['spend'], {
        top: 12,
        charts: ['heat'],
        by: ['category', 'category_2'],
        split: 'business_unit',
      }),
    ],
  },
  {
    id: 'category-flow',
    title: 'Spend flow',
    question: 'Which suppliers does each category come from, and which units is it for?',
    process: 'Categories',
    dataset: 'spend',
    measure: 'spend',
    about: 'category',
    restsOn: ['classified_coverage', 'family_coverage'],
    blocks: [
      byMember('flow', 'Category to supplier to business unit', ['spend'], {
        charts: ['sankey'],
        by: ['category', 'category_2'],
        split: 'supplier_family',
        through: 'business_unit',
      }),
    ],
  },
]
