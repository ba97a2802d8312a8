import { ActionIcon, Button, Popover, Select, Stack, Switch } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { FilterBuilder } from '#web/filters/filter-builder.tsx'
import { type Chip, FilterChips } from '#web/filters/filter-chips.tsx'
import { filterFieldsOf } from '#web/filters/filter-fields.ts'
import { membersQuery } from '#web/filters/members-query.ts'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import { formatMonth } from '#web/ui/format.ts'
import edges from '#web/ui/scroll-edges.module.css'
import type { LookedAt } from '../look/use-view.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { resetAddress, writeFiltersOf, writeRates } from '../parts/view-address.ts'
import { categoryChain, categoryFilters } from './category-path.ts'
import { CategoryPicker } from './category-picker.tsx'
import { chosenCurrency, withCurrency } from './currency-filter.ts'
import styles from './filter-bar.module.css'
import { ViewPeriod } from './view-period.tsx'

type FilterBarProps = {
  looked: LookedAt
  /** The days that can be chosen. */
  extent: Period
  /** What of the address the page itself could not read. */
  alsoUnread?: readonly string[]
  /** What can be done with the view, at the end of the row. */
  children: ReactNode
}

/** Which days a view is of, what they are compared with and what it is narrowed to: one row that stays in sight. */
export function FilterBar({ looked, extent, alsoUnread = [], children }: FilterBarProps) {
  const { analysis, address, change } = looked
  const { asked, catalogue } = analysis
  const unread = [...address.unread, ...alsoUnread]
  const fields = filterFieldsOf(catalogue)
  const place = categoryFilters(categoryChain(catalogue.dimensions), address.filters)
  const chips: Chip[] = [
    ...address.filters
      .filter(filter => !place.includes(filter))
      .map(filter => ({
        key: JSON.stringify(filter),
        words: filterWordsOf(filter, fields),
        onOff: () => change(writeFiltersOf(address.filters.filter(other => other !== filter))),
      })),
    ...(address.rates
      ? [
          {
            key: 'rates',
            words: t`At the rates of ${formatMonth(address.rates)}`,
            onOff: () => change(writeRates(null)),
          },
        ]
      : []),
  ]
  return (
    <>
      <div className={styles.bar}>
        <search className={`${styles.row} ${edges.edges}`} aria-label="Period and filters of the view">
          <ViewPeriod looked={looked} extent={extent} />
          <CategoryPicker filters={address.filters} />
          <FilterBuilder
            key={asked.dataset}
            dataset={asked.dataset}
            fields={fields}
            covered={{ filters: [...asked.filters], period: asked.period }}
            onAdd={filter => change(writeFiltersOf([...address.filters, filter]))}
          />
          {analysis.hasForeign || address.rates ? (
            <CurrencyMenu
              filters={address.filters}
              rates={address.rates}
              onRates={isConstant => change(writeRates(isConstant ? asked.period.to : null))}
            />
          ) : null}
          <div className={styles.chips}>
            <FilterChips chips={chips} />
          </div>
          {chips.length > 0 || place.length > 0 ? (
            <Button variant="subtle" size="sm" px="xs" onClick={() => change(resetAddress)}>
              Reset
            </Button>
          ) : null}
          <span className={styles.actions}>{children}</span>
        </search>
      </div>
      {unread.length > 0 ? (
        <p className={styles.unread} role="alert">
          Part of the address cannot be read and is left out: {unread.join(', ')}.
        </p>
      ) : null}
    </>
  )
}

type CurrencyMenuProps = {
  /** What of the view the person filters, without what it is always narrowed to. */
  filters: Parameters<typeof withCurrency>[0]
  /** The month whose rates every line is converted at; `null`: each line at its own month's. */
  rates: string | null
  onRates: (isConstant: boolean) => void
}

/** Lines of one currency only, and constant exchange rates; figures stay in the base currency. */
function CurrencyMenu({ filters, rates, onRates }: CurrencyMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width={260} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label="Currency and rates" onClick={() => setIsOpen(!isOpen)}>
          <IconCoins size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Currency and rates">
        <Stack gap="md">
          <CurrencyPicker filters={filters} />
          <Switch
            label="Constant exchange rates"
            description="Every line at the rates of the last month of the period"
            checked={rates !== null}
            onChange={event => onRates(event.currentTarget.checked)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function CurrencyPicker({ filters }: Pick<CurrencyMenuProps, 'filters'>) {
  const { asked, currency: base, setFilters } = useAnalysis()
  const members = useQuery(membersQuery({ dataset: asked.dataset, field: 'currency', period: asked.period }))
  const value = chosenCurrency(filters, base)
  const found = members.data?.members.map(member => String(member.value)).filter(one => one !== '') ?? []
  const offered = [...new Set([base, ...(value === null ? [] : [value]), ...found])]
  return (
    <Select
      label="Currency of the lines"
      placeholder="Any currency"
      data={offered.map(one => ({ value: one, label: t`Lines in ${one}` }))}
      value={value}
      clearable
      comboboxProps={{ withinPortal: false }}
      onChange={chosen => setFilters(withCurrency(filters, chosen, base))}
    />
  )
}
