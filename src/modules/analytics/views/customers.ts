import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { byMember, figures, keyFigures, special } from './placed-blocks.ts'

/** Process Customers: who buys, who is won, and who is lost. */
export const customerViews: readonly View[] = [
  {
    id: 'customers',
    title: t('Customer ranking'),
    question: t('Which customers make most of the revenue?'),
    process: 'Customers',
    dataset: 'sales',
    measure: 'revenue',
    about: 'customer_family',
    blocks: [
      keyFigures(['customers', 'revenue', 'average_order', 'margin_rate']),
      special('ranking', 'ranking', t('Customers by their share'), {
        hint: t(
          'ABC: the largest customers who together make the first 80% of revenue are class A, the next 15% B, and the many who make the last 5% C.',
        ),
      }),
      byMember('worth', t('Revenue against margin'), ['revenue', 'margin_rate'], {
        top: 20,
        charts: ['scatter'],
        by: ['customer_family'],
      }),
    ],
  },
  {
    id: 'customers-won',
    title: t('New and lost customers'),
    question: t('Which customers came, left, bought more or less?'),
    process: 'Customers',
    dataset: 'sales',
    measure: 'net_retention',
    says: t('Net retention of revenue was'),
    blocks: [
      keyFigures(['new_customers', 'lost_customers', 'revenue_churn', 'net_retention']),
      figures('money', t('The same in revenue'), ['new_revenue', 'expansion', 'contraction', 'lost_revenue'], {
        hint: t(
          'Lost customers bought in the period compared with and nothing in this one. Lost by rhythm are those who went silent within this period by their own rhythm, whenever they bought last. “Why?” says what each figure counts.',
        ),
      }),
      special('rhythms', 'rhythms', t('Lost by their own rhythm')),
      byMember(
        'where',
        t('Where customers come and go'),
        ['new_revenue', 'lost_revenue', 'new_customers', 'lost_customers'],
        { top: 12, by: ['segment', 'region', 'sales_rep', 'channel', 'customer_country'] },
      ),
      byMember('who', t('Who bought more or less'), ['revenue', 'expansion', 'contraction'], {
        top: 15,
        by: ['customer_family'],
      }),
    ],
  },
  {
    id: 'customer-cohorts',
    title: t('Cohorts'),
    question: t('How many of those who first bought in a month still buy?'),
    process: 'Customers',
    dataset: 'sales',
    measure: 'customers',
    says: t('The number of customers was'),
    period: 'all',
    blocks: [special('cohort', 'cohort', t('Customers by their first purchase'))],
  },
]
