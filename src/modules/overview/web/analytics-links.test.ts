import { expect, test } from 'vitest'
import { querySpecSchema } from '#shared/query-spec.ts'
import { changePage, figurePage, findingsPage, partyPage } from './analytics-links.ts'

const period = { from: '2026-01-01', to: '2026-06-30' }
const is = (field: string, value: string) => ({ field, op: 'is' as const, values: [value] })
const attention = { rule: 'duplicates' as const, lines: { period, filters: [] } }

test('possible duplicate invoices lead to the pairs with their reasons, over the same days', () => {
  expect(findingsPage(attention, 'lastYear')).toEqual({
    to: '/app/analytics/view/findings',
    search: { from: '2026-01-01', to: '2026-06-30', 'findings.kind': 'duplicate-invoice' },
  })
  expect(findingsPage({ ...attention, rule: 'gap' }, 'lastYear')).toBeNull()
})

test('what moved leads to the view that says why, by the members that moved, over the same days', () => {
  expect(changePage('spend', period, 'lastYear', 'category')).toEqual({
    to: '/app/analytics/view/spend-year',
    search: { ...period, 'drivers.by': 'category' },
  })
  const search = { ...period, compare: 'before', 'drivers.by': 'customer_family' }
  expect(changePage('sales', period, 'before', 'customer_family').search).toEqual(search)
})

test('what stands out about one party leads to all about it, narrowed as its lines are', () => {
  const filters = [is('supplier_family', 'Nordpack'), is('item', 'Film 20 µm')]
  expect(findingsPage({ rule: 'price-rise', lines: { period, filters } }, 'before')).toEqual({
    to: '/app/analytics/view/supplier',
    search: { ...period, compare: 'before', filters: JSON.stringify(filters), part: 'prices' },
  })
  const late = { rule: 'paid-late' as const, lines: { period, filters: [is('payment_timing', 'late')] } }
  expect(findingsPage(late, 'lastYear')?.search).toEqual(period)
})

test('what its lines alone add up to leads to these', () => {
  const lines = { period, filters: [is('supplier_family', 'Nordpack')] }
  for (const rule of ['off-contract', 'credits'] as const) expect(findingsPage({ rule, lines }, 'lastYear')).toBeNull()
})

test('a figure leads to the view that is about it, over its days, compared as it is', () => {
  const query = querySpecSchema.parse({ dataset: 'spend', measures: ['spend'], period })
  expect(figurePage({ id: 'spend', query }, 'before')).toEqual({
    to: '/app/analytics/view/spend',
    search: { ...period, compare: 'before' },
  })
  expect(figurePage({ id: 'credits', query }, 'lastYear')).toBeNull()
})

test('a supplier or a customer leads to the page about it, a category and lines without a name do not', () => {
  const filters = JSON.stringify([is('supplier_family', 'Nordpack')])
  expect(partyPage('supplier_family', 'Nordpack', period, 'lastYear')).toEqual({
    to: '/app/analytics/view/supplier',
    search: { ...period, filters },
  })
  expect(partyPage('category', 'Packaging', period, 'lastYear')).toBeNull()
  expect(partyPage('supplier_family', null, period, 'lastYear')).toBeNull()
})
