import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { loadables } from '#shared/loadables.ts'
import { ApiError } from '#web/send.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { useViewState } from '#web/view-state.ts'
import type { PlanRequest, UploadDetail } from '../../contract.ts'
import { useCommit, usePlanAgain } from '../api.ts'
import { UndoButton } from '../load/undo-button.tsx'
import { StepCard, StepNotice } from '../steps/step-card.tsx'
import { countLines } from '../upload-words.ts'
import { IssueList } from './issue-list.tsx'
import { PlanCounts } from './plan-counts.tsx'
import { planFigures, refusalOf } from './plan-rules.ts'
import styles from './plan-step.module.css'
import { RejectsLink } from './rejects-link.tsx'

type Duplicates = PlanRequest['duplicates']

/** Step 3: what loading would do, counted over the whole file. What is shown is what is loaded. */
export function PlanStep({ upload }: { upload: UploadDetail }) {
  const [duplicates, setView] = useViewState((search): Duplicates => (search.duplicates === 'load' ? 'load' : 'skip'))
  const [isOutdated, setIsOutdated] = useState(false)
  const again = usePlanAgain(upload.id)
  const commit = useCommit(upload.id)
  const figures = planFigures(upload)
  const refusal = refusalOf(upload)
  const isFailed = upload.status === 'failed'
  const countAgain = (choice: Duplicates) => {
    setView({ duplicates: choice === 'load' ? 'load' : undefined }, { replace: true })
    again.mutate({ duplicates: choice })
  }
  const load = (planId: string) =>
    commit.mutate(planId, {
      onError: error => {
        if (!(error instanceof ApiError && error.reason === 'plan_outdated')) return
        setIsOutdated(true)
        again.mutate({ duplicates })
      },
    })
  const failure = again.error ?? (isOutdated ? null : commit.error)
  return (
    <StepCard
      title={isFailed ? 'The load failed' : 'See what would be loaded'}
      say={sayOf(upload)}
      foot={
        <>
          {isFailed || upload.planId === null ? (
            <Button onClick={() => countAgain(duplicates)} loading={again.isPending}>
              Count again
            </Button>
          ) : (
            <Button
              onClick={() => upload.planId && load(upload.planId)}
              disabled={refusal !== null || again.isPending}
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
            {again.isPending ? 'Reading every row again' : ''}
          </span>
        </>
      }
    >
      {isFailed ? (
        <StepNotice tone="bad" title="Nothing was loaded">
          {upload.failure}
        </StepNotice>
      ) : null}
      {isOutdated && !again.isPending ? (
        <StepNotice tone="warn" title="The counts are new">
          Lines were loaded or undone by someone since the last count. These are the counts now; look at them and load.
        </StepNotice>
      ) : null}
      {failure ? (
        <StepNotice tone="bad" title="That did not work">
          {errorSentence(failure)}
        </StepNotice>
      ) : null}
      {figures ? <PlanCounts figures={figures} isBusy={again.isPending} /> : null}
      {refusal && !isFailed ? <StepNotice tone="warn" title={refusal} /> : null}
      <DuplicateChoice upload={upload} choice={duplicates} onChoice={countAgain} isBusy={again.isPending} />
      <IssueList issues={upload.issues} rejects={<RejectsLink upload={upload} isLong />} />
    </StepCard>
  )
}

function sayOf({ rows, dataset }: UploadDetail): string {
  const counted = rows === null ? 'Every row is read' : `All ${formatNumber(rows)} rows were read`
  return `${counted}. Exactly the good lines are loaded as ${loadables[dataset].label.toLowerCase()}, and you can undo it as a whole.`
}

type DuplicateChoiceProps = {
  upload: UploadDetail
  choice: Duplicates
  onChoice: (choice: Duplicates) => void
  isBusy: boolean
}

function DuplicateChoice({ upload, choice, onChoice, isBusy }: DuplicateChoiceProps) {
  const count = upload.duplicates ?? 0
  if (count === 0 && choice === 'skip') return null
  return (
    <div className={styles.duplicates}>
      <Radio.Group
        label={
          count > 0
            ? `${countLines(count, upload.dataset)} already loaded by an earlier upload`
            : 'Lines already loaded'
        }
        description="Same values in every field. Equal lines inside this file are kept: they are often real."
        value={choice}
        onChange={value => onChoice(value === 'load' ? 'load' : 'skip')}
      >
        <div className={styles.radios}>
          <Radio value="skip" label="Leave them out" disabled={isBusy} />
          <Radio value="load" label="Load them again" disabled={isBusy} />
        </div>
      </Radio.Group>
    </div>
  )
}
