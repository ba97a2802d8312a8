import { Button, NativeSelect, Popover, Select, Switch } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { thingKinds } from '#modules/thing-kinds.ts'
import { t } from '#shared/translate.ts'
import { OwnerSelect } from '#web/people/owner-select.tsx'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { ThingPicker } from '#web/things/thing-picker.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { Folder } from '../../contract.ts'
import { type AboutKind, aboutKinds, documentTypes, textStates } from '../../documents-words.ts'
import { folderChoices } from '../folders/folder-rules.ts'
import { textStateWords, typeName } from '../words.ts'
import styles from './library.module.css'
import { type DocumentFilters, isFiltered, noFilters } from './library-view.ts'

type LibraryFiltersProps = {
  filters: DocumentFilters
  onFilters: (change: Partial<DocumentFilters>) => void
  /** The tags of the documents one may open. */
  tags: readonly string[]
  /** Given where no tree of folders stands beside the list. */
  folders: readonly Folder[] | null
  /** Whether the page says that, and offers there to clear them. */
  isNothingFound: boolean
}

/** Which documents: what is looked for, and what they are; `/` goes to the search. */
export function LibraryFilters({ filters, onFilters, tags, folders, isNothingFound }: LibraryFiltersProps) {
  const search = useRef<HTMLDivElement>(null)
  const label = t('Search documents')
  useShortcuts('page', [{ keys: '/', words: label, run: () => search.current?.querySelector('input')?.focus() }])
  return (
    <search className={styles.bar} aria-label={t('Filters of documents')}>
      <div className={styles.search} ref={search}>
        <SearchField
          label={label}
          placeholder={t('Search in every word')}
          value={filters.q}
          onSearch={q => onFilters({ q, ...(q === '' ? { hasOlder: false } : {}) })}
        />
      </div>
      {folders ? (
        <Select
          className={styles.field ?? ''}
          aria-label={t('Folder')}
          placeholder={t('All folders')}
          searchable
          clearable
          data={[...folderChoices(folders), { value: 'none', label: t('In no folder') }]}
          value={filters.folder}
          onChange={folder => onFilters({ folder })}
        />
      ) : null}
      <NativeSelect
        className={styles.field ?? ''}
        aria-label={t('Type')}
        value={filters.type ?? ''}
        data={[{ value: '', label: t('Any type') }, ...documentTypes.map(value => ({ value, label: typeName(value) }))]}
        onChange={({ currentTarget: { value } }) =>
          onFilters({ type: documentTypes.find(one => one === value) ?? null })
        }
      />
      <Select
        className={styles.field ?? ''}
        aria-label={t('Tag')}
        placeholder={t('Any tag')}
        searchable
        clearable
        data={[...new Set([...tags, ...(filters.tag ? [filters.tag] : [])])]}
        value={filters.tag}
        onChange={tag => onFilters({ tag })}
      />
      <OwnerSelect
        className={styles.field ?? ''}
        aria-label={t('Owner')}
        placeholder={t('Any owner')}
        owner={filters.owner}
        onOwner={owner => onFilters({ owner })}
      />
      <AboutFilter onAbout={about => onFilters({ about })} />
      <NativeSelect
        className={`${styles.field} ${styles.wide}`}
        aria-label={t('Text of the document')}
        value={filters.text ?? ''}
        data={[
          { value: '', label: t('Searchable or not') },
          ...textStates.map(value => ({ value, label: textStateWords[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => onFilters({ text: textStates.find(one => one === value) ?? null })}
      />
      {isFiltered(filters) && !isNothingFound ? (
        <Button size="sm" variant="subtle" onClick={() => onFilters(noFilters)}>
          Clear filters
        </Button>
      ) : null}
      {filters.q === '' ? null : (
        <Switch
          className={styles.end ?? ''}
          label={t('Older versions too')}
          checked={filters.hasOlder}
          onChange={event => onFilters({ hasOlder: event.currentTarget.checked })}
        />
      )}
    </search>
  )
}

/** Documents about one supplier, customer, category or contract. */
function AboutFilter({ onAbout }: { onAbout: (about: DocumentFilters['about']) => void }) {
  const { permissions } = useSignedIn()
  const kinds = aboutKinds.filter(kind => {
    const right = thingKinds[kind]?.permission
    return right !== undefined && permissions.includes(right)
  })
  const [kind, setKind] = useState<AboutKind | undefined>(kinds[0])
  const [isOpen, setIsOpen] = useState(false)
  if (kind === undefined) return null
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={styles.about ?? ''}
          variant="default"
          size="sm"
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          About
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.picker} aria-label={t('What documents are about')}>
        <NativeSelect
          label="About a"
          value={kind}
          data={kinds.map(value => ({ value, label: t(thingKinds[value]?.one ?? value) }))}
          onChange={({ currentTarget: { value } }) => setKind(kinds.find(one => one === value) ?? kind)}
        />
        <ThingPicker
          key={kind}
          kind={kind}
          isNested
          onChoose={thing => {
            if (thing === null) return
            onAbout({ kind, id: thing.id })
            setIsOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
