import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { isOpen, type OpenIn } from '#shared/open-times.ts'
import type { QueryAnswer } from '#shared/query-answer.ts'
import { american } from '#test/formats.ts'
import type { Asked } from '../asked.ts'
import { blockSentence } from './block-sentence.ts'
import { rowsOf } from './query-rows.ts'
import type { Shape } from './query-shape.ts'

const organization = plainCalendar
const asked: Asked = {
  dataset: 'spend',
  period: { from: '2026-01-01', to: '2026-04-30' },
  comparison: { kind: 'lastYear', period: { from: '2025-01-01', to: '2025-04-30' } },
  filters: [],
  constantRates: null,
  calendar: plainCalendar,
}
const members: Shape = {
  ...{ chart: 'bar', drawn: 'bar', grain: null, by: 'category', split: null, through: null, top: 3 },
  ...{ isAll: false, sort: { by: 'spend', of: 'value', direction: 'desc' }, page: 1, hasNumbers: false },
}
const times: Shape = { ...members, by: null, grain: 'month' }

const openAfter = (last: string) => (_: string, at: OpenIn) =>
  isOpen(
    {},
    at,
    { extent: { from: '2025-01-01', to: last }, openMonths: [] },
    { calendar: plainCalendar, today: '2026-12-31' },
  )

function said(
  shape: Shape,
  rows: QueryAnswer['rows'],
  before: QueryAnswer['rows'],
  of = asked,
  last = '2026-12-31',
  first = '2025-01-01',
) {
  const sum = (all: QueryAnswer['rows']) => String(all.reduce((total, row) => total + Number(row.spend), 0))
  const answer: QueryAnswer = {
    dataset: 'spend',
    currency: 'EUR',
    columns: [{ id: 'spend', label: 'Spend', role: 'measure', unit: 'money', isAdditive: true }],
    rows,
    totals: { spend: sum(rows) },
    comparison: { rows: before, totals: { spend: sum(before) }, coverage: { lines: 1, linesWithRate: 1 } },
    total: rows.length,
    page: 1,
    coverage: { lines: 1, linesWithRate: 1, missingRates: [] },
  }
  return blockSentence({
    rows: rowsOf(answer, shape, of, { isOpen: openAfter(last) }),
    shape,
    answer,
    organization,
    extent: { from: first, to: last },
    formats: american,
  })
}
const of = (...values: readonly [string, number][]) =>
  values.map(([category, spend]) => ({ category, spend: `${spend}` }))

describe('the sentence of a block', () => {
  test('says who makes most of it, and who moved most', () => {
    const now = of(['Raw', 400], ['Packaging', 300], ['Freight', 300])
    expect(said(members, now, of(['Raw', 410], ['Packaging', 200], ['Freight', 310]))).toBe(
      'Raw and Packaging make 70.0%; Packaging rose most, by €100.',
    )
    const against = of(['Raw', 32_124], ['Packaging', 9769], ['Freight', -38_476])
    expect(said(members, against, of()), 'parts that work against each other have no share').toBeNull()
    expect(said(members, of(['Raw', 800], ['Packaging', 200]), of(['Raw', 900], ['Packaging', 200]))).toBe(
      'Raw makes 80.0% and fell most, by €100.',
    )
  })

  test('claims the largest change only of those in sight', () => {
    const now = [...of(['Raw', 400], ['Packaging', 300]), { category: null, spend: '300', others: 7 }]
    const before = [...of(['Raw', 400], ['Packaging', 200]), { category: null, spend: '300', others: 7 }]
    expect(said(members, now, before)).toBe(
      'Raw and Packaging make 70.0%; of the 2 largest, Packaging rose most, by €100.',
    )
  })

  test('names weeks as weeks, not as their first days', () => {
    const weeks = ['2026-01-05', '2026-01-12', '2026-01-19'].map((period, index) => ({ period, spend: `${index + 1}` }))
    const within = { ...asked, period: { from: '2026-01-05', to: '2026-01-25' } }
    expect(said({ ...times, grain: 'week' }, weeks, [], within)).toMatch(
      /^Highest in the week of Jan 19.* \(€3\), lowest in the week of Jan 5.* \(€1\)\.$/,
    )
  })

  test('is silent where there is nothing to rank', () => {
    expect(said(members, of(['Raw', 400]), of(['Raw', 300]))).toBeNull()
    expect(said({ ...members, isAll: true }, of(['Raw', 4], ['Freight', 3]), [])).toBeNull()
  })

  test('names the highest and the lowest time, never one that is cut short', () => {
    const months = [10, 40, 20, 1].map((spend, index) => ({ period: `2026-0${index + 1}-01`, spend: `${spend}` }))
    expect(said(times, months, [])).toMatch(/^Highest in Feb.* \(€40\), lowest in Apr.* \(€1\)\.$/)
    const cut = { ...asked, period: { from: '2026-01-01', to: '2026-04-12' } }
    expect(said(times, months, [], cut)).toMatch(/^Highest in Feb.* \(€40\), lowest in Jan.* \(€10\)\.$/)
    for (const last of ['2026-04-12', '2026-03-31']) {
      expect(said(times, months, [], asked, last)).toMatch(/lowest in Jan.* \(€10\)\.$/)
    }
    const begun = [1, 40, 20, 10].map((spend, index) => ({ period: `2026-0${index + 1}-01`, spend: `${spend}` }))
    expect(said(times, begun, [], asked, '2026-12-31', '2026-01-09'), 'the data begin within January').toMatch(
      /lowest in Apr.* \(€10\)\.$/,
    )
  })
})

test('a block over years leaves out the long time before its first lines', () => {
  const answer = (period: string): QueryAnswer => ({
    dataset: 'spend',
    currency: 'EUR',
    columns: [],
    rows: [{ period, spend: '1' }],
    totals: {},
    total: 1,
    page: 1,
    coverage: { lines: 1, linesWithRate: 1, missingRates: [] },
  })
  const keys = (period: string, of: Asked) =>
    rowsOf(answer(period), times, of, { isOpen: openAfter('2026-12-31') }).rows.map(({ key }) => key)
  expect(keys('2026-04-01', asked)).toEqual(['2026-04-01'])
  const two = { ...asked, period: { from: '2026-03-01', to: '2026-04-30' } }
  expect(keys('2026-04-01', two)).toEqual(['2026-03-01', '2026-04-01'])
})
