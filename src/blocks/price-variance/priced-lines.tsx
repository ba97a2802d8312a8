import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { readSort, writeSort } from '#shared/list-sorts.ts'
import { plural, t } from '#shared/translate.ts'

import { DataTable } from '#web/ui/data-table.tsx'
import { formatPrice } from '#web/ui/format-price.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatQuantity } from '#web/ui/value-words.ts'
import { type Asked, askedLines } from '../asked.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerState } from '../parts/answer-state.tsx'
import styles from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { pageChoice, pageOf } from '../parts/choices.ts'
import { MemberMenu } from '../parts/member-menu.tsx'
import { memberWords } from '../parts/member-words.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import type { SpecialBlock } from '../view.ts'
import { type PricedLine, pricedColumns } from './columns.ts'
import { pricedSortFields, priceVarianceBlock } from './definition.ts'

const cells: Readonly<Record<string, (line: PricedLine) => ReactNode>> = {
  supplier: ({ supplier }) => <MemberMenu dimension="supplier_family" member={supplier} measure="price_variance" />,
  quantity: ({ quantity, unit }) => formatQuantity(quantity, unit),
  price: ({ price, currency }) => formatPrice(price, currency),
  baseline: ({ baseline, currency }) => formatPrice(baseline, currency),
  source: ({ source }) => memberWords('baseline_source', source),
}

/** What of the lines the address asks for. */
export function pricedSpec(asked: Asked, choice: Readonly<Record<string, string>>) {
  const order = readSort(choice.sort, pricedSortFields) ?? { by: 'variance' as const, direction: 'desc' as const }
  return { question: askedLines(asked), order, page: pageOf(choice) }
}

/** Each line with the price paid, the price it is measured against and where that is from. */
export function PricedLines({ block }: { block: SpecialBlock }) {
  const { asked, choiceOf, choose } = useAnalysis()
  const spec = pricedSpec(asked, choiceOf(block.id))
  const { order, page } = spec
  const query = useQuery(blockQuery(priceVarianceBlock, spec))
  return (
    <>
      <div className={styles.lines}>
        <h3 className={styles.heading}>Line by line</h3>
      </div>
      <AnswerState
        of={query}
        isEmpty={({ total }) => total === 0}
        skeleton={<TableSkeleton rows={8} />}
        empty={{ title: t('No lines'), why: t('No line of the period has a baseline price.') }}
      >
        {({ items, total, currency }) => (
          <DataTable<PricedLine>
            label="Lines beside the price they are measured against"
            columns={screenColumns(pricedColumns, {
              currency,
              style: 'full',
              cells,
              wrapping: ['supplier', 'item'],
              rowHeader: 'item',
            })}
            rows={items}
            rowKey={({ upload, row }) => `${upload} ${row}`}
            noun={count => plural(count, 'line', 'lines')}
            paging={{
              page,
              total,
              onPage: next => choose(block.id, pageChoice(next)),
            }}
            sort={{
              sorted: order,
              onSort: next => choose(block.id, { sort: writeSort(next), page: undefined }),
            }}
          />
        )}
      </AnswerState>
    </>
  )
}
