import { useQuery } from '@tanstack/react-query'
import { pageSize } from '#shared/paging.ts'
import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import { pluralOf } from '#shared/text.ts'
import { Card } from '#web/ui/card.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatValue, nameText } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { type Analysis, coveredBy, questionOf, useAnalysis } from '../parts/analysis.tsx'
import { AnswerState } from '../parts/answer-state.tsx'
import { answerQuery } from '../parts/api.ts'
import frame from '../parts/block-frame.module.css'
import { ByChoice } from '../parts/by-choice.tsx'
import { memberFilter } from '../parts/member-filter.ts'
import { nounOf } from '../parts/member-words.ts'
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
  const page = Math.max(1, Math.trunc(Number(choice.page)) || 1)
  const offered = offeredOf[asked.dataset].flatMap(id => catalogue.dimensions.find(one => one.id === id) ?? [])
  const by = offered.find(({ id }) => id === choice.by) ?? offered[0]
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
    <Card
      title={block.title}
      isFlush
      actions={query.data && query.data.total > 0 ? exported.menu([{ query: question, columns: ['value'] }]) : null}
    >
      <div className={frame.tools}>
        <ByChoice block={block} offered={offered} chosen={by.id} />
      </div>
      <AnswerState
        of={query}
        isEmpty={({ total }) => total === 0}
        skeleton={<TableSkeleton rows={8} />}
        empty={{
          title: `No ${nounOf(by)}`,
          why: 'No line of the period names one. Choose another period, or what the lines go by above.',
        }}
      >
        {answer => (
          <>
            <DataTable
              label={`${block.title}, the newest first`}
              columns={columnsOf(answer, by, money, analysis)}
              rows={answer.rows}
              rowKey={row => `${row.date} ${row[by.id]}`}
              noun={[nounOf(by), pluralOf(nounOf(by))]}
              paging={{
                page,
                total: answer.total,
                onPage: next => choose(block.id, { page: next > 1 ? String(next) : undefined }),
              }}
            />
          </>
        )}
      </AnswerState>
    </Card>
  )
}

type By = { id: string; label: string }

function columnsOf({ currency, columns }: QueryAnswer, by: By, money: string, analysis: Analysis): DataColumn<Row>[] {
  const label = columns.find(({ id }) => id === money)?.label ?? money
  return [
    { id: 'date', header: 'Date', cell: row => formatDate(String(row.date)) },
    { id: 'number', header: by.label, isRowHeader: true, isWrapping: true, cell: row => nameText(row[by.id] ?? null) },
    {
      id: 'money',
      header: label,
      align: 'right',
      cell: row => (
        <RowLink row={row} by={by} measure={money} analysis={analysis}>
          {formatValue(row[money] ?? null, 'money', { currency, style: 'whole' })}
        </RowLink>
      ),
    },
    {
      id: 'lines',
      header: 'Lines',
      align: 'right',
      cell: row => (
        <RowLink row={row} by={by} measure="lines" analysis={analysis}>
          {formatNumber(row.lines ?? null)}
        </RowLink>
      ),
    },
  ]
}

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
      {link ? (
        <AppLink {...link} className={frame.cell}>
          {children}
        </AppLink>
      ) : (
        children
      )}
    </span>
  )
}
