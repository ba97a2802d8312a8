import { fieldsInConflict } from '#web/ui/version-conflict.ts'
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
  const stored = writtenOf(known)
  const changed = (Object.keys(change) as WrittenField[]).map(name => ({ name }))
  return fieldsInConflict(changed, { before: writtenOf(base), mine: change, stored })
    .map(({ name }) => name)
    .filter(name => JSON.stringify(own[name]) !== JSON.stringify(stored[name]))
}

/** Some fields of a change. */
export function pick(change: Written, fields: readonly WrittenField[]): Written {
  return Object.fromEntries(Object.entries(change).filter(([field]) => fields.includes(field as WrittenField)))
}
