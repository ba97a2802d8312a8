import type { BroughtObjective } from '../../rules-brought.ts'
import type { ObjectiveRow } from '../store.ts'
import { type ObjectiveState, only } from './taken-goal.ts'

const nothing: Omit<ObjectiveState, 'title'> = {
  ...{ parentUuid: null, level: 'organization', unit: null, description: '', ownerUuid: null, contributors: [] },
  ...{ tags: [], stage: null, status: 'To do', priority: 'Medium', rollUp: 'average', manual: null, weight: 1 },
  archivedAt: null,
}

export const objectiveFields = ['title', ...Object.keys(nothing)] as (keyof ObjectiveState)[]

type Known = { title: string; before: ObjectiveRow | null; parentUuid: string | null; now: Date }

/** An objective as a row of a file leaves it: what the file does not give stays. */
export function objectiveAfter(
  { isArchived, ...said }: BroughtObjective,
  { title, before, parentUuid, now }: Known,
): ObjectiveState {
  const base = before ? only(before, objectiveFields) : { ...nothing, title }
  const archivedAt = isArchived === undefined ? base.archivedAt : isArchived ? (base.archivedAt ?? now) : null
  return { ...base, ...said, parentUuid, archivedAt }
}
