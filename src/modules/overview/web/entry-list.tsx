import type { ReactNode } from 'react'
import type { LinesSpec } from '#shared/query-spec.ts'
import { type LinesLink, useLinesLink } from '#web/lines-link.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { TagTone } from '#web/ui/tag.tsx'
import tints from '#web/ui/tint.module.css'
import styles from './entry-list.module.css'

export type Entry = {
  key: string
  title: string
  /** One sentence below the title. */
  sentence: ReactNode
  icon: ReactNode
  /** The tint the icon stands in. */
  tone: TagTone
  amount: ReactNode
  /** Below the amount. */
  note?: ReactNode
  lines: LinesSpec
  /** Where it stands with its reasons, instead of its plain lines. */
  page?: LinesLink | null
}

/** A list whose every entry leads to its lines, or to the page that explains it. */
export function EntryList({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const linkOf = useLinesLink()
  return (
    <ul className={`${styles.list} num`} aria-label={label}>
      {entries.map(entry => {
        const link = entry.page ?? linkOf(entry.lines)
        return (
          <li key={entry.key}>
            {link ? (
              <AppLink {...link} className={styles.entry}>
                <EntryContent entry={entry} />
              </AppLink>
            ) : (
              <div className={styles.entry}>
                <EntryContent entry={entry} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function EntryContent({ entry: { icon, tone, title, sentence, amount, note } }: { entry: Entry }) {
  return (
    <>
      <span className={`${styles.icon} ${tints[tone]}`} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.sentence}>{sentence}</span>
      </span>
      <span className={styles.amounts}>
        <span className={styles.amount}>{amount}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
    </>
  )
}
