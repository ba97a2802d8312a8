import { Button } from '@mantine/core'
import { loadables } from '#shared/loadables.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { formatMoney, formatNumber, formatTime } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Upload } from '../../contract.ts'
import { UndoButton } from '../load/undo-button.tsx'
import { RejectsLink } from '../plan/rejects-link.tsx'
import { isUnfinished, statusWord } from '../upload-words.ts'
import styles from './upload-list.module.css'

/** One upload of the history. */
export function UploadRow({ upload }: { upload: Upload }) {
  const mayWrite = usePermission('data:write')
  const { word, tone } = statusWord(upload)
  const here = `/app/data-manager/uploads/${upload.id}`
  return (
    <li className={`${styles.row} ${upload.status === 'undone' ? styles.undone : ''} num`}>
      <div className={styles.what}>
        <AppLink to={here} className={styles.name}>
          {upload.name}
        </AppLink>
        <span className={styles.sub}>
          {loadables[upload.dataset].label} · {upload.createdBy} · {formatTime(Date.parse(upload.createdAt))}
        </span>
      </div>
      <div className={styles.state}>
        <Tag tone={tone}>{word}</Tag>
        {upload.status === 'undone' ? null : <RejectsLink upload={upload} />}
      </div>
      <div className={styles.figures}>
        {upload.loaded === null ? (
          upload.good ? (
            <span className={styles.sub}>{formatNumber(upload.good)} to load</span>
          ) : null
        ) : (
          <>
            <span className={styles.total}>
              {upload.total ? formatMoney(upload.total.amount, upload.total.currency) : null}
            </span>
            <span
              className={styles.sub}
            >{`${formatNumber(upload.loaded)} ${upload.loaded === 1 ? 'line' : 'lines'}`}</span>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {mayWrite && isUnfinished(upload) ? (
          <Button
            size="xs"
            variant="default"
            component={AppLink}
            to={here}
            className=""
            aria-label={`Continue ${upload.name}`}
          >
            Continue
          </Button>
        ) : null}
        {mayWrite && upload.status !== 'undone' ? <UndoButton upload={upload} isQuiet /> : null}
      </div>
      {upload.status === 'failed' && upload.failure ? <p className={styles.failure}>{upload.failure}</p> : null}
    </li>
  )
}
