import { Popover, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { clearNotices, type Notice, useNotices } from '#web/toasts/notices.ts'
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
export function NoticeCentre() {
  const notices = useNotices()
  return (
    <Popover position="bottom-end" offset={8} width="min(340px, 100vw - 16px)" trapFocus>
      <Popover.Target>
        <UnstyledButton className={styles.bell} aria-label={`Notifications, ${notices.length}`}>
          <IconBell size={18} stroke={1.7} aria-hidden />
          {notices.length > 0 ? <span className={styles.dot} aria-hidden="true" /> : null}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <div className={styles.head}>
          <strong>Notifications</strong>
          {notices.length > 0 ? (
            <button type="button" className={styles.clear} onClick={clearNotices}>
              Clear
            </button>
          ) : null}
        </div>
        {notices.length === 0 ? <p className={styles.none}>Nothing has happened in this tab yet.</p> : null}
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
      </Popover.Dropdown>
    </Popover>
  )
}
