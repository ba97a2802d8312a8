import type { View } from '#blocks/view.ts'

/** Process Prices: what is paid against what was agreed or paid before. */
export const priceViews: readonly View[] = [
  {
    id: 'price-variance',
    title: 'Price variance',
    question: 'What did it cost to pay other prices than agreed?',
    process: 'Prices',
    dataset: 'spend',
    measure: 'price_variance',
    about: 'supplier_family',
    restsOn: ['quantity_spend_coverage'],
    blocks: [
      {
        kind: 'figures',
        id: 'key',
        title: 'Key figures',
        width: 'full',
        measures: ['price_variance', 'price_variance_coverage', 'above_contract_price', 'spend'],
      },
      {
        kind: 'query',
        id: 'trend',
        title: 'Price variance over time',
        width: 'half',
        measures: ['price_variance', 'price_variance_coverage'],
        by: [],
        grain: 'auto',
        top: 8,
        charts: ['bar', 'line', 'none'],
      },
      {
        kind: 'query',
        id: 'sources',
        title: 'What prices are measured against',
        width: 'half',
        measures: ['price_variance', 'spend'],
        by: ['baseline_source'],
        top: 8,
        charts: ['bar', 'none'],
      },
      { kind: 'price-variance', id: 'items', title: 'Prices by item', width: 'full' },
      {
        kind: 'price-index',
        id: 'index',
        title: 'Prices against an index or the budget',
        width: 'full',
        hint: 'Here every line is held against last year’s prices, whatever a contract says. Price variance above holds lines with an agreed price against that price, so the two differ.',
      },
    ],
  },
]
