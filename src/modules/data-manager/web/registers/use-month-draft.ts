import { useState } from 'react'
import type { RegisterValues } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import { useDraft } from '#web/session/use-draft.ts'
import type { TypedCells } from './month-rules.ts'

/** What a person typed into a table of months and the lines they added, until it is saved. */
type MonthDraft = { typed: TypedCells; added: readonly RegisterValues[] }
const nothing: MonthDraft = { typed: {}, added: [] }

/** The draft of a year, with a way back step by step; `onStep` hears of each. */
export function useMonthDraft(register: RegisterId, year: number, onStep: () => void) {
  const draft = useDraft<MonthDraft>(`data-manager.month-table.${register}.${year}`, nothing)
  const [past, setPast] = useState<readonly MonthDraft[]>([])
  const take = (next: MonthDraft) => {
    setPast([...past, draft.value])
    draft.set(next)
    onStep()
  }
  return {
    ...draft.value,
    take: (part: Partial<MonthDraft>) => take({ ...draft.value, ...part }),
    undo: () => {
      const before = past.at(-1)
      if (!before) return
      draft.set(before)
      setPast(past.slice(0, -1))
      onStep()
    },
    canUndo: past.length > 0,
    /** What was typed is saved: the table begins anew. */
    end: () => {
      draft.set(nothing)
      setPast([])
    },
  }
}
