import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Calendar } from '#shared/calendar.ts'
import { lowerFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useHeld } from '#web/ui/use-held.ts'
import { askedLines } from '../asked.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import { isWaiting } from '../parts/answer-state.tsx'
import styles from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { ByChoice } from '../parts/by-choice.tsx'
import { offeredBy } from '../parts/choices.ts'
import { MemberMenu } from '../parts/member-menu.tsx'
import { screenColumns } from '../parts/screen-columns.ts'
import { TypedNumber } from '../parts/typed-number.tsx'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { indexedColumns } from './columns.ts'
import { type IndexedRow, type PriceIndexAnswer, priceIndexBlock } from './definition.ts'
import { riseOf } from './rules.ts'
import { gapWords, riseWords, sentenceOf } from './words.ts'

const offeredIds = ['category', 'category_2', 'supplier_family', 'item', 'buyer']

/** How prices moved on the fiscal year before, held against the rise that an index or a budget allows. */
export function PriceIndexBlock({ block }: { block: SpecialBlock }) {
  const { asked, catalogue, choiceOf } = useAnalysis()
  const choice = choiceOf(block.id)
  const { offered, by } = offeredBy(catalogue, offeredIds, choice.by)
  const index = choice.index || null
  const rise = riseOf(choice.rise)
  const spec = { question: askedLines(asked), by: by?.id ?? '', ...(index ? { index } : { rise }) }
  const query = useQuery(blockQuery(priceIndexBlock, spec))
  const exported = useBlockExport(block)
  const say = useHeld(query.data ? sentenceOf(query.data, index) : null, isWaiting(query))
  if (!by) return null
  return (
    <AnswerCard
      block={block}
      say={say}
      takeOut={exported.menu([{ ...tableOf(priceIndexBlock, { of: 'price-index', spec }) }])}
      tools={
        <>
          <ByChoice block={block} offered={offered} chosen={by.id} />
          <Against block={block} indices={query.data?.indices ?? []} index={index} rise={rise} />
        </>
      }
      above={block.hint ? <p className={styles.foot}>{block.hint}</p> : null}
      of={query}
      isEmpty={({ total }) => total === null}
      skeleton={<TableSkeleton rows={8} />}
      empty={{
        title: t('No prices of the year before'),
        why: t(
          'A line is set against what its item cost from the same supplier in the fiscal year before. No line of the period has such a price.',
        ),
      }}
    >
      {answer => (
        <>
          <DataTable
            label={t`${block.title}, by ${lowerFirst(answer.by.label)}`}
            columns={columnsOf(answer, index ?? riseWords(rise))}
            rows={answer.items}
            foot={answer.total ? [answer.total] : []}
            rowKey={row => String(row.member ?? '')}
            onSorted={exported.onSorted()}
          />
          <p className={styles.foot}>{footOf(answer, asked.calendar).join(' ')}</p>
        </>
      )}
    </AnswerCard>
  )
}

function footOf(answer: PriceIndexAnswer, calendar: Calendar): string[] {
  const { items, members } = answer
  return [
    ...(members > items.length
      ? [
          t`The ${formatNumber(items.length)} that cost most beyond the rise allowed, of ${formatNumber(members)}; the total is of all.`,
        ]
      : []),
    ...gapWords(answer, calendar),
    t(
      'Each line is set against what its item cost from the same supplier in the fiscal year before. The rise allowed is that of an index, each month against its average of that year, or one that the budget planned for; indices are kept in the data manager, in the register of price indices.',
    ),
  ]
}

function columnsOf(answer: PriceIndexAnswer, against: string): DataColumn<IndexedRow>[] {
  const { by, currency, total } = answer
  return screenColumns(indexedColumns(answer, against), {
    currency,
    wrapping: ['member'],
    cells: {
      member: row =>
        row === total ? t('Total') : <MemberMenu dimension={by.id} member={row.member} measure="last_year_variance" />,
    },
  })
}

type AgainstProps = { block: SpecialBlock; indices: readonly string[]; index: string | null; rise: number }

/** What prices are held against, part of the address: a rise that is typed, or an index of the register. */
function Against({ block, indices, index, rise }: AgainstProps) {
  const { choose } = useAnalysis()
  const offered = index !== null && !indices.includes(index) ? [...indices, index] : indices
  return (
    <>
      {offered.length > 0 ? (
        <Select
          className={styles.choice ?? ''}
          size="xs"
          aria-label={t`${block.title}: what prices are held against`}
          data={[{ value: '', label: t('A rise I type') }, ...offered.map(name => ({ value: name, label: name }))]}
          value={index ?? ''}
          onChange={next => choose(block.id, { index: next || undefined, rise: undefined })}
          allowDeselect={false}
          searchable
        />
      ) : null}
      {index === null ? <Rise block={block} rise={rise} /> : null}
    </>
  )
}

function Rise({ block, rise }: Pick<AgainstProps, 'block' | 'rise'>) {
  const { choose } = useAnalysis()
  return (
    <TypedNumber
      label={t`${block.title}: the rise allowed, percent`}
      value={Math.round(rise * 1000) / 10}
      onTake={next => choose(block.id, { rise: next === 0 ? undefined : String(next) })}
      min={-99}
      max={1000}
      prefix="Rise allowed: "
      suffix=" %"
      decimals={1}
    />
  )
}
