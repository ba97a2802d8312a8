import { Button, Switch } from '@mantine/core'
import { resetAddress, writeFiltersOf, writeRates } from '#blocks/parts/view-address.ts'
import { FilterBuilder } from '#web/filters/filter-builder.tsx'
import { type Chip, FilterChips } from '#web/filters/filter-chips.tsx'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import { formatMonth } from '#web/ui/format.ts'
import type { LookedAt } from '../view/use-view.ts'
import { CategoryPicker } from './category-picker.tsx'
import { CurrencyPicker } from './currency-picker.tsx'
import styles from './filter-bar.module.css'
import { filterFieldsOf } from './filter-fields.ts'

type FilterBarProps = {
  looked: LookedAt
  /** What of the address the page itself could not read. */
  alsoUnread?: readonly string[]
}

/** What the whole view is narrowed to, in words with a way off each; all of it in the address. */
export function FilterBar({ looked: { analysis, address, change }, alsoUnread = [] }: FilterBarProps) {
  const { asked, catalogue } = analysis
  const unread = [...address.unread, ...alsoUnread]
  const fields = filterFieldsOf(catalogue)
  const chips: Chip[] = [
    ...address.filters.map(filter => ({
      key: JSON.stringify(filter),
      words: filterWordsOf(filter, fields),
      onOff: () => change(writeFiltersOf(address.filters.filter(other => other !== filter))),
    })),
    ...(address.rates
      ? [
          {
            key: 'rates',
            words: `At the rates of ${formatMonth(address.rates)}`,
            onOff: () => change(writeRates(null)),
          },
        ]
      : []),
  ]
  return (
    <div className={styles.bar}>
      <search className={styles.tools} aria-label="Filters of the view">
        <CategoryPicker />
        <FilterBuilder
          key={asked.dataset}
          dataset={asked.dataset}
          fields={fields}
          usual={`${catalogue.id === 'spend' ? 'supplier' : 'customer'}_family`}
          covered={{ filters: [...asked.filters], period: asked.period }}
          onAdd={filter => change(writeFiltersOf([...address.filters, filter]))}
        />
        {analysis.hasForeign ? <CurrencyPicker filters={address.filters} /> : null}
        {analysis.hasForeign || address.rates ? (
          <Switch
            size="xs"
            label="Constant exchange rates"
            checked={address.rates !== null}
            onChange={event => change(writeRates(event.currentTarget.checked ? asked.period.to : null))}
          />
        ) : null}
      </search>
      {unread.length > 0 ? (
        <p className={styles.unread} role="alert">
          Part of the address cannot be read and is left out: {unread.join(', ')}.
        </p>
      ) : null}
      <FilterChips chips={chips}>
        <Button variant="subtle" size="compact-sm" onClick={() => change(resetAddress)}>
          Reset
        </Button>
      </FilterChips>
    </div>
  )
}
