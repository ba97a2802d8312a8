import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Calendar } from '#shared/calendar.ts'
import { grainStart, grainSteps } from '#shared/fiscal-periods.ts'
import { Chart } from '#web/charts/chart.tsx'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { formatValue } from '#web/ui/value-words.ts'
import { useNotes, withRowNotes } from '../notes/use-notes.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerState } from '../parts/answer-state.tsx'
import styles from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { type BlockExport, type BlockTable, tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { type CohortSpec, type Cohorts, cohortBlock, cohortGrains, cohortMeasures } from './definition.ts'
import { type CohortAs, cohortHeat } from './picture.ts'
import { RetentionTable } from './retention-table.tsx'

/** Months while as many columns can be taken in, then quarters. */
const mostMonths = 24

/** Customers by when they first bought: how many of them, or of their revenue, remain as time goes by. */
export function CohortBlock({ block }: { block: SpecialBlock }) {
  const { asked, choiceOf } = useAnalysis()
  const organization = useOrganization()
  const choice = choiceOf(block.id)
  const usual = grainSteps(asked.period, 'month', organization).length > mostMonths ? 'quarter' : 'month'
  const grain = cohortGrains.find(one => one === choice.grain) ?? usual
  const measure = cohortMeasures.find(one => one === choice.measure) ?? 'customers'
  const as: CohortAs = choice.as === 'value' ? 'value' : 'share'
  const { period, filters, constantRates } = asked
  const spec = { period, filters: [...filters], grain, measure, ...(constantRates ? { constantRates } : {}) }
  const query = useQuery(blockQuery(cohortBlock, spec))
  const exported = useBlockExport(block)
  const tables: BlockTable[] = [
    { label: 'cohorts', ...tableOf(cohortBlock, { of: 'cohorts', spec, as }) },
    { label: 'all cohorts together', ...tableOf(cohortBlock, { of: 'retention', spec }) },
  ]
  return (
    <Card
      title={block.title}
      isFlush
      {...(query.data ? { say: sentence(query.data) } : {})}
      actions={query.data && query.data.cohorts.length > 0 ? exported.menu(tables, true) : null}
    >
      <CohortChoices block={block} grain={grain} measure={measure} as={as} usual={usual} />
      <AnswerState
        of={query}
        isEmpty={({ cohorts }) => cohorts.length === 0}
        skeleton={
          <>
            <ChartSkeleton />
            <TableSkeleton rows={6} />
          </>
        }
        empty={{
          title: 'No first purchase',
          why: 'Nobody first bought in this period under these filters. Choose a longer period or take a filter off.',
        }}
      >
        {cohorts => (
          <>
            <CohortPicture cohorts={cohorts} as={as} title={block.title} exported={exported.chart} />
            <RetentionTable cohorts={cohorts} title={block.title} />
            <p className={styles.foot}>{notes(cohorts, organization)}</p>
          </>
        )}
      </AnswerState>
    </Card>
  )
}

type ChoicesProps = Pick<CohortSpec, 'grain' | 'measure'> & { block: SpecialBlock; as: CohortAs; usual: string }

function CohortChoices({ block, grain, measure, as, usual }: ChoicesProps) {
  const { choose } = useAnalysis()
  const control = (
    name: 'measure' | 'as' | 'grain',
    words: string,
    value: string,
    { usual: first, data }: { usual: string; data: { value: string; label: string }[] },
  ) => (
    <SegmentedControl
      size="xs"
      aria-label={`${block.title}: ${words}`}
      data={data}
      value={value}
      onChange={chosen => choose(block.id, { [name]: chosen === first ? undefined : chosen })}
    />
  )
  return (
    <div className={styles.tools}>
      {control('measure', 'what is counted', measure, {
        usual: 'customers',
        data: [
          { value: 'customers', label: 'Customers' },
          { value: 'revenue', label: 'Revenue' },
        ],
      })}
      {control('as', 'shown as', as, {
        usual: 'share',
        data: [
          { value: 'share', label: 'Percent' },
          { value: 'value', label: 'Absolute' },
        ],
      })}
      {control('grain', 'by', grain, {
        usual,
        data: [
          { value: 'month', label: 'Months' },
          { value: 'quarter', label: 'Quarters' },
        ],
      })}
    </div>
  )
}

type PictureProps = { cohorts: Cohorts; as: CohortAs; title: string; exported: BlockExport['chart'] }

function CohortPicture({ cohorts, as, title, exported }: PictureProps) {
  const organization = useOrganization()
  const { grain, measure, currency } = cohorts
  const notes = useNotes(useAnalysis().asked, true)
  const data = useMemo(() => {
    const heat = cohortHeat(cohorts, as, {
      time: start => timeWords(start, grain, organization),
      step: step => (step === 0 ? 'First' : `+${formatNumber(step)}`),
    })
    return withRowNotes(heat, notes)
  }, [cohorts, as, grain, organization, notes])
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
      label={`${title}: ${measure === 'revenue' ? 'revenue' : 'customers'} by ${grain} of first purchase`}
      summary={sentence(cohorts)}
      categoryLabel={grain === 'month' ? 'First month' : 'First quarter'}
      format={format.full}
      formatAxis={format.short}
      {...exported}
    />
  )
}

function whole(value: number): string {
  return new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 }).format(value)
}

/** What remains after a year, or as far as the period reaches. */
function sentence({ total, grain, measure }: Cohorts): string {
  const year = grain === 'month' ? 12 : 4
  const step = Math.min(year, total.length - 1)
  const share = total[step]?.share ?? null
  if (step < 1 || share === null) return ''
  const what = measure === 'revenue' ? 'of their first revenue comes' : 'buy'
  return `${formatPercent(share)} ${what} ${formatNumber(step)} ${grain}${step === 1 ? '' : 's'} later`
}

function notes({ first, unfinished, grain, cohorts }: Cohorts, organization: Calendar): string {
  const cut = unfinished
    ? ` ${timeWords(unfinished, grain, organization)} is not whole, so it is left out of all cohorts together.`
    : ''
  const usual = `Each cohort is measured against its first ${grain}.${cut}`
  const start = first === null ? null : grainStart(first, grain, organization)
  if (start === null || cohorts[0]?.start !== start) return usual
  return `${usual} Data begin in ${timeWords(start, grain, organization)}: who bought in it may have bought before.`
}
