import { describe, expect, test } from 'vitest'
import type { Asked } from '#blocks/asked.ts'
import { plainCalendar } from '#shared/calendar.ts'
import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import { american } from '#test/formats.ts'
import { findView } from '../../views/views.ts'
import { endWords, type FirstDriver, firstDriver, lengthWords, sentenceOf } from './sentence.ts'

const view = findView('spend')
const measure = {
  id: 'spend',
  label: 'Spend',
  role: 'measure',
  unit: 'money',
  direction: 'up-is-bad',
  isAdditive: true,
  definition: '',
  formula: '',
  lines: [],
} as const
const asked: Asked = {
  dataset: 'spend',
  period: { from: '2026-01-01', to: '2026-12-31' },
  comparison: { kind: 'lastYear', period: { from: '2025-01-01', to: '2025-12-31' } },
  filters: [],
  constantRates: null,
  calendar: plainCalendar,
}

const budget = {
  ...{ reason: null, dimension: 'category', lines: 3, missingMonths: [], membersWithout: 1, missingRates: [] },
}

type Previous = { rows: Row[]; total: string; withoutBudget?: string }

type More = { driver?: FirstDriver | null; unit?: 'days'; isStanding?: true }

function told(rows: Row[], total: string, previous?: Previous, of: Asked = asked, more: More = {}): string {
  if (!view) throw new Error('There is no view of spend')
  const coverage = { lines: 1, linesWithRate: 1, missingRates: [] }
  const answer: QueryAnswer = {
    dataset: 'spend',
    currency: 'EUR',
    columns: [],
    rows,
    totals: { spend: total },
    ...(previous ? { comparison: { rows: previous.rows, totals: { spend: previous.total }, coverage } } : {}),
    ...(previous?.withoutBudget ? { budget: { ...budget, withoutBudget: previous.withoutBudget } } : {}),
    total: 9,
    page: 1,
    coverage,
  }
  return sentenceOf({
    view,
    asked: of,
    measure: {
      ...measure,
      unit: more.unit ?? measure.unit,
      ...(more.isStanding ? { isStanding: true } : {}),
      lines: [],
      isNarrower: false,
      made: 'sum',
      linesOf: ['period'],
    },
    answer,
    currency: 'EUR',
    newest: '2026-09-28',
    ...(more.driver === undefined ? {} : { driver: more.driver }),
    formats: american,
  }).replace(/\s/g, ' ')
}

