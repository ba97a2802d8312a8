import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { formatMonth } from '#web/ui/format.ts'
import type { UploadEntry } from '../../contract.ts'
import { groupByMonth } from './history-rules.ts'
import styles from './upload-list.module.css'
import { UploadRow } from './upload-row.tsx'

type UploadListProps = {
  uploads: readonly UploadEntry[]
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Uploads along a line of time, newest first, by month. */
export function UploadList({ uploads, page, pages, onPage }: UploadListProps) {
  return (
    <>
      {groupByMonth(uploads).map(({ month, items }) => (
        <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className={`${styles.title} num`}>
            {formatMonth(`${month}-01`)}
          </h2>
          <ol className={styles.line}>
            {items.map(upload => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ol>
        </section>
      ))}
      {pages > 1 ? (
        <nav className={`${styles.pager} num`} aria-label="Pages of uploads">
          <span aria-live="polite">{t`Page ${page} of ${pages}`}</span>
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
