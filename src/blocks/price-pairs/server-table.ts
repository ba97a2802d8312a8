import type { Scope } from '#server/scope.ts'
import { type FileTable, textColumn, valueColumn, wholeTable } from '../parts/server-table.ts'
import { type PairRow, pairRows, pathText } from './rules.ts'
import { loadPairChoices } from './server-choices.ts'
import { listPairs } from './server-store.ts'

/** Product categories by revenue with what stands beside each, and what their names suggest. */
export async function pricePairsTable(scope: Scope): Promise<FileTable> {
  const [choices, pairs] = await Promise.all([loadPairChoices(scope), listPairs(scope)])
  return wholeTable<PairRow>(
    [
      textColumn('Product category', ({ family }) => family),
      textColumn('Purchases beside it', row => row.pairs.map(({ path }) => pathText(path)).join('; ') || null),
      textColumn('Put there by', row => [...new Set(row.pairs.map(one => one.createdBy))].join('; ') || null),
      textColumn(
        'Suggested by their names',
        row => row.suggestions.map(({ path }) => pathText(path)).join('; ') || null,
      ),
      valueColumn('Revenue, all time', 'money', choices.currency, ({ revenue }) => revenue),
    ],
    pairRows(choices, pairs.items),
  )
}
