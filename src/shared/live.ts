import type { ThingRef } from './things.ts'

/** Somebody who looks at a thing. */
export type PresentPerson = { id: string; name: string; isEditing: boolean }

/**
 * What the stream of live events says; nothing of it is content. `change`: a thing of the kind is another than before,
 * with `id: null` any number of them. `notices`: the person was told something. `presence`: who else looks at a thing that
 * this browser looks at. `anew`: something may have been missed. `beat`: the stream is there.
 */
export type LiveEvent =
  | { event: 'hello'; data: { stream: string } }
  | { event: 'change'; data: { kind: string; id: string | null } }
  | { event: 'presence'; data: ThingRef & { people: PresentPerson[] } }
  | { event: 'notices' | 'anew' | 'beat'; data: null }

export const liveEventNames = ['hello', 'change', 'presence', 'notices', 'anew', 'beat'] as const

/** In milliseconds: how often the stream says that it is there, and how often it is seen whether its person may have it. */
export const liveBeat = 15_000

/** In milliseconds: what changed so long ago at most is told to a stream that is opened. */
export const longestAge = 300_000

/** One browser looks at so many things at once, in all its tabs. */
export const mostLooks = 20
