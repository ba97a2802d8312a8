import { useMemo } from 'react'
import { Chart } from '#web/charts/chart.tsx'
import type { ChartSeries } from '#web/charts/prepare-chart.ts'
import { linesOf, useLinesLink } from '#web/lines-link.ts'
import { Card } from '#web/ui/card.tsx'
import { formatMoney, formatMonth } from '#web/ui/format.ts'
import { comparisonWords } from '#web/ui/value-words.ts'
import type { Trend } from '../contract.ts'
import { fullSentence } from './sentence-text.ts'

/** The main measure month by month, the newest month in focus, against the previous period. */
export function TrendCard({ trend, currency, height }: { trend: Trend; currency: string; height: number }) {
  const say = fullSentence(trend.sentence, currency)
  const link = useLinesLink()(linesOf(trend.query))
  const { categories, series, focusFrom } = useMemo(() => chartOf(trend), [trend])
  const title = `${trend.label} by month`
  return (
    <Card title={title} say={say} {...(link ? { link: { ...link, label: 'Show the lines' } } : {})} isFlush>
      <Chart
        kind="bar"
        label={title}
        summary={say}
        categoryLabel="Month"
        categories={categories}
        series={series}
        focusFrom={focusFrom}
        format={value => formatMoney(value, currency, { style: 'whole' })}
        formatAxis={value => formatMoney(value, currency, { style: 'compact' })}
        height={height}
      />
    </Card>
  )
}

/** Months within a year need no year; the newest month that has a value is in focus. */
export function chartOf({ points, query }: Pick<Trend, 'points' | 'query'>) {
  const number = (value: string | null) => (value === null ? null : Number(value))
  const current: ChartSeries = { name: 'this period', values: points.map(({ value }) => number(value)) }
  const before: ChartSeries = {
    name: previousName(query),
    values: points.map(({ previous }) => number(previous)),
    isComparison: true,
  }
  return {
    categories: points.map(({ month }) => formatMonth(month, { short: points.length <= 12 })),
    series: query.compare ? [current, before] : [current],
    focusFrom: Math.max(
      points.findLastIndex(({ value }) => value !== null),
      0,
    ),
  }
}

function previousName({ period, compare }: Trend['query']): string {
  if (!period || !compare) return 'before'
  return comparisonWords(period, compare) === 'against last year' ? 'last year' : 'period before'
}
