import type { Objective, ObjectiveDetail, ObjectiveInput, OkrPeriod } from '../../contract.ts'

export type WrittenObjective = Required<ObjectiveInput>

/** What a new objective begins below. */
export type Above = Pick<Objective, 'uuid' | 'title' | 'level' | 'unit'>

/** A new objective of a period, as it begins; below one of the organisation it is of a business unit. */
export function newObjective(period: Pick<OkrPeriod, 'uuid'>, owner: string, above: Above | null): WrittenObjective {
  const level = above?.level === 'organization' ? 'unit' : (above?.level ?? 'organization')
  return {
    ...{ periodUuid: period.uuid, parentUuid: above?.uuid ?? null, title: '', description: '' },
    ...{ level, unit: above?.unit ?? null },
    ...{ ownerUuid: owner, contributors: [], tags: [], stage: null, status: 'To do', priority: 'Medium' },
    ...{ rollUp: 'average', manual: null, weight: 1 },
  }
}

/** An objective as it is written. */
export function writtenObjective(objective: ObjectiveDetail): WrittenObjective {
  const { periodUuid, parentUuid, level, unit, title, description, owner, contributors, tags } = objective
  const { stage, status, priority, rollUp, manual, weight } = objective
  return {
    ...{
      periodUuid,
      parentUuid,
      level,
      unit,
      title,
      description,
      tags,
      stage,
      status,
      priority,
      rollUp,
      manual,
      weight,
    },
    ownerUuid: owner?.uuid ?? null,
    contributors: contributors.map(({ uuid }) => uuid),
  }
}
