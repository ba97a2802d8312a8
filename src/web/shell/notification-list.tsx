import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { notificationsQuery } from '#web/notifications/api.ts'
import { groupByDay, joinPages } from '#web/notifications/rules.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import styles from './notice-centre.module.css'
import { NotificationItem } from './notification-item.tsx'

type NotificationListProps = { onSeen: (uuid: string) => void; onClose: () => void }

/** What happened in the person's organisations, by day. */
export function NotificationList({ onSeen, onClose }: NotificationListProps) {
  const query = useInfiniteQuery({ ...notificationsQuery, select: ({ pages }) => joinPages(pages) })
  return (
    <div className={styles.scroll}>
      <DataState of={toLoadable(query)} skeleton={<TableSkeleton rows={4} />} empty={none}>
        {items =>
          groupByDay(items, new Date()).map(({ label, items: ofDay }) => (
            <section key={label} aria-label={label}>
              <h3 className={styles.day}>{label}</h3>
              <ul className={styles.list}>
                {ofDay.map(item => (
                  <NotificationItem key={item.uuid} notification={item} onSeen={onSeen} onClose={onClose} />
                ))}
              </ul>
            </section>
          ))
        }
      </DataState>
      {query.hasNextPage ? (
        <button
          type="button"
          className={`${styles.action} ${styles.more}`}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier ones
        </button>
      ) : null}
    </div>
  )
}

const none = {
  title: t('Nothing has happened yet'),
  why: t('When somebody loads or undoes data, joins, or the security of your account changes, you read it here.'),
}
