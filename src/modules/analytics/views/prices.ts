import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { byMember, halfBars, keyFigures, overTime, special } from './placed-blocks.ts'

/** Process Prices: what is paid against what was agreed or paid before. */
export const priceViews: readonly View[] = [
  {
    id: 'price-variance',
    title: t('Price variance'),
    question: t('What did price differences cost?'),
    process: 'Prices',
    dataset: 'spend',
    measure: 'price_variance',
    about: 'supplier_family',
    restsOn: ['quantity_spend_coverage'],
    blocks: [
      keyFigures(['price_variance', 'price_variance_coverage', 'above_contract_price', 'spend']),
      overTime('trend', t('Price variance over time'), ['price_variance', 'price_variance_coverage'], {
        width: 'half',
      }),
      halfBars('sources', t('What prices are measured against'), ['price_variance', 'spend'], {
        by: ['baseline_source'],
        top: 8,
      }),
      special('price-variance', 'items', t('Prices by item')),
      {
        kind: 'figures',
        id: 'planned',
        title: t('Against planned prices'),
        width: 'full',
        hint: t(
          'Here every line is held against the price that the register of planned prices has for its item on its day, whatever a contract says or last year cost. Planned prices are kept in the data manager.',
        ),
        measures: ['planned_price_variance', 'planned_price_deviation', 'planned_cost', 'planned_price_coverage'],
        coverage: {
          measures: ['planned_price_coverage'],
          title: t('No planned prices for these lines'),
          why: t(
            'Load the prices planned by item into the register of planned prices in the data manager, and every line is held against them here.',
          ),
          step: { label: t('Add planned prices'), to: '/app/data-manager/registers/planned_prices' },
        },
      },
      byMember(
        'plan',
        t('Planned price variance'),
        ['planned_price_variance', 'planned_cost', 'planned_price_deviation'],
        {
          only: [{ field: 'price_plan', op: 'isNotBlank', values: [] }],
          isLeftOutEmpty: true,
          by: ['item', 'supplier_family', 'category', 'category_2', 'buyer'],
        },
      ),
      special('price-index', 'index', t('Prices against an index or the budget'), {
        hint: t(
          'Here every line is held against last year’s prices, whatever a contract says. Price variance above holds lines with an agreed price against that price, so the two differ.',
        ),
      }),
    ],
  },
]
