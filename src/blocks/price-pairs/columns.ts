import { t } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import { type PairRow, pathText } from './rules.ts'

/** Product categories by revenue with what stands beside each, and what their names suggest. */
export const pairColumns: readonly BlockColumn<PairRow>[] = [
  { id: 'family', label: t('Product category'), unit: 'text', of: ({ family }) => family, isSorted: true },
  { id: 'pairs', label: t('Purchases beside it'), unit: 'text', of: ({ pairs }) => pathsOf(pairs) },
  {
    id: 'by',
    label: t('Put there by'),
    unit: 'text',
    of: ({ pairs }) => [...new Set(pairs.map(({ createdBy }) => createdBy))].join('; ') || null,
    only: 'file',
  },
  { id: 'suggestions', label: t('Suggested by their names'), unit: 'text', of: row => pathsOf(row.suggestions) },
  { id: 'add', label: t('Another one'), unit: 'text', of: () => null, only: 'screen' },
  { id: 'revenue', label: t('Revenue, all time'), unit: 'money', of: ({ revenue }) => revenue, isSorted: true },
]

function pathsOf(beside: PairRow['pairs'] | PairRow['suggestions']): string | null {
  return beside.map(({ path }) => pathText(path)).join('; ') || null
}
