import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { membersQuery } from '#web/filters/members-query.ts'
import { chosenCurrency, withCurrency } from './currency-filter.ts'
import styles from './filter-bar.module.css'

type CurrencyPickerProps = {
  /** What of the view the person filters, without what it is always narrowed to. */
  filters: Parameters<typeof withCurrency>[0]
}

/** Narrows the view to the lines of one currency; its figures stay in the base currency. */
export function CurrencyPicker({ filters }: CurrencyPickerProps) {
  const { asked, currency: base, setFilters } = useAnalysis()
  const members = useQuery(membersQuery({ dataset: asked.dataset, field: 'currency', period: asked.period }))
  const value = chosenCurrency(filters, base)
  const found = members.data?.members.map(member => String(member.value)).filter(one => one !== '') ?? []
  const offered = [...new Set([base, ...(value === null ? [] : [value]), ...found])]
  return (
    <Select
      className={styles.currency ?? ''}
      aria-label="Currency of the lines"
      placeholder="Any currency"
      data={offered.map(one => ({ value: one, label: `Lines in ${one}` }))}
      value={value}
      clearable
      onChange={chosen => setFilters(withCurrency(filters, chosen, base))}
    />
  )
}
