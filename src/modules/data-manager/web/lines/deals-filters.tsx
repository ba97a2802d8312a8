import { writeFilters } from '#web/filters/filter-address.ts'
import { FilterBuilder } from '#web/filters/filter-builder.tsx'
import { DayInput } from './day-input.tsx'
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
        <DayInput label="Closes from" day={view.from} max={view.to ?? undefined} onDay={from => change({ from })} />
        <span aria-hidden="true">–</span>
        <DayInput label="Closes to" day={view.to} min={view.from ?? undefined} onDay={to => change({ to })} />
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
