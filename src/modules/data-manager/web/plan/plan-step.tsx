import { Button } from '@mantine/core'
import { loadables } from '#shared/loadables.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { UploadDetail } from '../../contract.ts'
import { CountProgress } from '../steps/count-progress.tsx'
import { StepCard, StepNotice } from '../steps/step-card.tsx'
import { ConfirmationList } from './confirmation-list.tsx'
import { CorrectRows } from './correct-rows.tsx'
import { IssueList } from './issue-list.tsx'
import { NewStages } from './new-stages.tsx'
import { PlanChoices } from './plan-choices.tsx'
import { PlanCounts } from './plan-counts.tsx'
import { PlanFoot } from './plan-foot.tsx'
import { PlanOutlook } from './plan-outlook.tsx'
import { openRowQuestions, planFigures, waitingRows } from './plan-rules.ts'
import styles from './plan-step.module.css'
import { IgnoredLink, RejectsLink } from './rejects-link.tsx'
import { RowQuestions } from './row-questions.tsx'
import { type PlanInHand, useLoad, usePlan } from './use-plan.ts'

/** Step 3: what loading would do, counted over the whole file. What is shown is what is loaded. */
export function PlanStep({ upload }: { upload: UploadDetail }) {
  const plan = usePlan(upload)
  const loading = useLoad(upload, plan)
  const { choice, isCounting } = plan
  const open = openRowQuestions(upload.confirmations, plan.confirmed)
  const figures = planFigures(upload, waitingRows(open))
  return (
    <StepCard
      title={upload.status === 'failed' ? t('The load failed') : t('See what would be loaded')}
      say={sayOf(upload)}
      isFootInSight={plan.changes > 0}
      foot={<PlanFoot upload={upload} plan={plan} loading={loading} />}
    >
      <PlanNotices
        upload={upload}
        isOutdated={loading.isOutdated && !isCounting}
        failure={plan.error ?? loading.error}
      />
      {isCounting ? (
        <div className={styles.counting}>
          <CountProgress id={upload.id} />
        </div>
      ) : null}
      {figures ? <PlanCounts figures={figures} isBusy={isCounting} /> : null}
      <PlanOutlook upload={upload} />
      <RowQuestions upload={upload} plan={plan} />
      <ConfirmationList
        confirmations={upload.confirmations}
        confirmed={plan.confirmed}
        onConfirmed={plan.setConfirmed}
      />
      <NewStages stages={upload.newStages} choices={plan.stages} onChoices={plan.setStages} />
      <PlanChoices upload={upload} choice={choice} onChoice={plan.countAgain} isBusy={isCounting} />
      {figures && !isCounting ? <NothingToLoad upload={upload} refusal={plan.refusal} /> : null}
      <DraftNotice of={plan.draft} />
      <Issues upload={upload} plan={plan} open={open.map(({ id }) => id)} />
    </StepCard>
  )
}

/** What is wrong with the file, and the rows at fault to mend. */
function Issues({ upload, plan, open }: { upload: UploadDetail; plan: PlanInHand; open: string[] }) {
  const { isCorrecting, setView, changes, draft } = plan
  const rejects = (
    <span className={styles.levels}>
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={isCorrecting}
        onClick={() => setView({ correct: isCorrecting ? undefined : '1' }, { replace: true })}
      >
        {isCorrecting ? t('Hide the rows') : t('Correct the rows here')}
      </Button>
      <RejectsLink upload={upload} />
    </span>
  )
  return (
    <IssueList issues={upload.issues} open={open} rejects={rejects} ignored={<IgnoredLink upload={upload} />}>
      {isCorrecting || changes > 0 ? (
        <CorrectRows upload={upload} corrections={draft.value} onChange={draft.set} />
      ) : null}
    </IssueList>
  )
}

function sayOf({ rows, dataset }: UploadDetail): string {
  const counted = rows === null ? t('Every row is read') : t`All ${formatNumber(rows)} rows were read`
  return t`${counted}. Exactly the good lines are loaded as ${inSentence(loadables[dataset].label)}, and you can undo it as a whole.`
}

type PlanNoticesProps = {
  upload: Pick<UploadDetail, 'status' | 'failure'>
  /** The counts are others than the person meant to load. */
  isOutdated: boolean
  failure: Error | null
}

/** What happened to a plan since it was counted. */
function PlanNotices({ upload: { status, failure: loadFailure }, isOutdated, failure }: PlanNoticesProps) {
  return (
    <>
      {status === 'failed' ? (
        <StepNotice tone="bad" title="Nothing was loaded">
          {loadFailure}
        </StepNotice>
      ) : null}
      {isOutdated ? (
        <StepNotice tone="warn" title="The counts are new">
          Lines were loaded or undone by someone since the last count. These are the counts now; look at them and load.
        </StepNotice>
      ) : null}
      {failure ? (
        <StepNotice tone="bad" title="That did not work">
          {errorSentence(failure)}
        </StepNotice>
      ) : null}
    </>
  )
}

type NothingToLoadProps = { upload: Pick<UploadDetail, 'status'>; refusal: string | null }

/** Why a plan that was counted cannot be loaded; a load that failed says so itself. */
function NothingToLoad({ upload: { status }, refusal }: NothingToLoadProps) {
  if (refusal === null || status === 'failed') return null
  return (
    <StepNotice tone="warn" title="Nothing to load">
      {refusal}
    </StepNotice>
  )
}
