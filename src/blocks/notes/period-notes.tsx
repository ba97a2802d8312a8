import { t } from '#shared/translate.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import styles from './notes.module.css'
import { useNotes } from './use-notes.ts'

const named = 4

/** The notes on the days a block is of, where its chart is not over time. */
export function PeriodNotes() {
  const { asked } = useAnalysis()
  const notes = useNotes(asked, true)
  if (notes.length === 0) return null
  const more = notes.length - named
  return (
    <ul className={styles.period} aria-label="Notes on these days">
      {notes.slice(-named).map(({ uuid, day, text, member }) => (
        <li key={uuid}>
          <span className="num">{formatDate(day)}</span>
          {member === null ? ` ${text}` : ` ${member}: ${text}`}
        </li>
      ))}
      {more > 0 ? <li>{t`and ${formatNumber(more)} earlier`}</li> : null}
    </ul>
  )
}
