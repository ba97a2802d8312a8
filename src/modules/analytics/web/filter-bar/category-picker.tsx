import { Button, Popover, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import type { Filter } from '#shared/query-spec.ts'
import { membersQuery } from '#web/filters/members-query.ts'
import { categoryChain, categoryFilters, withoutCategories } from './category-path.ts'
import styles from './filter-bar.module.css'

/** Narrows the view to a place in the category tree, level by level. */
export function CategoryPicker() {
  const analysis = useAnalysis()
  const [isOpen, setIsOpen] = useState(false)
  const chain = categoryChain(analysis.catalogue.dimensions)
  if (chain.length < 2) return null
  const path = categoryFilters(chain, analysis.asked.filters)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width={300} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconSitemap size={15} stroke={1.8} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Category
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.levels} aria-label="Category, level by level">
        {chain.slice(0, path.length + 1).map((dimension, level) => (
          <Level
            key={`${dimension.id} ${JSON.stringify(path.slice(0, level))}`}
            dimension={dimension}
            above={path.slice(0, level)}
            chosen={path[level]}
            onChoose={value => {
              const next = value === null ? [] : [{ field: dimension.id, op: 'is' as const, values: [value] }]
              analysis.setFilters([
                ...withoutCategories(chain, analysis.asked.filters),
                ...path.slice(0, level),
                ...next,
              ])
            }}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

type LevelProps = {
  dimension: { id: string; label: string }
  above: readonly Filter[]
  chosen: Filter | undefined
  onChoose: (value: string | null) => void
}

function Level({ dimension, above, chosen, onChoose }: LevelProps) {
  const { asked } = useAnalysis()
  const value = chosen === undefined ? null : String(chosen.values[0])
  const [search, setSearch] = useState(value ?? '')
  const [settled] = useDebouncedValue(search === value ? '' : search, 250)
  const spec = { dataset: asked.dataset, field: dimension.id, search: settled, filters: [...above] }
  const members = useQuery(membersQuery({ ...spec, period: asked.period }))
  const found = members.data?.members.map(member => member.value) ?? []
  return (
    <Select
      label={dimension.label}
      placeholder="Any"
      data={[...new Set([...(value === null ? [] : [value]), ...found])]}
      value={value}
      clearable
      searchable
      // The focus comes here as the picker opens; the list is for who asks for it.
      openOnFocus={false}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={onChoose}
      // The server has searched: what it found is shown as it is.
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={members.isFetching ? 'Searching …' : 'No line has this'}
    />
  )
}
