import { Button } from '@mantine/core'
import type { FactId } from '#shared/facts.ts'
import { writeFilters } from '#web/filters/filter-address.ts'
import { FilterChips } from '#web/filters/filter-chips.tsx'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import { filterFields } from './filter-fields.ts'
import type { ChangeView } from './lines-filters.tsx'
import { isPartyText, type LinesView } from './lines-view.ts'

type LinesChipsProps = { view: LinesView<FactId>; onView: ChangeView; onClear: () => void }

/** The filters that came with the address, without the one the search box stands for. */
export function LinesChips({ view, onView, onClear }: LinesChipsProps) {
  const fields = filterFields(view.dataset)
  const others = view.filters.filter(filter => !isPartyText(filter, view.dataset))
  const chips = others.map(filter => ({
    key: JSON.stringify(filter),
    words: filterWordsOf(filter, fields),
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
