import { Button } from '@mantine/core'
import { formatDate } from '#web/ui/format.ts'
import type { Upload } from '../../contract.ts'
import { groupByDay } from '../upload-words.ts'
import styles from './upload-list.module.css'
import { UploadRow } from './upload-row.tsx'

type UploadListProps = { uploads: readonly Upload[]; page: number; pages: number; onPage: (page: number) => void }

/** Uploads by day. */
export function UploadList({ uploads, page, pages, onPage }: UploadListProps) {
  return (
    <>
      {groupByDay(uploads, new Date()).map(day => (
        <section key={day.first.createdAt} className={styles.day} aria-labelledby={`day-${day.first.id}`}>
          <h2 id={`day-${day.first.id}`} className={`${styles.date} num`}>
            {day.age} <span className={styles.full}>{formatDate(day.first.createdAt)}</span>
          </h2>
          <ul className={styles.list}>
            {day.items.map(upload => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
        </section>
      ))}
      {pages > 1 ? (
        <nav className={`${styles.pager} num`} aria-label="Pages of uploads">
          <span aria-live="polite">
            Page {page} of {pages}
          </span>
          <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Newer
          </Button>
          <Button size="compact-sm" variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Older
          </Button>
        </nav>
      ) : null}
    </>
  )
}
