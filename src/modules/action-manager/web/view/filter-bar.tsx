import { Button, NativeSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { ChoiceFilter } from '#web/filters/choice-filter.tsx'
import { peopleNamesQuery } from '#web/people/people-names.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { priorityWords, statusWords } from '#web/ui/status-words.ts'
import { dueChoices } from '../../action-words.ts'
import { tagsQuery } from '../api.ts'
import { dueWords, noOwner, noStage } from '../words.ts'
import { type ChosenFilters, isFiltered } from './actions-view.ts'
import styles from './filter-bar.module.css'

type FilterBarProps = {
  filters: ChosenFilters
  onFilters: (change: Partial<ChosenFilters>) => void
  /** What a view asks besides, at the end of the row. */
  children?: ReactNode
}

/** Which actions: the same row above the list, the board, the calendar and the timeline. */
export function FilterBar({ filters, onFilters, children }: FilterBarProps) {
  const people = useQuery(peopleNamesQuery).data ?? []
  const tags = useQuery(tagsQuery).data?.tags ?? []
  const owners = [
    { value: 'me', label: t('Me') },
    { value: 'none', label: noOwner },
    ...people.map(({ uuid, name }) => ({ value: uuid, label: name })),
  ]
  return (
    <search className={styles.bar} aria-label="Filters of actions">
      <div className={styles.search} data-action-search>
        <SearchField label={t('Search actions')} value={filters.q} onSearch={q => onFilters({ q })} />
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
      <NativeSelect
        className={styles.due ?? ''}
        aria-label="Due"
        value={filters.due ?? ''}
        onChange={event => onFilters({ due: dueChoices.find(one => one === event.currentTarget.value) ?? null })}
        data={[{ value: '', label: t('Any day') }, ...dueChoices.map(value => ({ value, label: dueWords[value] }))]}
      />
      <ChoiceFilter
        label={t('Priority')}
        choices={vocabulary.priority.map(value => ({ value, label: priorityWords[value] }))}
        chosen={filters.priority}
        onChosen={values => onFilters({ priority: vocabulary.priority.filter(one => values.includes(one)) })}
      />
      <ChoiceFilter
        label={t('Stage')}
        choices={[...vocabulary.planStage.map(value => ({ value, label: value })), { value: 'none', label: noStage }]}
        chosen={filters.stage}
        onChosen={values =>
          onFilters({ stage: ([...vocabulary.planStage, 'none'] as const).filter(one => values.includes(one)) })
        }
      />
      <ChoiceFilter
        label={t('Tags')}
        choices={[...new Set([...tags, ...filters.tag])].map(value => ({ value, label: value }))}
        chosen={filters.tag}
        onChosen={tag => onFilters({ tag })}
      />
      {isFiltered(filters) ? (
        <Button size="sm" variant="subtle" onClick={() => onFilters(noFilters)}>
          Clear filters
        </Button>
      ) : null}
      <div className={styles.end}>
        <Switch
          label="Completed too"
          checked={filters.hasCompleted}
          onChange={event => onFilters({ hasCompleted: event.currentTarget.checked })}
        />
        {children}
      </div>
    </search>
  )
}

export const noFilters: Omit<ChosenFilters, 'hasCompleted'> = {
  ...{ q: '', status: [], priority: [], stage: [], owner: [], tag: [] },
  ...{ due: null, isMine: false },
}
