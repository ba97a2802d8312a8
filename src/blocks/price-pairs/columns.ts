import { saidWhenRead } from '#shared/said-when-read.ts'
import { toSay } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import { type PairRow, pathText } from './rules.ts'

/** Product categories by revenue with what stands beside each, and what their names suggest. */
export const pairColumns: readonly BlockColumn<PairRow>[] = saidWhenRead(
  [
    { id: 'family', label: toSay('Product category'), unit: 'text', of: ({ family }) => family, isSorted: true },
    { id: 'pairs', label: toSay('Purchases beside it'), unit: 'text', of: ({ pairs }) => pathsOf(pairs) },
    {
      id: 'by',
      label: toSay('Put there by'),
      unit: 'text',
      of: ({ pairs }) => [...new Set(pairs.map(({ createdBy }) => createdBy))].join('; ') || null,
      only: 'file',
    },
    { id: 'suggestions', label: toSay('Suggested by their names'), unit: 'text', of: row => pathsOf(row.suggestions) },
    { id: 'add', label: toSay('Another one'), unit: 'text', of: () => null, only: 'screen' },
    { id: 'revenue', label: toSay('Revenue, all time'), unit: 'money', of: ({ revenue }) => revenue, isSorted: true },
  ],
  ['label', 'head'],
)

function pathsOf(beside: PairRow['pairs'] | PairRow['suggestions']): string | null {
  return beside.map(({ path }) => pathText(path)).join('; ') || null
}
