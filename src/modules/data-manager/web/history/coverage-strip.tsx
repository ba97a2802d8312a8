import { queryOptions, useQueries } from '@tanstack/react-query'
import type { Calendar } from '#shared/calendar.ts'
import { askQuery } from '#shared/calls/queries.ts'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import { t } from '#shared/translate.ts'
import { callPortal } from '#web/call-portal.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Shape } from '#web/ui/shape.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { countLines } from '../upload-words.ts'
import styles from './coverage-strip.module.css'
import { type CoveredMonth, drawnMonths, fillMonths, gapsOf } from './history-rules.ts'

/** Which months have lines, dataset by dataset, so that a missing file shows as a gap. */
export function CoverageStrip({ offered }: { offered: readonly DatasetId[] }) {
  const calendar = useOrganization()
  const nameOf = namesOf(calendar)
  const answers = useQueries({ queries: offered.map(coverageQuery) })
  const strips = offered.flatMap((dataset, at) => {
    const covered = answers[at]?.data ?? []
    return covered.length > 0 ? [{ dataset, covered }] : []
  })
  const all = strips.flatMap(({ covered }) => covered.map(({ month }) => month)).sort()
  const [from, to] = [all.at(0), all.at(-1)]
  if (answers.some(({ isPending }) => isPending)) {
    return <Shape className={styles.frame} height={89} radius={10} aria-busy aria-label="Months covered" />
  }
  if (from === undefined || to === undefined) return null
  const isCut = fillMonths([], { from, to }, calendar).length > drawnMonths
  const span = `${nameOf(from)} – ${nameOf(to)}`
  return (
    <div className={styles.frame}>
      <Card title="Months covered" say={isCut ? t`${span}, the last ${drawnMonths} months drawn` : span}>
        {strips.map(({ dataset, covered }) => (
          <Strip key={dataset} dataset={dataset} months={fillMonths(covered, { from, to }, calendar)} />
        ))}
      </Card>
    </div>
  )
}

function Strip({ dataset, months }: { dataset: DatasetId; months: CoveredMonth[] }) {
  const most = Math.max(...months.map(({ lines }) => lines))
  const { label } = datasets[dataset]
  const nameOf = namesOf(useOrganization())
  return (
    <div className={styles.strip}>
      <span className={styles.label}>{label}</span>
      <div className={styles.months} role="img" aria-label={coverageSentence(label, months, nameOf)}>
        {months.slice(-drawnMonths).map(({ month, lines }) => (
          <span
            key={month}
            className={`${styles.cell} ${lines === 0 ? styles.gap : ''}`}
            style={lines === 0 ? {} : { opacity: 0.35 + 0.65 * (lines / most) }}
            title={`${nameOf(month)}: ${lines === 0 ? t('nothing loaded') : countLines(lines, dataset)}`}
          />
        ))}
      </div>
      <span className={styles.note}>{gapWords(months, nameOf)}</span>
    </div>
  )
}

type NameOf = (month: string) => string

function namesOf(calendar: Calendar): NameOf {
  return month => timeWords(month, 'month', calendar)
}

function gapWords(months: readonly CoveredMonth[], nameOf: NameOf): string {
  const gaps = gapsOf(months)
  const [first] = gaps
  if (!first) return t('No gap')
  const words = first.from === first.to ? nameOf(first.from) : `${nameOf(first.from)} – ${nameOf(first.to)}`
  return gaps.length === 1 ? t`Gap: ${words}` : t`${formatNumber(gaps.length)} gaps, first ${words}`
}

function coverageSentence(label: string, months: readonly CoveredMonth[], nameOf: NameOf): string {
  const withLines = months.filter(({ lines }) => lines > 0).length
  return t`${label}: ${formatNumber(withLines)} of ${formatNumber(months.length)} months have lines. ${gapWords(months, nameOf)}.`
}

/** The months of the calendar that a dataset has lines in, by their first days, oldest first. */
function coverageQuery(dataset: DatasetId) {
  return queryOptions({
    queryKey: ['query', 'coverage', dataset],
    queryFn: async ({ signal }): Promise<CoveredMonth[]> => {
      const answer = await callPortal(askQuery, { body: { dataset, measures: ['lines'], grain: 'month' }, signal })
      return answer.rows
        .map(({ period, lines }) => ({ month: String(period), lines: Number(lines) }))
        .sort((a, b) => (a.month < b.month ? -1 : 1))
    },
  })
}
