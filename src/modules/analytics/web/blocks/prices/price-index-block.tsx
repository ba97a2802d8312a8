import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import { lowerFirst } from '#shared/text.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatSigned, formatValue } from '#web/ui/value-words.ts'
import { beyondRise, riseOf } from '../../../rules-against-index.ts'
import type { SpecialBlock } from '../../../views/view.ts'
import { questionOf, useAnalysis } from '../../analysis.tsx'
import { answerQuery } from '../../api.ts'
import { useBlockExport } from '../../export/use-block-export.tsx'
import styles from '../block-frame.module.css'
import { MemberMenu } from '../member-menu.tsx'
import { ByChoice } from '../query/by-choice.tsx'
import { paidSince, riseWords, sentenceOf } from './price-index-words.ts'

const measures = ['last_year_cost', 'last_year_variance', 'price_inflation']
const offeredIds = ['category', 'category_2', 'supplier_family', 'item', 'buyer']
const mostMembers = 200

/** How prices moved on the fiscal year before, held against the rise that an index or a budget allows. */
export function PriceIndexBlock({ block }: { block: SpecialBlock }) {
  const { asked, catalogue, choiceOf } = useAnalysis()
  const offered = offeredIds.flatMap(id => catalogue.dimensions.find(one => one.id === id) ?? [])
  const by = offered.find(({ id }) => id === choiceOf(block.id).by) ?? offered[0]
  const rise = riseOf(choiceOf(block.id).rise)
  const alone = { ...asked, comparison: { kind: 'none' as const } }
  const question = questionOf(alone, {
    measures,
    dimensions: by ? [by.id] : [],
    filters: [{ field: 'price_history', op: 'isNotBlank', values: [] }],
    order: [{ by: 'last_year_variance' }],
    limit: mostMembers,
  })
  const query = useQuery(answerQuery(question))
  const whole = useQuery(answerQuery(questionOf(alone, { measures: [...measures, 'spend'] })))
  const exported = useBlockExport(block)
  if (!by) return null
  return (
    <Card
      title={block.title}
      isFlush
      {...(whole.data ? { say: sentenceOf(whole.data, rise) } : {})}
      actions={query.data && query.data.total > 0 ? exported.menu([{ query: question, columns: ['value'] }]) : null}
    >
      <div className={styles.tools}>
        <ByChoice block={block} offered={offered} chosen={by.id} />
        <Rise block={block} rise={rise} />
      </div>
      <DataState
        of={toLoadable(query, ({ total }) => total === 0)}
        skeleton={<TableSkeleton rows={8} />}
        empty={{
          title: 'No prices of the year before',
          why: 'A line is set against what its item cost from the same supplier in the fiscal year before. No line of the period has such a price.',
        }}
      >
        {answer => (
          <div className={query.isPlaceholderData ? styles.updating : undefined} aria-busy={query.isPlaceholderData}>
            <DataTable
              label={`${block.title}, by ${lowerFirst(by.label)}`}
              columns={columnsOf(by, answer.currency, rise)}
              rows={ordered(answer, rise)}
              rowKey={row => String(row[by.id] ?? '')}
              onSorted={exported.onSorted()}
            />
            <p className={styles.foot}>
              {answer.total > mostMembers
                ? `The ${mostMembers} that cost most beyond last year’s prices, of ${formatNumber(answer.total)}. `
                : ''}
              Each line is set against what its item cost from the same supplier in the fiscal year before. The rise
              allowed is what an index shows or the budget planned for; filter to a category to give it one of its own.
            </p>
          </div>
        )}
      </DataState>
    </Card>
  )
}

/** Those that went furthest beyond the rise first. */
function ordered({ rows }: QueryAnswer, rise: number): Row[] {
  return rows.toSorted((a, b) => Number(beyondRise(paidSince(b), rise)) - Number(beyondRise(paidSince(a), rise)))
}

/** What prices may rise by; part of the address. */
function Rise({ block, rise }: { block: SpecialBlock; rise: number }) {
  const { choose } = useAnalysis()
  const take = (text: string) => {
    const percent = text.replace('−', '-').replace(/[^\d.-]/g, '')
    const next = riseOf(percent)
    if (next !== rise) choose(block.id, { rise: next === 0 ? undefined : percent })
  }
  return (
    <NumberInput
      key={rise}
      className={styles.choice ?? ''}
      size="xs"
      aria-label={`${block.title}: the rise allowed, percent`}
      prefix="Rise allowed: "
      suffix=" %"
      defaultValue={Math.round(rise * 1000) / 10}
      min={-99}
      max={1000}
      decimalScale={1}
      decimalSeparator="."
      clampBehavior="blur"
      onBlur={event => take(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}

function columnsOf({ id, label }: { id: string; label: string }, currency: string, rise: number): Column<Row>[] {
  const money = (row: Row, measure: string) => formatValue(row[measure] ?? null, 'money', { currency, style: 'whole' })
  const signed = (value: number) => formatSigned(value, 'money', { currency, style: 'whole' })
  const beyond = (row: Row) => Number(beyondRise(paidSince(row), rise))
  return [
    {
      id: 'member',
      header: label,
      isWrapping: true,
      cell: row => <MemberMenu dimension={id} member={row[id] ?? null} measure="last_year_variance" />,
    },
    {
      id: 'beyond',
      header: `Beyond ${riseWords(rise)}`,
      align: 'right',
      cell: row => signed(beyond(row)),
      sortValue: beyond,
    },
    {
      id: 'price_inflation',
      header: 'Price rise',
      align: 'right',
      cell: row => formatPercent(row.price_inflation ?? null, { isSigned: true }),
      sortValue: row => (row.price_inflation === null ? null : Number(row.price_inflation)),
    },
    {
      id: 'last_year_variance',
      header: 'Beyond last year’s prices',
      align: 'right',
      cell: row => signed(Number(row.last_year_variance)),
      sortValue: row => Number(row.last_year_variance),
    },
    {
      id: 'last_year_cost',
      header: 'At last year’s prices',
      align: 'right',
      cell: row => money(row, 'last_year_cost'),
      sortValue: row => Number(row.last_year_cost),
    },
  ]
}
