import { useQuery } from '@tanstack/react-query'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { periodsQuery, treeQuery } from './api.ts'
import { chosenPeriod } from './goals-view.ts'
import styles from './one/one.module.css'
import { GoalProgress, GoalStatus } from './shown.tsx'

const mostShown = 6

/** How far the objectives at the top of the period that is now are; nothing where there are none. */
export function GoalsOverview(_: { period: Period | null }) {
  const periods = useQuery(periodsQuery).data
  const period = periods ? chosenPeriod(periods.items, periods.today, '') : null
  const tree = useQuery(treeQuery(period?.uuid ?? '')).data
  const top = tree?.objectives.filter(({ parentUuid, isArchived }) => parentUuid === null && !isArchived) ?? []
  if (!period || top.length === 0) return null
  return (
    <Card title={t('Goals')} say={period.name} link={{ to: '/app/okr', label: t('All goals') }}>
      <ul className={styles.below}>
        {top.slice(0, mostShown).map(one => (
          <li key={one.uuid}>
            <span className={styles.line}>
              <AppLink to={`/app/okr/${one.uuid}`}>
                <span translate="no">{one.title}</span>
              </AppLink>
              <GoalStatus goal={one} />
            </span>
            <GoalProgress goal={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
