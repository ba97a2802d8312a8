import { type RefObject, useEffect, useRef, useState } from 'react'
import { dayNumber } from '#shared/day-numbers.ts'
import { t } from '#shared/translate.ts'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { formatDayOfYear, formatMonth } from '#web/ui/format.ts'
import type { ActionItem } from '../../contract.ts'
import type { ActionSelection } from '../list/use-selection.ts'
import { today, weekStart } from '../shown/today.ts'
import styles from './timeline.module.css'
import { TimelineRow } from './timeline-row.tsx'
import { barOf, dayWidths, extentOf, marksOf, timelineRows, type Wait, waitsOf, type Zoom } from './timeline-rules.ts'

const rowHeight = 36
/** Rows drawn beyond those in view, so that scrolling meets no gap. */
const beyond = 8

type TimelineProps = {
  actions: readonly ActionItem[]
  zoom: Zoom
  /** Absent where nothing is chosen now. */
  selection: ActionSelection | null
}

/** Actions as bars from their start to the day they are due, with what waits for what. */
export function Timeline({ actions, zoom, selection }: TimelineProps) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const now = today()
  const rows = timelineRows(actions)
  const extent = extentOf(rows, now, zoom)
  const bars = rows.map(action => barOf(action, extent, zoom))
  const inView = Math.ceil((box.current?.clientHeight ?? 800) / rowHeight)
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond)
  const end = Math.min(rows.length, first + inView + 2 * beyond)
  const width = (extent.to - extent.from + 1) * dayWidths[zoom]
  const todayLeft = (dayNumber(now) - extent.from + 0.5) * dayWidths[zoom]
  const height = rows.length * rowHeight
  useTimelineKeys(box, rows)
  // The outside system is the scrolled box: it begins where today is in sight.
  useEffect(() => {
    const element = box.current
    if (element) element.scrollLeft = todayLeft - element.clientWidth / 3
  }, [todayLeft])
  return (
    <section
      className={styles.box}
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Timeline"
      data-stands
      onScroll={event => setTop(event.currentTarget.scrollTop)}
    >
      <div className={styles.scale}>
        <div className={styles.corner}>{t('Action')}</div>
        <div className={styles.marks} style={{ width }}>
          {marksOf(extent, zoom, weekStart()).map(({ day, left, isMajor }) => (
            <span key={day} className={`${styles.mark} ${isMajor ? styles.major : ''}`} style={{ left }}>
              {zoom === 'week' ? formatDayOfYear(day) : formatMonth(day)}
            </span>
          ))}
          <span className={styles.todayName} style={{ left: todayLeft }}>
            Today
          </span>
        </div>
      </div>
      <ul className={styles.rows} style={{ height }} aria-label="Actions">
        {rows.slice(first, end).map((action, index) => (
          <TimelineRow
            key={action.uuid}
            action={action}
            bar={bars[first + index] ?? null}
            top={(first + index) * rowHeight}
            width={width}
            selection={selection}
          />
        ))}
      </ul>
      <svg className={styles.lines} width={width} height={height} aria-hidden style={{ marginTop: -height }}>
        <line className={styles.today} x1={todayLeft} x2={todayLeft} y1={0} y2={height} />
        {waitsOf(rows, bars, { first, end }).map(wait => (
          <path key={wait.key} className={wait.x2 < wait.x1 ? styles.crossed : styles.wait} d={pathOf(wait)} />
        ))}
      </svg>
    </section>
  )
}

/** From the end of a bar down or up to the begin of the other, with a small step out of the one and into the other. */
function pathOf({ from, to, x1, x2 }: Wait): string {
  const [y1, y2] = [(from + 0.5) * rowHeight, (to + 0.5) * rowHeight]
  const out = 7
  if (x2 >= x1 + 2 * out) return `M${x1} ${y1}h${out}V${y2}H${x2}`
  const middle = y1 + (y2 > y1 ? 0.5 : -0.5) * rowHeight
  return `M${x1} ${y1}h${out}V${middle}H${x2 - out}V${y2}H${x2}`
}

/** From row to row by keys, those that are not drawn yet too. */
function useTimelineKeys(box: RefObject<HTMLDivElement | null>, rows: readonly ActionItem[]): void {
  const go = (by: 1 | -1) => () => {
    const at = document.activeElement?.closest<HTMLElement>('[data-action]')?.dataset.action
    const place = rows.findIndex(({ uuid }) => uuid === at)
    const next = place < 0 ? 0 : place + by
    const uuid = rows[next]?.uuid
    const element = box.current
    if (uuid === undefined || element === null) return
    const [above, below] = [next * rowHeight, (next + 3) * rowHeight - element.clientHeight]
    element.scrollTop = Math.min(above, Math.max(below, element.scrollTop))
    // The row is drawn once the box has scrolled.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => element.querySelector<HTMLElement>(`[data-action="${uuid}"] a`)?.focus()),
    )
  }
  useShortcuts('page', [
    { keys: 'j', words: t('Next action; Enter opens it'), run: go(1) },
    { keys: 'k', words: t('Action before'), run: go(-1) },
  ])
}
