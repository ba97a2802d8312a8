import { loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { emptyWhereMissing } from '#web/session/missing.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { formatAge } from '#web/ui/format.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { usePathParameter, useViewState } from '#web/view-state.ts'
import type { UploadDetail } from '../../contract.ts'
import { uploadQuery } from '../api.ts'
import { ColumnsStep } from '../columns/columns-step.tsx'
import { FramedState } from '../framed-state.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { LoadedStep } from '../load/loaded-step.tsx'
import { UploadLinks } from '../load/upload-links.tsx'
import { PlanStep } from '../plan/plan-step.tsx'
import { RecipeReport } from '../sources/recipe-report.tsx'
import { ReadOnlyStep } from '../steps/read-only-step.tsx'
import { Steps } from '../steps/steps.tsx'
import { personWord, stepOf } from '../upload-words.ts'
import { useUploadEvents } from '../use-upload-events.ts'

/** One upload, at the step where it stands. */
export function UploadPage() {
  const id = usePathParameter('id')
  const answer = useProvided(uploadQuery(id))
  useUploadEvents(id, answer.data?.status === 'loading')
  // An id that is none at all leads nowhere either.
  const upload = emptyWhereMissing(answer)
  return (
    <>
      {upload.state === 'SUCCESS' ? null : <PageHeader title="Upload" actions={<HistoryButton />} />}
      <FramedState
        of={upload}
        title="Upload"
        skeleton={<TableSkeleton />}
        empty={{
          title: t('No such upload'),
          why: t('It may belong to another organisation. The history lists those of this one.'),
        }}
      >
        {detail => <UploadSteps key={detail.id} upload={detail} />}
      </FramedState>
    </>
  )
}

function UploadSteps({ upload }: { upload: UploadDetail }) {
  const mayWrite = usePermission('data:write')
  const [wanted, setView] = useViewState(search => search.step)
  const step = stepOf(upload.status, wanted)
  const here = `/app/data-manager/uploads/${upload.id}`
  const back = step === 'plan' && mayWrite ? { columns: { to: here, search: { step: 'columns' } } } : {}
  return (
    <>
      <PageHeader
        title={upload.name}
        sub={`${loadables[upload.dataset].label} · ${formatBytes(upload.bytes)} · ${personWord(upload.createdBy)} · ${formatAge(upload.createdAt)}`}
        actions={<HistoryButton />}
      />
      <Steps current={step} isDone={upload.status === 'loaded'} back={back} />
      <UploadLinks upload={upload} />
      {step === 'columns' ? <RecipeReport upload={upload} /> : null}
      {!mayWrite && step !== 'loaded' ? (
        <ReadOnlyStep upload={upload} />
      ) : step === 'columns' ? (
        <ColumnsStep upload={upload} onPlanned={() => setView({ step: undefined })} />
      ) : step === 'plan' ? (
        <PlanStep upload={upload} />
      ) : (
        <LoadedStep upload={upload} />
      )}
    </>
  )
}
