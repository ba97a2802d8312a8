import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayName, monthName } from '#shared/formats/write-day.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { addMonths, monthOf } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import { formatsHere, personFormats } from '#web/person-formats.ts'
import { dayAfterKey, weeksOf } from './calendar-days.ts'
import styles from './day-field.module.css'
import { formatDate } from './format.ts'

type DayCalendarProps = {
  /** The day that is chosen, if any. */
  day: string | null
  isOffered: (day: string) => boolean
  onDay: (day: string) => void
}

/** A month to choose a day of; the arrows move by days and weeks, PageUp and PageDown by months, Enter chooses. */
export function DayCalendar({ day, isOffered, onDay }: DayCalendarProps) {
  const today = dayIn(new Date(), personFormats().timeZone)
  const [at, setAt] = useState(day ?? today)
  const weekStart = weekStartHere()
  const grid = useRef<HTMLTableElement>(null)
  // The browser's focus follows the day, which may be drawn only after the month has changed.
  const isMoved = useRef(false)
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(at, event.key, weekStart)
    if (next === null) return
    event.preventDefault()
    isMoved.current = true
    setAt(next)
  }
  const weeks = weeksOf(at, weekStart)
  const month = `${monthName(Number(at.slice(5, 7)))} ${at.slice(0, 4)}`
  return (
    <div className={styles.calendar}>
      <div className={styles.months}>
        <ActionIcon variant="subtle" color="gray" aria-label="Month before" onClick={() => setAt(addMonths(at, -1))}>
          <IconChevronLeft size={16} stroke={1.8} />
        </ActionIcon>
        <span aria-live="polite">{month}</span>
        <ActionIcon variant="subtle" color="gray" aria-label="Month after" onClick={() => setAt(addMonths(at, 1))}>
          <IconChevronRight size={16} stroke={1.8} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved in by days is a grid */}
      <table ref={grid} role="grid" aria-label={month} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((one, index) => (
              <th key={one} scope="col" abbr={dayName(weekStart + index)}>
                {dayName(weekStart + index).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(one => (
                <td key={one}>
                  <button
                    type="button"
                    data-day={one}
                    tabIndex={one === at ? 0 : -1}
                    data-autofocus={one === at || undefined}
                    className={`${styles.day} ${monthOf(one) === monthOf(at) ? '' : styles.beside}`}
                    aria-label={formatDate(one)}
                    aria-pressed={one === day}
                    {...(one === today ? { 'aria-current': 'date' } : {})}
                    disabled={!isOffered(one)}
                    onClick={() => onDay(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isOffered(today) ? (
        <button type="button" className={styles.today} onClick={() => onDay(today)}>
          {t`Today, ${formatDate(today)}`}
        </button>
      ) : null}
    </div>
  )
}

/** The day that the person's weeks begin on: 1 Monday to 7 Sunday. */
function weekStartHere(): number {
  const formats = formatsHere()
  return formats?.own.weekStart ?? formats?.organization.weekStart ?? 1
}
