import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { ChoiceFilter } from '#web/filters/choice-filter.tsx'
import { WorkFilterBar } from '#web/filters/work-filters.tsx'
import { dueChoices } from '../../action-words.ts'
import { tagsQuery } from '../api.ts'
import { dueWords } from '../words.ts'
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
  const tags = useQuery(tagsQuery).data?.tags ?? []
  return (
    <WorkFilterBar
      label={t('Filters of actions')}
      searchLabel={t('Search actions')}
      filters={filters}
      onFilters={onFilters}
      onClear={isFiltered(filters) ? () => onFilters(noFilters) : null}
      alsoLabel={t('Completed too')}
      isAlso={filters.hasCompleted}
      onAlso={hasCompleted => onFilters({ hasCompleted })}
      afterStatus={
        <NativeSelect
          className={styles.due ?? ''}
          aria-label="Due"
          value={filters.due ?? ''}
          onChange={event => onFilters({ due: dueChoices.find(one => one === event.currentTarget.value) ?? null })}
          data={[{ value: '', label: t('Any day') }, ...dueChoices.map(value => ({ value, label: dueWords[value] }))]}
        />
      }
      afterStage={
        <ChoiceFilter
          label={t('Tags')}
          choices={[...new Set([...tags, ...filters.tag])].map(value => ({ value, label: value }))}
          chosen={filters.tag}
          onChosen={tag => onFilters({ tag })}
        />
      }
    >
      {children}
    </WorkFilterBar>
  )
}

export const noFilters: Omit<ChosenFilters, 'hasCompleted'> = {
  ...{ q: '', status: [], priority: [], stage: [], owner: [], tag: [] },
  ...{ due: null, isMine: false },
}
