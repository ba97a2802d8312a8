import { errorSentence } from '#web/ui/data-state.tsx'
import type { UploadDetail } from '../../contract.ts'
import { StepNotice } from '../steps/step-card.tsx'

type PlanNoticesProps = {
  upload: Pick<UploadDetail, 'status' | 'failure'>
  /** The counts are others than the person meant to load. */
  isOutdated: boolean
  failure: Error | null
}

/** What happened to a plan since it was counted. */
export function PlanNotices({ upload: { status, failure: loadFailure }, isOutdated, failure }: PlanNoticesProps) {
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
export function NothingToLoad({ upload: { status }, refusal }: NothingToLoadProps) {
  if (refusal === null || status === 'failed') return null
  return (
    <StepNotice tone="warn" title="Nothing to load">
      {refusal}
    </StepNotice>
  )
}
