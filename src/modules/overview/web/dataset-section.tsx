import { useMediaQuery } from '@mantine/hooks'
import { datasets } from '#shared/datasets.ts'
import { Columns, Rows } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { DatasetSummary, DatasetSummaryV2, SummariesV2 } from '../contract.ts'
import type { Summaries } from './api.ts'
import { AttentionCard } from './attention-card.tsx'
import styles from './dataset-section.module.css'
import { FigureCards, largeFigures } from './figure-cards.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { FiguresTable } from './figures-table.tsx'
import { MissingRates } from './missing-rates.tsx'
import { MoversCard } from './movers-card.tsx'
import { TopListCard } from './top-list-card.tsx'
import { TrendCard } from './trend-card.tsx'

type DatasetSectionProps = { summary: DatasetSummary; summaries: Summaries }

/** Everything the page says of one dataset, in the depth of the summaries' version. */
export function DatasetSection({ summary, summaries }: DatasetSectionProps) {
  const { currency } = summaries
  // A narrow screen has no room for a table with meanings; why says them there.
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const details =
    isDetailed(summary) && summaries.version === 2 ? <Details summary={summary} summaries={summaries} /> : null
  const isAlone = summaries.datasets.length === 1
  return (
    <section aria-label={summary.label} className={styles.section}>
      {isAlone ? null : <SectionHead summary={summary} />}
      {summary.lines === 0 ? (
        <EmptyState title={`No ${datasets[summary.dataset].line}s in this period`} why={extentSentence(summary)} />
      ) : (
        <>
          <MissingRates summary={summary} period={summaries.period} />
          <FigureCards figures={summary.figures.slice(0, largeFigures)} currency={currency} />
          {details || !isWide ? (
            <FigureStrip figures={summary.figures.slice(largeFigures)} currency={currency} />
          ) : (
            <FiguresTable summary={summary} summaries={summaries} />
          )}
          {details}
        </>
      )}
    </section>
  )
}

type DetailsProps = { summary: DatasetSummaryV2; summaries: SummariesV2 }

function Details({ summary, summaries: { attention, currency, datasets: all } }: DetailsProps) {
  // Without a comparison nothing moved, and the list has the row to itself.
  const Below = summary.topMovers.length > 0 ? Columns : Rows
  const title = all.length === 1 ? 'Needs you' : `Needs you in ${summary.label.toLowerCase()}`
  const findings = attention.filter(({ dataset }) => dataset === summary.dataset)
  return (
    <>
      <Columns>
        <TrendCard trend={summary.trend} currency={currency} height={chartHeight(findings.length)} />
        <AttentionCard title={title} findings={findings} currency={currency} />
      </Columns>
      <Below>
        <TopListCard summary={summary} currency={currency} />
        <MoversCard summary={summary} currency={currency} />
      </Below>
    </>
  )
}

/** In pixels; as tall as the list beside it is long, within reason. */
function chartHeight(findings: number): number {
  return Math.min(276 + Math.max(findings - 4, 0) * 68, 420)
}

function SectionHead({ summary }: { summary: DatasetSummary }) {
  const { line } = datasets[summary.dataset]
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{summary.label}</h2>
      <span className={`${styles.sub} num`}>{`${formatNumber(summary.lines)} ${line}s`}</span>
    </div>
  )
}

function extentSentence({ extent: { first, last, lines } }: DatasetSummary): string {
  if (first === null || last === null) return 'Nothing was loaded into this dataset yet.'
  return `${formatNumber(lines)} are loaded, of ${formatPeriod({ from: first, to: last })}.`
}

function isDetailed(summary: DatasetSummary): summary is DatasetSummaryV2 {
  return 'trend' in summary
}
