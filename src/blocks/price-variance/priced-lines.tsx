import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatNumber, unknownValue } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatSigned } from '#web/ui/value-words.ts'
import type { Asked } from '../asked.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerState } from '../parts/answer-state.tsx'
import styles from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { MemberMenu } from '../parts/member-menu.tsx'
import { memberWords } from '../parts/member-words.ts'
import { rankedQuestion } from '../ranking/api.ts'
import type { SpecialBlock } from '../view.ts'
import type { PriceVariance } from './definition.ts'
import { priceVarianceBlock } from './definition.ts'

type Line = PriceVariance['items'][number]

/** What of the lines the address asks for. */
export function pricedSpec(asked: Asked, choice: Readonly<Record<string, string>>) {
  const { dataset: _, ...question } = rankedQuestion(asked)
  const first = choice.first === 'below' ? ('below' as const) : ('above' as const)
  return { question, first, page: Math.max(1, Math.trunc(Number(choice.page)) || 1) }
}

/** Each line with the price paid, the price it is measured against and where that is from. */
export function PricedLines({ block }: { block: SpecialBlock }) {
  const { asked, choiceOf, choose } = useAnalysis()
  const spec = pricedSpec(asked, choiceOf(block.id))
  const { first, page } = spec
  const query = useQuery(blockQuery(priceVarianceBlock, spec))
  return (
    <>
      <div className={styles.lines}>
        <h3 className={styles.heading}>Line by line</h3>
        <SegmentedControl
          size="xs"
          aria-label="Lines that come first"
          data={[
            { value: 'above', label: 'Cost most first' },
            { value: 'below', label: 'Saved most first' },
          ]}
          value={first}
          onChange={next => choose(block.id, { first: next === 'above' ? undefined : next, page: undefined })}
        />
      </div>
      <AnswerState
        of={query}
        isEmpty={({ total }) => total === 0}
        skeleton={<TableSkeleton rows={8} />}
        empty={{ title: 'No lines', why: 'No line of the period has a baseline price.' }}
      >
        {({ items, total, currency }) => (
          <DataTable<Line>
            label="Lines beside the price they are measured against"
            columns={columnsOf(currency)}
            rows={items}
            rowKey={({ upload, row }) => `${upload} ${row}`}
            noun={['line', 'lines']}
            paging={{
              page,
              total,
              onPage: next => choose(block.id, { page: next > 1 ? String(next) : undefined }),
            }}
          />
        )}
      </AnswerState>
    </>
  )
}

function columnsOf(base: string): DataColumn<Line>[] {
  // Prices of small things differ behind the cent.
  const price = (value: string, { currency }: Line) => `${formatNumber(value, { digits: 4 })} ${currency}`
  return [
    { id: 'date', header: 'Date', cell: ({ date }) => formatDate(date) },
    {
      id: 'supplier',
      header: 'Supplier',
      isWrapping: true,
      cell: ({ supplier }) => <MemberMenu dimension="supplier_family" member={supplier} measure="price_variance" />,
    },
    { id: 'item', header: 'Item', isRowHeader: true, isWrapping: true, cell: ({ item }) => item },
    {
      id: 'quantity',
      header: 'Quantity',
      align: 'right',
      cell: ({ quantity, unit }) => [formatNumber(quantity, { digits: 2 }), unit].filter(Boolean).join(' '),
    },
    { id: 'price', header: 'Price paid', align: 'right', cell: line => price(line.price, line) },
    { id: 'baseline', header: 'Baseline', align: 'right', cell: line => price(line.baseline, line) },
    { id: 'source', header: 'Baseline from', cell: ({ source }) => memberWords('baseline_source', source) },
    {
      id: 'variance',
      header: 'Variance',
      align: 'right',
      cell: ({ variance }) =>
        variance === null ? unknownValue : formatSigned(Number(variance), 'money', { currency: base, style: 'full' }),
    },
  ]
}
