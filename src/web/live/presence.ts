import { useEffect, useSyncExternalStore } from 'react'
import type { PresentPerson } from '#shared/live.ts'
import type { ThingLook } from '#shared/live-contract.ts'
import { type ThingRef, thingKey } from '#shared/things.ts'

/** What this tab looks at, and who else does: read and written by pages, told by the stream of live events. */

const looks = new Map<string, ThingLook>()
const people = new Map<string, readonly PresentPerson[]>()
const lookListeners = new Set<() => void>()
const peopleListeners = new Set<() => void>()
const nobody: readonly PresentPerson[] = []

/** What this tab looks at now. */
export function currentLooks(): ThingLook[] {
  return [...looks.values()]
}

/** Calls back when the tab looks at something else. Gives the function that stops it. */
export function onLooks(listener: () => void): () => void {
  lookListeners.add(listener)
  return () => lookListeners.delete(listener)
}

/** Takes who else looks at a thing. */
export function putPeople({ people: present, ...ref }: ThingRef & { people: readonly PresentPerson[] }): void {
  people.set(thingKey(ref), present)
  for (const listener of peopleListeners) listener()
}

/** Forgets who was there: nobody tells any more who is. */
export function forgetPeople(): void {
  people.clear()
  for (const listener of peopleListeners) listener()
}

/** Says that this tab looks at a thing while the page is there, and gives who else does. */
export function usePresence({ kind, id }: ThingRef, isEditing: boolean): readonly PresentPerson[] {
  const key = thingKey({ kind, id })
  // The outside system is the portal, which tells the others.
  useEffect(() => {
    looks.set(key, { kind, id, isEditing })
    for (const listener of lookListeners) listener()
  }, [key, kind, id, isEditing])
  useEffect(
    () => () => {
      looks.delete(key)
      people.delete(key)
      for (const listener of lookListeners) listener()
    },
    [key],
  )
  return useSyncExternalStore(listenToPeople, () => people.get(key) ?? nobody)
}

function listenToPeople(listener: () => void): () => void {
  peopleListeners.add(listener)
  return () => peopleListeners.delete(listener)
}
