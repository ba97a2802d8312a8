import { Navigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { takeKeptPage } from '#web/notifications/kept-page.ts'
import { putOrganizations, takeNewTabMark } from '#web/session/organization-calls.ts'
import { useOrganization, useSessionClient } from '#web/session/tab-context.tsx'
import { ErrorState, LoadingState } from '#web/ui/data-state.tsx'
import { FiguresSkeleton } from '#web/ui/skeletons.tsx'
import type { SearchParameters } from '#web/view-state.ts'

/**
 * Switches first when this tab was opened for another organisation, see `newTabAddress`; goes on to the page for whose
 * sake the organisation was switched, see `keepPage`.
 */
export function OpenedOrganization({ children }: { children: ReactNode }) {
  const { organizationUuid } = useSearch({ strict: false }) as SearchParameters
  const current = useOrganization()
  const session = useSessionClient()
  const [wanted] = useState(() =>
    organizationUuid && organizationUuid !== current.uuid && takeNewTabMark(organizationUuid) ? organizationUuid : null,
  )
  const [page] = useState(() => (wanted === null ? takeKeptPage(current.uuid) : null))
  const [failure, setFailure] = useState<unknown>(null)

  // The outside system is the session: it is switched once, and the page loaded anew.
  useEffect(() => {
    if (wanted !== null) session.switchOrganization(wanted, putOrganizations).catch(setFailure)
  }, [wanted, session])

  if (failure) return <ErrorState error={failure} onRetry={() => window.location.assign('/app')} />
  if (page !== null) return <Navigate to={page} replace />
  if (wanted === null) return children
  return (
    <LoadingState>
      <FiguresSkeleton />
    </LoadingState>
  )
}
