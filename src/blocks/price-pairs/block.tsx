import { useQuery } from '@tanstack/react-query'
import { type ProvidedData, toLoadable } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatValue } from '#web/ui/value-words.ts'
import { blockQuery } from '../parts/block-query.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import { pairChoicesQuery } from '../squeeze/api.ts'
import type { SpecialBlock } from '../view.ts'
import type { PairChoices } from './definition.ts'
import { pricePairsBlock } from './definition.ts'
import { AddPair, PairChips, Suggestions } from './pair-cells.tsx'
import { type PairRow, pairRows } from './rules.ts'

/** Which purchase categories go into which product category: seen by all, said by those who may change analytics. */
export function PairsBlock({ block }: { block: SpecialBlock }) {
  const mayWrite = usePermission('analytics:write')
  const { loaded, categories, currency } = usePairRows()
  const exported = useBlockExport(block)
  return (
    <Card
      title={block.title}
      isFlush
      {...(loaded.data?.length ? { say: sayOf(loaded.data) } : {})}
      actions={
        loaded.data?.length ? exported.menu([{ ...tableOf(pricePairsBlock, { of: 'price-pairs', spec: {} }) }]) : null
      }
    >
      <DataState
        of={loaded}
        skeleton={<TableSkeleton rows={6} />}
        empty={{
          title: 'No product categories',
          why: 'Prices stand side by side by product category, and no sales line has one. Load sales with a column of product categories.',
        }}
      >
        {rows => (
          <DataTable
            label={`${block.title}, by product category`}
            columns={columnsOf(categories, currency, mayWrite)}
            rows={rows}
            rowKey={({ family }) => family}
            noun={['product category', 'product categories']}
          />
        )}
      </DataState>
    </Card>
  )
}

/** Both answers in one: what there is, and what stands beside it. */
function usePairRows(): { loaded: ProvidedData<PairRow[]> } & Pick<PairChoices, 'categories' | 'currency'> {
  const [choices, pairs] = [useQuery(pairChoicesQuery), useQuery(blockQuery(pricePairsBlock, {}))]
  const { state, error, retry } = choices.data ? toLoadable(pairs) : toLoadable(choices)
  if (!choices.data || !pairs.data) return { loaded: { state, data: null, error, retry }, categories: [], currency: '' }
  const rows = pairRows(choices.data, pairs.data.items)
  const { categories, currency } = choices.data
  return { loaded: { state: rows.length > 0 ? 'SUCCESS' : 'EMPTY', data: rows, error, retry }, categories, currency }
}

function sayOf(rows: readonly PairRow[]): string {
  const open = rows.filter(({ pairs }) => pairs.length === 0).length
  return open === 0
    ? 'Every product category has purchases beside it'
    : `${open} of ${rows.length} have nothing beside them yet`
}

function columnsOf(categories: PairChoices['categories'], currency: string, mayWrite: boolean): DataColumn<PairRow>[] {
  return [
    { id: 'family', header: 'Product category', isWrapping: true, cell: ({ family }) => family },
    {
      id: 'pairs',
      header: 'Purchases beside it',
      isWrapping: true,
      cell: row => <PairChips row={row} mayWrite={mayWrite} />,
    },
    ...(mayWrite
      ? [
          {
            id: 'suggestions',
            header: 'Suggested by their names',
            isWrapping: true,
            cell: (row: PairRow) => <Suggestions row={row} />,
          },
          {
            id: 'add',
            header: 'Another one',
            cell: (row: PairRow) => <AddPair row={row} categories={categories} />,
          },
        ]
      : []),
    {
      id: 'revenue',
      header: 'Revenue, all time',
      align: 'right',
      cell: ({ revenue }) => formatValue(revenue, 'money', { currency }),
    },
  ]
}
