/** So many steps can be undone. */
export const mostSteps = 50

/** What is edited: as it is now, as it was step by step, and what was undone; the newest last in both lists. */
export type EditSteps<T> = { now: T; before: readonly T[]; undone: readonly T[]; step: string | null }

/** Nothing edited yet. */
export function unedited<T>(now: T): EditSteps<T> {
  return { now, before: [], undone: [], step: null }
}

/**
 * One step further. Changes that name the same step one after the other, as the letters of a title, are one step; what was undone is
 * gone. What changes nothing is no step.
 */
export function edited<T>(was: EditSteps<T>, now: T, step: string | null = null): EditSteps<T> {
  if (now === was.now) return was
  const isSame = step !== null && step === was.step && was.undone.length === 0
  const before = isSame ? was.before : [...was.before, was.now].slice(-mostSteps)
  return { now, before, undone: [], step }
}

/** One step back; as it was with none. */
export function undo<T>(was: EditSteps<T>): EditSteps<T> {
  const now = was.before.at(-1)
  if (now === undefined) return was
  return { now, before: was.before.slice(0, -1), undone: [...was.undone, was.now], step: null }
}

/** The last undone step again; as it was with none. */
export function redo<T>(was: EditSteps<T>): EditSteps<T> {
  const now = was.undone.at(-1)
  if (now === undefined) return was
  return { now, before: [...was.before, was.now], undone: was.undone.slice(0, -1), step: null }
}
