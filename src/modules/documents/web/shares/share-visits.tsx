import { useState } from 'react'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { Pager } from '#web/ui/data-table.tsx'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { ShareVisit } from '../../contract-shares.ts'
import styles from './shares.module.css'
import { shareVisitsQuery } from './shares-api.ts'

/** Who opened a link, newest first, and how long each page was in sight. */
export function ShareVisits({ id, share }: { id: string; share: string }) {
  const [page, setPage] = useState(1)
  const visits = useProvided(shareVisitsQuery({ id, share }, page), ({ items }) => items.length === 0)
  return (
    <DataState
      of={visits}
      skeleton={<TableSkeleton rows={2} />}
      empty={{ title: t('Nobody yet'), why: t('Whoever opens it is listed here.') }}
    >
      {({ items, total }) => (
        <div>
          <ul className={styles.visits} aria-label={t('Views')}>
            {items.map(visit => (
              <Visit key={visit.uuid} visit={visit} />
            ))}
          </ul>
          <Pager page={page} total={total} onPage={setPage} noun={count => plural(count, 'view', 'views')} />
        </div>
      )}
    </DataState>
  )
}

function Visit({ visit: { name, at, number, savedAt, pages } }: { visit: ShareVisit }) {
  const longest = Math.max(...pages.map(({ seconds }) => seconds), 1)
  return (
    <li className={styles.visit}>
      <span>
        {name === null ? t('Somebody without a name') : <span translate="no">{name}</span>}{' '}
        <span className={`${styles.quiet} num`}>
          {[
            formatDateTime(at),
            t`Version ${number}`,
            ...(savedAt === null ? [] : [t`saved ${formatDateTime(savedAt)}`]),
          ].join(' · ')}
        </span>
      </span>
      {pages.length === 0 ? (
        <span className={styles.quiet}>No page was in sight for long</span>
      ) : (
        <dl className={styles.pages} aria-label={t('Time on each page')}>
          {pages.map(({ page, seconds }) => (
            <div key={page} className={styles.time}>
              <dt className={styles.quiet}>{t`Page ${formatNumber(page)}`}</dt>
              <dd>
                <ShareBar share={seconds} of={longest} text={t`${formatNumber(seconds)} s`} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
