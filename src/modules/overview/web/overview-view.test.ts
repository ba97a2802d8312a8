import { describe, expect, test } from 'vitest'
import type { LinesSpec } from '#shared/query-spec.ts'
import { item } from '#test/boot.ts'
import { linesLink, linesOf } from '#web/lines-link.ts'
import { dataExtent, readOverviewView, summariesVersion, writeComparison, writePeriod } from './overview-view.ts'

describe('the view in the address', () => {
  test('is the last twelve months against last year unless it says otherwise', () => {
    expect(readOverviewView({})).toEqual({ period: null, compare: 'lastYear' })
    expect(readOverviewView({ from: '2026-07-01', to: '2026-09-30', compare: 'before' })).toEqual({
      period: { from: '2026-07-01', to: '2026-09-30' },
      compare: 'before',
    })
  })

  test.each([
    [{ from: '2026-07-01' }],
    [{ from: '2026-02-30', to: '2026-03-01' }],
    [{ from: '2026-09-30', to: '2026-07-01' }],
    [{ from: 'July', to: '2026-09-30', compare: 'rates' }],
  ])('%o becomes the default', search => {
    expect(readOverviewView(search)).toEqual({ period: null, compare: 'lastYear' })
  })

  test('holds nothing for what is the default', () => {
    expect({ ...writePeriod(null), ...writeComparison('lastYear') }).toEqual({})
    expect(writeComparison('none')).toEqual({ compare: 'none' })
    expect(writePeriod({ from: '2026-07-01', to: '2026-09-30' })).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  })
})

describe('the days of the data', () => {
  test('span every dataset that holds lines', () => {
    const of = (first: string | null, last: string | null) => ({ extent: { first, last, lines: 1 } })
    expect(dataExtent([of('2024-03-01', '2025-01-31'), of(null, null), of('2024-05-01', '2026-01-31')])).toEqual({
      from: '2024-03-01',
      to: '2026-01-31',
    })
    expect(dataExtent([of(null, null)])).toBeNull()
  })
})

test('the version is the configuration’s, wherever the item stands', () => {
  const second = { ...item('overview', '/app/overview'), version: 2 as const }
  expect(summariesVersion([second])).toBe(2)
  expect(summariesVersion([item('more', undefined, { items: [second] })])).toBe(2)
  expect(summariesVersion([item('overview', '/app/overview')])).toBe(1)
  expect(summariesVersion([])).toBe(1)
})

test('a link names exactly the lines of a figure', () => {
  const filters: LinesSpec['filters'] = [{ field: 'payment_terms_days', op: 'isNotBlank', values: [] }]
  const period = { from: '2026-07-01', to: '2026-09-30' }
  expect(linesLink(linesOf({ dataset: 'spend', filters, period }))).toEqual({
    to: '/app/data-manager/lines',
    search: { dataset: 'spend', ...period, filters: JSON.stringify(filters) },
  })
  expect(linesLink(linesOf({ dataset: 'sales', filters: [] })).search).toEqual({ dataset: 'sales' })
  expect(linesLink(linesOf({ dataset: 'deals', filters, period }))).toEqual({
    to: '/app/data-manager/registers/deals/lines',
    search: { ...period, filters: JSON.stringify(filters) },
  })
})
