import { Button } from '@mantine/core'
import { isBroughtId } from '#shared/brought.ts'
import { isRegisterId } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { AddData } from '#web/ui/add-data.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { ProgressBar } from '#web/ui/share-bar.tsx'
import type { UploadDetail } from '../../contract.ts'
import { RejectsLink } from '../plan/rejects-link.tsx'
import { LoadedRegister } from '../registers/loaded-register.tsx'
import { StepBody, StepCard, StepNotice } from '../steps/step-card.tsx'
import { countLines, isRounded } from '../upload-words.ts'
import { LoadAgainButton } from './load-again-button.tsx'
import { LoadedBrought } from './loaded-brought.tsx'
import styles from './loaded-step.module.css'
import { UndoButton } from './undo-button.tsx'

/** Step 4: the load under way, then what it brought and where to go on. */
export function LoadedStep({ upload }: { upload: UploadDetail }) {
  if (upload.status === 'loading') return <LoadProgress upload={upload} />
  if (isBroughtId(upload.dataset)) return <LoadedBrought upload={upload} dataset={upload.dataset} />
  if (isRegisterId(upload.dataset)) return <LoadedRegister upload={upload} register={upload.dataset} />
  return upload.status === 'undone' ? <UndoneStep upload={upload} /> : <Loaded upload={upload} />
}

function Loaded({ upload }: { upload: UploadDetail }) {
  const mayWrite = usePermission('data:write')
  const { period, total, loaded, dataset } = upload
  const span = period ? { from: period.from, to: period.to } : {}
  return (
    <StepCard
      title={t`${countLines(loaded ?? 0, dataset)} loaded`}
      say={t`Done ${formatDateTime(upload.loadedAt)}. Every page of the portal shows them.`}
      foot={
        <>
          <Button component={AppLink} to="/app/overview" search={span} className="">
            See it on the overview
          </Button>
          <Button
            variant="default"
            component={AppLink}
            to="/app/data-manager/lines"
            search={{ dataset, upload: upload.id }}
            className=""
          >
            Show the lines
          </Button>
          {mayWrite ? <UndoButton upload={upload} /> : null}
        </>
      }
    >
      <StepBody>
        <div className={styles.figures}>
          <Figure
            label="Total"
            value={total ? formatMoney(total.amount, total.currency) : '–'}
            comparison={
              isRounded(total?.amount ?? '') ? t('rounded sum of the loaded lines') : t('exact sum of the loaded lines')
            }
          />
          <Figure label="Lines" value={formatNumber(loaded)} comparison={linesNote(upload)} />
          <Figure
            label="Period"
            value={<span className={styles.period}>{period ? spanOf(period) : '–'}</span>}
            comparison="first and last date"
          />
        </div>
        <LeftOut upload={upload} />
      </StepBody>
    </StepCard>
  )
}

function linesNote({ rows, updated }: UploadDetail): string {
  return t`of ${formatNumber(rows)} rows${updated ? t`, ${formatNumber(updated)} in place of loaded ones` : ''}`
}

function spanOf({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
}

function LeftOut({ upload }: { upload: UploadDetail }) {
  const duplicates = upload.duplicates ?? 0
  const ignored = upload.ignored ?? 0
  const parts = [
    ...(duplicates > 0 ? [t`${formatNumber(duplicates)} already loaded`] : []),
    ...(ignored > 0 ? [t`${formatNumber(ignored)} ignored`] : []),
  ]
  if (parts.length === 0 && !upload.rejected) return <p className={styles.left}>No row was left out.</p>
  return (
    <p className={`${styles.left} num`}>
      Left out: {[...parts].join(', ')}
      {parts.length > 0 && upload.rejected ? ', ' : ''}
      <RejectsLink upload={upload} />
    </p>
  )
}

/** A load under way. It goes on without this page; the events of the upload say when it is done. */
function LoadProgress({ upload }: { upload: UploadDetail }) {
  const good = upload.good ?? 0
  const share = upload.progress?.share ?? 0
  const label = t`Loading ${countLines(good, upload.dataset)}`
  return (
    <StepCard title={label} say="This goes on when you leave the page. All lines appear at once, or none do.">
      <StepBody>
        <div className={`${styles.progress} num`}>
          {share > 0 ? (
            <ProgressBar label={label} value={share} />
          ) : (
            <div className={styles.track} role="progressbar" aria-label={label}>
              <span className={styles.running} />
            </div>
          )}
          <span role="status">
            {share > 0 ? t`${formatNumber(upload.progress?.lines)} of ${formatNumber(good)} lines` : t('Under way')}
          </span>
        </div>
      </StepBody>
    </StepCard>
  )
}

/** Step 4 of an upload that was undone: what of it stays, and how it is loaded again. */
function UndoneStep({ upload }: { upload: UploadDetail }) {
  const mayWrite = usePermission('data:write')
  const what =
    upload.loaded === null
      ? t('It was put away before anything was loaded.')
      : t`${countLines(upload.loaded - (upload.kept ?? 0), upload.dataset)} of it are no longer in any figure.`
  const isFileKept = upload.file?.removedAt === null
  const foot = (
    <>
      {isFileKept ? <LoadAgainButton upload={upload} /> : <AddData />}
      {upload.kept ? <UndoButton upload={upload} /> : null}
    </>
  )
  return (
    <StepCard
      title="Undone"
      say={t`${what} Undone ${formatDateTime(upload.undoneAt)}; this record stays. ${fileSentence(upload)}`}
      foot={mayWrite ? foot : null}
    >
      {upload.broughtBack.map(({ upload: other, lines }) => (
        <StepNotice key={other.id} tone="info" title={t`${countLines(lines, upload.dataset)} brought back`}>
          <AppLink to={`/app/data-manager/uploads/${other.id}`}>{other.name}</AppLink>{' '}
          {lines === 1 ? t('has it as well and had left it out.') : t('has them as well and had left them out.')}
        </StepNotice>
      ))}
      {upload.kept ? (
        <StepNotice tone="info" title={t`${countLines(upload.kept, upload.dataset)} kept`}>
          {upload.kept === 1
            ? t('It was edited after it was loaded, so undoing left it in every figure.')
            : t('They were edited after they were loaded, so undoing left them in every figure.')}
        </StepNotice>
      ) : null}
    </StepCard>
  )
}

function fileSentence({ file, kept }: UploadDetail): string {
  if (file === null) return ''
  if (file.removedAt !== null)
    return t`Its file was removed ${formatDateTime(file.removedAt)}, so it can no longer be loaded again; add the file anew.`
  if (kept) return t('Its file stays as long as lines of it do, and can be loaded again.')
  return t`Its file stays until ${formatDateTime(file.until)}; until then it can be loaded again.`
}
