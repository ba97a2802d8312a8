import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { mineQuery } from './api.ts'
import styles from './one/one.module.css'
import { dueWords } from './rhythm-words.ts'
import { GoalProgress, GoalStatus } from './shown.tsx'

const mostShown = 5

/** On the home page: the key results of the person, those first that a rhythm asks them to check in. */
export function GoalsHome() {
  const mine = useProvided(mineQuery, ({ items }) => items.length === 0)
  if (mine.state === 'EMPTY') return null
  const due = dueWords(mine.data?.items ?? [])
  return (
    <Card title={t('Your key results')} say={due} link={{ to: '/app/okr/check-in', label: t('Check in') }}>
      <DataState of={mine} skeleton={<TableSkeleton rows={3} />} empty={{ title: '', why: '' }}>
        {({ items }) => (
          <ul className={styles.below}>
            {items.slice(0, mostShown).map(one => (
              <li key={one.uuid}>
                <span className={styles.line}>
                  <AppLink to={`/app/okr/${one.objective.uuid}`} search={{ of: one.uuid }}>
                    <span translate="no">{one.title}</span>
                  </AppLink>
                  <GoalStatus goal={one} />
                </span>
                <GoalProgress goal={one} />
              </li>
            ))}
          </ul>
        )}
      </DataState>
    </Card>
  )
}
