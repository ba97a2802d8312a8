import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { plural, t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { SeriesData } from '#web/charts/chart-data.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatValue } from '#web/ui/value-words.ts'
import { askedLines } from '../asked.ts'
import { PeriodNotes } from '../notes/period-notes.tsx'
import { coveredBy, useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import styles from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import type { BlockTable } from '../parts/block-table.ts'
import { CellLink } from '../parts/cell-link.tsx'
import { screenColumns } from '../parts/screen-columns.ts'
import { type BlockExport, tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { type Stage, stageColumns } from './columns.ts'
import { ageLimits, type Stages, stagesBlock } from './definition.ts'

/** Deals stage by stage: what stands in each and for how long, how many move on and how long that takes. */
export function StagesBlock({ block }: { block: SpecialBlock }) {
  const { asked } = useAnalysis()
  const spec = askedLines(asked)
  const query = useQuery(blockQuery(stagesBlock, spec))
  const exported = useBlockExport(block)
  const tables: BlockTable[] = [{ ...tableOf(stagesBlock, { of: 'stages', spec }) }]
  return (
    <AnswerCard
      block={block}
      say={query.data && coverageWords(query.data)}
      takeOut={exported.menu(tables, true)}
      of={query}
      isEmpty={({ stages }) => stages.length === 0}
      skeleton={
        <>
          <ChartSkeleton />
          <TableSkeleton rows={6} />
        </>
      }
      empty={{
        title: t('No deals'),
        why: t('No deal closes in this period under these filters. Choose a longer period or take a filter off.'),
      }}
    >
      {stages => (
        <>
          <StagesPicture stages={stages} title={block.title} exported={exported.chart} />
          <StagesTable stages={stages} title={block.title} />
          <p className={styles.foot}>{notes(stages)}</p>
          <PeriodNotes />
        </>
      )}
    </AnswerCard>
  )
}

type PictureProps = { stages: Stages; title: string; exported: BlockExport['chart'] }

function StagesPicture({ stages: { stages, currency }, title, exported }: PictureProps) {
  const { asked, addFilter, explain } = useAnalysis()
  const open = useMemo(() => stages.filter(({ status }) => status === 'open'), [stages])
  const data = useMemo((): SeriesData => {
    const categories = open.map(({ stage }) => ({ key: stage, label: stage }))
    const values = open.map(({ amount }) => Number(amount))
    return { kind: 'bar', isLying: true, categories, series: [{ key: 'amount', name: t('Open amount'), values }] }
  }, [open])
  const format = useMemo(
    () => ({
      full: (value: number) => formatValue(value, 'money', { currency, style: 'whole' }),
      short: (value: number) => formatValue(value, 'money', { currency }),
    }),
    [currency],
  )
  const [first] = open.toSorted((a, b) => Number(b.amount) - Number(a.amount))
  if (!first) return null
  return (
    <Chart
      data={data}
      label={t`${title}: open amount by stage`}
      summary={t`Most stands in ${first.stage}: ${format.full(Number(first.amount))}.`}
      categoryLabel="Stage"
      format={format.full}
      formatAxis={format.short}
      height={200}
      onPick={({ key }) => addFilter({ field: 'stage', op: 'is', values: [key] })}
      pickWords={({ label }) => t`Filter to ${label}`}
      whyOf={({ key, label }) => {
        const question = coveredBy(asked, [{ field: 'stage', op: 'is', values: [key] }])
        return () => explain({ measure: 'pipeline', question, of: label })
      }}
      isTable={false}
      {...exported}
    />
  )
}

/** How often the open pipeline covers the budget; why that is not known says the note below. */
function coverageWords({ coverage: { ratio, target }, currency }: Stages): string {
  if (ratio === null || target === null) return ''
  return t`The open pipeline is ${formatNumber(ratio, { digits: 1 })} times the budget of ${formatValue(target, 'money', { currency })}`
}

function notes({ asOf, withoutHistory, coverage }: Stages): string {
  const missing =
    withoutHistory > 0
      ? [t`${formatNumber(withoutHistory)} deals have no history and are only in what stands now.`]
      : []
  const target = coverage.reason === null ? [] : [t`Coverage of a target is not known. ${coverage.reason}`]
  return [t`Ages are counted to ${formatDate(asOf)}.`, ...missing, ...target].join(' ')
}

/** Every stage in its order, each name narrowing the view to it. */
function StagesTable({ stages: { stages, currency }, title }: { stages: Stages; title: string }) {
  const { addFilter, asked, linesLink } = useAnalysis()
  const deals = (stage: string, text: string) => {
    const link = linesLink({ filters: [...asked.filters, { field: 'stage', op: 'is', values: [stage] }] })
    return <CellLink link={link}>{text}</CellLink>
  }
  const columns = screenColumns(stageColumns, {
    currency,
    cells: {
      stage: ({ stage }) => (
        <button
          type="button"
          className={`${styles.name} ${styles.time}`}
          onClick={() => addFilter({ field: 'stage', op: 'is', values: [stage] })}
        >
          {stage}
        </button>
      ),
      standing: ({ stage, standing }) => deals(stage, formatNumber(standing)),
      amount: ({ stage, amount }) => deals(stage, formatValue(amount, 'money', { currency, style: 'whole' })),
      // Deals that are won or lost have no age.
      ...Object.fromEntries(
        [...ageLimits, null].map((_, index) => [
          `age${index}`,
          ({ ages }: Stage) => (ages.length === 0 ? '' : formatNumber(ages[index] ?? 0)),
        ]),
      ),
    },
  })
  return (
    <DataTable
      label={t`${title}, in numbers`}
      columns={columns}
      rows={stages}
      rowKey={({ stage }) => stage}
      noun={count => plural(count, 'stage', 'stages')}
    />
  )
}
