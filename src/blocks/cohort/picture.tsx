import { useMemo } from 'react'
import { t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { HeatData } from '#web/charts/chart-data.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { formatPercent } from '#web/ui/format.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { formatValue } from '#web/ui/value-words.ts'
import { useNotes, withRowNotes } from '../notes/use-notes.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import type { BlockExport } from '../parts/use-block-export.tsx'
import { type CohortAs, cohortLabel, sinceColumns } from './columns.ts'
import type { Cohorts } from './definition.ts'

type PictureProps = {
  cohorts: Cohorts
  as: CohortAs
  title: string
  summary: string
  exported: BlockExport['chart']
}

/** Cohorts as a heat map, oldest first: a row for each, a column for each month or quarter since. */
export function CohortPicture({ cohorts, as, title, summary, exported }: PictureProps) {
  const organization = useOrganization()
  const { grain, measure, currency } = cohorts
  const notes = useNotes(useAnalysis().asked, true)
  const data = useMemo(
    () =>
      withRowNotes(
        heatOf(cohorts, as, start => timeWords(start, grain, organization)),
        notes,
      ),
    [cohorts, as, grain, organization, notes],
  )
  const format = useMemo(() => {
    const unit = measure === 'revenue' ? 'money' : 'count'
    if (as === 'share') return { full: (value: number) => formatPercent(value), short: whole }
    return {
      full: (value: number) => formatValue(value, unit, { currency, style: 'whole' }),
      short: (value: number) => formatValue(value, unit, { currency }),
    }
  }, [as, measure, currency])
  if (data.columns.length === 0) return null
  return (
    <Chart
      data={data}
      label={labelOf(cohorts, title)}
      summary={summary}
      categoryLabel={cohortLabel(cohorts)}
      format={format.full}
      formatAxis={format.short}
      {...exported}
    />
  )
}

function heatOf(cohorts: Cohorts, as: CohortAs, timeOf: (start: string) => string): HeatData {
  const since = sinceColumns(cohorts, as)
  const numberOf = (value: string | number | null) => (value === null ? null : Number(value))
  return {
    kind: 'heat',
    rows: cohorts.cohorts.map(({ start }) => ({ key: start, label: timeOf(start) })),
    columns: since.map(({ id, label }) => ({ key: id, label })),
    values: cohorts.cohorts.map(cohort => since.map(({ of }) => numberOf(of(cohort)))),
  }
}

function labelOf({ grain, measure }: Cohorts, title: string): string {
  if (measure === 'revenue')
    return grain === 'month'
      ? t`${title}: revenue by month of first purchase`
      : t`${title}: revenue by quarter of first purchase`
  return grain === 'month'
    ? t`${title}: customers by month of first purchase`
    : t`${title}: customers by quarter of first purchase`
}

function whole(value: number): string {
  return formatPercent(value, { digits: 0 })
}
