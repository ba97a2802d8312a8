import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { loadableIds, loadables } from '#shared/loadables.ts'
import { uploadStatuses } from '../../contract.ts'
import { sourcesQuery } from '../sources/sources-api.ts'
import { readSourcesView } from '../sources/sources-view.ts'
import { statusWord } from '../upload-words.ts'
import styles from './history-filters.module.css'
import type { HistoryView } from './history-rules.ts'

type HistoryFiltersProps = {
  view: HistoryView
  onView: (change: Record<string, string | undefined>) => void
}

/** Which uploads: dataset, source and state. */
export function HistoryFilters({ view, onView }: HistoryFiltersProps) {
  const sources = useQuery(sourcesQuery(readSourcesView({}))).data?.items ?? []
  const offered = sources.filter(({ dataset }) => view.dataset === null || dataset === view.dataset)
  const change = (next: Record<string, string | null>) =>
    onView({
      page: undefined,
      ...Object.fromEntries(Object.entries(next).map(([name, value]) => [name, value ?? undefined])),
    })
  return (
    <search className={styles.filters} aria-label="Filters of uploads">
      <Select
        aria-label="Dataset"
        placeholder="All datasets"
        data={loadableIds.map(id => ({ value: id, label: loadables[id].label }))}
        value={view.dataset}
        onChange={dataset => change({ dataset, source: null })}
        clearable
      />
      <Select
        aria-label="Source"
        placeholder="All sources"
        data={offered.map(({ id, name }) => ({ value: id, label: name }))}
        value={view.source}
        onChange={source => change({ source })}
        clearable
        searchable
        nothingFoundMessage="No such source"
      />
      <Select
        aria-label="State"
        placeholder="All states"
        data={uploadStatuses.map(status => ({ value: status, label: statusWord({ status, good: null }).word }))}
        value={view.status}
        onChange={status => change({ status })}
        clearable
      />
    </search>
  )
}
