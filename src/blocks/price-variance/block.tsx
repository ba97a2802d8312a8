import { useQuery } from '@tanstack/react-query'
import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import { lowerFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber, formatShare } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useHeld } from '#web/ui/use-held.ts'
import { formatSigned } from '#web/ui/value-words.ts'
import { type Analysis, questionOf, useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import { isWaiting } from '../parts/answer-state.tsx'
import { answerQuery } from '../parts/api.ts'
import styles from '../parts/block-frame.module.css'
import type { BlockTable } from '../parts/block-table.ts'
import { ByChoice } from '../parts/by-choice.tsx'
import { CellLink } from '../parts/cell-link.tsx'
import { offeredBy } from '../parts/choices.ts'
import { memberFilter } from '../parts/member-filter.ts'
import { MemberMenu } from '../parts/member-menu.tsx'
import { screenColumns } from '../parts/screen-columns.ts'
import type { Sorted } from '../parts/table-order.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { rateOf, varianceColumns } from './columns.ts'
import { priceVarianceBlock } from './definition.ts'
import { PricedLines, pricedSpec } from './priced-lines.tsx'

const measures = ['price_variance', 'price_variance_coverage', 'spend']
const offeredIds = ['item', 'supplier_family', 'category', 'category_2', 'buyer', 'baseline_source']
const mostMembers = 200

/** What prices other than the baseline cost: by member, and line by line with the price each is measured against. */
export function PriceVarianceBlock({ block }: { block: SpecialBlock }) {
  const { asked, catalogue, choiceOf } = useAnalysis()
  const { offered, by } = offeredBy(catalogue, offeredIds, choiceOf(block.id).by)
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
    { label: t`by ${lowerFirst(by?.label ?? '')}`, query: question, columns: ['value'] },
    {
      label: t('line by line'),
      ...tableOf(priceVarianceBlock, { of: 'priced-lines', spec: pricedSpec(asked, choiceOf(block.id)) }),
    },
  ]
  const whole = useQuery(answerQuery(questionOf({ ...asked, comparison: { kind: 'none' } }, { measures })))
  const say = useHeld(whole.data ? coverageSentence(whole.data) : null, isWaiting(query, whole))
  if (!by) return null
  return (
    <AnswerCard
      block={block}
      say={say}
      takeOut={exported.menu(tables)}
      tools={<ByChoice block={block} offered={offered} chosen={by.id} />}
      of={query}
      and={[whole]}
      isEmpty={({ total }) => total === 0}
      skeleton={<TableSkeleton rows={8} />}
      empty={{
        title: t('No baseline prices'),
        why: t(
          'A line is measured against the price of its contract, else against what the item cost the year before. No line of the period has either.',
        ),
      }}
    >
      {answer => (
        <>
          <Members answer={answer} by={by} label={t`${block.title}, in numbers`} onSorted={exported.onSorted()} />
          <PricedLines block={block} />
        </>
      )}
    </AnswerCard>
  )
}

/** Features, L2.3: an analysis that needs quantities says how much of the spend it covers. */
function coverageSentence({ totals, currency }: QueryAnswer): string {
  const { price_variance: variance = null, price_variance_coverage: coverage = null } = totals
  if (variance === null || coverage === null) return ''
  const cost = formatSigned(Number(variance), 'money', { currency })
  return t`${cost} against baseline prices; covers ${formatShare(Number(coverage))} of spend.`
}

type By = { id: string; label: string }

type MembersProps = { answer: QueryAnswer; by: By; label: string; onSorted: (sorted: Sorted | null) => void }

function Members({ answer, by, label, onSorted }: MembersProps) {
  const analysis = useAnalysis()
  return (
    <>
      <DataTable
        label={label}
        columns={columnsOf(by.id, answer, analysis)}
        rows={answer.rows}
        rowKey={row => String(row[by.id] ?? '')}
        onSorted={onSorted}
      />
      {answer.total > mostMembers ? (
        <p className={styles.foot}>
          {t`The ${mostMembers} that cost most beyond their baseline, of ${formatNumber(answer.total)}.`}
        </p>
      ) : null}
    </>
  )
}

function columnsOf(id: string, answer: QueryAnswer, analysis: Analysis): DataColumn<Row>[] {
  const { currency } = answer
  return screenColumns(varianceColumns(answer, id), {
    currency,
    wrapping: [id],
    cells: {
      [id]: row => <MemberMenu dimension={id} member={row[id] ?? null} measure="price_variance" />,
      price_variance: row => <VarianceLink row={row} id={id} currency={currency} analysis={analysis} />,
      rate: row => formatShare(rateOf(row)),
    },
  })
}

type VarianceLinkProps = { row: Row; id: string; currency: string; analysis: Analysis }

function VarianceLink({ row, id, currency, analysis }: VarianceLinkProps) {
  const counted = analysis.catalogue.measures.find(measure => measure.id === 'price_variance')?.lines ?? []
  const filters = [...analysis.asked.filters, memberFilter(id, row[id] ?? null), ...counted]
  const link = analysis.linesLink({ filters })
  const value = row.price_variance ?? null
  const text = formatSigned(value === null ? null : Number(value), 'money', { currency, style: 'whole' })
  return <CellLink link={link}>{text}</CellLink>
}
