import type { Catalogue } from '#shared/query-answer.ts'
import type { Filter } from '#shared/query-spec.ts'
import { FilterBuilder } from '#web/filters/filter-builder.tsx'
import { FilterChips } from '#web/filters/filter-chips.tsx'
import { filterFieldsOf } from '#web/filters/filter-fields.ts'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import styles from './edit.module.css'

type NarrowedToProps = {
  /** Whose fields are offered. */
  dataset: Catalogue['datasets'][number]
  filters: readonly Filter[]
  onChange: (filters: Filter[]) => void
}

/** The filters of a part, or of the report: to add and to take off. */
export function NarrowedTo({ dataset, filters, onChange }: NarrowedToProps) {
  const fields = filterFieldsOf(dataset)
  return (
    <div className={styles.filters}>
      <span className={styles.label}>Narrowed to</span>
      <FilterChips
        chips={filters.map(filter => ({
          key: JSON.stringify(filter),
          words: filterWordsOf(filter, fields),
          onOff: () => onChange(filters.filter(one => one !== filter)),
        }))}
      />
      <FilterBuilder
        key={dataset.id}
        dataset={dataset.id}
        fields={fields}
        covered={{ filters: [...filters] }}
        onAdd={filter => onChange([...filters, filter])}
      />
    </div>
  )
}
