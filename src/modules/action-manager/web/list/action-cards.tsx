import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { SortChoice } from '#web/ui/sort-choice.tsx'
import type { ActionItem } from '../../contract.ts'
import { DueText } from '../shown/due-text.tsx'
import { PartsProgress } from '../shown/parts-progress.tsx'
import { SavingSum, SavingText } from '../shown/saving-sums.tsx'
import { StatusMenu } from '../shown/status-menu.tsx'
import { groupName } from '../words.ts'
import { ActionTitle, actionColumns } from './action-columns.tsx'
import type { ActionRowsProps } from './action-table.tsx'
import { groupRows } from './group-rows.ts'
import styles from './list.module.css'
import { PickBox } from './pick-box.tsx'
import type { ActionSelection } from './use-selection.ts'

/** The actions of a page on a narrow screen. */
export function ActionCards({ list, group, order, onSort, selection }: ActionRowsProps) {
  const groups =
    group === null ? [{ id: '', name: '', count: 0, savings: list.savings, items: list.items }] : groupRows(list, group)
  return (
    <>
      <div className={styles.sort}>
        <SortChoice columns={actionColumns.filter(({ isSortable }) => isSortable)} sorted={order} onSort={onSort} />
      </div>
      {groups.map(one => (
        <section key={one.id} aria-label={group === null ? t('Actions') : groupName(group, one.id, one.name)}>
          {group === null ? null : (
            <h3 className={styles.cardGroup}>
              {groupName(group, one.id, one.name)} <span className={styles.count}>{formatNumber(one.count)}</span>
              {one.savings.count > 0 ? ' · ' : null}
              <SavingSum of={one.savings} />
            </h3>
          )}
          <ul className={styles.cards}>
            {one.items.map(action => (
              <ActionCard key={action.uuid} action={action} selection={selection} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function ActionCard({ action, selection }: { action: ActionItem; selection: ActionSelection | null }) {
  return (
    <li className={styles.card} data-action={action.uuid}>
      {selection ? <PickBox action={action} selection={selection} /> : null}
      <div className={styles.cardBody}>
        <div>
          <ActionTitle action={action} />
        </div>
        <div className={styles.cardLine}>
          <StatusMenu action={action} />
          <DueText of={action} />
          {action.owner ? <span>{action.owner.name}</span> : null}
          <PartsProgress parts={action.parts} />
          <SavingText of={action.saving} />
        </div>
      </div>
    </li>
  )
}
