import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { ScatterData } from '#web/charts/chart-data.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber, formatShare, unknownValue } from '#web/ui/format.ts'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { formatValue } from '#web/ui/value-words.ts'
import { coveredBy, questionOf, useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import { answerColumns } from '../parts/answer-columns.ts'
import { answerQuery } from '../parts/api.ts'
import styles from '../parts/block-frame.module.css'
import { ByChoice } from '../parts/by-choice.tsx'
import { offeredBy } from '../parts/choices.ts'
import { memberFilter } from '../parts/member-filter.ts'
import { MemberMenu } from '../parts/member-menu.tsx'
import { memberWords } from '../parts/member-words.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import { type BlockExport, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { bandOf, concentrationSentence } from './words.ts'

const measures = ['spend', 'hhi', 'top_supplier_share', 'top_five_share', 'suppliers']
const offeredIds = ['category', 'category_2', 'category_3', 'item', 'business_unit', 'country']
const mostMembers = 200

/** How far categories hang on few suppliers: table, and size against concentration. */
export function ConcentrationBlock({ block }: { block: SpecialBlock }) {
  const { asked, catalogue, choiceOf } = useAnalysis()
  const { offered, by } = offeredBy(catalogue, offeredIds, choiceOf(block.id).by)
  const question = questionOf(
    { ...asked, comparison: { kind: 'none' } },
    { measures, dimensions: by ? [by.id] : [], limit: mostMembers, order: [{ by: 'spend' }] },
  )
  const query = useQuery(answerQuery(question))
  const exported = useBlockExport(block)
  if (!by) return null
  return (
    <AnswerCard
      block={block}
      hint={block.hint}
      say={query.data && concentrationSentence(query.data)}
      takeOut={exported.menu([{ query: question, columns: ['value'] }], true)}
      tools={<ByChoice block={block} offered={offered} chosen={by.id} />}
      of={query}
      isEmpty={({ total }) => total === 0}
      skeleton={
        <>
          <ChartSkeleton height={300} />
          <TableSkeleton rows={8} />
        </>
      }
      empty={{ title: t('No lines'), why: t('No line fits the period and the filters.') }}
    >
      {answer => (
        <>
          <Picture answer={answer} by={by} exported={exported.chart} />
          <DataTable
            label={t`${block.title}, in numbers`}
            columns={columnsOf(by, answer)}
            rows={answer.rows}
            rowKey={row => String(row[by.id] ?? '')}
            onSorted={exported.onSorted()}
          />
          <p className={styles.foot}>
            {answer.total > mostMembers
              ? t`The ${mostMembers} with the most spend of ${formatNumber(answer.total)}. `
              : ''}
            HHI is the sum of squared percentage shares, 0 to 10,000. From 1,000 moderately and above 1,800 highly
            concentrated: the bands of the U.S. Department of Justice and Federal Trade Commission (Merger Guidelines,
            2023), drawn for sellers of a market and taken here as orientation.
          </p>
        </>
      )}
    </AnswerCard>
  )
}

type By = { id: string; label: string }

type PictureProps = { answer: QueryAnswer; by: By; exported: BlockExport['chart'] }

function Picture({ answer, by, exported }: PictureProps) {
  const { asked, addFilters, explain } = useAnalysis()
  const data = useMemo(() => scatterOf(answer, by), [answer, by])
  return (
    <Chart
      data={data}
      label={t`Spend and concentration by ${inSentence(by.label)}`}
      summary={concentrationSentence(answer)}
      categoryLabel={by.label}
      format={formatNumber}
      height={300}
      onPick={mark => addFilters([memberFilter(by.id, mark.key === '' ? null : mark.key)])}
      pickWords={mark => t`Filter to ${mark.label}`}
      whyOf={({ key, label }) => {
        const question = coveredBy(asked, [memberFilter(by.id, key === '' ? null : key)])
        return () => explain({ measure: 'hhi', question, of: label })
      }}
      isTable={false}
      {...exported}
    />
  )
}

const number = (row: Row, id: string) => (row[id] === null || row[id] === undefined ? null : Number(row[id]))

function scatterOf({ rows, currency }: QueryAnswer, { id }: By): ScatterData {
  const money = (style: 'whole' | 'compact') => (value: number) => formatValue(value, 'money', { currency, style })
  return {
    kind: 'scatter',
    x: { label: t('Spend'), format: money('whole'), short: money('compact') },
    y: { label: t('HHI'), format: value => formatNumber(value) },
    size: { label: t('Suppliers'), format: value => formatNumber(value) },
    points: rows.map(row => ({
      key: String(row[id] ?? ''),
      label: memberWords(id, row[id] ?? null),
      x: number(row, 'spend'),
      y: number(row, 'hhi'),
      size: number(row, 'suppliers') ?? 0,
    })),
  }
}

function columnsOf({ id }: By, answer: QueryAnswer): DataColumn<Row>[] {
  const shares = ['top_supplier_share', 'top_five_share']
  const heads = { top_supplier_share: t('Largest'), top_five_share: t('Five largest'), hhi: 'HHI' }
  const band = { id: 'band', label: t('Concentration'), unit: 'text', of: () => null } as const
  const cellOf = (share: string) => [share, (row: Row) => formatShare(row[share])] as const
  return screenColumns<Row>([...answerColumns(answer, [id, 'spend', 'suppliers', ...shares, 'hhi'], heads), band], {
    currency: answer.currency,
    wrapping: [id],
    cells: {
      [id]: row => <MemberMenu dimension={id} member={row[id] ?? null} measure="hhi" />,
      ...Object.fromEntries(shares.map(cellOf)),
      band: row => <Band hhi={number(row, 'hhi')} />,
    },
  })
}

function Band({ hhi }: { hhi: number | null }) {
  if (hhi === null) return unknownValue
  const { words, tone } = bandOf(hhi)
  return <Tag tone={tone}>{words}</Tag>
}
