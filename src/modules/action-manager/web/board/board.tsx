import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#shared/translate.ts'
import { offerUndo } from '#web/toasts/undo-toast.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ActionItem, ActionList } from '../../contract.ts'
import type { ActionSelection } from '../list/use-selection.ts'
import { SavingSum } from '../shown/saving-sums.tsx'
import { useMoves } from '../shown/use-moves.ts'
import styles from './board.module.css'
import { BoardCard } from './board-card.tsx'
import { type BoardColumn, type BoardGrouping, boardColumns, changeTo, nextCard, standingIn } from './board-columns.ts'
import { focusCard, useBoardKeys } from './use-board-keys.ts'

type BoardProps = {
  list: ActionList
  by: BoardGrouping
  /** Whether completed ones stay in sight. */
  hasCompleted: boolean
  onCompleted: () => void
  /** Absent where nothing is chosen now. */
  selection: ActionSelection | null
}

/** Actions as cards in columns. A card goes to another by the pointer, or by its menu. */
export function Board({ list, by, hasCompleted, onCompleted, selection }: BoardProps) {
  const { shown: standing, move: moveTo, change } = useMoves()
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [dragged, setDragged] = useState<ActionItem | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [carried, setCarried] = useState<{ to: string | null } | null>(null)
  const columns = boardColumns({ items: standing(list.items), groups: list.groups }, by)
  const move = async (action: ActionItem, column: BoardColumn) => {
    setSaid(t`#${action.number} ${action.title} is now in ${column.name}`)
    const saved = await moveTo(action, changeTo(by, column.id), standingIn(action, by, column))
    if (saved?.status === 'Completed' && !hasCompleted)
      offerUndo(t`#${action.number} is completed`, () => change(saved, { status: action.status }))
  }
  // By its menu or a key it takes the keyboard along; where it will leave the board, the card beside it has it.
  const carry = (action: ActionItem, column: BoardColumn) => {
    const isLeaving = by === 'status' && column.id === 'Completed' && !hasCompleted
    const next = isLeaving ? nextCard(columns, action.uuid, 'j') : action.uuid
    void move(action, column)
    setCarried({ to: next })
  }
  useBoardKeys(columns, carry)
  // The outside system is the keyboard's focus: the card stands in its column only now.
  useEffect(() => focusCard(carried?.to ?? null), [carried])
  const shown = isNarrow
    ? columns.filter(({ id }, index) => id === chosen || (chosen === null && index === 0))
    : columns
  return (
    <>
      {isNarrow ? (
        <NativeSelect
          mb={12}
          aria-label="Column"
          value={shown[0]?.id ?? ''}
          onChange={event => setChosen(event.currentTarget.value)}
          data={columns.map(({ id, name, count }) => ({ value: id, label: `${name} (${formatNumber(count)})` }))}
        />
      ) : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <section className={styles.board} aria-label="Board" data-stands>
        {shown.map(column => (
          <Column
            key={column.id}
            column={column}
            columns={columns}
            dragged={dragged}
            selection={selection}
            onDrag={setDragged}
            onMove={carry}
            onDrop={move}
            foot={
              by === 'status' && column.id === 'Completed' && !hasCompleted ? (
                <Button size="compact-sm" variant="subtle" onClick={onCompleted}>
                  Show completed ones
                </Button>
              ) : null
            }
          />
        ))}
      </section>
    </>
  )
}

/** So many cards of a column are drawn before more are asked for. */
const cardsAtOnce = 60

type ColumnProps = {
  column: BoardColumn
  columns: readonly BoardColumn[]
  dragged: ActionItem | null
  selection: ActionSelection | null
  onDrag: (action: ActionItem | null) => void
  onMove: (action: ActionItem, to: BoardColumn) => void
  onDrop: (action: ActionItem, to: BoardColumn) => void
  foot: ReactNode
}

function Column({ column, columns, dragged, selection, onDrag, onMove, onDrop, foot }: ColumnProps) {
  const [isOver, setIsOver] = useState(false)
  const [most, setMost] = useState(cardsAtOnce)
  const isTarget = dragged !== null && !column.items.some(({ uuid }) => uuid === dragged.uuid)
  const more = column.items.length - most
  return (
    <section
      className={`${styles.column} ${isTarget && isOver ? styles.over : ''}`}
      aria-label={column.name}
      data-column={column.id}
      onDragOver={event => {
        if (!isTarget) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={event => {
        event.preventDefault()
        setIsOver(false)
        if (dragged && isTarget) onDrop(dragged, column)
      }}
    >
      <h2 className={styles.columnHead}>
        {column.name} <span className={`${styles.count} num`}>{formatNumber(column.count)}</span>
      </h2>
      <SavingSum of={column.savings} />
      <ul className={styles.cards}>
        {column.items.slice(0, most).map(action => (
          <BoardCard
            key={action.uuid}
            action={action}
            others={columns.filter(({ id }) => id !== column.id)}
            selection={selection}
            onMove={to => onMove(action, to)}
            onDrag={isOn => onDrag(isOn ? action : null)}
          />
        ))}
      </ul>
      {more > 0 ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setMost(most + cardsAtOnce)}>
          {t`${formatNumber(more)} more`}
        </Button>
      ) : null}
      {foot}
    </section>
  )
}
