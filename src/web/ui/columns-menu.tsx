import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { t } from '#shared/translate.ts'
import styles from './columns-menu.module.css'

type MenuColumn = { id: string; label: string }

type ColumnsMenuProps = {
  /** The button that opens it. */
  target: ReactElement
  all: readonly MenuColumn[]
  /** The ids of the columns that are shown; in their order, where that is chosen too. */
  shown: readonly string[]
  /** Those that always stay. */
  fixed?: readonly string[]
  isOrdered?: boolean
  /** `null` goes back to what is usual. */
  onColumns: (ids: string[] | null) => void
}

/** Which columns of a table are shown, and in which order. One of them always is. */
export function ColumnsMenu({ target, all, shown, fixed = [], isOrdered = false, onColumns }: ColumnsMenuProps) {
  const chosen = shown.flatMap(id => all.find(column => column.id === id) ?? [])
  const listed = isOrdered ? [...chosen, ...all.filter(({ id }) => !shown.includes(id))] : all
  const toggle = (id: string) => onColumns(shown.includes(id) ? shown.filter(other => other !== id) : [...shown, id])
  return (
    <Popover width={300} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={styles.columns ?? ''}>
        <ul className={styles.list}>
          {listed.map(({ id, label }) => (
            <li key={id} className={styles.item}>
              <Checkbox
                size="xs"
                label={label}
                checked={shown.includes(id)}
                disabled={fixed.includes(id) || (chosen.length === 1 && shown.includes(id))}
                onChange={() => toggle(id)}
              />
              {isOrdered && shown.includes(id) ? (
                <Moves label={label} ids={chosen.map(column => column.id)} id={id} onColumns={onColumns} />
              ) : null}
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

type MovesProps = { label: string; ids: readonly string[]; id: string } & Pick<ColumnsMenuProps, 'onColumns'>

function Moves({ label, ids, id, onColumns }: MovesProps) {
  const index = ids.indexOf(id)
  const moves = useRef<HTMLSpanElement>(null)
  const moved = useRef(0)
  const move = (by: number) => {
    moved.current = by
    onColumns(ids.filter(other => other !== id).toSpliced(index + by, 0, id))
  }

  // The outside system is the focus: it stays with the column that was moved, on the button that still works.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `index` says where it was moved
  useLayoutEffect(() => {
    if (moved.current === 0) return
    const [forward, back] = moves.current?.querySelectorAll('button') ?? []
    const order = moved.current < 0 ? [forward, back] : [back, forward]
    moved.current = 0
    order.find(button => button && !button.disabled)?.focus()
  }, [index])
  return (
    <span className={styles.moves} ref={moves}>
      <ActionIcon
        variant="subtle"
        size={24}
        aria-label={t`Move ${label} forward`}
        disabled={index === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={24}
        aria-label={t`Move ${label} back`}
        disabled={index === ids.length - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown size={14} aria-hidden />
      </ActionIcon>
    </span>
  )
}
