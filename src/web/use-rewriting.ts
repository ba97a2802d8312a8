import { useState } from 'react'
import { changedFields, type Rewritten } from './save-merged.ts'

type Save<Written extends object> = {
  mutate: (rewritten: Rewritten<Written>, then: { onSuccess: () => void }) => void
}

/**
 * A form that changes a thing: what it stood at when the person began, and how what they made of it is sent. `conflict` is for
 * `ConflictChoice`, which asks where somebody else changed the same meanwhile.
 */
export function useRewriting<Written extends object, Stored extends { version: number }, Task extends Save<Written>>(
  thing: Stored,
  { writtenOf, save, onSaved }: { writtenOf: (stored: Stored) => Written; save: Task; onSaved: () => void },
) {
  const [begun] = useState(thing)
  const [before] = useState(() => writtenOf(begun))
  const [mine, setMine] = useState<Partial<Written>>({})
  const send = (value: Written) => {
    const changed = changedFields(before, value)
    setMine(changed)
    if (Object.keys(changed).length === 0) return onSaved()
    save.mutate({ before, mine: changed, version: begun.version }, { onSuccess: onSaved })
  }
  return { before, send, conflict: { task: save, before, mine, writtenOf, onSaved } }
}
