import { useQuery } from '@tanstack/react-query'
import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import { lowerFirst } from '#shared/text.ts'
import { Card } from '#web/ui/card.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber, formatShare, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useHeld } from '#web/ui/use-held.ts'
import { formatSigned, formatValue } from '#web/ui/value-words.ts'
import { type Analysis, questionOf, useAnalysis } from '../parts/analysis.tsx'
import { AnswerState, isWaiting } from '../parts/answer-state.tsx'
import { answerQuery } from '../parts/api.ts'
import styles from '../parts/block-frame.module.css'
import { ByChoice } from '../parts/by-choice.tsx'
import { memberFilter } from '../parts/member-filter.ts'
import { MemberMenu } from '../parts/member-menu.tsx'
import type { Sorted } from '../parts/table-order.ts'
import { type BlockTable, tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { priceVarianceBlock } from './definition.ts'
import { PricedLines, pricedSpec } from './priced-lines.tsx'

const measures = ['price_variance', 'price_variance_coverage', 'spend']
const offeredIds = ['item', 'supplier_family', 'category', 'category_2', 'buyer', 'baseline_source']
const mostMembers = 200

/** What prices other than the baseline cost: by member, and line by line with the price each is measured against. */
export function PriceVarianceBlock({ block }: { block: SpecialBlock }) {
  const { asked, catalogue, choiceOf } = useAnalysis()
  const offered = offeredIds.flatMap(id => catalogue.dimensions.find(one => one.id === id) ?? [])
  const by = offered.find(({ id }) => id === choiceOf(block.id).by) ?? offered[0]
  const question = questionOf(
    { ...asked, comparison: { kind: 'none' } },
    {
      measures,
      dimensions: by ? [by.id] : [],
      filters: [{ field: 'baseline_source', op: 'isNotBlank', values: [] }],
      order: [{ by: 'price_variance' }],
      limit: mostMembers,
    },
  )
  const query = useQuery(answerQuery(question))
  const exported = useBlockExport(block)
  const tables: BlockTable[] = [
    { label: `by ${lowerFirst(by?.label ?? '')}`, query: question, columns: ['value'] },
    {
      label: 'line by line',
      ...tableOf(priceVarianceBlock, { of: 'priced-lines', spec: pricedSpec(asked, choiceOf(block.id)) }),
    },
  ]
  const whole = useQuery(answerQuery(questionOf({ ...asked, comparison: { kind: 'none' } }, { measures })))
  const say = useHeld(whole.data ? coverageSentence(whole.data) : null, isWaiting(query, whole))
  if (!by) return null
  return (
    <Card
      title={block.title}
      isFlush
      say={say}
      actions={query.data && query.data.total > 0 ? exported.menu(tables) : null}
    >
      <div className={styles.tools}>
        <ByChoice block={block} offered={offered} chosen={by.id} />
      </div>
      <AnswerState
        of={query}
        and={[whole]}
        isEmpty={({ total }) => total === 0}
        skeleton={<TableSkeleton rows={8} />}
        empty={{
          title: 'No baseline prices',
          why: 'A line is measured against the price of its contract, else against what the item cost the year before. No line of the period has either.',
        }}
      >
        {answer => (
          <>
            <Members answer={answer} by={by} label={`${block.title}, in numbers`} onSorted={exported.onSorted()} />
            <PricedLines block={block} />
          </>
        )}
      </AnswerState>
    </Card>
  )
}

/** Features, L2.3: an analysis that needs quantities says how much of the spend it covers. */
function coverageSentence({ totals, currency }: QueryAnswer): string {
  const { price_variance: variance = null, price_variance_coverage: coverage = null } = totals
  if (variance === null || coverage === null) return ''
  const cost = formatSigned(Number(variance), 'money', { currency })
  return `${cost} against baseline prices; covers ${formatShare(Number(coverage))} of spend.`
}

type By = { id: string; label: string }

type MembersProps = { answer: QueryAnswer; by: By; label: string; onSorted: (sorted: Sorted) => void }

function Members({ answer, by, label, onSorted }: MembersProps) {
  const analysis = useAnalysis()
  return (
    <>
      <DataTable
        label={label}
        columns={columnsOf(by, answer.currency, analysis)}
        rows={answer.rows}
        rowKey={row => String(row[by.id] ?? '')}
        onSorted={onSorted}
      />
      {answer.total > mostMembers ? (
        <p className={styles.foot}>
          {`The ${mostMembers} that cost most beyond their baseline, of ${formatNumber(answer.total)}.`}
        </p>
      ) : null}
    </>
  )
}

function columnsOf({ id, label }: By, currency: string, analysis: Analysis): DataColumn<Row>[] {
  const number = (row: Row, measure: string) => (row[measure] === null ? null : Number(row[measure]))
  return [
    {
      id: 'member',
      header: label,
      isWrapping: true,
      cell: row => <MemberMenu dimension={id} member={row[id] ?? null} measure="price_variance" />,
    },
    {
      id: 'price_variance',
      header: 'Price variance',
      align: 'right',
      cell: row => <VarianceLink row={row} id={id} currency={currency} analysis={analysis} />,
      sortValue: row => number(row, 'price_variance'),
    },
    {
      id: 'spend',
      header: 'Spend with baseline',
      align: 'right',
      cell: row => formatValue(row.spend ?? null, 'money', { currency, style: 'whole' }),
      sortValue: row => number(row, 'spend'),
    },
    {
      id: 'rate',
      header: 'Of that spend',
      align: 'right',
      cell: row => {
        const [variance, spend] = [number(row, 'price_variance'), number(row, 'spend')]
        return variance === null || !spend ? unknownValue : formatShare(variance / spend)
      },
    },
  ]
}

type VarianceLinkProps = { row: Row; id: string; currency: string; analysis: Analysis }

function VarianceLink({ row, id, currency, analysis }: VarianceLinkProps) {
  const counted = analysis.catalogue.measures.find(measure => measure.id === 'price_variance')?.lines ?? []
  const filters = [...analysis.asked.filters, memberFilter(id, row[id] ?? null), ...counted]
  const link = analysis.linesLink({ filters })
  const value = row.price_variance ?? null
  const text = formatSigned(value === null ? null : Number(value), 'money', { currency, style: 'whole' })
  return link ? (
    <AppLink {...link} className={styles.cell}>
      {text}
    </AppLink>
  ) : (
    text
  )
}
