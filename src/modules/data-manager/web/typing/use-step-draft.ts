import { useState } from 'react'
import { useDraft } from '#web/session/use-draft.ts'

/** What a person typed into a table until it is saved, with a way back step by step; `onStep` hears of each. */
export function useStepDraft<Value extends object>(name: string, nothing: Value, onStep: () => void) {
  const draft = useDraft<Value>(name, nothing)
  const [past, setPast] = useState<readonly Value[]>([])
  const take = (next: Value) => {
    setPast([...past, draft.value])
    draft.set(next)
    onStep()
  }
  return {
    ...draft.value,
    take: (part: Partial<Value>) => take({ ...draft.value, ...part }),
    undo: () => {
      const before = past.at(-1)
      if (!before) return
      draft.set(before)
      setPast(past.slice(0, -1))
      onStep()
    },
    canUndo: past.length > 0,
    isRestored: draft.isRestored,
    discard: () => take(nothing),
    /** What was typed is saved: the table begins anew. */
    end: () => {
      draft.set(nothing)
      setPast([])
    },
  }
}
