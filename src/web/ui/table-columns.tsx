import { ActionIcon } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import styles from './data-table.module.css'
import { useKeptColumns } from './use-kept-columns.ts'

type TableColumn = { id: string; header: string; isRowHeader?: boolean }

/** With more columns than these a person chooses which are shown. */
const mostUnchosen = 5

/** The columns of a table that a person wants to see: what is hidden is kept, so that a column that comes later is shown. */
export function useTableColumns<Column extends TableColumn>(table: string, columns: readonly Column[]) {
  const [kept, setHidden] = useKeptColumns(table)
  const isChosen = columns.length > mostUnchosen
  const hidden = isChosen ? (kept ?? []) : []
  const known = columns.map(({ id }) => id)
  const isFixed = (column: Column) => column === columns[0] || column.isRowHeader || column.header === ''
  return {
    isChosen,
    shown: columns.filter(column => isFixed(column) || !hidden.includes(column.id)),
    fixed: columns.filter(isFixed),
    /** Columns that are not there now stay hidden. */
    onColumns: (ids: string[] | null) =>
      setHidden(ids && [...known.filter(id => !ids.includes(id)), ...(kept ?? []).filter(id => !known.includes(id))]),
  }
}

type TableColumnsProps = {
  label: string
  columns: readonly TableColumn[]
  chosen: ReturnType<typeof useTableColumns<TableColumn>>
}

/** The menu of the columns, in the corner of the head. */
export function TableColumns({ label, columns, chosen: { shown, fixed, onColumns } }: TableColumnsProps) {
  const named = columns.filter(({ header }) => header !== '')
  return (
    <div className={styles.corner}>
      <ColumnsMenu
        all={named.map(({ id, header }) => ({ id, label: header }))}
        shown={shown.map(({ id }) => id)}
        fixed={fixed.map(({ id }) => id)}
        onColumns={onColumns}
        target={
          <ActionIcon variant="subtle" color="gray" size={26} title="Columns" aria-label={t`Columns of ${label}`}>
            <IconColumns size={15} stroke={1.8} aria-hidden />
          </ActionIcon>
        }
      />
    </div>
  )
}
