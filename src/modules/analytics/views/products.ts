import type { View } from '#blocks/view.ts'

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
      {
        kind: 'figures',
        id: 'key',
        title: 'Key figures',
        width: 'full',
        measures: ['revenue', 'products', 'quantity', 'margin_rate'],
      },
      {
        kind: 'query',
        id: 'tree',
        title: 'Revenue by product category',
        width: 'full',
        measures: ['revenue', 'margin', 'margin_rate'],
        by: ['product_category', 'product'],
        top: 15,
        charts: ['treemap', 'bar', 'none'],
      },
      {
        kind: 'query',
        id: 'who',
        title: 'Who buys it',
        width: 'full',
        measures: ['revenue'],
        by: ['product_category', 'product'],
        split: 'segment',
        top: 12,
        charts: ['heat'],
      },
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
      {
        kind: 'ranking',
        id: 'ranking',
        title: 'Products by their share',
        width: 'full',
        hint: 'ABC: the largest products that together make the first 80% of revenue are class A, the next 15% B, and the many that make the last 5% C.',
      },
      {
        kind: 'query',
        id: 'earned',
        title: 'What the largest earn',
        width: 'full',
        measures: ['revenue', 'quantity', 'margin_rate', 'discount_rate'],
        by: ['product', 'product_category'],
        top: 15,
        charts: ['none', 'bar', 'pareto'],
      },
    ],
  },
]
