import { Button } from '@mantine/core'
import { useState } from 'react'
import { loadables } from '#shared/loadables.ts'
import { ApiError } from '#web/send.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { useViewState } from '#web/view-state.ts'
import type { PlanRequest, UploadDetail } from '../../contract.ts'
import type { Correction } from '../../contract-mapping.ts'
import { useCommit, usePlanAgain, usePlanCorrected } from '../api.ts'
import { UndoButton } from '../load/undo-button.tsx'
import { CountProgress } from '../steps/count-progress.tsx'
import { StepCard, StepNotice } from '../steps/step-card.tsx'
import { countLines } from '../upload-words.ts'
import { ConfirmationList } from './confirmation-list.tsx'
import { CorrectRows } from './correct-rows.tsx'
import { countChanges, isCorrections } from './correction-rules.ts'
import { IssueList } from './issue-list.tsx'
import { PlanChoices } from './plan-choices.tsx'
import { PlanCounts } from './plan-counts.tsx'
import { PlanOutlook } from './plan-outlook.tsx'
import { planFigures, refusalOf } from './plan-rules.ts'
import styles from './plan-step.module.css'
import { RejectsLink } from './rejects-link.tsx'

const none: Correction[] = []

/** What is chosen about a plan, in the address: the choices it is made with, and whether rows are being corrected. */
function usePlanView() {
  return useViewState(search => ({
    choice: {
      duplicates: search.duplicates === 'load' ? 'load' : 'skip',
      repeats: search.repeats === 'skip' ? 'skip' : 'keep',
    } satisfies PlanRequest,
    isCorrecting: search.correct === '1',
  }))
}

/** Step 3: what loading would do, counted over the whole file. What is shown is what is loaded. */
export function PlanStep({ upload }: { upload: UploadDetail }) {
  const [{ choice, isCorrecting }, setView] = usePlanView()
  const [isOutdated, setIsOutdated] = useState(false)
  const [confirmed, setConfirmed] = useState<string[]>([])
  const counted = upload.mapping?.corrections ?? none
  const draft = useDraft(`data-manager.corrections.${upload.id}`, counted, isCorrections)
  const again = usePlanAgain(upload.id)
  const corrected = usePlanCorrected(upload.id)
  const commit = useCommit(upload.id)
  const isCounting = again.isPending || corrected.isPending
  const changes = countChanges(counted, draft.value)
  const countAgain = (next: PlanRequest) => {
    setConfirmed([])
    setView(
      {
        duplicates: next.duplicates === 'load' ? 'load' : undefined,
        repeats: next.repeats === 'skip' ? 'skip' : undefined,
      },
      { replace: true },
    )
    again.mutate(next)
  }
  const countCorrected = () => {
    if (!upload.mapping) return
    setConfirmed([])
    setView({ faults: undefined, fault: undefined }, { replace: true })
    corrected.mutate(
      { mapping: { ...upload.mapping, corrections: draft.value }, request: choice },
      { onSuccess: draft.clear },
    )
  }
  const load = (planId: string) =>
    commit.mutate(
      { planId, confirmed },
      {
        onError: error => {
          if (!(error instanceof ApiError && error.reason === 'plan_outdated')) return
          setIsOutdated(true)
          countAgain(choice)
        },
      },
    )
  const figures = planFigures(upload)
  const refusal = refusalOf(upload)
  const isConfirmed = upload.confirmations.every(({ id }) => confirmed.includes(id))
  const isFailed = upload.status === 'failed'
  const failure = corrected.error ?? again.error ?? (isOutdated ? null : commit.error)
  const isLoadable = refusal === null && isConfirmed && changes === 0 && !isCounting
  return (
    <StepCard
      title={isFailed ? 'The load failed' : 'See what would be loaded'}
      say={sayOf(upload)}
      isFootInSight={changes > 0}
      foot={
        <>
          {changes > 0 ? (
            <Button onClick={countCorrected} loading={corrected.isPending}>
              {`Count again with ${formatNumber(draft.value.length)} ${draft.value.length === 1 ? 'correction' : 'corrections'}`}
            </Button>
          ) : isFailed || upload.planId === null ? (
            <Button onClick={() => countAgain(choice)} loading={again.isPending}>
              Count again
            </Button>
          ) : (
            <Button
              onClick={() => upload.planId && load(upload.planId)}
              disabled={!isLoadable}
              loading={commit.isPending}
            >
              {`Load ${countLines(upload.good ?? 0, upload.dataset)}`}
            </Button>
          )}
          <Button variant="default" onClick={() => setView({ step: 'columns' })}>
            Back to the columns
          </Button>
          <UndoButton upload={upload} />
          <span className={styles.hint} role="status">
            {hintOf({ changes, isConfirmed, refusal })}
          </span>
        </>
      }
    >
      {isFailed ? (
        <StepNotice tone="bad" title="Nothing was loaded">
          {upload.failure}
        </StepNotice>
      ) : null}
      {isOutdated && !isCounting ? (
        <StepNotice tone="warn" title="The counts are new">
          Lines were loaded or undone by someone since the last count. These are the counts now; look at them and load.
        </StepNotice>
      ) : null}
      {failure ? (
        <StepNotice tone="bad" title="That did not work">
          {errorSentence(failure)}
        </StepNotice>
      ) : null}
      {isCounting ? (
        <div className={styles.counting}>
          <CountProgress id={upload.id} />
        </div>
      ) : null}
      {figures ? <PlanCounts figures={figures} isBusy={isCounting} /> : null}
      <PlanOutlook upload={upload} />
      <ConfirmationList confirmations={upload.confirmations} confirmed={confirmed} onConfirmed={setConfirmed} />
      <PlanChoices upload={upload} choice={choice} onChoice={countAgain} isBusy={isCounting} />
      {refusal && !isFailed && !isCounting && figures ? (
        <StepNotice tone="warn" title="Nothing to load">
          {refusal}
        </StepNotice>
      ) : null}
      <DraftNotice of={draft} />
      <IssueList
        issues={upload.issues}
        rejects={
          <span className={styles.levels}>
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={isCorrecting}
              onClick={() => setView({ correct: isCorrecting ? undefined : '1' }, { replace: true })}
            >
              {isCorrecting ? 'Hide the rows' : 'Correct the rows here'}
            </Button>
            <RejectsLink upload={upload} />
          </span>
        }
      >
        {isCorrecting || changes > 0 ? (
          <CorrectRows upload={upload} corrections={draft.value} onChange={draft.set} />
        ) : null}
      </IssueList>
    </StepCard>
  )
}

function hintOf({
  changes,
  isConfirmed,
  refusal,
}: {
  changes: number
  isConfirmed: boolean
  refusal: string | null
}): string {
  if (changes > 0) return 'The counts are without your corrections yet'
  return isConfirmed || refusal ? '' : 'Confirm what stands out first'
}

function sayOf({ rows, dataset }: UploadDetail): string {
  const counted = rows === null ? 'Every row is read' : `All ${formatNumber(rows)} rows were read`
  return `${counted}. Exactly the good lines are loaded as ${loadables[dataset].label.toLowerCase()}, and you can undo it as a whole.`
}
