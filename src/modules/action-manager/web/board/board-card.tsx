import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ActionItem } from '../../contract.ts'
import { PickBox } from '../list/pick-box.tsx'
import { isChosen } from '../list/selection.ts'
import type { ActionSelection } from '../list/use-selection.ts'
import { DueText } from '../shown/due-text.tsx'
import { PartsProgress } from '../shown/parts-progress.tsx'
import { SavingText } from '../shown/saving-sums.tsx'
import styles from './board.module.css'
import type { BoardColumn } from './board-columns.ts'

type BoardCardProps = {
  action: ActionItem
  /** Where it can go. */
  others: readonly BoardColumn[]
  /** Absent where nothing is chosen now. */
  selection: ActionSelection | null
  onMove: (to: BoardColumn) => void
  onDrag: (isOn: boolean) => void
}

/** One action on the board. */
export function BoardCard({ action, others, selection, onMove, onDrag }: BoardCardProps) {
  const { number, title, owner, priority, canChange } = action
  return (
    <li
      className={`${styles.card} ${selection && isChosen(selection.chosen, action.uuid) ? styles.chosen : ''}`}
      data-action={action.uuid}
      draggable={canChange}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', `#${number} ${title}`)
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
    >
      <div className={styles.cardHead}>
        {selection ? <PickBox action={action} selection={selection} /> : null}
        <AppLink to={`/app/action-manager/${number}`} className={styles.title}>
          {title}
        </AppLink>
        {canChange ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                className={styles.menu ?? ''}
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t`Move #${number} ${title} to`}
              >
                <IconDotsVertical size={15} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown className={styles.choices ?? ''}>
              <Menu.Label>Move to</Menu.Label>
              {others.map(column => (
                <Menu.Item key={column.id} onClick={() => onMove(column)}>
                  {column.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      <div className={`${styles.line} num`}>
        <span>{`#${number}`}</span>
        {owner ? <span className={styles.owner}>{owner.name}</span> : null}
        {priority === 'High' ? <Tag>{t('High')}</Tag> : null}
      </div>
      {action.due !== null || action.parts.length > 0 || action.saving !== null ? (
        <div className={styles.line}>
          <DueText of={action} />
          <PartsProgress parts={action.parts} />
          <SavingText of={action.saving} />
        </div>
      ) : null}
    </li>
  )
}
