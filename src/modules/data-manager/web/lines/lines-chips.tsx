import { Button } from '@mantine/core'
import type { FactId } from '#shared/facts.ts'
import { upperFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { writeFilters } from '#web/filters/filter-address.ts'
import { FilterChips } from '#web/filters/filter-chips.tsx'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import { filterFields } from './filter-fields.ts'
import type { ChangeView } from './lines-filters.tsx'
import { isPartyText, type LinesView } from './lines-view.ts'

type LinesChipsProps = {
  view: LinesView<FactId>
  /** What the figure is called whose lines they are, once it is known. */
  figure: string | undefined
  onView: ChangeView
  onClear: () => void
}

/** The filters that came with the address, without the one the search box stands for. */
export function LinesChips({ view, figure, onView, onClear }: LinesChipsProps) {
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
    <FilterChips chips={[...figureChips(view, figure, onView), ...chips]}>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear all filters
      </Button>
    </FilterChips>
  )
}

/** The figure whose lines they are, in words; taken off, all lines that fit the filters are shown. */
function figureChips({ figure, from, to }: LinesView<FactId>, label: string | undefined, onView: ChangeView) {
  if (figure === null) return []
  const of = from && to ? `, ${formatPeriod({ from, to })}` : ''
  const against = figure.compare ? t` against ${formatPeriod(figure.compare)}` : ''
  const side = figure.of === 'compare' && figure.compare ? t`: lines of ${formatPeriod(figure.compare)}` : ''
  return [
    {
      key: 'figure',
      words: `${label ?? upperFirst(figure.measure.replaceAll('_', ' '))}${of}${against}${side}`,
      onOff: () => onView({ figure: undefined, page: undefined, cursor: undefined }),
    },
  ]
}
