import { expect, test } from 'vitest'
import type { Filter } from '#shared/query-spec.ts'
import { isNoteShown, placeNotes } from './rules.ts'

const packaging = { dimension: 'category', member: 'Packaging' }
const filter = (field: string, op: Filter['op'], ...values: string[]): Filter => ({ field, op, values })

test('a note is shown unless a filter on its dimension takes its member away', () => {
  const shown: [Filter[], boolean][] = [
    [[], true],
    [[filter('category', 'is', 'Packaging', 'Freight')], true],
    [[filter('category', 'is', 'Freight')], false],
    [[filter('category', 'isNot', 'Freight')], true],
    [[filter('category', 'isNot', 'Packaging')], false],
    [[filter('category', 'contains', 'PACK')], true],
    [[filter('category', 'contains', 'oil', 'freight')], false],
    [[filter('category', 'isBlank')], false],
    [[filter('category', 'isNotBlank')], true],
    [[filter('supplier', 'is', 'Acme')], true],
    [[filter('supplier', 'is', 'Acme'), filter('category', 'is', 'Freight')], false],
  ]
  for (const [filters, expected] of shown)
    expect(isNoteShown(packaging, filters), JSON.stringify(filters)).toBe(expected)
  expect(isNoteShown({ dimension: null, member: null }, [filter('category', 'is', 'Freight')])).toBe(true)
})

test('a note stands at the time its day falls into', () => {
  const note = (day: string) => ({ day })
  const starts = ['2026-01-01', '2026-02-01', '2026-03-01']
  expect(placeNotes([note('2026-02-01'), note('2026-02-28'), note('2026-05-01'), note('2025-12-31')], starts)).toEqual([
    { category: '2026-02-01', note: note('2026-02-01') },
    { category: '2026-02-01', note: note('2026-02-28') },
    { category: '2026-03-01', note: note('2026-05-01') },
  ])
})
