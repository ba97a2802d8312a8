import { useSearch } from '@tanstack/react-router'
import { type SearchParameters, useViewState } from '#web/view-state.ts'
import { type ChosenFilters, readActionsView, writeFilters } from './actions-view.ts'

/** What a person looks at, from the address and into it. Other filters begin at the first page. */
export function useActionsView() {
  const search = useSearch({ strict: false }) as SearchParameters
  const [view, setSearch] = useViewState(readActionsView)
  const setFilters = (change: Partial<ChosenFilters>) =>
    setSearch({ ...writeFilters({ ...view.filters, ...change }), page: undefined })
  return { view, search, setSearch, setFilters }
}

export type ActionsViewState = ReturnType<typeof useActionsView>
