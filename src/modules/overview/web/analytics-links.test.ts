import { expect, test } from 'vitest'
import { changePage, findingsPage } from './analytics-links.ts'

const attention = { rule: 'duplicates' as const, lines: { period: { from: '2026-01-01', to: '2026-06-30' } } }

test('possible duplicate invoices lead to the pairs with their reasons, over the same days', () => {
  expect(findingsPage(attention)).toEqual({
    to: '/app/analytics/view/findings',
    search: { from: '2026-01-01', to: '2026-06-30', 'findings.kind': 'duplicate-invoice' },
  })
  expect(findingsPage({ ...attention, rule: 'gap' })).toBeNull()
})

test('what moved leads to the view that says why, by the members that moved, over the same days', () => {
  const period = { from: '2026-01-01', to: '2026-06-30' }
  expect(changePage('spend', period, 'lastYear', 'category')).toEqual({
    to: '/app/analytics/view/spend-year',
    search: { ...period, 'drivers.by': 'category' },
  })
  const search = { ...period, compare: 'before', 'drivers.by': 'customer_family' }
  expect(changePage('sales', period, 'before', 'customer_family').search).toEqual(search)
})
