import type { View } from './view.ts'

/** Process Customers: who buys, who is won, and who is lost. */
export const customerViews: readonly View[] = [
  {
    id: 'customers',
    title: 'Customer ranking',
    question: 'Which customers make most of the revenue?',
    process: 'Customers',
    dataset: 'sales',
    measure: 'revenue',
    about: 'customer_family',
    blocks: [
      {
        kind: 'figures',
        id: 'key',
        title: 'Key figures',
        width: 'full',
        measures: ['customers', 'revenue', 'average_order', 'margin_rate'],
      },
      { kind: 'ranking', id: 'ranking', title: 'Customers by their share', width: 'full' },
      {
        kind: 'query',
        id: 'worth',
        title: 'Revenue against margin',
        width: 'full',
        measures: ['revenue', 'margin_rate'],
        by: ['customer_family'],
        top: 20,
        charts: ['scatter'],
      },
    ],
  },
  {
    id: 'customer-cohorts',
    title: 'Cohorts',
    question: 'How many of those who first bought in a month still buy?',
    process: 'Customers',
    dataset: 'sales',
    measure: 'customers',
    blocks: [{ kind: 'cohort', id: 'cohort', title: 'Customers by their first month', width: 'full' }],
  },
  {
    id: 'customer',
    title: 'Customer 360',
    question: 'What do we have with one customer?',
    process: 'Customers',
    dataset: 'sales',
    measure: 'revenue',
    blocks: [{ kind: 'party', id: 'party', title: 'Customer', width: 'full' }],
  },
]
