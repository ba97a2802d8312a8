import type { z } from 'zod'
import type { Action, actionInputSchema } from './contract.ts'

/** What holds for actions, whoever asks. Pure. */

/** Everything of an action that people write. */
export type ActionState = Omit<z.output<typeof actionInputSchema>, 'parts' | 'origin' | 'supports'> & {
  parts: Action['parts']
}

type Whose = Pick<ActionState, 'ownerUuid' | 'contributors'> & { parts: readonly { ownerUuid: string | null }[] }

/** `manage`: all of it, whose it is, and deleting it. `work`: everything but that. */
export type Standing = 'manage' | 'work' | 'read'

/**
 * What a person may do with an action: by the right to change actions all, else by owning it, contributing to it or having a
 * part of it. A program acts by its rights alone: `personUuid` is `null`.
 */
export function standingOf(
  { canWrite, personUuid }: { canWrite: boolean; personUuid: string | null },
  action: Whose,
): Standing {
  if (canWrite) return 'manage'
  return personUuid !== null && peopleOf(action).has(personUuid) ? 'work' : 'read'
}

/** Everybody an action or a part of it is given to. */
export function peopleOf({ ownerUuid, contributors, parts }: Whose): Set<string> {
  const all = [ownerUuid, ...contributors, ...parts.map(part => part.ownerUuid)]
  return new Set(all.filter(uuid => uuid !== null))
}

/** The fields in which two states differ. */
export function changedFields(before: ActionState, after: ActionState): (keyof ActionState)[] {
  const fields = Object.keys(after) as (keyof ActionState)[]
  return fields.filter(field => textOf(before[field]) !== textOf(after[field]))
}

/** A value as text, the same whatever the order of its keys. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  )
}

/** What of a change only those may make who manage the action. */
export function saysWhose(fields: readonly (keyof ActionState)[]): boolean {
  return fields.includes('ownerUuid') || fields.includes('contributors')
}

/** Whether it would begin after the day it is due. */
export function beginsTooLate({ start, due }: Pick<ActionState, 'start' | 'due'>): boolean {
  return start !== null && due !== null && start > due
}

export type NewlyGiven = { owner: string[]; contributors: string[]; parts: { personUuid: string; title: string }[] }

/** To whom a change gives an action or a part of it; nobody is named twice, and the owner first. */
export function newlyGiven(before: ActionState | null, after: ActionState): NewlyGiven {
  const had = new Set(before?.contributors)
  const owner = after.ownerUuid !== null && after.ownerUuid !== before?.ownerUuid ? [after.ownerUuid] : []
  const contributors = after.contributors.filter(uuid => !had.has(uuid) && !owner.includes(uuid))
  const told = new Set([...owner, ...contributors])
  const ownersBefore = new Map(before?.parts.map(part => [part.uuid, part.ownerUuid]))
  const parts = after.parts.flatMap(({ uuid, title, ownerUuid }) => {
    if (ownerUuid === null || ownerUuid === ownersBefore.get(uuid) || told.has(ownerUuid)) return []
    told.add(ownerUuid)
    return [{ personUuid: ownerUuid, title }]
  })
  return { owner, contributors, parts }
}
