import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Calendar } from '#shared/calendar.ts'
import { beginsYearBefore, type ComparisonKind } from '#shared/compared-period.ts'
import { grainPeriod, isUnfinished } from '#shared/fiscal-periods.ts'
import { within } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { Mark, SeriesData } from '#web/charts/chart-data.ts'
import { type LinesLink, linesOf, useLinesLink } from '#web/lines-link.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { markedTime, timeCategory, timeWords } from '#web/ui/time-words.ts'
import type { Trend } from '../contract.ts'
import { figurePage, useHasAnalytics } from './analytics-links.ts'
import { fullSentence } from './sentence-text.ts'
import styles from './trend-card.module.css'

type TrendCardProps = {
  trend: Trend
  compare: ComparisonKind
  currency: string
  height: number
  last: string | null
}

/**
 * The main measure month by month, the newest month in focus, against the previous period; `last`, the newest day of the
 * data, says whether that month is over.
 */
export function TrendCard({ trend, compare, currency, height, last }: TrendCardProps) {
  const say = fullSentence(trend.sentence, currency)
  const link = useLinesLink()(linesOf(trend.query))
  const calendar = useOrganization()
  const data = useMemo(() => chartOf(trend, last, calendar), [trend, last, calendar])
  const format = useCallback((value: number) => formatMoney(value, currency, { style: 'whole' }), [currency])
  const short = useCallback((value: number) => formatMoney(value, currency, { style: 'compact' }), [currency])
  const title = t`${trend.label} by month`
  const unfinished = unfinishedMonth(trend, last, calendar)
  const pageOf = useMonthPage(trend, compare)
  const navigate = useNavigate()
  return (
    <Card title={title} say={say} {...(link ? { link: { ...link, label: t('Show the lines') } } : {})} isFlush>
      <Chart
        data={data}
        label={title}
        summary={say}
        categoryLabel="Month"
        format={format}
        formatAxis={short}
        height={height}
        onPick={mark => {
          const page = pageOf(mark)
          if (page) void navigate(page)
        }}
        pickWords={mark => pageOf(mark) && t`Open ${mark.label}`}
      />
      {unfinished ? (
        <p
          className={styles.foot}
        >{t`* ${timeWords(unfinished, 'month', calendar)} is not whole: data reach to ${formatDate(last)}.`}</p>
      ) : null}
    </Card>
  )
}

/** Where a month leads: to the view that explains the measure over its days, else to its lines. */
function useMonthPage(trend: Trend, compare: ComparisonKind): (mark: Mark) => LinesLink | null {
  const calendar = useOrganization()
  const hasAnalytics = useHasAnalytics()
  const linesLinkOf = useLinesLink()
  return mark => {
    const period = monthDays(mark, trend, calendar)
    if (period === null) return null
    const query = { ...trend.query, period }
    return (hasAnalytics ? figurePage({ id: trend.measure, query }, compare) : null) ?? linesLinkOf(linesOf(query))
  }
}

/** The days of a mark: of its month as far as the period has them, or of the month it is compared with. */
export function monthDays(
  { key, series }: Pick<Mark, 'key' | 'series'>,
  { points, query }: Pick<Trend, 'points' | 'query'>,
  calendar: Calendar,
): Period | null {
  const point = points.find(({ month }) => month === key)
  if (!point) return null
  if (series === 'previous') return point.previousMonth ? grainPeriod(point.previousMonth, 'month', calendar) : null
  const days = grainPeriod(point.month, 'month', calendar)
  return query.period ? within(days, query.period) : days
}

/** The month of a trend that the data do not fill yet; `null` when there is none. */
export function unfinishedMonth(
  { points }: Pick<Trend, 'points'>,
  last: string | null,
  calendar: Calendar,
): string | null {
  return points.find(({ month }) => last !== null && isUnfinished(month, 'month', last, calendar))?.month ?? null
}

/** Months within a year need no year; the newest month that has a value is in focus, one that is not over is marked. */
export function chartOf(
  { points, query }: Pick<Trend, 'points' | 'query'>,
  last: string | null,
  calendar: Calendar,
): SeriesData {
  const unfinished = unfinishedMonth({ points }, last, calendar)
  const number = (value: string | null) => (value === null ? null : Number(value))
  const current = { key: 'current', name: t('this period'), values: points.map(({ value }) => number(value)) }
  const before = {
    key: 'previous',
    name: previousName(query, calendar),
    values: points.map(({ previous }) => number(previous)),
    isComparison: true,
  }
  return {
    kind: 'bar',
    categories: points.map(({ month }) => ({
      key: month,
      ...markedTime(timeCategory(month, 'month', calendar, points.length <= 12), month === unfinished),
    })),
    series: query.compare ? [current, before] : [current],
    focusFrom: Math.max(
      points.findLastIndex(({ value }) => value !== null),
      0,
    ),
  }
}

function previousName({ period, compare }: Trend['query'], calendar: Calendar): string {
  if (!period || !compare) return 'before'
  return beginsYearBefore(period, compare, calendar) ? t('last year') : t('period before')
}
