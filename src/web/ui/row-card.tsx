import type { ReactNode } from 'react'
import styles from './row-card.module.css'

type Column<Row> = { id: string; header: string; cell: (row: Row) => ReactNode }

type RowCardProps<Row> = { row: Row; columns: readonly Column<Row>[]; header: Column<Row> | undefined }

/** A row on a narrow screen: its name, then what each other column says of it; empty cells are left out. */
export function RowCard<Row>({ row, columns, header }: RowCardProps<Row>) {
  const said = columns
    .filter(column => column !== header)
    .map(column => ({ column, value: column.cell(row) }))
    .filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <div className={styles.card}>
      <div className={styles.name}>{header?.cell(row)}</div>
      <dl className={styles.said}>
        {said.map(({ column, value }) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
