import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { byMember, keyFigures, overTime, special } from './placed-blocks.ts'

/** Process Margin: what remains, and what moved it. */
export const marginViews: readonly View[] = [
  {
    id: 'margin',
    title: t('Margin overview'),
    question: t('What remains of revenue after cost and discount?'),
    process: 'Margin',
    dataset: 'sales',
    measure: 'margin',
    about: 'product_category',
    restsOn: ['cost_coverage'],
    blocks: [
      keyFigures(['margin', 'margin_rate', 'discount', 'discount_rate']),
      overTime('trend', t('Margin over time'), ['margin', 'margin_rate']),
      byMember('where', t('Where it is earned'), ['margin', 'margin_rate', 'revenue', 'discount_rate'], {
        top: 12,
        moving: ['margin_rate'],
        by: ['product_category', 'product', 'customer_family', 'segment', 'region', 'channel'],
      }),
      byMember('spread', t('Revenue against margin rate'), ['revenue', 'margin_rate'], {
        top: 20,
        charts: ['scatter'],
        by: ['product', 'customer_family'],
      }),
    ],
  },
  {
    id: 'price-volume-mix',
    title: t('Price, volume, mix'),
    question: t('Is revenue moved by prices, by quantities or by what is sold?'),
    process: 'Margin',
    dataset: 'sales',
    measure: 'revenue',
    about: 'product',
    restsOn: ['quantity_coverage'],
    blocks: [
      keyFigures(
        ['price_effect', 'volume_mix_effect', 'new_products_effect', 'lost_products_effect'],
        t(
          'The price effect with exchange rates takes every product in each unit it is sold in, at the rates of its own months; the step Price below has exchange rates apart and leaves out products whose units differ, so the two are not the same figure.',
        ),
      ),
      special('bridge', 'bridge', t('Price, volume and mix')),
      special('drivers', 'drivers', t('What changed most')),
    ],
  },
  {
    id: 'margin-squeeze',
    title: t('Margin squeeze'),
    question: t('Do prices paid run ahead of prices asked?'),
    process: 'Margin',
    dataset: 'sales',
    measure: 'margin',
    about: 'product_category',
    needsBoth: true,
    restsOn: ['quantity_coverage', 'cost_coverage'],
    blocks: [
      keyFigures(['margin', 'margin_rate', 'revenue', 'price_effect']),
      special('squeeze', 'squeeze', t('Purchase prices beside sales prices')),
      special('price-pairs', 'pairs', t('What is bought for what is sold')),
    ],
  },
]
