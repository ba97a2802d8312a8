import { useQuery } from '@tanstack/react-query'
import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import { plural, t } from '#shared/translate.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { RatesToCome } from '#web/ui/rates-to-come.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { formatValue, nameText } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import { answerColumns } from '../parts/answer-columns.ts'
import { answerQuery } from '../parts/api.ts'
import frame from '../parts/block-frame.module.css'
import { useParty } from '../parts/party-of.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import { useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'

const mostDeals = 200
const dimensions = ['deal_id', 'stage', 'owner', 'close_date']

/** What may still be sold to one customer: every open deal with its stage, whenever it closes. */
export function DealsBlock({ block }: { block: SpecialBlock }) {
  const { name } = useParty()
  const { asked } = useAnalysis()
  const covered: Omit<QueryInput, 'measures'> = {
    dataset: 'deals',
    filters: [
      { field: 'customer_family', op: 'is', values: [name] },
      { field: 'status', op: 'is', values: ['open'] },
    ],
    ...(asked.constantRates ? { constantRates: asked.constantRates } : {}),
  }
  const measures = ['pipeline', 'weighted_pipeline', 'open_deals']
  const question: QueryInput = { ...covered, measures, dimensions, order: [{ by: 'pipeline' }], limit: mostDeals }
  const query = useQuery(answerQuery(question))
  const exported = useBlockExport(block)
  const explained = { measure: 'pipeline', question: { ...covered, filters: covered.filters ?? [] }, of: name }
  return (
    <AnswerCard
      block={block}
      say={query.data && sayOf(query.data)}
      takeOut={exported.menu([{ query: question, columns: ['value'] }])}
      of={query}
      isEmpty={({ total }) => total === 0}
      skeleton={<TableSkeleton rows={3} />}
      empty={{ title: t('No open deal'), why: t('No deal of the register with this customer is open.') }}
    >
      {answer => (
        <div ref={whyTarget(explained)}>
          <RatesToCome rates={answer.coverage.ratesToCome} rows="deals" />
          <DataTable
            label={t`${block.title} with ${name}`}
            name={block.title}
            columns={columnsOf(answer)}
            rows={answer.rows}
            rowKey={row => String(row.deal_id)}
            noun={count => plural(count, 'deal', 'deals')}
            onSorted={exported.onSorted()}
          />
          <p className={frame.foot}>
            <span>{footOf(answer)}</span>
            <WhyButton explained={explained} />
          </p>
        </div>
      )}
    </AnswerCard>
  )
}

function sayOf({ totals, currency }: QueryAnswer): string {
  if (Number(totals.open_deals ?? 0) === 0) return ''
  const money = (measure: string) => formatValue(totals[measure] ?? null, 'money', { currency })
  return t`${money('pipeline')} open, ${money('weighted_pipeline')} weighted by probability`
}

function footOf({ total, rows }: QueryAnswer): string {
  const usual = t('Every open deal, whatever the period of the view.')
  return rows.length < total ? t`${usual} The ${formatNumber(rows.length)} largest of ${formatNumber(total)}.` : usual
}

const heads = {
  ...{ deal_id: t('Deal'), pipeline: t('Amount'), weighted_pipeline: t('Weighted') },
  ...{ stage: t('Stage'), owner: t('Owner'), close_date: t('To close') },
}

function columnsOf(answer: QueryAnswer): DataColumn<Row>[] {
  const columns = answerColumns(answer, Object.keys(heads), heads).map(column =>
    column.id === 'close_date' ? { ...column, unit: 'day' as const, isSorted: true as const } : column,
  )
  return screenColumns(columns, {
    currency: answer.currency,
    wrapping: ['owner'],
    cells: {
      deal_id: row => (
        <AppLink to="/app/data-manager/registers/deals" search={{ search: String(row.deal_id) }}>
          {nameText(row.deal_id ?? null)}
        </AppLink>
      ),
      stage: row => <Tag tone="info">{nameText(row.stage ?? null)}</Tag>,
      owner: row => nameText(row.owner ?? null),
    },
  })
}
