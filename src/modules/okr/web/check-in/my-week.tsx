import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatAge, formatDate } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { OkrWeek } from '../../contract-week.ts'
import { weekQuery } from '../api-rhythms.ts'
import { formatGoalDifference, formatGoalValue } from '../words.ts'
import styles from './check-in.module.css'

/** What the person checked in this week, what lines moved, and what others changed in goals of theirs. */
export function MyWeek() {
  const week = useProvided(weekQuery)
  return (
    <DataState of={week} isFramed skeleton={<TableSkeleton rows={3} />} empty={{ title: '', why: '' }}>
      {found => <Told week={found} />}
    </DataState>
  )
}

function Told({ week: { from, checkedIn, moved, changed } }: { week: OkrWeek }) {
  const since = t`since ${formatDate(from)}`
  return (
    <div className={styles.cards}>
      <Card title={t('You checked in')} say={since}>
        <Lines none={t('Nothing yet this week.')}>
          {checkedIn.map(one => (
            <li key={one.uuid}>
              <Goal of={one} />
              <span className={`${styles.words} num`}>
                {formatAge(one.day)}
                {one.value === null ? null : ` · ${formatGoalValue(one.value, one.unit)}`}
                {one.note ? <span translate="no">{` · ${one.note}`}</span> : null}
              </span>
              <StatusTag status={one.status} />
            </li>
          ))}
        </Lines>
      </Card>
      <Card title={t('Moved by the lines')} say={since}>
        <Lines none={t('No key result of yours moved by itself this week.')}>
          {moved.map(one => (
            <li key={one.keyResultUuid}>
              <Goal of={one} />
              <span className={`${styles.words} num`}>
                {t`${formatGoalValue(one.before, one.unit)} to ${formatGoalValue(one.value, one.unit)}`}
                {one.before === null || one.value === null
                  ? null
                  : ` (${formatGoalDifference(one.value - one.before, one.unit)})`}
              </span>
            </li>
          ))}
        </Lines>
      </Card>
      <Card title={t('Changed by others')} say={since}>
        <Lines none={t('Nobody else changed goals of yours this week.')}>
          {changed.map(one => (
            <li key={`${one.at} ${one.keyResultUuid ?? one.objectiveUuid} ${one.what}`}>
              <Goal of={one} />
              <span className={`${styles.words} num`}>
                {formatAge(one.at)} · <span translate="no">{one.by}</span>: {one.what}
                {one.fields.length > 0 ? ` (${one.fields.join(', ')})` : null}
              </span>
            </li>
          ))}
        </Lines>
      </Card>
    </div>
  )
}

function Lines({ none, children }: { none: string; children: ReactNode[] }) {
  return children.length === 0 ? <p className={styles.words}>{none}</p> : <ul className={styles.lines}>{children}</ul>
}

function Goal({
  of: { keyResultUuid, objectiveUuid, title },
}: {
  of: Pick<OkrWeek['changed'][number], 'keyResultUuid' | 'objectiveUuid' | 'title'>
}) {
  return (
    <AppLink to={`/app/okr/${objectiveUuid}`} search={keyResultUuid ? { of: keyResultUuid } : {}}>
      <span translate="no">{title}</span>
    </AppLink>
  )
}
