import { NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import { t } from '#shared/translate.ts'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { formatNumber } from '#web/ui/format.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { RenewalList } from '../../contract-renewals.ts'
import { renewalParts } from '../../rules-renewals.ts'
import { partWords } from './renewal-words.ts'
import styles from './renewals.module.css'
import type { RenewalsView } from './renewals-view.ts'

type RenewalsFiltersProps = {
  view: RenewalsView
  counts: RenewalList['counts'] | undefined
  onSearch: (change: Record<string, string | undefined>) => void
}

/** Which contracts: how far their decision is, whose it is, and what is looked for; `/` goes to the search. */
export function RenewalsFilters({ view, counts, onSearch }: RenewalsFiltersProps) {
  const search = useRef<HTMLDivElement>(null)
  const label = t('Search contracts')
  useShortcuts('page', [{ keys: '/', words: label, run: () => search.current?.querySelector('input')?.focus() }])
  return (
    <search className={styles.bar} aria-label={t('Filters of contracts')}>
      <Segments
        className={styles.parts ?? ''}
        aria-label={t('Part of the desk')}
        data={renewalParts.map(value => ({
          value,
          label: counts ? `${partWords[value]} ${formatNumber(counts[value])}` : partWords[value],
        }))}
        value={view.part}
        onChange={part => onSearch({ part: part === 'open' ? undefined : part })}
      />
      <div className={styles.search} ref={search}>
        <SearchField
          label={label}
          placeholder={t('Number or supplier')}
          value={view.q}
          onSearch={q => onSearch({ q: q || undefined })}
        />
      </div>
      <NativeSelect
        className={styles.field ?? ''}
        aria-label={t('Owner')}
        value={view.owner}
        data={[
          { value: 'all', label: t('Any owner') },
          { value: 'me', label: t('Mine') },
          { value: 'nobody', label: t('Nobody’s') },
        ]}
        onChange={({ currentTarget: { value } }) => onSearch({ owner: value === 'all' ? undefined : value })}
      />
    </search>
  )
}
