import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { formatDate } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { priorityWords } from '#web/ui/status-words.ts'
import type { ActionItem } from '../../contract.ts'
import { DueText } from '../shown/due-text.tsx'
import { PartsProgress } from '../shown/parts-progress.tsx'
import { SavingText } from '../shown/saving-sums.tsx'
import { StatusMenu } from '../shown/status-menu.tsx'
import { columnWords, noOwner } from '../words.ts'
import styles from './list.module.css'

export type ActionColumn = {
  id: string
  header: string
  cell: (action: ActionItem) => ReactNode
  isSortable?: boolean
  isRowHeader?: boolean
}

/** What a list says of an action. */
export const actionColumns: readonly ActionColumn[] = [
  {
    id: 'title',
    header: columnWords.title,
    isRowHeader: true,
    isSortable: true,
    cell: action => <ActionTitle action={action} />,
  },
  { id: 'status', header: columnWords.status, isSortable: true, cell: action => <StatusMenu action={action} /> },
  {
    id: 'owner',
    header: columnWords.owner,
    isSortable: true,
    cell: ({ owner }) => owner?.name ?? <span className={styles.none}>{noOwner}</span>,
  },
  { id: 'due', header: columnWords.due, isSortable: true, cell: action => <DueText of={action} /> },
  { id: 'saving', header: t('Saving'), cell: ({ saving }) => <SavingText of={saving} /> },
  {
    id: 'priority',
    header: columnWords.priority,
    isSortable: true,
    cell: ({ priority }) => <span className={priority === 'High' ? styles.high : ''}>{priorityWords[priority]}</span>,
  },
  { id: 'stage', header: columnWords.stage, isSortable: true, cell: ({ stage }) => stage },
  {
    id: 'parts',
    header: t('Parts'),
    cell: ({ parts }) => (parts.length === 0 ? null : <PartsProgress parts={parts} />),
  },
  {
    id: 'start',
    header: columnWords.start,
    isSortable: true,
    cell: ({ start }) => (start === null ? null : formatDate(start)),
  },
]

/** Its title, which leads to its page; below it the number and the tags. */
export function ActionTitle({ action }: { action: ActionItem }) {
  return (
    <>
      <AppLink to={`/app/action-manager/${action.number}`} className={styles.title}>
        {action.title}
      </AppLink>
      <span className={`${styles.sub} num`}>
        {[`#${action.number}`, ...action.tags].join(' · ')}
        {action.waiting > 0 ? t` · waits for ${action.waiting}` : ''}
        {action.rhythm === null ? '' : t(' · repeats')}
      </span>
    </>
  )
}
