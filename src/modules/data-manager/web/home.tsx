import { loadableNouns } from '#shared/nouns.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { useVisits } from '#web/session/use-visits.ts'
import { AddData } from '#web/ui/add-data.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatAgo, formatDate, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { uploadsQuery } from './api.ts'
import styles from './home.module.css'
import { type Loading, loadingsSince } from './home-rules.ts'

/** On the home page: what was loaded and undone since the person was here last. */
export function DataHome() {
  const { before } = useVisits()
  const mayWrite = usePermission('data:write')
  const uploads = useProvided(uploadsQuery(1), ({ items }) => loadingsSince(items, before).length === 0)
  const since = before === null ? null : formatDate(new Date(before).toISOString())
  return (
    <Card
      title={since === null ? t('Latest data') : t('Since your last visit')}
      say={since ?? ''}
      link={{ to: '/app/data-manager', label: t('All uploads') }}
    >
      <DataState
        of={uploads}
        skeleton={<TableSkeleton rows={3} />}
        empty={{
          title: t('No new data'),
          why:
            since === null
              ? t('Nothing is loaded yet.')
              : t`None of the newest uploads was loaded or undone since ${since}.`,
          ...(mayWrite ? { step: <AddData /> } : {}),
        }}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {loadingsSince(items, before).map(loading => (
              <li key={`${loading.upload.id} ${loading.kind}`}>
                <AppLink to={`/app/data-manager/uploads/${loading.upload.id}`} className={styles.entry}>
                  <span className={styles.name}>{loading.upload.name}</span>
                  <span className={styles.what}>{loadingWords(loading)}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </DataState>
    </Card>
  )
}

function loadingWords({ kind, at, upload: { dataset, loaded, createdBy } }: Loading): string {
  const ago = formatAgo(at)
  if (kind === 'undone') return t`Undone ${ago}`
  const count = loaded ?? 0
  return t`${formatNumber(count)} ${loadableNouns[dataset](count)} loaded ${ago} by ${createdBy}`
}
