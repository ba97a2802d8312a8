import { Button } from '@mantine/core'
import { plural, t } from '#shared/translate.ts'
import { Fault } from '#web/ui/fault.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { mostCellsAtOnce } from '../../contract-lines.ts'
import { cornersOf } from './cell-rules.ts'
import styles from './grid.module.css'
import type { LinesTyping } from './use-lines-typing.ts'

type LinesEditBarProps = { typing: LinesTyping; onDone: () => void }

/** What was typed into cells and is not saved yet: how much, what is wrong with it, and the ways on and back. */
export function LinesEditBar({ typing, onDone }: LinesEditBarProps) {
  const { changes, faults, stale, left, range } = typing
  const { first, last } = cornersOf(range)
  const told = Object.entries(faults)
  const isTooMuch = changes.length > mostCellsAtOnce
  const isBlocked = changes.length === 0 || typing.isUnread || stale.length > 0 || isTooMuch
  return (
    <div className={styles.typing}>
      <div className={styles.typingRow}>
        <span role="status">
          {left > 0 ? t`${formatNumber(left)} pasted values had no cell. ` : ''}
          {changes.length === 0
            ? t('Type into a cell or paste a block from a spreadsheet.')
            : t`${formatNumber(changes.length)} ${plural(changes.length, 'change', 'changes')} not saved`}
          {isTooMuch ? t`. At most ${formatNumber(mostCellsAtOnce)} can be saved at once: undo, and paste fewer` : ''}
        </span>
        <Button size="compact-sm" variant="default" disabled={first.row === last.row} onClick={typing.fill}>
          Fill down
        </Button>
        <Button size="compact-sm" variant="default" disabled={!typing.canUndo} onClick={typing.undo}>
          Undo
        </Button>
        <Button size="compact-sm" disabled={isBlocked} loading={typing.isSaving} onClick={typing.save}>
          Save
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            typing.discard()
            onDone()
          }}
        >
          {changes.length === 0 ? t('Done') : t('Discard')}
        </Button>
      </div>
      {told.length > 0 ? (
        <ul className={styles.typingFaults} role="alert">
          {told.slice(0, mostTold).map(([cell, fault]) => (
            <li key={cell}>{t`Row ${formatNumber(Number(cell.split(' ')[1]))}: ${fault}`}</li>
          ))}
          {told.length > mostTold ? <li>{t`and ${formatNumber(told.length - mostTold)} more`}</li> : null}
        </ul>
      ) : null}
      {stale.length > 0 ? (
        <div className={styles.typingRow}>
          <span>{t`${formatNumber(stale.length)} of these ${plural(stale.length, 'cell was', 'cells were')} changed by others meanwhile.`}</span>
          <Button size="compact-sm" variant="default" onClick={() => typing.keepMine(stale)}>
            Keep mine
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => typing.takeTheirs(stale)}>
            Take their values
          </Button>
        </div>
      ) : null}
      <Fault text={typing.rest} isPlain />
    </div>
  )
}

const mostTold = 5
