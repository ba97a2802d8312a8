import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { Reject } from '../../contract.ts'
import type { Correction } from '../../contract-mapping.ts'
import { type CorrectedColumn, isMended, setCells, textAt, vainText } from './correction-cells.ts'
import styles from './correction-grid.module.css'
import { isLeftOut, leaveOut } from './correction-rules.ts'
import { useCorrectionKeys } from './use-correction-keys.ts'

type CorrectionGridProps = {
  rows: readonly Reject[]
  columns: readonly CorrectedColumn[]
  corrections: readonly Correction[]
  /** Those the file was counted with: what they gave a faulty field is at fault as well. */
  counted: readonly Correction[]
  onChange: (corrections: Correction[]) => void
}

/**
 * Rejected rows as a sheet to type into. Arrows and Enter move, Escape takes a cell back, Ctrl+D gives a cell's text to
 * the rows below with the same fault, and a column pasted from a spreadsheet fills downwards.
 */
export function CorrectionGrid({ rows, columns, corrections, counted, onChange }: CorrectionGridProps) {
  const onCells = (changes: Parameters<typeof setCells>[1]) => onChange(setCells(corrections, changes))
  const { grid, onKeyDown, onPaste } = useCorrectionKeys({ rows, columns, corrections, onCells })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={`${styles.grid} num`} aria-label="Rejected rows to correct" ref={grid}>
        <GridHead columns={columns} />
        <tbody>
          {rows.map((row, at) => (
            <GridRow
              key={row.row}
              row={row}
              columns={columns}
              vain={vainText(counted, columns, row)}
              isOut={isLeftOut(corrections, row.row)}
              onOut={isOut => onChange(leaveOut(corrections, row.row, columns[0]?.field ?? row.field ?? '', isOut))}
              cell={(column, index) => (
                <input
                  className={`${styles.cell} ${row.field === column.field ? styles.faulty : ''}`}
                  data-cell={`${at}:${index}`}
                  data-changed={isMended(corrections, counted, row, column) || undefined}
                  aria-label={t`${column.label}, row ${row.row}`}
                  aria-describedby={`fault-${row.row}`}
                  maxLength={1000}
                  value={textAt(corrections, row, column)}
                  onChange={event => onCells([{ row, column, text: event.currentTarget.value }])}
                  onKeyDown={event => onKeyDown(event, at, index)}
                  onPaste={event => onPaste(event, at, index)}
                />
              )}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GridHead({ columns }: { columns: readonly CorrectedColumn[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">Row</th>
        {columns.map(({ field, label }) => (
          <th key={field} scope="col">
            {label}
          </th>
        ))}
        <th scope="col">Leave out</th>
      </tr>
    </thead>
  )
}

type GridRowProps = {
  row: Reject
  columns: readonly CorrectedColumn[]
  /** What the faulty cell was corrected to in vain. */
  vain: string | null
  isOut: boolean
  onOut: (isOut: boolean) => void
  cell: (column: CorrectedColumn, index: number) => ReactNode
}

function GridRow({ row, columns, vain, isOut, onOut, cell }: GridRowProps) {
  return (
    <tr className={isOut ? styles.out : ''}>
      <th scope="row">
        {formatNumber(row.row)}
        <span id={`fault-${row.row}`} className={styles.fault}>
          {row.sentence}
          {vain === null ? '' : t`; ${vain === '' ? t('blank') : `“${vain}”`} does not do either`}
        </span>
      </th>
      {columns.map((column, index) => (
        <td key={column.field}>{cell(column, index)}</td>
      ))}
      <td className={styles.leave}>
        <Checkbox
          aria-label={t`Leave row ${row.row} out`}
          checked={isOut}
          onChange={event => onOut(event.currentTarget.checked)}
        />
      </td>
    </tr>
  )
}
