import type { View } from '#blocks/view.ts'
import { byMember, keyFigures, special } from './placed-blocks.ts'

/** Process Products: what is sold. */
export const productViews: readonly View[] = [
  {
    id: 'products',
    title: 'Product overview',
    question: 'What is sold, and at which margin?',
    process: 'Products',
    dataset: 'sales',
    measure: 'revenue',
    about: 'product_category',
    restsOn: ['cost_coverage'],
    blocks: [
      keyFigures(['revenue', 'products', 'quantity', 'margin_rate']),
      byMember('tree', 'Revenue by product category', ['revenue', 'margin', 'margin_rate'], {
        top: 15,
        charts: ['treemap', 'bar', 'none'],
        by: ['product_category', 'product'],
      }),
      byMember('who', 'Who buys it', ['revenue'], {
        top: 12,
        charts: ['heat'],
        by: ['product_category', 'product'],
        split: 'segment',
      }),
    ],
  },
  {
    id: 'product-ranking',
    title: 'Product ranking',
    question: 'Which products make most of the revenue?',
    process: 'Products',
    dataset: 'sales',
    measure: 'revenue',
    about: 'product',
    blocks: [
      special('ranking', 'ranking', 'Products by their share', {
        hint: 'ABC: the largest products that together make the first 80% of revenue are class A, the next 15% B, and the many that make the last 5% C.',
      }),
      byMember('earned', 'What the largest earn', ['revenue', 'quantity', 'margin_rate', 'discount_rate'], {
        top: 15,
        charts: ['none', 'bar', 'pareto'],
        by: ['product', 'product_category'],
      }),
    ],
  },
]