describe('the sentence of a view', () => {
  test('says on which day a figure stands that is of no period', () => {
    const none: Asked = { ...asked, comparison: { kind: 'none' } }
    expect(told([{ category: 'Packaging', spend: '500.00' }], '900.00', undefined, none, { isStanding: true })).toBe(
      'Spend was €900 on Sep 28, 2026, of lines of Jan – Dec 2026; Packaging is the largest with €500.',
    )
  })

  test('says how much, how it moved, and who moved it most', () => {
    const rows = [{ category: 'Packaging', spend: '500.00' }]
    const before = [{ category: 'Packaging', spend: '300.00' }]
    expect(told(rows, '1100.00', { rows: before, total: '1000.00' })).toBe(
      'Spend was €1.1K in Jan – Dec 2026, up 10.0% on the year before; Packaging rose most, by €200.',
    )
    expect(told(before, '900.00', { rows, total: '1000.00' })).toContain('down 10.0%')
    expect(told(before, '900.00', { rows, total: '1000.00' })).toContain('Packaging fell most, by €200')
  })

  test('says who is largest where nothing is compared', () => {
    const alone: Asked = { ...asked, comparison: { kind: 'none' } }
    expect(told([{ category: null, spend: '700.00' }], '1100.00', undefined, alone)).toBe(
      'Spend was €1.1K in Jan – Dec 2026; Not stated is the largest with €700.',
    )
  })

  test('tells no change of what is not to be compared, though the answer has what was before', () => {
    const alone: Asked = { ...asked, comparison: { kind: 'none' } }
    const rows = [{ category: 'Packaging', spend: '500.00' }]
    expect(told(rows, '1100.00', { rows, total: '1000.00' }, alone, { driver: null })).toBe(
      'Spend was €1.1K in Jan – Dec 2026.',
    )
  })

  test('names the first driver of the view’s own list, by the dimension that is shown there', () => {
    const dimension = (id: string, label: string, member: string, change: string) => ({
      ...{ id, label, rest: { members: 0, value: '0', previous: '0', change: '0', share: null } },
      ...{ explained: 1, weight: 0, rises: '0', falls: '0' },
      drivers: [{ member, change, value: '1', previous: '1', share: 1, pick: [] }],
    })
    const dimensions = [dimension('buyer', 'Buyer', 'Ida', '200.00'), dimension('category', 'Category', 'Steel', '-90')]
    const rows = [{ category: 'Packaging', spend: '500.00' }]
    const said = (by?: string, from = dimensions) =>
      told(rows, '1100.00', { rows, total: '1000.00' }, asked, { driver: firstDriver({ dimensions: from }, by) })
    expect(said()).toMatch(/on the year before; by buyer, Ida rose most, by €200\.$/)
    expect(said('category')).toMatch(/; by category, Steel fell most, by €90\.$/)
    expect(said(undefined, [])).toMatch(/on the year before\.$/)
  })

  test('changes of days are days; of what was below zero they are amounts', () => {
    const before = { rows: [], total: '45.2' }
    expect(told([], '45.36', before, asked, { unit: 'days' })).toContain('45.4 days in Jan – Dec 2026, up 0.2 days on')
    expect(told([], '45.22', before, asked, { unit: 'days' })).toContain(', the same as the year before')
    expect(told([], '-111.30', { rows: [], total: '-100.00' })).toContain(', down €11.3 on the year before')
    expect(told([], '-90.00', { rows: [], total: '-100.00' })).toContain(', up €10 on the year before')
  })

  test('claims no change from nothing', () => {
    expect(told([], '5.00', { rows: [], total: '0.00' })).toBe('Spend was €5 in Jan – Dec 2026.')
  })

  test('says at which rates, when they are held constant', () => {
    expect(told([], '5.00', { rows: [], total: '0.00' }, { ...asked, constantRates: '2026-09-01' })).toBe(
      'Spend was €5 in Jan – Dec 2026 at the rates of Sep 2026.',
    )
  })

  test('what has no budget is neither over nor under it, and said apart', () => {
    const planned: Asked = { ...asked, comparison: { kind: 'budget' } }
    const [steel, paper] = [
      { category: 'Steel', spend: '150.00' },
      { category: 'Paper', spend: '35.00' },
    ]
    const plan = [{ category: 'Steel', spend: '100.00' }]
    expect(told([steel], '185.00', { rows: plan, total: '100.00', withoutBudget: '35.00' }, planned)).toBe(
      'Spend was €185 in Jan – Dec 2026, €35 of it without a budget; the rest is 50.0% over the budget; Steel is furthest over, by €50.',
    )
    expect(told([steel], '80.00', { rows: plan, total: '100.00', withoutBudget: '0.00' }, planned)).toContain(
      'in Jan – Dec 2026, 20.0% under the budget',
    )
    const none = [{ category: 'Paper', spend: null }]
    expect(told([paper], '35.00', { rows: none, total: '100.00', withoutBudget: '35.00' }, planned)).toBe(
      'Spend was €35 in Jan – Dec 2026, €35 of it without a budget; the rest is 100.0% under the budget.',
    )
  })

  test('a period of more than a year is compared with the days before it, by name', () => {
    const long: Asked = {
      ...asked,
      period: { from: '2025-01-01', to: '2026-12-31' },
      comparison: { kind: 'lastYear', period: { from: '2023-01-01', to: '2024-12-31' } },
    }
    expect(told([], '5.00', { rows: [], total: '4.00' }, long)).toContain('up 25.0% on Jan 2023 – Dec 2024')
  })

  test('says where the compared period has another length than months and years have anyway', () => {
    const against = (from: string, to: string) =>
      lengthWords({ ...asked, comparison: { kind: 'own', period: { from, to } } })
    expect(against('2025-03-03', '2025-04-02')).toEqual(['The periods have 365 and 31 days.'])
    expect(against('2024-01-01', '2024-12-31')).toEqual([])
    expect(lengthWords({ ...asked, comparison: { kind: 'budget' } })).toEqual([])
  })

  test('says where data end within the period, beyond a weekend', () => {
    const end = (to: string) => endWords(asked, { from: '2025-01-01', to }, american).join('')
    expect(end('2026-12-12')).toBe('Data reach to Dec 12, 2026.')
    const cut: Asked = {
      ...asked,
      comparison: { kind: 'lastYear', period: { from: '2025-01-01', to: '2025-12-12' } },
    }
    expect(endWords(cut, { from: '2025-01-01', to: '2026-12-12' }, american)).toEqual([
      'Data reach to Dec 12, 2026, compared with as many days.',
    ])
    expect(lengthWords(cut)).toEqual([])
    expect(told([], '5.00', { rows: [], total: '4.00' }, cut)).toContain('up 25.0% on the same days of the year before')
    expect(end('2026-12-28')).toBe('')
    expect(end('2025-12-12')).toBe('')
  })
})
