import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ListOrder } from '#shared/list-sorts.ts'
import { t } from '#shared/translate.ts'
import table from '#web/ui/data-table.module.css'
import { formatNumber } from '#web/ui/format.ts'
import edges from '#web/ui/scroll-edges.module.css'
import { TableColumns, useTableColumns } from '#web/ui/table-columns.tsx'
import parts from '#web/ui/table-parts.module.css'
import type { Grouping } from '../../action-words.ts'
import type { ActionItem, ActionList } from '../../contract.ts'
import { SavingSum } from '../shown/saving-sums.tsx'
import { groupName } from '../words.ts'
import { type ActionColumn, actionColumns } from './action-columns.tsx'
import { groupRows, type RowGroup } from './group-rows.ts'
import styles from './list.module.css'
import { PickBox } from './pick-box.tsx'
import { isChosen } from './selection.ts'
import type { ActionSelection } from './use-selection.ts'

export type ActionRowsProps = {
  list: ActionList
  group: Grouping | null
  order: ListOrder
  onSort: (by: string) => void
  onGroup: (by: Grouping, id: string) => void
  /** Absent where the person may not change several at once. */
  selection: ActionSelection | null
}

/** The actions of a page as a table: sorted by the server, in their groups, each to be chosen. */
export function ActionTable({ list, group, order, onSort, onGroup, selection }: ActionRowsProps) {
  const chosen = useTableColumns('actions', actionColumns)
  const { shown } = chosen
  const span = shown.length + (selection ? 1 : 0)
  const label = t('Actions')
  return (
    <div className={`${table.frame} ${table.chosen}`}>
      <TableColumns label={label} columns={actionColumns} chosen={chosen} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={`${table.scroll} ${edges.edges}`} data-stands tabIndex={0}>
        <table className={table.table} aria-label={label}>
          <thead>
            <tr>
              {selection ? <PageCell selection={selection} /> : null}
              {shown.map(column => (
                <HeadCell key={column.id} column={column} order={order} onSort={onSort} />
              ))}
            </tr>
          </thead>
          {group === null ? (
            <tbody>
              <Rows items={list.items} columns={shown} selection={selection} />
            </tbody>
          ) : (
            groupRows(list, group).map(one => (
              <tbody key={one.id}>
                <GroupRow group={one} by={group} span={span} onGroup={onGroup} />
                <Rows items={one.items} columns={shown} selection={selection} />
              </tbody>
            ))
          )}
        </table>
      </div>
    </div>
  )
}

function PageCell({ selection }: { selection: ActionSelection }) {
  return (
    <th scope="col" className={styles.pick}>
      <div className={styles.pickHead}>
        <Checkbox
          size="xs"
          aria-label="Choose all on this page"
          checked={selection.isWholePage}
          indeterminate={selection.count > 0 && !selection.isWholePage}
          onChange={event => selection.onPage(event.currentTarget.checked)}
        />
      </div>
    </th>
  )
}

type HeadCellProps = { column: ActionColumn; order: ListOrder; onSort: (by: string) => void }

function HeadCell({ column, order, onSort }: HeadCellProps) {
  const place = column.isRowHeader ? table.name : ''
  if (!column.isSortable)
    return (
      <th scope="col" className={place}>
        <span className={`${parts.label} ${table.plain}`}>{column.header}</span>
      </th>
    )
  const direction = order.by === column.id ? order.direction : null
  const Arrow = direction === 'asc' ? IconChevronUp : IconChevronDown
  return (
    <th
      scope="col"
      className={place}
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className={`${parts.sort} ${table.sort}`} onClick={() => onSort(column.id)}>
        {column.header}
        {direction === null ? null : <Arrow size={14} aria-hidden />}
      </button>
    </th>
  )
}

type GroupRowProps = { group: RowGroup; by: Grouping; span: number; onGroup: ActionRowsProps['onGroup'] }

function GroupRow({ group, by, span, onGroup }: GroupRowProps) {
  const name = groupName(by, group.id, group.name)
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={span}>
        <button type="button" className={styles.groupName} onClick={() => onGroup(by, group.id)}>
          {name}
        </button>
        <span className={`${styles.count} num`}>{formatNumber(group.count)}</span>
        {group.savings.count > 0 ? ' · ' : null}
        <SavingSum of={group.savings} />
      </th>
    </tr>
  )
}

type RowsProps = { items: readonly ActionItem[]; columns: readonly ActionColumn[]; selection: ActionSelection | null }

function Rows({ items, columns, selection }: RowsProps) {
  return items.map(action => (
    <tr
      key={action.uuid}
      className={`${styles.row} ${selection && isChosen(selection.chosen, action.uuid) ? styles.chosen : ''}`}
      data-action={action.uuid}
    >
      {selection ? (
        <td className={styles.pick}>
          <PickBox action={action} selection={selection} />
        </td>
      ) : null}
      {columns.map(column =>
        column.isRowHeader ? (
          <th key={column.id} scope="row" className={table.name}>
            {column.cell(action)}
          </th>
        ) : (
          <td key={column.id}>{column.cell(action)}</td>
        ),
      )}
    </tr>
  ))
}
