import { useCallback, useMemo } from 'react'
import { Chart } from '#web/charts/chart.tsx'
import type { SeriesData } from '#web/charts/chart-data.ts'
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
  const data = useMemo(() => chartOf(trend), [trend])
  const format = useCallback((value: number) => formatMoney(value, currency, { style: 'whole' }), [currency])
  const short = useCallback((value: number) => formatMoney(value, currency, { style: 'compact' }), [currency])
  const title = `${trend.label} by month`
  return (
    <Card title={title} say={say} {...(link ? { link: { ...link, label: 'Show the lines' } } : {})} isFlush>
      <Chart
        data={data}
        label={title}
        summary={say}
        categoryLabel="Month"
        format={format}
        formatAxis={short}
        height={height}
      />
    </Card>
  )
}

/** Months within a year need no year; the newest month that has a value is in focus. */
export function chartOf({ points, query }: Pick<Trend, 'points' | 'query'>): SeriesData {
  const number = (value: string | null) => (value === null ? null : Number(value))
  const current = { key: 'current', name: 'this period', values: points.map(({ value }) => number(value)) }
  const before = {
    key: 'previous',
    name: previousName(query),
    values: points.map(({ previous }) => number(previous)),
    isComparison: true,
  }
  return {
    kind: 'bar',
    categories: points.map(({ month }) => ({ key: month, label: formatMonth(month, { short: points.length <= 12 }) })),
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
