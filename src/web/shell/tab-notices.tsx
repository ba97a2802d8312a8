import type { Notice } from '#web/toasts/notices.ts'
import { EmptyState } from '#web/ui/data-state.tsx'
import { formatTime } from '#web/ui/format.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import styles from './notice-centre.module.css'

const tones: Record<Notice['tone'], { tone: TagTone; word: string }> = {
  pending: { tone: 'info', word: 'running' },
  success: { tone: 'good', word: 'done' },
  warning: { tone: 'warn', word: 'note' },
  danger: { tone: 'bad', word: 'failed' },
}

/** Every toast of this tab, for those who were slower than two seconds. */
export function TabNotices({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) {
    return (
      <EmptyState
        title="Nothing yet"
        why="What you do in this tab, and how it ended, is kept here until you close it."
      />
    )
  }
  return (
    <ul className={styles.list}>
      {notices.map(notice => (
        <li key={notice.id} className={styles.notice}>
          <Tag tone={tones[notice.tone].tone}>{tones[notice.tone].word}</Tag>
          <div>
            <div>{notice.text}</div>
            {notice.detail ? <div className={styles.detail}>{notice.detail}</div> : null}
          </div>
          <time className={`${styles.detail} num`}>{formatTime(notice.at)}</time>
        </li>
      ))}
    </ul>
  )
}
