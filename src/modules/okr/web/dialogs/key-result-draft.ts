import type { Unit } from '#shared/query-answer.ts'
import type { FigureRule, TrackedFigure } from '#shared/tracked-figure.ts'
import { t } from '#shared/translate.ts'
import type { KeyResult, KeyResultInput } from '../../contract.ts'
import type { KeyResultKind, KeyResultUnit, OkrPriority, OkrStage, OkrStatus, Pace } from '../../okr-words.ts'
import { readGoalNumber, typedGoalNumber } from '../read-goal-number.ts'
import { millions } from '../words.ts'

/** A key result as it is being written: numbers as they are typed. */
export type KeyResultDraft = {
  title: string
  kind: KeyResultKind
  unit: KeyResultUnit
  start: string
  target: string
  steps: { uuid?: string; title: string; isDone: boolean }[]
  weight: number
  ownerUuid: string | null
  stage: OkrStage | null
  status: OkrStatus
  priority: OkrPriority
  pace: Pace
  figure: TrackedFigure | null
}

/** As a new one begins, or as one stands. */
export function draftOf(keyResult: KeyResult | undefined, owner: string | null): KeyResultDraft {
  if (!keyResult) {
    return {
      ...{ title: '', kind: 'Metric', unit: 'Number only', start: '0', target: '', steps: [], weight: 1 },
      ...{ ownerUuid: owner, stage: null, status: 'To do', priority: 'Medium', pace: 'linear', figure: null },
    }
  }
  const { title, kind, unit, start, target, steps, weight, ownerUuid, stage, status, priority, pace, figure } =
    keyResult
  return {
    ...{ title, kind, unit, steps, weight, ownerUuid, stage, status, priority, pace, figure },
    start: typedGoalNumber(start, unit),
    target: typedGoalNumber(target, unit),
  }
}

export type KeyResultFaults = Partial<Record<'title' | 'start' | 'target', string>>

/** What a draft sends, or what is still missing of it. */
export function inputOf(draft: KeyResultDraft): { input: KeyResultInput; faults: KeyResultFaults } {
  const isMetric = draft.kind === 'Metric'
  const [start, target] = [draft.start, draft.target].map(text => readGoalNumber(text, draft.unit))
  const faults: KeyResultFaults = {}
  if (draft.title.trim() === '') faults.title = t('Say what shows it')
  if (isMetric && start === null) faults.start = t('A number, such as 0')
  if (isMetric && target === null) faults.target = t('A number, such as 100')
  if (isMetric && start === target && start !== null) {
    faults.target = t('The target is the start: there is no way to go. Choose another target')
  }
  const input = {
    ...draft,
    title: draft.title.trim(),
    start: isMetric ? (start ?? null) : null,
    target: isMetric ? (target ?? null) : null,
    steps: isMetric ? [] : draft.steps.filter(({ title }) => title.trim() !== ''),
    figure: isMetric ? draft.figure : null,
  }
  return { input, faults }
}

/** A key result as it is written. */
export function writtenKeyResult(keyResult: KeyResult): KeyResultInput {
  return inputOf(draftOf(keyResult, null)).input
}

/** The unit of what follows a figure: a share is told in percent. */
export function unitOf(measure: Unit | undefined, unit: KeyResultUnit): KeyResultUnit {
  if (measure === 'ratio') return 'Percentage'
  return unit === 'Percentage' ? 'Number only' : unit
}

/** What a figure says now as a value in its unit, as it would be typed: with two decimals at most. */
export function startFrom(value: number, measure: Unit | undefined, unit: KeyResultUnit): string {
  const inUnit = unit === 'Percentage' && measure === 'ratio' ? value * 100 : value
  const step = unit === 'Millions' ? millions / 100 : 0.01
  return typedGoalNumber(Math.round(inUnit / step) * step, unit)
}

/** A rule by its kind, with what it needs besides. */
export function ruleOf(kind: FigureRule['kind'], period: { from: string; to: string }): FigureRule {
  if (kind === 'rolling') return { kind, months: 12 }
  if (kind === 'since') return { kind, day: period.from }
  if (kind === 'fixed') return { kind, days: { from: period.from, to: period.to } }
  return { kind }
}
