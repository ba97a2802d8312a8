import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { defaultViewQuery } from '#web/saved-views/saved-views-api.ts'
import { LoadingState } from '#web/ui/data-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import { findPlace } from '../../views/places.ts'
import { analyticsViews, savedViewPath } from '../saved/analytics-views.ts'
import { AnalyticsPage } from './analytics-page.tsx'

/** What analytics opens with: the view that was chosen; all of them where none was, it cannot be told, or they are asked for. */
export function OpeningPage() {
  const { all } = useSearch({ strict: false }) as SearchParameters
  const query = useQuery({ ...defaultViewQuery(analyticsViews), enabled: all !== 'yes' })
  if (all === 'yes' || query.isError) return <AnalyticsPage />
  if (!query.data) {
    return (
      <>
        <PageHeader title="Analytics" />
        <LoadingState>
          <TableSkeleton rows={8} />
        </LoadingState>
      </>
    )
  }
  const chosen = query.data.person ?? query.data.organization
  if (chosen === null) return <AnalyticsPage />
  const place = findPlace(chosen)
  return <Navigate to={place ? place.path : savedViewPath(chosen)} replace />
}
