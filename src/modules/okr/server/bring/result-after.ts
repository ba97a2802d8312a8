import { randomUUID } from 'node:crypto'
import { t } from '#shared/translate.ts'
import type { BroughtResult } from '../../rules-brought.ts'
import { resultFault } from '../../rules-result.ts'
import type { MilestoneStep } from '../schema.ts'
import type { KeyResultRow } from '../store.ts'
import { type BroughtCheckIn, only, type ResultState } from './taken-goal.ts'

const nothing: Omit<ResultState, 'title' | 'kind'> = {
  ...{ unit: 'Number only', start: null, target: null, steps: [], weight: 1, ownerUuid: null, stage: null },
  ...{ status: 'To do', priority: 'Medium', pace: 'linear', value: null, checkedIn: null, confidence: null },
}

export const resultFields = ['title', 'kind', ...Object.keys(nothing)] as (keyof ResultState)[]

type After = { after: ResultState; checkIn: BroughtCheckIn | null; without: string[] }
type Fault = { field: string; reason: string; value: string }

/**
 * A key result as a row of a file leaves it: what the file does not give stays, and so does the figure it follows. A value comes as
 * a check-in. Answers the field at fault where it cannot be so.
 */
export function resultAfter(
  { value, checkedIn, steps, ...said }: BroughtResult,
  { title, before, today }: { title: string; before: KeyResultRow | null; today: string },
): After | Fault {
  const { start, target } = said
  const measured = [start, target, value].some(number => number !== undefined)
  const base = before
    ? only(before, resultFields)
    : { ...nothing, title, kind: measured ? ('Metric' as const) : ('Milestone' as const) }
  const after: ResultState = { ...base, ...said, ...(steps ? { steps: stepsAfter(steps, base.steps) } : {}) }
  const isLive = before !== null && before.figure !== null
  if (after.kind === 'Metric') after.start ??= 0
  const fault = resultFault({ ...after, followsLines: isLive })
  if (fault === 'lines')
    return { field: 'kind', reason: t('cannot be Milestone: this key result follows lines'), value: after.kind }
  if (fault === 'target') return { field: 'target', reason: t('is missing: say what is to be reached'), value: '' }
  if (fault === 'way') {
    const reason = t('is the start: there is no way to go. Choose another target')
    return { field: 'target', reason, value: String(after.target) }
  }
  const without: string[] = []
  if (after.pace === 'season' && !isLive) {
    without.push(t('Only what follows lines is expected as last year: it is expected evenly'))
    after.pace = 'linear'
  }
  if (base.checkedIn !== null && (checkedIn ?? today) < base.checkedIn) {
    without.push(t('A newer check-in stands: value and status of the file are left away'))
    return { after: { ...after, status: base.status }, checkIn: null, without }
  }
  if (isLive) {
    if (value !== undefined)
      without.push(t('It follows lines and stays as they say: the value of the file is left away'))
    return { after, checkIn: null, without }
  }
  if (after.kind === 'Milestone' && value !== undefined)
    without.push(t('A milestone has no value: it comes without it'))
  const now = after.kind === 'Milestone' ? null : (value ?? null)
  return { ...checked(after, now, checkedIn, today), without }
}

/** With the check-in that its value makes, unless it is known already. */
function checked(
  after: ResultState,
  value: number | null,
  checkedIn: string | undefined,
  today: string,
): Omit<After, 'without'> {
  const isSame = value === null || value === after.value
  const isKnown = isSame && (checkedIn === undefined || checkedIn === after.checkedIn)
  if (isKnown || (value === null && checkedIn === undefined)) return { after, checkIn: null }
  const day = checkedIn ?? today
  const checkIn = { uuid: randomUUID(), day, value, status: after.status }
  return { after: { ...after, value: value ?? after.value, checkedIn: day, confidence: null }, checkIn }
}

/** The steps as the row gives them; those of the same title are those that stand already. */
function stepsAfter(steps: NonNullable<BroughtResult['steps']>, standing: readonly MilestoneStep[]): MilestoneStep[] {
  const left = [...standing]
  return steps.map(step => {
    const at = left.findIndex(({ title }) => title === step.title)
    const [known] = at === -1 ? [] : left.splice(at, 1)
    return { uuid: known?.uuid ?? randomUUID(), ...step }
  })
}
