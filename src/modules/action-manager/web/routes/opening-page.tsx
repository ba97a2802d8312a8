import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { placeOf } from '#web/saved-views/saved-search.ts'
import { savedViewQuery } from '#web/saved-views/saved-views-api.ts'
import { LoadingState } from '#web/ui/data-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import { savedActionViews } from '../view/saved-views.ts'
import { useOpening } from '../view/use-opening.ts'
import { ListPage } from './list-page.tsx'

/** What Actions opens with: the view that was chosen; the list where none was, it is gone, or the address asks for something. */
export function OpeningPage() {
  const isAsked = Object.keys(useSearch({ strict: false }) as SearchParameters).length > 0
  const { isPending, chosen } = useOpening()
  const place = chosen === null ? null : savedActionViews.findPlace(chosen)
  const isSaved = !isAsked && chosen !== null && place === null
  const saved = useQuery({ ...savedViewQuery(savedActionViews, chosen ?? ''), enabled: isSaved })
  const to = saved.data ? placeOf(savedActionViews, saved.data) : place && { to: place.path, search: { all: 'yes' } }
  if (isAsked) return <ListPage />
  if (isPending || (isSaved && saved.isPending))
    return (
      <>
        <PageHeader title={t('Actions')} />
        <LoadingState>
          <TableSkeleton rows={8} />
        </LoadingState>
      </>
    )
  return to ? <Navigate to={to.to} search={to.search} replace /> : <ListPage />
}
