import { writeFilters } from '#web/filters/filter-address.ts'
import { FilterBuilder } from '#web/filters/filter-builder.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { filterFields } from './filter-fields.ts'
import styles from './lines.module.css'
import { type ChangeView, PartyField } from './lines-filters.tsx'
import { type LinesView, toLinesSpec } from './lines-view.ts'

type DealsFiltersProps = { view: LinesView<'deals'>; onView: ChangeView }

/** Which deals: a text in the name of the customer, when they close, and any field. */
export function DealsFilters({ view, onView }: DealsFiltersProps) {
  const change = (next: Record<string, string | undefined>) =>
    onView({ ...next, page: undefined, cursor: undefined }, { replace: true })
  const { filters = [], period } = toLinesSpec(view)
  return (
    <search className={styles.filters} aria-label="Filters of deals">
      <PartyField view={view} label="Customer" onChange={change} />
      <span className={styles.period}>
        <DayField
          aria-label="Closes from"
          value={view.from ?? ''}
          max={view.to ?? undefined}
          onDay={day => change({ from: day || undefined })}
        />
        <span aria-hidden="true">–</span>
        <DayField
          aria-label="Closes to"
          value={view.to ?? ''}
          min={view.from ?? undefined}
          onDay={day => change({ to: day || undefined })}
        />
      </span>
      <FilterBuilder
        dataset="deals"
        fields={filterFields('deals')}
        usual="stage"
        covered={{ filters, ...(period ? { period } : {}) }}
        onAdd={filter => change({ filters: writeFilters([...view.filters, filter]) })}
      />
    </search>
  )
}
