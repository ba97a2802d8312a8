import { expect, test } from 'vitest'
import { stageAnswers } from './new-stages-rules.ts'

const stage = (name: string, proposed: 'open' | 'won' | null) => ({ stage: name, deals: 1, sums: [], proposed })

test('what is proposed stands until it is changed, and what is not known is waited for', () => {
  const stages = [stage('Won', 'won'), stage('Parked', null)]
  expect(stageAnswers([], {})).toEqual([])
  expect(stageAnswers(stages, {})).toBeNull()
  expect(stageAnswers(stages, { Parked: { status: 'lost', probability: '20' } })).toEqual([
    { stage: 'Won', status: 'won', probability: null },
    { stage: 'Parked', status: 'lost', probability: null },
  ])
})

test('a probability is a percentage of 0 to 100, of open deals', () => {
  const answered = (probability: string) =>
    stageAnswers([stage('Lead', 'open')], { Lead: { status: 'open', probability } })
  expect(answered(' 12,5 % ')).toEqual([{ stage: 'Lead', status: 'open', probability: '12.5' }])
  expect(answered('')).toEqual([{ stage: 'Lead', status: 'open', probability: null }])
  for (const wrong of ['101', 'half', '-1']) expect(answered(wrong)).toBeNull()
})
