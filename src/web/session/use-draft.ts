import { useEffect, useState } from 'react'
import { draftKey, flushDrafts, forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { useOrganization, useSessionClient, useSignedIn } from './tab-context.tsx'

export type Draft<T> = {
  value: T
  set: (value: T) => void
  /** Whether the value was kept from before; until it is changed back or discarded. */
  isRestored: boolean
  /** Back to what the form began with. */
  discard: () => void
  /** What was typed is saved: nothing is kept, and the value stays as it is. */
  clear: () => void
}

/**
 * The value of a form, kept in this tab while it is not saved, so that it survives a reload and signing in again. It is
 * the person's own, in this organisation, and gone when they sign out. Never for passwords, codes or other secrets.
 * `fits` says whether what was kept is still of the form's shape; without it, it must have the shape of `initial`.
 */
export function useDraft<T>(
  name: string,
  initial: T,
  fits: (kept: unknown) => kept is T = (kept): kept is T => hasShapeOf(initial, kept),
): Draft<T> {
  const { isKeeping } = useSessionClient()
  const { userUuid } = useSignedIn().session.user
  const key = draftKey({ userUuid, organizationUuid: useOrganization().uuid }, name)
  const [kept] = useState(() => {
    const found = readDraft(key)
    return fits(found) && !isSame(found, initial) ? { value: found } : null
  })
  const [value, setValue] = useState(kept ? kept.value : initial)
  const [isRestored, setIsRestored] = useState(kept !== null)

  // The outside system is the tab's storage: what waits for a pause is kept when the form goes away.
  useEffect(() => flushDrafts, [])

  const set = (next: T) => {
    setValue(next)
    if (isSame(next, initial)) {
      forgetDraft(key)
      setIsRestored(false)
    } else if (isKeeping()) keepDraft(key, next)
  }
  return {
    value,
    set,
    isRestored,
    discard: () => set(initial),
    clear: () => {
      forgetDraft(key)
      setIsRestored(false)
    },
  }
}

/** Whether a kept value can stand where the other one did: the same kinds of values, at least the same keys. */
export function hasShapeOf(initial: unknown, kept: unknown): boolean {
  if (Array.isArray(initial)) return Array.isArray(kept)
  if (initial === null) return kept === null
  if (typeof initial !== 'object') return typeof kept === typeof initial
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false
  const values = new Map(Object.entries(kept))
  return Object.entries(initial).every(([name, value]) => hasShapeOf(value, values.get(name)))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
