import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { readPage } from '#web/people/people-query.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState, LoadingState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { type SearchParameters, useViewState } from '#web/view-state.ts'
import { AdminPage } from '../admin-page.tsx'
import { versionQuery, versionsQuery } from '../api.ts'
import { CalendarCard } from '../calendar-card.tsx'
import styles from '../configuration.module.css'
import { ConfigurationEditor } from '../configuration-editor.tsx'
import { ConfigurationHistory } from '../configuration-history.tsx'
import { FormatsCard } from '../formats-card.tsx'
import type { StoredText } from '../use-configuration-draft.ts'

/** What the organisation's navigation bar has, as JSON, and every text it had before. */
export function ConfigurationPage() {
  const [{ page }, setView] = useViewState(readView)
  const [added, setAdded] = useState<number | null>(null)
  const stored = useNewestText()
  return (
    <AdminPage>
      <CalendarCard />
      <FormatsCard />
      {added === null ? null : <AddedNotice version={added} />}
      {stored.data ? (
        <ConfigurationEditor stored={stored.data} onSaved={setAdded} />
      ) : (
        <Card title="Configuration">
          {stored.error ? (
            <ErrorState error={stored.error} onRetry={stored.retry} />
          ) : (
            <LoadingState>
              <TableSkeleton rows={8} />
            </LoadingState>
          )}
        </Card>
      )}
      <ConfigurationHistory page={page} onPage={next => setView({ page: next })} onRestored={setAdded} />
    </AdminPage>
  )
}

function readView({ page }: SearchParameters) {
  return { page: readPage(page) }
}

type NewestText = { data: StoredText | null; error: unknown; retry: () => void }

/** The newest stored text, readable or not; what applies without one when nothing is stored. */
function useNewestText(): NewestText {
  const { configuration } = useSignedIn()
  const versions = useProvided(versionsQuery(1), () => false)
  const newest = versions.data?.items[0]?.version ?? 0
  // The earlier text stays until the newer one is here, so that a text being edited is never taken away.
  const text = useProvided({ ...versionQuery(newest), enabled: newest > 0, placeholderData: keepPreviousData })
  if (versions.data && newest === 0) {
    return { data: { version: 0, createdBy: '', json: configuration }, error: null, retry: versions.retry }
  }
  const failed = versions.error ? versions : text
  return { data: text.data, error: failed.error, retry: failed.retry }
}

function AddedNotice({ version }: { version: number }) {
  return (
    <div className={`${styles.notice} ${styles.sticky}`} role="status">
      {t`Version ${version} is in force, and the bar above is made of it.`}
    </div>
  )
}
