import type { ObjectiveDetail, ObjectiveInput, OkrPeriod } from '../../contract.ts'

export type WrittenObjective = Required<ObjectiveInput>

/** A new objective of a period, as it begins. */
export function newObjective(period: Pick<OkrPeriod, 'uuid'>, owner: string): WrittenObjective {
  return {
    ...{ periodUuid: period.uuid, parentUuid: null, level: 'organization', unit: null, title: '', description: '' },
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
