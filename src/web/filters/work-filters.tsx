import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { peopleNamesQuery } from '../people/people-names.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { SearchField } from '../ui/search-field.tsx'
import { priorityWords, statusWords } from '../ui/status-words.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import styles from './work-filters.module.css'

const stages = [...vocabulary.planStage, 'none'] as const

/** What work is filtered by, whether actions or goals. */
type WorkFilters = {
  q: string
  /** Uuids of people, `me`, `none`. */
  owner: string[]
  status: (typeof vocabulary.actionStatus)[number][]
  priority: (typeof vocabulary.priority)[number][]
  stage: (typeof stages)[number][]
}

type WorkFilterBarProps = {
  label: string
  searchLabel: string
  filters: { readonly [Name in keyof WorkFilters]: Readonly<WorkFilters[Name]> }
  onFilters: (change: Partial<WorkFilters>) => void
  /** Given while anything is left out. */
  onClear: (() => void) | null
  /** Those that others leave out, and whether they are shown. */
  alsoLabel: string
  isAlso: boolean
  onAlso: (isAlso: boolean) => void
  /** Further filters: after the status, and after the stage. */
  afterStatus?: ReactNode
  afterStage?: ReactNode
  /** What a view asks besides, at the end of the row. */
  children?: ReactNode
}

/** The filters above every view of actions, and of goals; `/` goes to the search. */
export function WorkFilterBar(props: WorkFilterBarProps) {
  const { label, searchLabel, filters, onFilters, onClear, alsoLabel, isAlso, onAlso } = props
  const people = useQuery(peopleNamesQuery).data ?? []
  const search = useRef<HTMLDivElement>(null)
  useShortcuts('page', [{ keys: '/', words: searchLabel, run: () => search.current?.querySelector('input')?.focus() }])
  const owners = [
    { value: 'me', label: t('Me') },
    { value: 'none', label: t('Nobody') },
    ...people.map(({ uuid, name }) => ({ value: uuid, label: name })),
  ]
  return (
    <search className={styles.bar} aria-label={label}>
      <div className={styles.search} ref={search}>
        <SearchField label={searchLabel} value={filters.q} onSearch={q => onFilters({ q })} />
      </div>
      <ChoiceFilter
        label={t('Owner')}
        choices={owners}
        chosen={filters.owner}
        onChosen={owner => onFilters({ owner })}
      />
      <ChoiceFilter
        label={t('Status')}
        choices={vocabulary.actionStatus.map(value => ({ value, label: statusWords[value] }))}
        chosen={filters.status}
        onChosen={values => onFilters({ status: vocabulary.actionStatus.filter(one => values.includes(one)) })}
      />
      {props.afterStatus}
      <ChoiceFilter
        label={t('Priority')}
        choices={vocabulary.priority.map(value => ({ value, label: priorityWords[value] }))}
        chosen={filters.priority}
        onChosen={values => onFilters({ priority: vocabulary.priority.filter(one => values.includes(one)) })}
      />
      <ChoiceFilter
        label={t('Stage')}
        choices={stages.map(value => ({ value, label: value === 'none' ? t('No stage') : value }))}
        chosen={filters.stage}
        onChosen={values => onFilters({ stage: stages.filter(one => values.includes(one)) })}
      />
      {props.afterStage}
      {onClear ? (
        <Button size="sm" variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
      <div className={styles.end}>
        <Switch label={alsoLabel} checked={isAlso} onChange={event => onAlso(event.currentTarget.checked)} />
        {props.children}
      </div>
    </search>
  )
}
