import { Popover } from '@mantine/core'
import { useState } from 'react'
import { dayName } from '#shared/formats/write-day.ts'
import { monthOf } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import { weeksOf } from '#web/ui/calendar-days.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { statusTones } from '#web/ui/status-words.ts'
import tints from '#web/ui/tint.module.css'
import type { ActionItem } from '../../contract.ts'
import { PickBox } from '../list/pick-box.tsx'
import type { ActionSelection } from '../list/use-selection.ts'
import { barWords } from '../shown/bar-words.ts'
import { today, weekStart } from '../shown/today.ts'
import styles from './calendar.module.css'
import { daysOf, daysUntil, hiddenPerDay, layWeek, type Placed } from './calendar-rules.ts'
import { MoveMenu } from './move-menu.tsx'

export type CalendarProps = {
  month: string
  actions: readonly ActionItem[]
  onShift: (action: ActionItem, days: number) => void
  /** Absent where nothing is chosen now. */
  selection: ActionSelection | null
}

/** So many actions are drawn on a day before the others stand behind a number. */
const lanes = 4

/** A month of weeks: each action a bar from its start to the day it is due, which can be dragged to another day. */
export function Month({ month, actions, onShift, selection }: CalendarProps) {
  const [dragged, setDragged] = useState<ActionItem | null>(null)
  const begin = weekStart()
  const weeks = weeksOf(month, begin)
  const drop = (day: string) => {
    const by = dragged ? daysUntil(dragged, day) : 0
    if (dragged && by !== 0) onShift(dragged, by)
    setDragged(null)
  }
  return (
    <div className={styles.month}>
      <div className={styles.names} aria-hidden>
        {(weeks[0] ?? []).map((day, index) => (
          <span key={day}>{dayName(begin + index)}</span>
        ))}
      </div>
      {weeks.map(week => (
        <Week
          key={week[0]}
          month={month}
          week={week}
          actions={actions}
          onShift={onShift}
          selection={selection}
          onDrag={setDragged}
          isDragging={dragged !== null}
          onDrop={drop}
        />
      ))}
    </div>
  )
}

type WeekProps = CalendarProps & {
  week: readonly string[]
  isDragging: boolean
  onDrag: (action: ActionItem | null) => void
  onDrop: (day: string) => void
}

function Week({ month, week, actions, onShift, selection, onDrag, isDragging, onDrop }: WeekProps) {
  const [over, setOver] = useState<string | null>(null)
  const placed = layWeek(actions, week)
  const hidden = hiddenPerDay(placed, lanes)
  const now = today()
  const highest = placed.reduce((most, { lane }) => Math.max(most, lane + 1), 0)
  // One row more has the numbers of what is not drawn.
  const rows = highest > lanes ? lanes + 1 : Math.max(highest, 3)
  return (
    <div className={styles.week} style={{ gridTemplateRows: `28px repeat(${rows}, 26px)` }}>
      {week.map((day, column) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it takes what is dropped; the menu of an action does the same
        <div
          key={day}
          className={`${styles.day} ${monthOf(day) === monthOf(month) ? '' : styles.beside} ${isDragging && over === day ? styles.over : ''}`}
          style={{ gridColumn: column + 1 }}
          data-day={day}
          onDragOver={event => {
            if (!isDragging) return
            event.preventDefault()
            setOver(day)
          }}
          onDrop={event => {
            event.preventDefault()
            setOver(null)
            onDrop(day)
          }}
        >
          <span className={`${styles.number} num ${day === now ? styles.today : ''}`}>
            <span className={styles.hiddenWords}>{formatDate(day)}</span>
            <span aria-hidden>{Number(day.slice(8))}</span>
          </span>
        </div>
      ))}
      {placed
        .filter(({ lane }) => lane < lanes)
        .map(one => (
          <Bar
            key={one.action.uuid}
            placed={one}
            isDragging={isDragging}
            selection={selection}
            onDrag={isOn => onDrag(isOn ? one.action : null)}
            onShift={days => onShift(one.action, days)}
          />
        ))}
      {hidden.map((count, column) =>
        count > 0 ? (
          <More
            key={week[column]}
            day={week[column] ?? ''}
            column={column}
            count={count}
            actions={actions}
            selection={selection}
          />
        ) : null,
      )}
    </div>
  )
}

type BarProps = {
  placed: Placed
  isDragging: boolean
  selection: ActionSelection | null
  onDrag: (isOn: boolean) => void
  onShift: (days: number) => void
}

function Bar({ placed, isDragging, selection, onDrag, onShift }: BarProps) {
  const { action, first, last, lane, isBegin, isEnd } = placed
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is dragged by a pointer; its menu does the same
    <div
      className={`${styles.bar} ${tints[statusTones[action.status]]} ${isBegin ? '' : styles.goesBack} ${isEnd ? '' : styles.goesOn} ${action.isLate ? styles.late : ''}`}
      style={{
        gridColumn: `${first + 1} / ${last + 2}`,
        gridRow: lane + 2,
        pointerEvents: isDragging ? 'none' : 'auto',
      }}
      data-action={action.uuid}
      draggable={action.canChange}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', action.title)
        // The element that is dragged must not change before the browser has its picture.
        setTimeout(() => onDrag(true))
      }}
      onDragEnd={() => onDrag(false)}
    >
      {selection ? <PickBox action={action} selection={selection} /> : null}
      <AppLink to={`/app/action-manager/${action.number}`} className={styles.barName} aria-label={barWords(action)}>
        {action.title}
      </AppLink>
      {action.canChange ? <MoveMenu action={action} onShift={onShift} /> : null}
    </div>
  )
}

type MoreProps = {
  day: string
  column: number
  count: number
  actions: readonly ActionItem[]
  selection: ActionSelection | null
}

function More({ day, column, count, actions, selection }: MoreProps) {
  const of = actions.filter(action => {
    const days = daysOf(action)
    return days !== null && days.from <= day && days.to >= day
  })
  return (
    <Popover position="bottom" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.more}
          style={{ gridColumn: column + 1, gridRow: lanes + 2 }}
          aria-label={t`${formatNumber(count)} more on ${formatDate(day)}`}
        >
          {t`${formatNumber(count)} more`}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={formatDate(day)} className={styles.all}>
        <p className={styles.allDay}>{formatDate(day)}</p>
        <ul className={styles.allList}>
          {of.map(action => (
            <li key={action.uuid} className={styles.allItem}>
              {selection ? <PickBox action={action} selection={selection} /> : null}
              <AppLink to={`/app/action-manager/${action.number}`}>{action.title}</AppLink>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
