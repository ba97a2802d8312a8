import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { ListOrder } from '#shared/list-sorts.ts'
import { t } from '#shared/translate.ts'
import styles from './row-card.module.css'

type SortChoiceProps = {
  columns: readonly { id: string; header: string }[]
  sorted: ListOrder | null
  onSort: (id: string) => void
}

/** What the heads of a table do, where its rows are cards: by which column they stand, and from which end. */
export function SortChoice({ columns, sorted, onSort }: SortChoiceProps) {
  if (columns.length === 0) return null
  const options = columns.map(({ id, header }) => ({ value: id, label: header }))
  const isAscending = sorted?.direction === 'asc'
  const Icon = isAscending ? IconSortAscending : IconSortDescending
  return (
    <div className={styles.sort}>
      <NativeSelect
        aria-label={t('Sort by')}
        data={sorted ? options : [{ value: '', label: t('Sort by') }, ...options]}
        value={sorted?.by ?? ''}
        onChange={({ currentTarget }) => currentTarget.value && onSort(currentTarget.value)}
      />
      {sorted ? (
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={isAscending ? t('Sort descending') : t('Sort ascending')}
          onClick={() => onSort(sorted.by)}
        >
          <Icon size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  )
}
