import { useCallback, useMemo } from 'react'
import { t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { SeriesData } from '#web/charts/chart-data.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState, EmptyState } from '#web/ui/data-state.tsx'
import { formatDate, formatMoney, formatMonth, withFormats } from '#web/ui/format.ts'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { markedTime } from '#web/ui/time-words.ts'
import type { Realised, Saving } from '../../contract-savings.ts'
import { nameOfLeakage } from '../../rules-portfolio.ts'
import { ClaimRows } from './claim-rows.tsx'
import { RealisedTable } from './realised-table.tsx'
import { partsOf, realisedSentence } from './realised-words.ts'
import styles from './savings.module.css'
import { realisedQuery } from './savings-api.ts'

/** What of a saving came, by the lines bought since. */
export function RealisedCard({ saving }: { saving: Saving }) {
  const answer = useProvided(realisedQuery(saving.actionUuid, saving.version))
  const say = answer.data && answer.data.why === null ? realisedSentence(answer.data, saving.currency) : null
  return (
    <Card title={t('What came of it')} say={say} isFlush>
      <DataState of={answer} skeleton={<ChartSkeleton height={220} />} empty={{ title: '', why: '' }}>
        {realised =>
          realised.why === null ? (
            <Came realised={realised} saving={saving} />
          ) : (
            <EmptyState title={t('Cannot be measured')} why={withFormats(realised.why)} />
          )
        }
      </DataState>
    </Card>
  )
}

function Came({ realised, saving }: { realised: Realised; saving: Saving }) {
  const { currency, lastDay, conflicts } = realised
  const data = useMemo(() => chartOf(realised), [realised])
  const format = useCallback((value: number) => formatMoney(value, currency), [currency])
  const short = useCallback((value: number) => formatMoney(value, currency, { style: 'compact' }), [currency])
  const hasOpen = realised.months.some(({ isOpen }) => isOpen)
  const reach = lastDay === null ? null : formatDate(lastDay)
  return (
    <>
      <Chart
        data={data}
        label={t('Realised and planned by month')}
        summary={realisedSentence(realised, currency)}
        categoryLabel="Month"
        format={format}
        formatAxis={short}
        height={220}
        isTable={false}
      />
      <Parts realised={realised} />
      {/* Of what was signed off, once it was. */}
      <RealisedTable realised={realised} scope={(saving.approved ?? saving).scope} />
      {reach === null ? null : (
        <p className={styles.foot}>
          {hasOpen ? t`* Lines may still come: purchases reach to ${reach}.` : t`Purchases reach to ${reach}.`}
        </p>
      )}
      {conflicts.length > 0 ? <ClaimRows saving={saving} conflicts={conflicts} /> : null}
    </>
  )
}

/** What is missing against the plan, in parts that add up to it. */
function Parts({ realised: { totals, currency } }: { realised: Realised }) {
  const parts = partsOf(totals.leakage)
  if (totals.leakage === null || parts.length === 0) return null
  return (
    <dl className={`${styles.parts} num`}>
      {parts.map(({ part, amount }) => (
        <div key={part}>
          <dt>{nameOfLeakage(part, amount < 0)}</dt>
          <dd>{formatMoney(-amount, currency)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{t('Realised against the plan')}</dt>
        <dd>{formatMoney(-Number(totals.leakage.total), currency)}</dd>
      </div>
    </dl>
  )
}

/** Realised months before what was planned for them; a month that lines may still come for is marked. */
export function chartOf({ months }: Realised): SeriesData {
  return {
    kind: 'bar',
    categories: months.map(({ month, isOpen }) => ({
      key: month,
      ...markedTime({ label: formatMonth(month) }, isOpen),
    })),
    series: [
      {
        key: 'realised',
        name: t('Realised'),
        values: months.map(({ realised }) => (realised === null ? null : Number(realised))),
      },
      { key: 'planned', name: t('Planned'), values: months.map(({ planned }) => Number(planned)), isComparison: true },
    ],
  }
}
