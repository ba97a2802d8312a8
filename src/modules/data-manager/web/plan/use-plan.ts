import { useState } from 'react'
import { ApiError } from '#web/send.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { useViewState } from '#web/view-state.ts'
import type { Confirmation, PlanRequest, UploadDetail } from '../../contract.ts'
import type { Correction } from '../../contract-mapping.ts'
import type { RowQuestion } from '../../contract-rows.ts'
import { answerRows } from '../../intake/row-questions.ts'
import { useCommit, usePlanAgain, usePlanCorrected } from '../api.ts'
import { countChanges, isCorrections } from './correction-rules.ts'
import { type StageChoices, stageAnswers } from './new-stages-rules.ts'
import { refusalOf } from './plan-rules.ts'

const none: Correction[] = []
/** Questions whose every answer becomes a part of the mapping, so that the next file of the source has it. */
const keptByMapping: ReadonlySet<RowQuestion['kind']> = new Set(['values', 'signs'])

export type PlanInHand = ReturnType<typeof usePlan>

/** What a person does about a plan before it is loaded: choices, corrections and confirmations, each counted again. */
export function usePlan(upload: UploadDetail) {
  const [{ choice, isCorrecting }, setView] = usePlanView()
  const [confirmed, setConfirmed] = useState<string[]>([])
  const [stages, setStages] = useState<StageChoices>({})
  const counted = upload.mapping?.corrections ?? none
  const draft = useDraft(`data-manager.corrections.${upload.id}`, counted, isCorrections)
  const again = usePlanAgain(upload.id)
  const corrected = usePlanCorrected(upload.id)
  /** A new count asks anew for what stands out; what was said of rows still holds. */
  const keepAnswers = (more: string[] = []) => {
    const asked = upload.confirmations.filter(({ question }) => question).map(({ id }) => id)
    setConfirmed([...confirmed.filter(id => asked.includes(id)), ...more])
  }
  const countAgain = (next: PlanRequest) => {
    keepAnswers()
    setView(inAddress(next), { replace: true })
    again.mutate(next)
  }
  const countCorrected = () => {
    if (!upload.mapping) return
    keepAnswers()
    setView({ faults: undefined, fault: undefined }, { replace: true })
    const mapping = { ...upload.mapping, corrections: draft.value }
    corrected.mutate({ mapping, request: choice }, { onSuccess: draft.clear })
  }
  /** An answer the plan is counted with is kept; any other is counted anew. What stays out is told once more then. */
  const answer = ({ id, question }: Confirmation, value: string | string[]) => {
    if (!question || !upload.mapping) return
    if (value === question.counted && !keptByMapping.has(question.kind)) {
      if (!confirmed.includes(id)) setConfirmed([...confirmed, id])
      return
    }
    if (question.kind === 'repeated') return countAgain({ ...choice, repeats: value === 'skip' ? 'skip' : 'keep' })
    keepAnswers(value === 'leaveOut' ? [id] : [])
    corrected.mutate({ mapping: answerRows(upload.mapping, question, value), request: choice })
  }
  return {
    ...{ choice, isCorrecting, setView, confirmed, setConfirmed, stages, setStages },
    ...{ draft, countAgain, countCorrected, answer },
    /** Corrections the counts are without. */
    changes: countChanges(counted, draft.value),
    refusal: refusalOf(upload),
    isConfirmed: upload.confirmations.every(({ id }) => confirmed.includes(id)),
    answers: stageAnswers(upload.newStages, stages),
    isCounting: again.isPending || corrected.isPending,
    error: corrected.error ?? again.error,
  }
}

/** Loads what the plan counted; when the data has changed since, counts it again and says so. */
export function useLoad(upload: UploadDetail, plan: PlanInHand) {
  const [isOutdated, setIsOutdated] = useState(false)
  const commit = useCommit(upload.id)
  const onError = (error: Error) => {
    if (!(error instanceof ApiError && error.reason === 'plan_outdated')) return
    setIsOutdated(true)
    plan.countAgain(plan.choice)
  }
  return {
    isOutdated,
    isLoading: commit.isPending,
    isLoadable:
      plan.refusal === null && plan.isConfirmed && plan.answers !== null && plan.changes === 0 && !plan.isCounting,
    error: isOutdated ? null : commit.error,
    load: (planId: string) =>
      commit.mutate({ planId, confirmed: plan.confirmed, stages: plan.answers ?? [] }, { onError }),
  }
}

/** What is chosen about a plan, in the address: the choices it is made with, and whether rows are being corrected. */
function usePlanView() {
  return useViewState(search => ({
    choice: {
      duplicates: search.duplicates === 'load' ? 'load' : 'skip',
      ...(search.repeats === 'skip' || search.repeats === 'keep' ? { repeats: search.repeats } : {}),
    } as PlanRequest,
    isCorrecting: search.correct === '1',
  }))
}

function inAddress({ duplicates, repeats }: PlanRequest) {
  return {
    duplicates: duplicates === 'load' ? 'load' : undefined,
    repeats,
  }
}
