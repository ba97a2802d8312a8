import { useState } from 'react'
import type { KeyResult } from '../contract.ts'
import type { Confidence, OkrStatus } from '../okr-words.ts'
import { readGoalNumber, typedGoalNumber } from './read-goal-number.ts'

type CheckInDraft = { value: string; note: string; status: OkrStatus; confidence: Confidence | null }

/** What a person says of a key result: what they typed, and for all else how it stands, also when that changes meanwhile. */
export function useCheckInDraft(keyResult: KeyResult) {
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
  return {
    draft,
    isByLines,
    isNoNumber: draft.value.trim() !== '' && number === null,
    /** What is sent: a value only where the person typed another one than stands. */
    said: {
      ...{ status: draft.status, confidence: draft.confidence, note: draft.note.trim() },
      value: isTold ? number : null,
    },
    set: (next: Partial<CheckInDraft>) => setTyped(now => withoutSame({ ...now, ...next }, stands)),
    forget: () => setTyped({}),
  }
}

/** What was typed back to what stands is not typed. */
function withoutSame(typed: Partial<CheckInDraft>, stands: CheckInDraft): Partial<CheckInDraft> {
  const known = new Map<string, unknown>(Object.entries(stands))
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => known.get(name) !== value))
}
