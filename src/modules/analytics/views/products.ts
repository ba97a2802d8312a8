import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { byMember, keyFigures, special } from './placed-blocks.ts'

/** Process Products: what is sold. */
export const productViews: readonly View[] = [
  {
    id: 'products',
    title: t('Product overview'),
    question: t('What is sold, and at which margin?'),
    process: 'Products',
    dataset: 'sales',
    measure: 'revenue',
    about: 'product_category',
    restsOn: ['cost_coverage'],
    blocks: [
      keyFigures(['revenue', 'products', 'quantity', 'margin_rate']),
      byMember('tree', t('Revenue by product category'), ['revenue', 'margin', 'margin_rate'], {
        top: 15,
        charts: ['treemap', 'bar', 'none'],
        by: ['product_category', 'product'],
      }),
      byMember('who', t('Who buys it'), ['revenue'], {
        top: 12,
        charts: ['heat'],
        by: ['product_category', 'product'],
        split: 'segment',
      }),
    ],
  },
  {
    id: 'product-ranking',
    title: t('Product ranking'),
    question: t('Which products make most of the revenue?'),
    process: 'Products',
    dataset: 'sales',
    measure: 'revenue',
    about: 'product',
    blocks: [
      special('ranking', 'ranking', t('Products by their share'), {
        hint: t(
          'ABC: the largest products that together make the first 80% of revenue are class A, the next 15% B, and the many that make the last 5% C.',
        ),
      }),
      byMember('earned', t('What the largest earn'), ['revenue', 'quantity', 'margin_rate', 'discount_rate'], {
        top: 15,
        charts: ['none', 'bar', 'pareto'],
        by: ['product', 'product_category'],
      }),
    ],
  },
]
