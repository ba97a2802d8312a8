import { useState } from 'react'
import type { Period } from '#shared/query-spec.ts'
import type { KeyResult } from '../contract.ts'
import type { Confidence, OkrStatus } from '../okr-words.ts'
import { suggestedStatus } from '../rules-pace.ts'
import { progressOf } from '../rules-progress.ts'
import { readGoalNumber, typedGoalNumber } from './read-goal-number.ts'

type CheckInDraft = { value: string; note: string; status: OkrStatus; confidence: Confidence | null }

/** A key result, and the days of the period it is of. */
type Drafted = KeyResult & { period: Period }

/** What a person says of a key result: what they typed, and for all else how it stands, also when that changes meanwhile. */
export function useCheckInDraft(keyResult: Drafted, today: string) {
  const { kind, unit, value, live, isOverridden, status, checkedIn } = keyResult
  const isByLines = live !== null && !isOverridden
  const stands: CheckInDraft = {
    ...{ value: isByLines ? '' : typedGoalNumber(value, unit), note: '', status },
    confidence: checkedIn?.confidence ?? null,
  }
  const [typed, setTyped] = useState<Partial<CheckInDraft>>({})
  const draft = { ...stands, ...typed }
  const number = readGoalNumber(draft.value, unit)
  const isTold = kind === 'Metric' && draft.value !== stands.value
  const told = isTold ? number : null
  return {
    draft,
    isByLines,
    isNoNumber: draft.value.trim() !== '' && number === null,
    /** What is sent: a value only where the person typed another one than stands. */
    said: {
      ...{ status: draft.status, confidence: draft.confidence, note: draft.note.trim() },
      value: told,
    },
    standing: standingOf(keyResult, { told, status: draft.status }, today),
    set: (next: Partial<CheckInDraft>) => setTyped(now => withoutSame({ ...now, ...next }, stands)),
    forget: () => setTyped({}),
  }
}

/** How far it is with what is said of it. */
function standingOf(
  keyResult: Drafted,
  { told, status }: { told: number | null; status: OkrStatus },
  today: string,
): Pick<KeyResult, 'progress' | 'expected' | 'suggested'> {
  const { value, expected, period } = keyResult
  const progress = progressOf({ ...keyResult, value: told ?? value, isCompleted: status === 'Completed' })
  return { progress, expected, suggested: suggestedStatus(progress, expected, { period, today }) }
}

/** What was typed back to what stands is not typed. */
function withoutSame(typed: Partial<CheckInDraft>, stands: CheckInDraft): Partial<CheckInDraft> {
  const known = new Map<string, unknown>(Object.entries(stands))
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => known.get(name) !== value))
}
