import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import type { LineColumn } from './lines-columns.ts'
import styles from './menus.module.css'

type ColumnsMenuProps = {
  all: readonly LineColumn[]
  /** The ids of the columns that are shown, in their order. */
  shown: readonly string[]
  /** `null` goes back to what is usual. */
  onColumns: (ids: string[] | null) => void
}

/** Which columns are shown, and in which order; what is chosen stays with the person. */
export function ColumnsMenu({ all, shown, onColumns }: ColumnsMenuProps) {
  const chosen = shown.flatMap(id => all.find(column => column.id === id) ?? [])
  const others = all.filter(({ id }) => !shown.includes(id))
  const move = (index: number, by: number) => {
    const next = [...shown]
    const [moved] = next.splice(index, 1)
    if (moved !== undefined) next.splice(index + by, 0, moved)
    onColumns(next)
  }
  return (
    <Popover width={300} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="compact-md" leftSection={<IconColumns size={15} stroke={1.8} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.columns ?? ''}>
        <ul className={styles.list}>
          {chosen.map(({ id, label }, index) => (
            <li key={id} className={styles.item}>
              <Checkbox
                size="xs"
                label={label}
                checked
                disabled={chosen.length === 1}
                onChange={() => onColumns(shown.filter(other => other !== id))}
              />
              <span className={styles.moves}>
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  aria-label={t`Move ${label} forward`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  aria-label={t`Move ${label} back`}
                  disabled={index === chosen.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          ))}
          {others.map(({ id, label }) => (
            <li key={id} className={styles.item}>
              <Checkbox size="xs" label={label} checked={false} onChange={() => onColumns([...shown, id])} />
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="compact-sm" onClick={() => onColumns(null)}>
          Usual columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
