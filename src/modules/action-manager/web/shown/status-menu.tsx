import { Menu } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { statusWords } from '#web/ui/status-words.ts'
import type { ActionItem } from '../../contract.ts'
import { useQuickChange } from '../api.ts'
import styles from './shown.module.css'

/** The status of an action, and the way to another where the person may change it. */
export function StatusMenu({ action }: { action: ActionItem }) {
  const change = useQuickChange()
  if (!action.canChange) return <StatusTag status={action.status} />
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={styles.menuTag}
          aria-label={t`Status of #${action.number}: ${statusWords[action.status]}`}
        >
          <StatusTag status={action.status} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {vocabulary.actionStatus.map(status => (
          <Menu.Item key={status} disabled={status === action.status} onClick={() => void change(action, { status })}>
            {statusWords[status]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
