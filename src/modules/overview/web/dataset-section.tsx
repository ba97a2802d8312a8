import { useMediaQuery } from '@mantine/hooks'
import { lineNouns } from '#shared/nouns.ts'
import { monthEnd, monthOf } from '#shared/period.ts'
import type { MissingRate } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { linesOf, useLinesLink } from '#web/lines-link.ts'
import type { ProvidedData } from '#web/session/data-provider.ts'
import { Surface } from '#web/ui/card.tsx'
import { Columns, Rows } from '#web/ui/columns.tsx'
import { EmptyState, ErrorState, LoadingState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { MissingRates } from '#web/ui/missing-rates.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { DatasetSummary, DatasetSummaryV2, Summaries, SummariesV2 } from '../contract.ts'
import { AttentionCard } from './attention-card.tsx'
import styles from './dataset-section.module.css'
import { FigureCards, largeFigures } from './figure-cards.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { FiguresTable } from './figures-table.tsx'
import { MoversCard } from './movers-card.tsx'
import { DetailsSkeleton } from './overview-skeleton.tsx'
import type { OverviewView } from './overview-view.ts'
import { TopListCard } from './top-list-card.tsx'
import { TrendCard } from './trend-card.tsx'

/** In pixels; as tall as a usual list, where it stands beside one. */
const [chartHeight, chartHeightBeside] = [300, 470]

type DatasetSectionProps = {
  summary: DatasetSummary
  summaries: Summaries
  /** What is not there yet beside the figures. */
  rest: ProvidedData<Summaries> | null
  view: OverviewView
}

/** Everything the page says of one dataset, in the depth of the summaries' version. */
export function DatasetSection({ summary, summaries, rest, view }: DatasetSectionProps) {
  const { currency } = summaries
  // A narrow screen has no room for a table with meanings; why says them there.
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const details =
    isDetailed(summary) && summaries.version === 2 ? (
      <Details summary={summary} summaries={summaries} view={view} isWide={isWide} />
    ) : rest ? (
      <Rest of={rest} />
    ) : null
  const isAlone = summaries.datasets.length === 1
  return (
    <section aria-label={summary.label} className={styles.section}>
      {isAlone ? null : <SectionHead summary={summary} />}
      {summary.lines === 0 ? (
        <EmptyState title={t`No ${lineNouns[summary.dataset](2)} in this period`} why={extentSentence(summary)} />
      ) : (
        <>
          <SummaryMissingRates summary={summary} period={summaries.period} />
          <FigureCards figures={summary.figures.slice(0, largeFigures)} currency={currency} compare={view.compare} />
          {details || !isWide ? (
            <FigureStrip figures={summary.figures.slice(largeFigures)} currency={currency} compare={view.compare} />
          ) : (
            <FiguresTable summary={summary} summaries={summaries} />
          )}
          {details}
        </>
      )}
    </section>
  )
}

/** The place of what is on its way, or why it does not come. */
function Rest({ of: { state, error, retry } }: { of: ProvidedData<Summaries> }) {
  if (state !== 'ERROR')
    return (
      <LoadingState>
        <DetailsSkeleton />
      </LoadingState>
    )
  return (
    <Surface>
      <ErrorState error={error} onRetry={retry} />
    </Surface>
  )
}

type DetailsProps = { summary: DatasetSummaryV2; summaries: SummariesV2; view: OverviewView; isWide: boolean }

function Details({ summary, summaries: { currency, period, datasets: all }, view, isWide }: DetailsProps) {
  // Without a comparison nothing moved, and the list has the row to itself.
  const Below = summary.topMovers.length > 0 ? Columns : Rows
  const title = all.length === 1 ? t('Needs you') : t`Needs you in ${inSentence(summary.label)}`
  return (
    <>
      <Columns>
        <TrendCard
          trend={summary.trend}
          compare={view.compare}
          currency={currency}
          height={isWide ? chartHeightBeside : chartHeight}
          last={summary.extent.last}
        />
        <AttentionCard title={title} view={view} dataset={summary.dataset} currency={currency} />
      </Columns>
      <Below>
        <TopListCard summary={summary} period={period} view={view} currency={currency} />
        <MoversCard summary={summary} period={period} view={view} currency={currency} />
      </Below>
    </>
  )
}

function SectionHead({ summary }: { summary: DatasetSummary }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{summary.label}</h2>
      <span
        className={`${styles.sub} num`}
      >{`${formatNumber(summary.lines)} ${lineNouns[summary.dataset](summary.lines)}`}</span>
    </div>
  )
}

function extentSentence({ extent: { first, last, lines } }: DatasetSummary): string {
  if (first === null || last === null) return t('Nothing was loaded into this dataset yet.')
  return t`${formatNumber(lines)} are loaded, of ${formatPeriod({ from: first, to: last })}.`
}

function isDetailed(summary: DatasetSummary): summary is DatasetSummaryV2 {
  return 'trend' in summary
}

/** The lines of the period that are in no amount of the summary. */
function SummaryMissingRates({ summary, period }: { summary: DatasetSummary; period: Period | null }) {
  const { lines, linesWithRate, missingRates } = summary.coverage
  const linkOf = useLinesLink()
  const inside = missingRates.filter(({ month }) => !period || (month >= monthOf(period.from) && month <= period.to))
  return <MissingRates lines={lines - linesWithRate} rates={inside} link={linkOf(linesWithoutRate(summary, inside))} />
}

/** The lines of those currencies in the months from the first to the last without a rate. */
function linesWithoutRate({ dataset }: DatasetSummary, rates: readonly MissingRate[]) {
  const months = rates.map(({ month }) => month).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  return linesOf({
    dataset,
    filters: [{ field: 'currency', op: 'is', values: [...new Set(rates.map(({ currency }) => currency))] }],
    ...(first && last ? { period: { from: first, to: monthEnd(last) } } : {}),
  })
}
