import { type SavingStage, savingSteps } from './savings-words.ts'

/** What a saving has that decides where it may go. */
type Standing = { stage: SavingStage; isApproved: boolean; isChangedSince: boolean }

/**
 * The stages a saving may go to by a person's choice: one step on or back, and out of it all; a cancelled one comes back
 * to where it began. `Approved` is reached by signing off alone, and what follows it needs that what is claimed is what was signed off.
 */
export function nextStages({ stage, isApproved, isChangedSince }: Standing): SavingStage[] {
  if (stage === 'Cancelled') return ['Identified']
  const place = savingSteps.indexOf(stage)
  const isSigned = isApproved && !isChangedSince
  const near = [savingSteps[place - 1], savingSteps[place + 1]].filter(step => step !== undefined)
  const allowed = near.filter(step => {
    if (step === 'Approved') return stage === 'Implemented' && isSigned
    return step === 'Identified' || step === 'Qualified' || isSigned
  })
  return [...allowed, 'Cancelled']
}

/** Whether a saving can be signed off: it was qualified, or is further on and differs from what was signed off before. */
export function canBeSignedOff({ stage, isApproved, isChangedSince }: Standing): boolean {
  if (stage === 'Identified' || stage === 'Cancelled') return false
  return stage === 'Qualified' || !isApproved || isChangedSince
}

/** The stage after signing off: those further on stay where they are. */
export function stageWhenSignedOff(stage: SavingStage): SavingStage {
  return stage === 'Qualified' ? 'Approved' : stage
}

/** Whether a stage is at or beyond another one of the steps; a cancelled one is beyond none. */
export function hasReached(stage: SavingStage, step: (typeof savingSteps)[number]): boolean {
  return stage !== 'Cancelled' && savingSteps.indexOf(stage) >= savingSteps.indexOf(step)
}
