import { Button } from '@mantine/core'
import { writeFilters } from '#web/filters/filter-address.ts'
import { FilterChips } from '#web/filters/filter-chips.tsx'
import { filterWords } from '#web/ui/filter-words.ts'
import type { ChangeView } from './lines-filters.tsx'
import { isPartyText, type LinesView } from './lines-view.ts'

type LinesChipsProps = { view: LinesView; onView: ChangeView; onClear: () => void }

/** The filters that came with the address, without the one the search box stands for. */
export function LinesChips({ view, onView, onClear }: LinesChipsProps) {
  const others = view.filters.filter(filter => !isPartyText(filter, view.dataset))
  const chips = others.map(filter => ({
    key: JSON.stringify(filter),
    words: filterWords(filter, view.dataset),
    onOff: () =>
      onView({
        filters: writeFilters(view.filters.filter(other => other !== filter)),
        page: undefined,
        cursor: undefined,
      }),
  }))
  return (
    <FilterChips chips={chips}>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear all filters
      </Button>
    </FilterChips>
  )
}
