import { Button } from '@mantine/core'
import type { QueryAnswer } from '#shared/query-answer.ts'
import { pluralOf, wordOf } from '#shared/text.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import styles from '../parts/block-frame.module.css'
import type { Sorted } from '../parts/table-order.ts'
import type { QueryBlock } from '../view.ts'
import type { TableRow, TableRows } from './query-rows.ts'
import type { Shape } from './query-shape.ts'
import { columnsOf } from './table-columns.tsx'

type QueryTableProps = {
  block: QueryBlock
  shape: Shape
  rows: TableRows
  answer: QueryAnswer
  /** Hears how the person sorts what is here whole. */
  onSorted: (sorted: Sorted) => void
}

/** The numbers of a block: value, the one before, change and share, others and total below; each leads to its lines. */
export function QueryTable({ block, shape, rows, answer, onSorted }: QueryTableProps) {
  const analysis = useAnalysis()
  const choose = (change: Record<string, string | undefined>) => analysis.choose(block.id, change)
  const dimension = analysis.catalogue.dimensions.find(({ id }) => id === shape.by)
  const columns = columnsOf({ block, shape, rows, answer, analysis, dimension })
  const others = rows.foot.find(({ kind }) => kind === 'others')
  const isPaged = shape.isAll && shape.grain === null
  const { by, of, direction } = shape.sort
  const noun = wordOf(dimension?.label ?? 'row')
  return (
    <>
      <DataTable<TableRow>
        label={`${block.title}, in numbers`}
        columns={columns}
        rows={rows.rows}
        foot={rows.foot}
        rowKey={row => row.key}
        noun={[noun, pluralOf(noun)]}
        {...(isPaged
          ? {
              paging: {
                page: shape.page,
                total: answer.total,
                onPage: (page: number) => choose({ page: page > 1 ? String(page) : undefined }),
              },
              sort: {
                sorted: { by: of === 'value' ? by : `${by}.${of}`, direction },
                onSort: sorted => choose({ sort: sortText(sorted), page: undefined }),
              },
            }
          : { onSorted })}
      />
      {others || isPaged ? (
        <div className={styles.foot}>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => choose({ all: isPaged ? undefined : 'yes', page: undefined, sort: undefined })}
          >
            {isPaged
              ? `Only the ${shape.top} largest`
              : `Show all ${formatNumber(rows.rows.length + (others?.count ?? 0))}`}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The address's words for a column's order: `spend.change.desc`. */
function sortText({ by, direction }: { by: string; direction: 'asc' | 'desc' }): string {
  const [measure, of = 'value'] = by.split('.')
  return `${measure}.${of}.${direction}`
}
