import { useQuery } from '@tanstack/react-query'
import { pageSize } from '#shared/paging.ts'
import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatValue, nameText } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { type Analysis, coveredBy, questionOf, useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import { answerColumns } from '../parts/answer-columns.ts'
import { answerQuery } from '../parts/api.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import styles from '../parts/block-frame.module.css'
import { ByChoice } from '../parts/by-choice.tsx'
import { CellLink } from '../parts/cell-link.tsx'
import { offeredBy, pageChoice, pageOf } from '../parts/choices.ts'
import { memberFilter } from '../parts/member-filter.ts'
import { memberNoun } from '../parts/member-nouns.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import { useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'

const offeredOf = {
  spend: ['invoice_number', 'po_number', 'item'],
  sales: ['order_number', 'invoice_number', 'product'],
  deals: [],
} as const

/** The newest invoices, orders or items of the period, each leading to its lines. */
export function LatestBlock({ block }: { block: SpecialBlock }) {
  const analysis = useAnalysis()
  const { asked, catalogue, choiceOf, choose } = analysis
  const choice = choiceOf(block.id)
  const page = pageOf(choice)
  const { offered, by } = offeredBy(catalogue, offeredOf[asked.dataset], choice.by)
  const money = asked.dataset === 'spend' ? 'spend' : 'revenue'
  const question = questionOf(
    { ...asked, comparison: { kind: 'none' } },
    {
      ...{ measures: [money, 'lines'], dimensions: ['date', by?.id ?? 'date'], limit: pageSize, page },
      filters: by ? [{ field: by.id, op: 'isNotBlank', values: [] }] : [],
      order: [{ by: 'date', direction: 'desc' }],
    },
  )
  const query = useQuery({ ...answerQuery(question), enabled: by !== undefined })
  const exported = useBlockExport(block)
  if (!by) return null
  return (
    <AnswerCard
      block={block}
      takeOut={exported.menu([{ query: question, columns: ['value'] }])}
      tools={<ByChoice block={block} offered={offered} chosen={by.id} />}
      of={query}
      isEmpty={({ total }) => total === 0}
      skeleton={<TableSkeleton rows={8} />}
      empty={{
        title: t`No ${memberNoun(by.id, 1)}`,
        why: t('No line of the period names one. Choose another period, or what the lines go by above.'),
      }}
    >
      {answer => (
        <>
          <DataTable
            label={t`${block.title}, the newest first`}
            columns={columnsOf(answer, by, money, analysis)}
            rows={answer.rows}
            rowKey={row => `${row.date} ${row[by.id]}`}
            noun={count => memberNoun(by.id, count)}
            paging={{ page, total: answer.total, onPage: next => choose(block.id, pageChoice(next)) }}
          />
          {isDocument(by.id) ? (
            <p className={styles.foot}>
              A row for each number and day, credits too. The figures count invoices and orders without credits.
            </p>
          ) : null}
        </>
      )}
    </AnswerCard>
  )
}

const isDocument = (field: string) => field.endsWith('_number')

function columnsOf(answer: QueryAnswer, by: By, money: string, analysis: Analysis): DataColumn<Row>[] {
  const figure = (measure: string, written: (row: Row) => string) => (row: Row) => (
    <RowLink row={row} by={by} measure={measure} analysis={analysis}>
      {written(row)}
    </RowLink>
  )
  return screenColumns(latestColumns(answer, by.id, money), {
    currency: answer.currency,
    cells: {
      [by.id]: row => nameText(row[by.id] ?? null),
      [money]: figure(money, row =>
        formatValue(row[money] ?? null, 'money', { currency: answer.currency, style: 'whole' }),
      ),
      lines: figure('lines', row => formatNumber(row.lines ?? null)),
    },
    wrapping: [by.id],
    rowHeader: by.id,
  })
}

type By = { id: string; label: string }

type RowLinkProps = { row: Row; by: By; measure: string; analysis: Analysis; children: string }

/** A figure of one number on one day: the key w says why of it. */
function RowLink({ row, by, measure, analysis: { asked, linesLink }, children }: RowLinkProps) {
  const day = String(row.date)
  const period = { from: day, to: day }
  const own = memberFilter(by.id, row[by.id] ?? null)
  const link = linesLink({ filters: [...asked.filters, own], period })
  const explained = {
    ...{ measure, of: `${nameText(row[by.id] ?? null)}, ${formatDate(day)}` },
    question: coveredBy({ ...asked, comparison: { kind: 'none' }, period }, [own]),
  }
  return (
    <span ref={whyTarget(explained)}>
      <CellLink link={link}>{children}</CellLink>
    </span>
  )
}

/** Numbers of a kind by their day, with their money and lines; they always stand with the newest first. `by`: the kind. */
function latestColumns(answer: Pick<QueryAnswer, 'columns'>, by: string, money: string): BlockColumn<Row>[] {
  return answerColumns(answer, ['date', by, money, 'lines']).map(({ isSorted: _, ...column }) =>
    column.id === 'date' ? { ...column, unit: 'day' } : column,
  )
}
