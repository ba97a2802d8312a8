import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadingState } from '../ui/data-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { TableSkeleton } from '../ui/skeletons.tsx'
import type { SearchParameters } from '../view-state.ts'
import type { ModuleViews } from './module-views.ts'
import { placeOf } from './saved-search.ts'
import { defaultViewQuery, savedViewQuery } from './saved-views-api.ts'

/** What a module opens with: the id of a view or the uuid of a saved one; `null` for its first page as it is. */
export function useOpening(of: ModuleViews): { isPending: boolean; chosen: string | null } {
  const { data, isPending } = useQuery(defaultViewQuery(of))
  return { isPending, chosen: data?.person ?? data?.organization ?? null }
}

type OpeningProps = {
  of: ModuleViews
  title: string
  /** Its first page, shown where nothing was chosen, what was chosen is gone, or the address asks for something. */
  children: ReactNode
}

/** Opens a module with the view that was chosen; `all` in the address is for its first page whatever that is. */
export function Opening({ of, title, children }: OpeningProps) {
  const isAsked = Object.keys(useSearch({ strict: false }) as SearchParameters).length > 0
  const { isPending, chosen } = useOpening(of)
  const place = chosen === null ? null : of.findPlace(chosen)
  const isSaved = !isAsked && chosen !== null && place === null
  const saved = useQuery({ ...savedViewQuery(of, chosen ?? ''), enabled: isSaved })
  const to = saved.data ? placeOf(of, saved.data) : place && { to: place.path, search: { all: 'yes' } }
  if (isAsked) return children
  if (isPending || (isSaved && saved.isPending))
    return (
      <>
        <PageHeader title={title} />
        <LoadingState>
          <TableSkeleton rows={8} />
        </LoadingState>
      </>
    )
  return to ? <Navigate to={to.to} search={to.search} replace /> : children
}
