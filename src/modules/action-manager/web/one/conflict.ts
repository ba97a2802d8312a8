import type { Action, ActionChange } from '../../contract.ts'

/** What of an action a person writes. */
export type Written = Omit<ActionChange, 'version'>
export type WrittenField = keyof Written

/** An action as it is written. */
export function writtenOf(action: Action): Required<Written> {
  const { title, description, status, priority, stage, start, due, remindOn, tags, parts, waitsFor, rhythm } = action
  return {
    ...{ title, description, status, priority, stage, start, due, remindOn, tags, parts, waitsFor, rhythm },
    ownerUuid: action.owner?.uuid ?? null,
    contributors: action.contributors.map(({ uuid }) => uuid),
  }
}

/**
 * The fields of a change that somebody else changed meanwhile to something else: `base` is the action the change was made
 * on, `known` the action as it is, `own` what the person saved of it since.
 */
export function clashesOf(base: Action, known: Action, change: Written, own: Written = {}): WrittenField[] {
  const [before, now] = [writtenOf(base), writtenOf(known)]
  return (Object.keys(change) as WrittenField[]).filter(field => {
    const isOf = (value: unknown) => JSON.stringify(value) === JSON.stringify(now[field])
    return !isOf(before[field]) && !isOf(change[field]) && !isOf(own[field])
  })
}

/** Some fields of a change. */
export function pick(change: Written, fields: readonly WrittenField[]): Written {
  return Object.fromEntries(Object.entries(change).filter(([field]) => fields.includes(field as WrittenField)))
}
