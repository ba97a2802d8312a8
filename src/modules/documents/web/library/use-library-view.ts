import { useViewState } from '#web/view-state.ts'
import { type DocumentFilters, readLibraryView, writeFilters } from './library-view.ts'

/** What a person looks at, from the address and into it. Other filters begin at the first page. */
export function useLibraryView() {
  const [view, setSearch] = useViewState(readLibraryView)
  const setFilters = (change: Partial<DocumentFilters>) =>
    setSearch({ ...writeFilters({ ...view.filters, ...change }), page: undefined })
  return { view, setSearch, setFilters }
}
