import { useQuery } from '@tanstack/react-query'
import type { Calendar } from '#shared/calendar.ts'
import { grainStart } from '#shared/fiscal-periods.ts'
import { grainNouns } from '#shared/nouns.ts'
import { plural, t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import styles from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import type { BlockTable } from '../parts/block-table.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import type { Sorted } from '../parts/table-order.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { cohortSpec, usualGrain } from './cohort-query.ts'
import { type CohortAs, retentionColumns, retentionSteps } from './columns.ts'
import { type CohortSpec, type Cohorts, cohortBlock } from './definition.ts'
import { CohortPicture } from './picture.tsx'

/** Customers by when they first bought: how many of them, or of their revenue, remain as time goes by. */
export function CohortBlock({ block }: { block: SpecialBlock }) {
  const analysis = useAnalysis()
  const organization = useOrganization()
  const as: CohortAs = analysis.choiceOf(block.id).as === 'value' ? 'value' : 'share'
  const spec = cohortSpec(block, analysis)
  const { grain, measure } = spec
  const query = useQuery(blockQuery(cohortBlock, spec))
  const exported = useBlockExport(block)
  const tables: BlockTable[] = [
    { label: t('cohorts'), ...tableOf(cohortBlock, { of: 'cohorts', spec, as }) },
    { label: t('all cohorts together'), ...tableOf(cohortBlock, { of: 'retention', spec }) },
  ]
  return (
    <AnswerCard
      block={block}
      say={query.data && sentence(query.data)}
      takeOut={exported.menu(tables, true)}
      above={<CohortChoices block={block} grain={grain} measure={measure} as={as} usual={usualGrain(analysis.asked)} />}
      of={query}
      isEmpty={({ cohorts }) => cohorts.length === 0}
      skeleton={
        <>
          <ChartSkeleton />
          <TableSkeleton rows={6} />
        </>
      }
      empty={{
        title: t('No first purchase'),
        why: t('Nobody first bought in this period under these filters. Choose a longer period or take a filter off.'),
      }}
    >
      {cohorts => (
        <>
          <CohortPicture
            cohorts={cohorts}
            as={as}
            title={block.title}
            summary={sentence(cohorts)}
            exported={exported.chart}
          />
          <RetentionTable cohorts={cohorts} title={block.title} onSorted={exported.onSorted(1)} />
          <p className={styles.foot}>{notes(cohorts, organization)}</p>
        </>
      )}
    </AnswerCard>
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
    <Segments
      size="xs"
      aria-label={`${block.title}: ${words}`}
      data={data}
      value={value}
      onChange={chosen => choose(block.id, { [name]: chosen === first ? undefined : chosen })}
    />
  )
  return (
    <div className={styles.tools}>
      {control('measure', t('what is counted'), measure, {
        usual: 'customers',
        data: [
          { value: 'customers', label: t('Customers') },
          { value: 'revenue', label: t('Revenue') },
        ],
      })}
      {control('as', t('shown as'), as, {
        usual: 'share',
        data: [
          { value: 'share', label: t('Percent') },
          { value: 'value', label: t('Absolute') },
        ],
      })}
      {control('grain', t('by month or quarter'), grain, {
        usual,
        data: [
          { value: 'month', label: t('Months') },
          { value: 'quarter', label: t('Quarters') },
        ],
      })}
    </div>
  )
}

/** What remains after a year, or as far as the period reaches. */
function sentence({ total, grain, measure }: Cohorts): string {
  const year = grain === 'month' ? 12 : 4
  const step = Math.min(year, total.length - 1)
  const share = total[step]?.share ?? null
  if (step < 1 || share === null) return ''
  const [part, later] = [formatPercent(share), `${formatNumber(step)} ${grainNouns[grain](step)}`]
  return measure === 'revenue' ? t`${part} of their first revenue comes ${later} later` : t`${part} buy ${later} later`
}

function notes({ first, unfinished, grain, cohorts }: Cohorts, organization: Calendar): string {
  const cut = unfinished
    ? t` ${timeWords(unfinished, grain, organization)} is not whole, so it is left out of all cohorts together.`
    : ''
  const usual =
    grain === 'month'
      ? t`Each cohort is measured against its first month.${cut}`
      : t`Each cohort is measured against its first quarter.${cut}`
  const start = first === null ? null : grainStart(first, grain, organization)
  if (start === null || cohorts[0]?.start !== start) return usual
  return t`${usual} Data begin in ${timeWords(start, grain, organization)}: who bought in it may have bought before.`
}

type RetentionTableProps = { cohorts: Cohorts; title: string; onSorted: (sorted: Sorted | null) => void }

/** What remains of all cohorts together, each month or quarter after the first. */
function RetentionTable({ cohorts, title, onSorted }: RetentionTableProps) {
  const steps = retentionSteps(cohorts)
  if (steps.length === 0) return null
  const { currency, grain } = cohorts
  const columns = screenColumns(retentionColumns(cohorts), {
    currency,
    cells: {
      share: ({ share }) => (share === null ? unknownValue : <ShareBar share={share} text={formatPercent(share)} />),
    },
  })
  return (
    <DataTable
      label={t`${title}, all cohorts together`}
      columns={columns}
      rows={steps}
      rowKey={({ step }) => String(step)}
      noun={count =>
        grain === 'month'
          ? plural(count, 'month later', 'months later')
          : plural(count, 'quarter later', 'quarters later')
      }
      onSorted={onSorted}
    />
  )
}
