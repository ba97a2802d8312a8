import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Renewal } from '../../contract-renewals.ts'
import styles from '../home.module.css'
import { daysWords, phaseTag } from './renewal-words.ts'
import { myRenewalsQuery } from './renewals-api.ts'

const desk = '/app/documents/renewals'

/** The contracts whose decision needs the person; on a page that has much else, only where there are any. */
export function YourRenewals({ isOnlyIfAny = false }: { isOnlyIfAny?: boolean }) {
  const mine = useProvided(myRenewalsQuery, ({ total }) => total === 0)
  if (isOnlyIfAny && !mine.data?.total) return null
  return (
    <Card
      title={t('Contracts to decide')}
      say={mine.data ? sayOf(mine.data) : ''}
      link={{ to: desk, label: t('Renewals') }}
    >
      <DataState
        of={mine}
        skeleton={<TableSkeleton rows={3} />}
        empty={{ title: t('Nothing to decide'), why: t('No contract of yours is within its lead time.') }}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map(renewal => (
              <li key={renewal.uuid}>
                <AppLink to={desk} search={{ q: renewal.number }} className={styles.entry}>
                  <span className={styles.name} translate="no">
                    {renewal.number} · {renewal.supplier}
                  </span>
                  <State renewal={renewal} />
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </DataState>
    </Card>
  )
}

/** Until when, and how pressing that is; of a day that passed, how many days are left of the next is not said. */
function State({ renewal }: { renewal: Renewal }) {
  const { decideBy, daysLeft, passed } = renewal
  const day = passed ?? decideBy
  const tag = phaseTag(renewal)
  return (
    <span className={styles.state}>
      {day ? formatDate(day) : ''} {daysLeft === null || daysLeft < 0 || passed ? '' : daysWords(daysLeft)}
      {tag ? <Tag tone={tag.tone}>{tag.label}</Tag> : null}
    </span>
  )
}

function sayOf({ total, overdue }: { total: number; overdue: number }): string {
  if (total === 0) return ''
  const all = `${formatNumber(total)} ${plural(total, 'contract', 'contracts')}`
  return overdue === 0 ? all : t`${all}, ${formatNumber(overdue)} late`
}
