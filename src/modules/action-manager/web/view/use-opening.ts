import { useQuery } from '@tanstack/react-query'
import { defaultViewQuery } from '#web/saved-views/saved-views-api.ts'
import { savedActionViews } from './saved-views.ts'

/** What Actions opens with: the id of a view or the uuid of a saved one; `null` for the list as it is. */
export function useOpening(): { isPending: boolean; chosen: string | null } {
  const { data, isPending } = useQuery(defaultViewQuery(savedActionViews))
  return { isPending, chosen: data?.person ?? data?.organization ?? null }
}
