import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import { linesLink } from '#web/lines-link.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { DeltaText } from '#web/ui/figure.tsx'
import { filterWords } from '#web/ui/filter-words.ts'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { comparisonText, deltaOf, formatPeriod, formatValue } from '#web/ui/value-words.ts'
import type { DatasetSummary, Figure } from '../contract.ts'
import { countLinesQuery, type Summaries } from './api.ts'
import styles from './why.module.css'

type WhyDrawerProps = { summary: DatasetSummary; figure: Figure; summaries: Summaries; onClose: () => void }

/** What is behind a figure: what it means, how it is computed, over which lines, as of when. */
export function WhyDrawer({ summary, figure, summaries, onClose }: WhyDrawerProps) {
  const { currency } = summaries
  const mayRead = usePermission('data:read')
  const delta = deltaOf(figure, figure.direction)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(480px, 100vw)"
      title={figure.label}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={`${styles.value} num`}>{formatValue(figure.value, figure.unit, { currency, style: 'full' })}</p>
      <p className={`${styles.change} num`}>
        {delta ? <DeltaText {...delta} /> : null}
        <span>{comparisonText(figure, currency)}</span>
      </p>
      <Facts
        facts={[
          { label: 'What it is', value: figure.definition },
          { label: 'How it is computed', value: <code className={styles.formula}>{figure.formula}</code> },
          ...periodFacts(summaries),
          { label: 'Filters', value: filtersText(figure) },
          { label: 'Lines', value: mayRead ? <LineCount summary={summary} figure={figure} /> : lineTotal(summary) },
          { label: 'Data as of', value: formatDateTime(summary.loadedAt) },
        ]}
      />
      {mayRead ? (
        <div className={styles.step}>
          <Button component={AppLink} className="" {...linesLink(figure.lines)}>
            Show the lines
          </Button>
        </div>
      ) : null}
    </Drawer>
  )
}

function periodFacts({ period, previous }: Summaries) {
  return [
    { label: 'Period', value: period ? formatPeriod(period) : 'All data' },
    { label: 'Compared with', value: previous ? formatPeriod(previous) : 'Nothing' },
  ]
}

function filtersText({ lines: { filters, dataset } }: Figure): string {
  return filters.length === 0
    ? 'None: every line of the period'
    : filters.map(filter => filterWords(filter, dataset)).join(' · ')
}

/** The lines the figure counts, and what of the period it leaves out. */
function LineCount({ summary, figure }: { summary: DatasetSummary; figure: Figure }) {
  const { data, isError } = useQuery(countLinesQuery(figure.lines))
  if (isError) return 'Could not be counted'
  if (!data) return 'Counting …'
  const left = summary.lines - data.total
  const withoutRate = data.coverage.lines - data.coverage.linesWithRate
  return [
    lineWords(data.total, summary.dataset),
    ...(left > 0 ? [`${formatNumber(left)} of the period left out`] : []),
    ...(withoutRate > 0 ? [`${formatNumber(withoutRate)} without an exchange rate`] : []),
  ].join(', ')
}

function lineTotal({ lines, dataset }: DatasetSummary): string {
  return `${lineWords(lines, dataset)} in the period`
}

function lineWords(count: number, dataset: DatasetId): string {
  return `${formatNumber(count)} ${datasets[dataset].line}${count === 1 ? '' : 's'}`
}
