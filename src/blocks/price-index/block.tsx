import { useQuery } from '@tanstack/react-query'
import type { Calendar } from '#shared/calendar.ts'
import { lowerFirst } from '#shared/text.ts'
import { Card } from '#web/ui/card.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useHeld } from '#web/ui/use-held.ts'
import { formatSigned, formatValue } from '#web/ui/value-words.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerState, isWaiting } from '../parts/answer-state.tsx'
import styles from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { ByChoice } from '../parts/by-choice.tsx'
import { MemberMenu } from '../parts/member-menu.tsx'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { Against } from './choices.tsx'
import type { IndexedRow, PriceIndexAnswer } from './definition.ts'
import { priceIndexBlock } from './definition.ts'
import { riseOf } from './rules.ts'
import { gapWords, riseWords, sentenceOf } from './words.ts'

const offeredIds = ['category', 'category_2', 'supplier_family', 'item', 'buyer']

/** How prices moved on the fiscal year before, held against the rise that an index or a budget allows. */
export function PriceIndexBlock({ block }: { block: SpecialBlock }) {
  const { asked, catalogue, choiceOf } = useAnalysis()
  const offered = offeredIds.flatMap(id => catalogue.dimensions.find(one => one.id === id) ?? [])
  const choice = choiceOf(block.id)
  const by = offered.find(({ id }) => id === choice.by) ?? offered[0]
  const index = choice.index || null
  const rise = riseOf(choice.rise)
  const { filters, period, constantRates } = asked
  const question = { filters: [...filters], period, ...(constantRates ? { constantRates } : {}) }
  const spec = { question, by: by?.id ?? '', ...(index ? { index } : { rise }) }
  const query = useQuery(blockQuery(priceIndexBlock, spec))
  const exported = useBlockExport(block)
  const say = useHeld(query.data ? sentenceOf(query.data, index) : null, isWaiting(query))
  if (!by) return null
  return (
    <Card
      title={block.title}
      isFlush
      say={say}
      actions={query.data?.total ? exported.menu([{ ...tableOf(priceIndexBlock, { of: 'price-index', spec }) }]) : null}
    >
      <div className={styles.tools}>
        <ByChoice block={block} offered={offered} chosen={by.id} />
        <Against block={block} indices={query.data?.indices ?? []} index={index} rise={rise} />
      </div>
      {block.hint ? <p className={styles.foot}>{block.hint}</p> : null}
      <AnswerState
        of={query}
        isEmpty={({ total }) => total === null}
        skeleton={<TableSkeleton rows={8} />}
        empty={{
          title: 'No prices of the year before',
          why: 'A line is set against what its item cost from the same supplier in the fiscal year before. No line of the period has such a price.',
        }}
      >
        {answer => (
          <>
            <DataTable
              label={`${block.title}, by ${lowerFirst(answer.by.label)}`}
              columns={columnsOf(answer, index ?? riseWords(rise))}
              rows={answer.items}
              foot={answer.total ? [answer.total] : []}
              rowKey={row => String(row.member ?? '')}
              onSorted={exported.onSorted()}
            />
            <p className={styles.foot}>{footOf(answer, asked.calendar).join(' ')}</p>
          </>
        )}
      </AnswerState>
    </Card>
  )
}

function footOf(answer: PriceIndexAnswer, calendar: Calendar): string[] {
  const { items, members } = answer
  return [
    ...(members > items.length
      ? [
          `The ${items.length} that cost most beyond the rise allowed, of ${formatNumber(members)}; the total is of all.`,
        ]
      : []),
    ...gapWords(answer, calendar),
    'Each line is set against what its item cost from the same supplier in the fiscal year before. The rise allowed is that of an index, each month against its average of that year, or one that the budget planned for; indices are kept in the data manager, in the register of price indices.',
  ]
}

function columnsOf({ by, currency, total }: PriceIndexAnswer, against: string): DataColumn<IndexedRow>[] {
  const signed = (value: string | null) =>
    value === null ? unknownValue : formatSigned(Number(value), 'money', { currency, style: 'whole' })
  const number = (value: string | number | null) => (value === null ? null : Number(value))
  return [
    {
      id: 'member',
      header: by.label,
      isWrapping: true,
      cell: row =>
        row === total ? 'Total' : <MemberMenu dimension={by.id} member={row.member} measure="last_year_variance" />,
    },
    {
      id: 'beyond',
      header: `Beyond ${against}`,
      align: 'right',
      cell: ({ beyond }) => signed(beyond),
      sortValue: ({ beyond }) => number(beyond),
    },
    {
      id: 'rise',
      header: 'Price rise',
      align: 'right',
      cell: ({ rise }) => formatPercent(rise, { isSigned: true }),
      sortValue: ({ rise }) => rise,
    },
    {
      id: 'allowed',
      header: 'Rise allowed',
      align: 'right',
      cell: ({ allowed }) => formatPercent(allowed, { isSigned: true }),
      sortValue: ({ allowed }) => allowed,
    },
    {
      id: 'variance',
      header: 'Beyond last year’s prices',
      align: 'right',
      cell: ({ variance }) => signed(variance),
      sortValue: ({ variance }) => Number(variance),
    },
    {
      id: 'cost',
      header: 'At last year’s prices',
      align: 'right',
      cell: ({ cost }) => formatValue(cost, 'money', { currency, style: 'whole' }),
      sortValue: ({ cost }) => Number(cost),
    },
  ]
}
