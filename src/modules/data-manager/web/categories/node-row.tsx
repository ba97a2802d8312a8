import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconDots } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { deepestLevel } from '#shared/categories.ts'
import { t } from '#shared/translate.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import styles from './categories.module.css'
import type { TreeRow, TreeStep } from './category-words.ts'
import type { NodeTask } from './node-dialogs.tsx'

type NodeRowProps = {
  row: TreeRow
  currency: string
  isOpen: boolean
  /** The one row that the tab key reaches. */
  isCurrent: boolean
  onToggle: (isOpen: boolean) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  /** `null` for people who only look. */
  onTask: ((task: NodeTask) => void) | null
  onStep: (step: TreeStep) => void
}

/** One category of the tree, with what lies in it and below it. */
export function NodeRow({ row, currency, isOpen, isCurrent, onToggle, onTask, onStep, ...events }: NodeRowProps) {
  return (
    <tr
      data-node={row.id}
      aria-level={row.level}
      {...(row.hasChildren ? { 'aria-expanded': isOpen } : {})}
      tabIndex={isCurrent ? 0 : -1}
      {...events}
    >
      <th scope="row">
        <span className={styles.name} data-level={row.level}>
          {row.hasChildren ? (
            <button
              type="button"
              tabIndex={-1}
              className={styles.toggle}
              aria-label={isOpen ? t`Close ${row.name}` : t`Open ${row.name}`}
              onClick={() => onToggle(!isOpen)}
            >
              {isOpen ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
            </button>
          ) : (
            <span className={styles.toggle} />
          )}
          {row.name}
          {row.code ? <span className={styles.code}>{row.code}</span> : null}
        </span>
      </th>
      <td className={styles.figure}>
        {row.allLines > 0 ? (
          <AppLink
            to="/app/data-manager/lines"
            search={{ dataset: 'spend', filters: filtersOf(row.path) }}
            aria-label={t`${formatNumber(row.allLines)}: lines of ${row.name}`}
          >
            {formatNumber(row.allLines)}
          </AppLink>
        ) : (
          <span className={styles.none}>0</span>
        )}
      </td>
      <td className={styles.figure}>{formatMoney(row.allSpend, currency, { style: 'whole' })}</td>
      {onTask ? (
        <td className={styles.act}>
          <NodeMenu row={row} onTask={onTask} onStep={onStep} />
        </td>
      ) : null}
    </tr>
  )
}

function filtersOf(path: readonly string[]): string {
  const fields = ['category', 'category_2', 'category_3', 'category_4']
  return JSON.stringify(path.map((name, index) => ({ field: fields[index], op: 'is', values: [name] })))
}

type NodeMenuProps = { row: TreeRow; onTask: (task: NodeTask) => void; onStep: (step: TreeStep) => void }

function NodeMenu({ row, onTask, onStep }: NodeMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t`Change ${row.name}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={row.level >= deepestLevel} onClick={() => onTask({ kind: 'add', node: row })}>
          Add a category below
        </Menu.Item>
        <Menu.Item onClick={() => onTask({ kind: 'rename', node: row })}>Rename</Menu.Item>
        <Menu.Item onClick={() => onTask({ kind: 'move', node: row })}>Move to …</Menu.Item>
        <Menu.Item onClick={() => onStep('up')}>Move up</Menu.Item>
        <Menu.Item onClick={() => onStep('down')}>Move down</Menu.Item>
        <Menu.Item onClick={() => onTask({ kind: 'merge', node: row })}>Merge into …</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => onTask({ kind: 'archive', node: row })}>
          Archive
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
