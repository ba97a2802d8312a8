import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import type { MeasureCell } from '#blocks/parts/measure-cell.ts'
import type { Calendar } from '#shared/calendar.ts'
import { notFinal } from '#shared/open-times.ts'
import { t } from '#shared/translate.ts'
import { ChangeText } from '#web/ui/change-text.tsx'
import { formatShare, unknownValue } from '#web/ui/format.ts'
import { daysOfTime } from '#web/ui/time-words.ts'
import { formatSigned, formatValue } from '#web/ui/value-words.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Axis } from '../../contract-pivot.ts'
import { isTime } from '../../rules-pivot.ts'
import { type PivotOpenness, type PivotRow, type PivotTable, pivotCell } from '../../rules-pivot-table.ts'
import { placeWords } from './explorer-words.ts'
import type { PivotGridColumn } from './grid-columns.ts'
import styles from './pivot-grid.module.css'

/** How its values are written: short where there is little room. */
type PivotWriting = { currency: string; style: 'whole' | 'compact' }

export type GridRowProps = {
  row: PivotRow
  /** Its place among the rows. */
  at: number
  columns: readonly PivotGridColumn[]
  table: PivotTable
  axes: readonly Axis[]
  calendar: Calendar
  writing: PivotWriting
  of: PivotOpenness
  /** What every cell answers to. */
  on: {
    onClick: (event: MouseEvent<HTMLElement>) => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

/** A row of the table: its name, indented below what it is part of, and its cells. */
export function GridRow({ row, at, columns, table, axes, calendar, writing, of, on }: GridRowProps) {
  const depth = row.path.length - 1
  const [axis, place] = [axes[depth], row.path[depth]]
  const name = axis && place ? placeWords(axis, place, calendar) : t('Total')
  const days = axis && isTime(axis) && place ? daysOfTime(String(place.member), axis.grain, calendar) : null
  const kind = row.kind === 'total' ? styles.total : row.hasParts ? styles.whole : axes.length > 1 ? styles.part : ''
  return (
    <tr className={kind}>
      <th scope="row" data-depth={Math.max(depth, 0)}>
        <button
          type="button"
          className={styles.name}
          style={{ paddingInlineStart: 16 + Math.max(depth, 0) * 16 }}
          tabIndex={at === 0 ? 0 : -1}
          data-at={`${at} -1`}
          {...(days ? { title: days } : {})}
          {...on}
        >
          {name}
          {depth > 0 ? <VisuallyHidden>{t`, in ${above(row, axes, calendar)}`}</VisuallyHidden> : null}
        </button>
      </th>
      {columns.map((one, index) => (
        <td key={one.key} className={styles.right}>
          <button type="button" className={styles.cell} tabIndex={-1} data-at={`${at} ${index}`} {...on}>
            <Value cell={pivotCell(table, row, one.column, one.measure, of)} column={one} writing={writing} />
          </button>
        </td>
      ))}
    </tr>
  )
}

function above({ path }: PivotRow, axes: readonly Axis[], calendar: Calendar): string {
  const names = path.slice(0, -1).flatMap((place, depth) => {
    const axis = axes[depth]
    return axis ? [placeWords(axis, place, calendar)] : []
  })
  return names.join(', ')
}

type ValueProps = { cell: MeasureCell; column: PivotGridColumn; writing: PivotWriting }

function Value({ cell, column: { measure, part }, writing }: ValueProps) {
  const { unit = 'count', direction = 'neutral' } = measure
  if (part === 'changeShare')
    return <ChangeText of={{ ...cell, unit }} direction={direction} currency={writing.currency} />
  if (part === 'share') return cell.share === null ? unknownValue : formatShare(cell.share)
  if (part === 'change') return formatSigned(cell.difference, unit, writing)
  if (part === 'previous') return <span className={styles.quiet}>{formatValue(cell.previous, unit, writing)}</span>
  const value = formatValue(cell.value, unit, writing)
  if (!cell.isOpen) return value
  return (
    <span className={styles.quiet}>
      {value}
      <VisuallyHidden>{`, ${notFinal}`}</VisuallyHidden>
    </span>
  )
}
