import type { DealStatus } from '#shared/deal-status.ts'
import type { UnknownStage } from '#shared/register-contract.ts'
import type { StageAnswer } from '../../contract.ts'

/** What a person chose for a stage; the probability as typed, in percent. */
export type StageChoices = Readonly<Record<string, { status: DealStatus | null; probability: string }>>

/** What stands for a stage: the person's choice, else the proposal. */
export function stageChoice({ stage, proposed }: UnknownStage, choices: StageChoices): StageChoices[string] {
  return choices[stage] ?? { status: proposed, probability: '' }
}

/** The answers for all stages; `null` while one has no meaning, or a probability that is none. */
export function stageAnswers(stages: readonly UnknownStage[], choices: StageChoices): StageAnswer[] | null {
  const answers = stages.map(one => {
    const { status, probability } = stageChoice(one, choices)
    const percent = probability.trim().replace(/\s*%$/, '').replace(',', '.')
    const isPercent = percent === '' || (/^\d{1,3}(\.\d{1,6})?$/.test(percent) && Number(percent) <= 100)
    if (status === null || (status === 'open' && !isPercent)) return null
    return { stage: one.stage, status, probability: status === 'open' && percent !== '' ? percent : null }
  })
  return answers.includes(null) ? null : answers.filter(answer => answer !== null)
}
