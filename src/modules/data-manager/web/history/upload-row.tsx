import { Button } from '@mantine/core'
import { loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { formatDate, formatLongDate, formatMoney, formatNumber, formatTime } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { UploadEntry } from '../../contract.ts'
import { UndoButton } from '../load/undo-button.tsx'
import { RejectsLink } from '../plan/rejects-link.tsx'
import { countLines, isUnfinished, personWord, statusWord } from '../upload-words.ts'
import styles from './upload-list.module.css'

/** One upload on the line of time. */
export function UploadRow({ upload }: { upload: UploadEntry }) {
  const mayWrite = usePermission('data:write')
  const { word, tone } = statusWord(upload)
  const here = `/app/data-manager/uploads/${upload.id}`
  const at = new Date(upload.createdAt)
  return (
    <li className={`${styles.entry} ${upload.status === 'undone' ? styles.undone : ''} num`}>
      <time className={styles.when} dateTime={upload.createdAt} title={formatLongDate(at)}>
        <span className={styles.day}>{formatDate(upload.createdAt)}</span>
        <span className={styles.time}>{formatTime(at.getTime())}</span>
      </time>
      <span className={`${styles.dot} ${styles[tone]}`} aria-hidden="true" />
      <div className={styles.row}>
        <div className={styles.what}>
          <AppLink to={here} className={styles.name}>
            {upload.name}
          </AppLink>
          <span className={styles.sub}>
            {loadables[upload.dataset].label}
            {upload.source ? (
              <>
                {' · '}
                <AppLink to={`/app/data-manager/sources/${upload.source.id}`}>{upload.source.name}</AppLink>
              </>
            ) : null}
            {` · ${personWord(upload.createdBy)}`}
          </span>
        </div>
        <div className={styles.state}>
          <Tag tone={tone}>{word}</Tag>
          {upload.status === 'undone' ? null : <RejectsLink upload={upload} />}
        </div>
        <Figures upload={upload} />
        <div className={styles.actions}>
          {mayWrite && isUnfinished(upload) ? (
            <Button
              size="xs"
              variant="default"
              component={AppLink}
              to={here}
              className=""
              aria-label={t`Continue ${upload.name}`}
            >
              Continue
            </Button>
          ) : null}
          {mayWrite && upload.status !== 'undone' ? <UndoButton upload={upload} isQuiet /> : null}
        </div>
        <Later upload={upload} />
      </div>
    </li>
  )
}

function Figures({ upload }: { upload: UploadEntry }) {
  const { loaded, good, total, period, dataset } = upload
  if (loaded === null) {
    return (
      <div className={styles.figures}>
        {good ? <span className={styles.sub}>{t`${formatNumber(good)} to load`}</span> : null}
      </div>
    )
  }
  return (
    <div className={styles.figures}>
      {total ? <span className={styles.total}>{formatMoney(total.amount, total.currency)}</span> : null}
      <span className={styles.sub}>{countLines(loaded, dataset)}</span>
      {period ? (
        <span className={styles.sub}>
          {period.from === period.to
            ? formatDate(period.from)
            : `${formatDate(period.from)} – ${formatDate(period.to)}`}
        </span>
      ) : null}
    </div>
  )
}

/** What came of it later: why it failed, that it was undone, which upload it mends. */
function Later({ upload }: { upload: UploadEntry }) {
  const { status, failure, undoneAt, kept, correctsId } = upload
  const isFailed = status === 'failed' && failure !== null
  if (!isFailed && undoneAt === null && correctsId === null) return null
  return (
    <p className={styles.later}>
      {isFailed ? <span className={styles.failure}>{failure}</span> : null}
      {undoneAt === null ? null : (
        <span>
          {t`Undone on ${formatDate(undoneAt)}`}
          {kept ? t`; ${countLines(kept, upload.dataset)} stayed, edited since` : ''}
        </span>
      )}
      {correctsId === null ? null : (
        <AppLink to={`/app/data-manager/uploads/${correctsId}`}>Corrects rows of an earlier upload</AppLink>
      )}
    </p>
  )
}
