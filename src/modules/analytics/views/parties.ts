import type { View, ViewPart } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { byMember, figures, keyFigures, overTime, special } from './placed-blocks.ts'

/** One supplier or one customer from every side: what a buyer or an account manager wants before they meet. */

/** At full width, as one supplier often has a single value of them. */
const asBars = { top: 8, charts: ['bar', 'none'] } as const

const supplierParts: readonly ViewPart[] = [
  {
    id: 'summary',
    title: t('Summary'),
    blocks: [
      keyFigures(['spend', 'invoices', 'orders', 'average_invoice']),
      special('party', 'standing', t('Among all suppliers')),
      overTime('trend', t('Spend over time'), ['spend', 'lines']),
      byMember('what', t('What is bought'), ['spend', 'quantity', 'lines'], {
        charts: ['none', 'bar', 'treemap'],
        by: ['category_2', 'category', 'category_3', 'item'],
      }),
      byMember('where', t('Where it is spent'), ['spend', 'lines'], {
        top: 8,
        by: ['business_unit', 'country', 'cost_centre', 'buyer'],
      }),
    ],
  },
  {
    id: 'contracts',
    title: t('Contracts'),
    blocks: [
      figures(
        'covered',
        t('Contracts and orders'),
        ['contract_coverage', 'off_contract', 'off_contract_share', 'po_coverage'],
        {
          hint: t(
            'A line has a contract number where it states one itself. It is off contract where no contract of the register covers it on its date, whatever it states, so the two shares need not make 100%. Both are of the period; the contracts below have what was bought in their own days.',
          ),
        },
      ),
      special('contracts', 'contracts', t('Contracts')),
      overTime('off', t('Off contract over time'), ['off_contract', 'off_contract_share']),
    ],
  },
  {
    id: 'prices',
    title: t('Prices'),
    blocks: [
      figures(
        'priced',
        t('Prices'),
        ['price_variance', 'price_variance_coverage', 'above_contract_price', 'average_line'],
        {
          hint: t(
            'Price variance holds each line against its baseline: the agreed price, else the average of the year before. The price moves below hold each item’s average price against that of the period compared with, so the two are not the same figure.',
          ),
          coverage: {
            measures: ['price_variance_coverage'],
            title: t('No price to hold these lines against'),
            why: t(
              'No contract price holds for them, and their items have no price from the year before. Add the agreed prices, or load lines with item, quantity and unit, of the year before too.',
            ),
            step: { label: t('Add contract prices'), to: '/app/data-manager/registers/contract_prices' },
          },
        },
      ),
      special('price-moves', 'moves', t('Largest price moves')),
      byMember('variance', t('Price variance by item'), ['price_variance', 'spend'], {
        by: ['item', 'category', 'baseline_source'],
      }),
    ],
  },
  {
    id: 'payment',
    title: t('Payment'),
    blocks: [
      figures('terms', t('Payment'), ['payment_terms', 'days_to_pay', 'paid_early_share', 'paid_late_share'], {
        hint: t(
          'Payment terms are those that lines state, weighted by spend; contracts state terms of their own, which stand with them. What is paid early or late is a share of the number of paid lines here, and the spend on them below.',
        ),
        coverage: {
          measures: ['payment_terms', 'days_to_pay'],
          title: t('No payment terms and no payments'),
          why: t(
            'The lines state neither payment terms nor the day they were paid. Load them again with these columns, as your accounts payable have them.',
          ),
          step: { label: t('Add data'), to: '/app/data-manager/new' },
        },
      }),
      byMember('timing', t('Paid on time or not'), ['spend', 'lines'], { ...asBars, by: ['payment_timing'] }),
      byMember('agreed', t('Spend by agreed days'), ['spend', 'lines'], { ...asBars, by: ['payment_terms_days'] }),
    ],
  },
  {
    id: 'data',
    title: t('Data'),
    hasCoverage: true,
    blocks: [
      special('latest', 'latest', t('Last invoices and orders')),
      special('spellings', 'spellings', t('Spellings')),
      special('findings', 'findings', t('Exceptions')),
    ],
  },
]

export const supplierParty: View = {
  id: 'supplier',
  title: t('Supplier 360'),
  question: t('Everything about one supplier'),
  process: 'Suppliers',
  dataset: 'spend',
  measure: 'spend',
  about: 'category',
  party: 'supplier_family',
  parts: supplierParts,
  blocks: supplierParts.flatMap(({ blocks }) => blocks),
}

/** Lines of sales have neither contracts nor payments. */
const customerParts: readonly ViewPart[] = [
  {
    id: 'summary',
    title: t('Summary'),
    blocks: [
      keyFigures(['revenue', 'orders', 'average_order', 'invoices']),
      special('party', 'standing', t('Among all customers')),
      overTime('trend', t('Revenue over time'), ['revenue', 'margin_rate']),
      byMember('what', t('What is sold'), ['revenue', 'quantity', 'margin_rate'], {
        charts: ['none', 'bar', 'treemap'],
        by: ['product_category', 'product'],
      }),
      byMember('where', t('Where it is sold'), ['revenue', 'margin_rate'], {
        top: 8,
        by: ['region', 'channel', 'sales_rep', 'segment', 'customer_country'],
      }),
    ],
  },
  {
    id: 'orders',
    title: t('Orders & deals'),
    blocks: [
      overTime('orders', t('Orders over time'), ['orders', 'average_order'], { width: 'half' }),
      special('own-rhythm', 'rhythm', t('Rhythm of orders'), { width: 'half' }),
      special('party-deals', 'deals', t('Open deals')),
    ],
  },
  {
    id: 'prices',
    title: t('Prices & margin'),
    blocks: [
      figures('worth', t('Margin and discount'), ['margin', 'margin_rate', 'discount', 'discount_rate']),
      overTime('worths', t('Margin over time'), ['margin_rate', 'margin'], { charts: ['line', 'bar', 'none'] }),
      special('price-moves', 'moves', t('Largest price moves')),
    ],
  },
  {
    id: 'data',
    title: t('Data'),
    hasCoverage: true,
    blocks: [
      special('latest', 'latest', t('Last orders and invoices')),
      special('spellings', 'spellings', t('Spellings')),
    ],
  },
]

export const customerParty: View = {
  id: 'customer',
  title: t('Customer 360'),
  question: t('Everything about one customer'),
  process: 'Customers',
  dataset: 'sales',
  measure: 'revenue',
  about: 'product_category',
  party: 'customer_family',
  parts: customerParts,
  blocks: customerParts.flatMap(({ blocks }) => blocks),
}
