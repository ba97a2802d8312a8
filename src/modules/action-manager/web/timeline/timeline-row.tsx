import { AppLink } from '#web/ui/link.tsx'
import { statusTones } from '#web/ui/status-words.ts'
import tints from '#web/ui/tint.module.css'
import type { ActionItem } from '../../contract.ts'
import { PickBox } from '../list/pick-box.tsx'
import type { ActionSelection } from '../list/use-selection.ts'
import { barWords } from '../shown/bar-words.ts'
import styles from './timeline.module.css'
import type { TimelineBar } from './timeline-rules.ts'

type TimelineRowProps = {
  action: ActionItem
  bar: TimelineBar | null
  top: number
  width: number
  selection: ActionSelection | null
}

/** One action of the timeline: its title stays in sight, its bar lies on its days. */
export function TimelineRow({ action, bar, top, width, selection }: TimelineRowProps) {
  const { number, title, isLate, status, parts } = action
  const done = parts.length === 0 ? 0 : parts.filter(part => part.isDone).length / parts.length
  return (
    <li className={styles.row} style={{ top }} data-action={action.uuid}>
      <div className={styles.name}>
        {selection ? <PickBox action={action} selection={selection} /> : null}
        <span className={`${styles.number} num`}>{`#${number}`}</span>
        <AppLink to={`/app/action-manager/${number}`} className={styles.title} aria-label={barWords(action)}>
          {title}
        </AppLink>
      </div>
      <div className={styles.track} style={{ width }} aria-hidden>
        {bar === null ? null : (
          <span
            className={`${styles.bar} ${tints[statusTones[status]]} ${isLate ? styles.late : ''}`}
            style={{ left: bar.left, width: bar.width }}
          >
            {done > 0 ? <span className={styles.done} style={{ width: `${100 * done}%` }} /> : null}
          </span>
        )}
      </div>
    </li>
  )
}
