import { expect, test } from 'vitest'
import { supplierParty } from './parties.ts'
import { partInSight, partsOf } from './view-parts.ts'
import { findView, views } from './views.ts'

test('the address names a part, but for the first; one that there is not is the first', () => {
  const titles = partsOf(supplierParty).map(({ title }) => title)
  expect(titles).toEqual(['Summary', 'Contracts', 'Prices', 'Payment', 'Data'])
  expect(partInSight(supplierParty, {}).title).toBe('Summary')
  expect(partInSight(supplierParty, {}).search).toEqual({})
  expect(partInSight(supplierParty, { part: 'payment' }).view.blocks.map(({ id }) => id)).toEqual([
    'terms',
    'timing',
    'agreed',
  ])
  expect(partInSight(supplierParty, { part: 'payments' }).title).toBe('Summary')
})

test('a view without parts is in sight as it is', () => {
  const spend = findView('spend')
  expect(spend && partInSight(spend, { part: 'prices' })).toMatchObject({ view: spend, hasCoverage: true })
})

test('parts have ids of their own, every block stands in one, and one says what the figures rest on', () => {
  for (const { parts, blocks } of views) {
    if (!parts) continue
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
    expect(parts.flatMap(part => part.blocks)).toEqual(blocks)
    expect(parts.filter(({ hasCoverage }) => hasCoverage)).toHaveLength(1)
  }
})
