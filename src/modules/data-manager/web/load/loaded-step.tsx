import { Button } from '@mantine/core'
import { isRegisterId } from '#shared/registers.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { UploadDetail } from '../../contract.ts'
import { RejectsLink } from '../plan/rejects-link.tsx'
import { LoadedRegister } from '../registers/loaded-register.tsx'
import { StepBody, StepCard } from '../steps/step-card.tsx'
import { countLines, exactness } from '../upload-words.ts'
import { LoadProgress } from './load-progress.tsx'
import styles from './loaded-step.module.css'
import { UndoButton } from './undo-button.tsx'
import { UndoneStep } from './undone-step.tsx'

/** Step 4: the load under way, then what it brought and where to go on. */
export function LoadedStep({ upload }: { upload: UploadDetail }) {
  if (upload.status === 'loading') return <LoadProgress upload={upload} />
  if (isRegisterId(upload.dataset)) return <LoadedRegister upload={upload} register={upload.dataset} />
  return upload.status === 'undone' ? <UndoneStep upload={upload} /> : <Loaded upload={upload} />
}

function Loaded({ upload }: { upload: UploadDetail }) {
  const mayWrite = usePermission('data:write')
  const { period, total, loaded, dataset } = upload
  const span = period ? { from: period.from, to: period.to } : {}
  return (
    <StepCard
      title={`${countLines(loaded ?? 0, dataset)} loaded`}
      say={`Done ${formatDateTime(upload.loadedAt)}. Every page of the portal shows them.`}
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
            comparison={`${exactness(total?.amount ?? '')} sum of the loaded lines`}
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
  return `of ${formatNumber(rows)} rows${updated ? `, ${formatNumber(updated)} in place of loaded ones` : ''}`
}

function spanOf({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
}

function LeftOut({ upload }: { upload: UploadDetail }) {
  const duplicates = upload.duplicates ?? 0
  const ignored = upload.ignored ?? 0
  const parts = [
    ...(duplicates > 0 ? [`${formatNumber(duplicates)} already loaded`] : []),
    ...(ignored > 0 ? [`${formatNumber(ignored)} ignored`] : []),
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
