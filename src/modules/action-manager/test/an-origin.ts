import type { Origin } from '#shared/origin.ts'

/** Where an action may come from: the dearer cartons of a supplier, of which 1,000 came so far. */
export function anOrigin(change: Partial<Origin> = {}): Origin {
  const filters = [{ field: 'supplier_family', op: 'is' as const, values: ['Nordpack'] }]
  return {
    place: 'finding',
    key: 'a'.repeat(64),
    title: 'Nordpack: Carton costs 20% more',
    path: '/app/analytics/view/findings?from=2026-01-01&to=2026-12-31',
    question: { dataset: 'spend', filters, period: { from: '2026-01-01', to: '2026-06-30' }, compare: null },
    amount: { low: '1000', high: '2000', currency: 'EUR' },
    scope: [
      { field: 'supplier_family', values: ['Nordpack'] },
      { field: 'item', values: ['Carton'] },
    ],
    baseline: { from: '2025-01-01', to: '2025-12-31' },
    ...change,
  }
}
