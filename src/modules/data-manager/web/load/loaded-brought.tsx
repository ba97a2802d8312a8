import { Button } from '@mantine/core'
import { bringerOf } from '#modules/brought-kinds.ts'
import { type BroughtId, brought } from '#shared/brought.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { AddData } from '#web/ui/add-data.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { UploadDetail } from '../../contract.ts'
import { RejectsLink } from '../plan/rejects-link.tsx'
import { StepBody, StepCard, StepNotice } from '../steps/step-card.tsx'
import { countLines } from '../upload-words.ts'
import { LoadAgainButton } from './load-again-button.tsx'
import { UndoButton } from './undo-button.tsx'

type LoadedBroughtProps = { upload: UploadDetail; dataset: BroughtId }

/** Step 4 of a file for what a module keeps: what it brought and where that stands, or what undoing it took back. */
export function LoadedBrought({ upload, dataset }: LoadedBroughtProps) {
  return upload.status === 'undone' ? (
    <Undone upload={upload} dataset={dataset} />
  ) : (
    <Loaded upload={upload} dataset={dataset} />
  )
}

function Loaded({ upload, dataset }: LoadedBroughtProps) {
  const mayWrite = usePermission('data:write')
  const place = bringerOf(dataset)?.path
  const known = upload.duplicates ?? 0
  return (
    <StepCard
      title={t`${countLines(upload.loaded ?? 0, dataset)} added or changed`}
      say={t`Done ${formatDateTime(upload.loadedAt)}. Undoing takes back all of them at once.`}
      foot={
        <>
          {place === undefined ? null : (
            <Button component={AppLink} to={place} className="">
              {t`Show ${inSentence(brought[dataset].label)}`}
            </Button>
          )}
          {mayWrite ? <UndoButton upload={upload} /> : null}
        </>
      }
    >
      <StepBody>
        <p>
          {known > 0 ? t`Already there: ${countLines(known, dataset)}. ` : null}
          {upload.rejected ? <RejectsLink upload={upload} /> : t('No row was rejected.')}
        </p>
      </StepBody>
    </StepCard>
  )
}

function Undone({ upload, dataset }: LoadedBroughtProps) {
  const mayWrite = usePermission('data:write')
  const what =
    upload.loaded === null
      ? t('It was put away before anything was loaded.')
      : t`${countLines(upload.loaded - (upload.kept ?? 0), dataset)} were taken back.`
  return (
    <StepCard
      title="Undone"
      say={t`${what} Undone ${formatDateTime(upload.undoneAt)}; this record stays.`}
      foot={mayWrite ? upload.file?.removedAt === null ? <LoadAgainButton upload={upload} /> : <AddData /> : null}
    >
      {upload.kept ? (
        <StepNotice tone="info" title={t`${countLines(upload.kept, dataset)} kept`}>
          They were changed after this upload, so they stay as they are.
        </StepNotice>
      ) : null}
    </StepCard>
  )
}
