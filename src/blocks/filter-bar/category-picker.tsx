import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Filter } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { ErrorState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { questionOf, useAnalysis } from '../parts/analysis.tsx'
import { answerQuery } from '../parts/api.ts'
import { moneyMeasure } from '../view.ts'
import { categoryChain, categoryFilters, withoutCategories } from './category-path.ts'
import styles from './category-picker.module.css'
import { categoryPlaces, foundPlaces, pathKey } from './category-places.ts'

/** So many branches of the tree are offered; those with most money first. */
const mostBranches = 2000
/** So many places stand in the list at once. */
const mostShown = 200

type CategoryPickerProps = {
  /** What of the view the person filters, without what it is always narrowed to. */
  filters: readonly Filter[]
}

/** Narrows the view to a place in the category tree, at any level, in one step. */
export function CategoryPicker({ filters }: CategoryPickerProps) {
  const { asked, catalogue, setFilters } = useAnalysis()
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: setIsOpen,
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setSearch('')
      combobox.resetSelectedOption()
      combobox.focusTarget()
    },
  })
  const chain = categoryChain(catalogue.dimensions)
  const others = withoutCategories(chain, filters)
  const branches = useQuery({
    ...answerQuery(
      questionOf(
        { ...asked, filters: withoutCategories(chain, asked.filters), comparison: { kind: 'none' } },
        { measures: [moneyMeasure[asked.dataset]], dimensions: chain.map(({ id }) => id), limit: mostBranches },
      ),
    ),
    enabled: isOpen && chain.length > 1,
  })
  const { selectFirstOption } = combobox
  // What is marked is kept in the page by the list itself: once what is found is drawn, also when its answer came after the typing.
  useEffect(() => {
    if (search !== '' && branches.data) selectFirstOption()
  }, [search, branches.data, selectFirstOption])
  if (chain.length < 2) return null
  const path = categoryFilters(chain, filters).map(({ values }) => String(values[0]))
  const chosen = pathKey(path)
  const places = foundPlaces(categoryPlaces(branches.data?.rows ?? [], chain), search)
  const choose = (key: string) => {
    const next: readonly string[] = key === '' ? [] : (places.find(place => place.key === key)?.path ?? [])
    const place: Filter[] = next.map((value, level) => ({ field: chain[level]?.id ?? '', op: 'is', values: [value] }))
    setFilters([...others, ...place])
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} width={320} position="bottom-start" onOptionSubmit={choose}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <Button
          variant="default"
          data-chosen={path.length > 0 || undefined}
          className={styles.button ?? ''}
          {...(path.length > 0 ? { 'aria-label': t`Category: ${path.join(' › ')}` } : {})}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          leftSection={<IconSitemap size={15} stroke={1.8} aria-hidden />}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={styles.name}>{path.at(-1) ?? t('Category')}</span>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label="Search categories"
          placeholder="Search categories"
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Tab') combobox.closeDropdown()
          }}
        />
        <Combobox.Options className={styles.places} aria-label="Categories">
          {search === '' && chosen !== '' ? <Combobox.Option value="">All categories</Combobox.Option> : null}
          {places.slice(0, mostShown).map(({ key, path }) => (
            <Combobox.Option
              key={key}
              value={key}
              active={key === chosen}
              aria-selected={key === chosen}
              aria-label={path.join(' › ')}
              className={styles.place ?? ''}
              style={{ '--level': search === '' ? path.length - 1 : 0 }}
            >
              <span className={path.length === 1 ? styles.top : undefined}>{path.at(-1)}</span>
              {search !== '' && path.length > 1 ? (
                <span className={styles.above}>{path.slice(0, -1).join(' › ')}</span>
              ) : null}
            </Combobox.Option>
          ))}
          {places.length > mostShown ? (
            <Combobox.Empty>{t`${formatNumber(places.length - mostShown)} more: type to find them`}</Combobox.Empty>
          ) : null}
          {branches.isError ? (
            <ErrorState error={branches.error} onRetry={() => void branches.refetch()} />
          ) : places.length === 0 ? (
            <Combobox.Empty>{branches.isFetching ? t('Searching …') : t('No line has this')}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
        <VisuallyHidden role="status">
          {branches.isFetching ? t('Searching') : t`${formatNumber(places.length)} found`}
        </VisuallyHidden>
      </Combobox.Dropdown>
    </Combobox>
  )
}
