import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { SeriesData } from '#web/charts/chart-data.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatAge, formatDate } from '#web/ui/format.ts'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { KeyResult } from '../../contract.ts'
import type { CheckIn, ResultSeries } from '../../contract-check-ins.ts'
import { expectedOf } from '../../rules-pace.ts'
import { seriesQuery, useDeleteCheckIn } from '../api.ts'
import { confidenceWords, formatGoalValue } from '../words.ts'
import { CheckInEdit } from './check-in-edit.tsx'
import styles from './one.module.css'

type HistoryProps = { keyResult: KeyResult; period: Period }

/** What a key result came to over time: its values as a line, and what was said of it. */
export function HistoryOfResult({ keyResult, period }: HistoryProps) {
  const series = useProvided(seriesQuery(keyResult.uuid))
  return (
    <DataState of={series} skeleton={<ChartSkeleton height={160} />} empty={{ title: '', why: '' }}>
      {found => <Told series={found} keyResult={keyResult} period={period} />}
    </DataState>
  )
}

function Told({ series, keyResult, period }: HistoryProps & { series: ResultSeries }) {
  const { unit, title } = keyResult
  const data = useMemo(() => lineOf(series, keyResult, period), [series, keyResult, period])
  const format = (value: number) => formatGoalValue(value, unit)
  return (
    <>
      {data.categories.length > 1 ? (
        <Chart
          data={data}
          label={t`${title} over time`}
          summary={t`${data.categories.length} values, now ${formatGoalValue(keyResult.value, unit)}`}
          categoryLabel="Day"
          format={format}
          formatAxis={format}
          height={160}
          isTable={false}
        />
      ) : null}
      {series.checkIns.length === 0 ? (
        <p className={styles.note}>{t('Nobody checked in yet.')}</p>
      ) : (
        <ul className={styles.checkIns}>
          {series.checkIns.map(one => (
            <CheckInEntry key={one.uuid} checkIn={one} keyResult={keyResult} />
          ))}
        </ul>
      )}
    </>
  )
}

function CheckInEntry({ checkIn, keyResult }: { checkIn: CheckIn; keyResult: KeyResult }) {
  const { day, value, status, confidence, note, by, isAfterEnd, canChange, editedAt } = checkIn
  const remove = useDeleteCheckIn()
  const [isEditing, setIsEditing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className={styles.checkIn}>
      <span className={styles.line}>
        <span className={`${styles.about} num`}>
          <span title={formatDate(day)}>{formatAge(day)}</span>
          {by ? <span translate="no">{` · ${by.name}`}</span> : null}
          {value === null ? null : ` · ${formatGoalValue(value, keyResult.unit)}`}
          {confidence ? ` · ${t`confidence ${confidenceWords[confidence]}`}` : null}
          {editedAt ? ` · ${t('changed')}` : null}
        </span>
        <span className={styles.tools}>
          {isAfterEnd ? <Tag tone="warn">{t('After the period')}</Tag> : null}
          <StatusTag status={status} />
          {canChange ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={isEditing}
              onClick={() => setIsEditing(!isEditing)}
            >
              Change<VisuallyHidden>{`: ${formatDate(day)}`}</VisuallyHidden>
            </Button>
          ) : null}
          {canChange ? (
            <Button size="compact-sm" variant="subtle" onClick={() => setIsAsking(true)}>
              Delete<VisuallyHidden>{`: ${formatDate(day)}`}</VisuallyHidden>
            </Button>
          ) : null}
        </span>
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Delete the check-in of ${formatDate(day)}?`}
        confirm="Delete"
        onConfirm={() => remove.mutate(checkIn.uuid)}
        isHarsh
        task={remove}
      >
        It is gone for good. What was said before it holds again.
      </ConfirmDialog>
      {isEditing ? <CheckInEdit checkIn={checkIn} of={keyResult} onDone={() => setIsEditing(false)} /> : null}
      {note ? (
        <p className={styles.said} translate="no">
          {note}
        </p>
      ) : null}
    </li>
  )
}

/** The values in the order they came: what people said, else what the lines said. */
function lineOf({ checkIns, values }: ResultSeries, keyResult: KeyResult, period: Period): SeriesData {
  const { live } = keyResult
  const said = checkIns.toReversed().flatMap(one => (one.value === null ? [] : [{ at: one.day, value: one.value }]))
  const told = values.map(one => ({ at: one.since.slice(0, 10), value: one.value }))
  const newest = new Map((live ? told : said).map(({ at, value }) => [at, value]))
  const points = [...newest].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    kind: 'line',
    categories: points.map(([at]) => ({ key: at, label: formatDate(at) })),
    series: [
      { key: 'value', name: t('Value'), values: points.map(([, value]) => value) },
      ...expectedLine(
        keyResult,
        points.map(([at]) => expectedOf(keyResult.pace, period, at)),
      ),
    ],
  }
}

/** Where it should have been; of one that comes as last year's lines did, only the server knows. */
function expectedLine({ pace, start, target }: KeyResult, shares: readonly number[]): SeriesData['series'] {
  if (pace === 'season' || start === null || target === null) return []
  const values = shares.map(share => start + (target - start) * share)
  return [{ key: 'expected', name: t('Expected'), values, isComparison: true }]
}
