import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { addFilterTo, writeFiltersOf, writePeriod } from '#blocks/parts/view-address.ts'
import type { SearchParameters } from '#web/view-state.ts'
import type { CoveredCell } from './pivot-drill.ts'

/** Narrows the whole page to what a cell or mark is over: its members and its time in one step of the address. */
export function useNarrow(): (covered: CoveredCell) => void {
  const { asked } = useAnalysis()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as SearchParameters
  return ({ filters, period }) => {
    const fields = new Set(filters.map(({ field }) => field))
    const kept = asked.filters.filter(({ field }) => !fields.has(field))
    // Several filters of one field belong together: the others are all but the members, and not blank.
    const next = filters.length > fields.size ? [...kept, ...filters] : filters.reduce(addFilterTo, [...asked.filters])
    const isOwn = period.from !== asked.period.from || period.to !== asked.period.to
    const change = { ...writeFiltersOf(next), ...(isOwn ? writePeriod(period) : {}) }
    void navigate({ to: '.', search: { ...search, ...change }, resetScroll: false })
  }
}
