import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { placeOf } from '#web/saved-views/saved-search.ts'
import { savedViewQuery } from '#web/saved-views/saved-views-api.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { isMissing } from '#web/session/missing.ts'
import { Surface } from '#web/ui/card.tsx'
import { DataState, EmptyState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { usePathParameter } from '#web/view-state.ts'
import { analyticsViews } from '../saved/analytics-views.ts'

const allViews = (
  <AppLink to="/app/analytics" search={{ all: 'yes' }}>
    All views
  </AppLink>
)
const noView = {
  title: t('No such view'),
  why: t('The view it was saved from is no longer part of the portal.'),
  step: allViews,
}
const noSavedView = {
  title: t('No such saved view'),
  why: t('It was deleted, is no longer shared, or never was. Who sent its address can say which.'),
  step: allViews,
}

/** A saved view by its address: goes on to the view it was made of, with what was kept. */
export function SavedViewPage() {
  const query = useQuery(savedViewQuery(analyticsViews, usePathParameter('saved')))
  const place = query.data ? placeOf(analyticsViews, query.data) : null
  if (place) return <Navigate to={place.to} search={place.search} replace />
  return (
    <>
      <PageHeader title="Saved view" sub={query.data?.name} />
      {isMissing(query.error) ? (
        <Surface>
          <EmptyState {...noSavedView} />
        </Surface>
      ) : (
        <DataState of={toLoadable(query, () => true)} skeleton={<TableSkeleton rows={8} />} empty={noView} isFramed>
          {() => null}
        </DataState>
      )}
    </>
  )
}
