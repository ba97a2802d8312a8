import type { ReactNode } from 'react'
import styles from './row-card.module.css'

type Column<Row> = { id: string; header: string; cell: (row: Row) => ReactNode; align?: 'left' | 'right' }

type RowCardProps<Row> = { row: Row; columns: readonly Column<Row>[]; header: Column<Row> | undefined }

/**
 * A row on a narrow screen: its name, then what each other column says of it; empty cells are left out. Figures stand beside each
 * other at the same places in every card, so that they are compared down the list; texts stand a line each.
 */
export function RowCard<Row>({ row, columns, header }: RowCardProps<Row>) {
  const said = columns
    .filter(column => column !== header)
    .map(column => ({ column, value: column.cell(row) }))
    .filter(({ value }) => value !== null && value !== undefined && value !== '')
  const isFigure = ({ header: name, align }: Column<Row>) => align === 'right' && name !== ''
  const isGrid = columns.filter(column => column !== header && isFigure(column)).length > 1
  const figures = isGrid ? said.filter(({ column }) => isFigure(column)) : []
  const texts = isGrid ? said.filter(({ column }) => !isFigure(column)) : said
  return (
    <div className={styles.card}>
      <div className={styles.name}>{header?.cell(row)}</div>
      <Said of={figures} className={styles.figures} />
      <Said of={texts} className={styles.texts} />
    </div>
  )
}

type SaidProps = {
  of: readonly { column: { id: string; header: string }; value: ReactNode }[]
  className: string | undefined
}

function Said({ of, className }: SaidProps) {
  if (of.length === 0) return null
  return (
    <dl className={className}>
      {of.map(({ column, value }) => (
        <div key={column.id} className={styles.said}>
          <dt>{column.header}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
