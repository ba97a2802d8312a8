import type { Period } from '#shared/query-spec.ts'
import type { KeyResultKind, KeyResultUnit, OkrStatus, Pace, RollUp } from './okr-words.ts'
import { depthsOf } from './rules-depth.ts'
import { expectedOf, type Season, suggestedStatus } from './rules-pace.ts'
import { type Child, progressOf, type RolledUp, rollUp } from './rules-progress.ts'

/** How far every goal of a period is, from what is known of each. Pure. */

export type KnownKeyResult = {
  uuid: string
  title: string
  kind: KeyResultKind
  unit: KeyResultUnit
  start: number | null
  target: number | null
  value: number | null
  steps: readonly { isDone: boolean }[]
  status: OkrStatus
  weight: number
  pace: Pace
  season: Season | null
}
export type KnownObjective = {
  uuid: string
  parentUuid: string | null
  title: string
  rollUp: RollUp
  /** In percent. */
  manual: number | null
  weight: number
  isArchived: boolean
  keyResults: readonly KnownKeyResult[]
}

export type GoalStanding = { progress: number | null; expected: number; suggested: OkrStatus | null }
export type ObjectiveStanding = GoalStanding & Pick<RolledUp, 'terms' | 'why'>

const nothingYet: GoalStanding = { progress: null, expected: 0, suggested: null }

export type Standings = { objectives: Map<string, ObjectiveStanding>; keyResults: Map<string, GoalStanding> }

/**
 * The standing of each goal. What is expected of an objective is what is expected of what it rolls up, with the same shares; of
 * one without any, linear. Archived objectives count in nothing above them.
 */
export function standingsOf(
  all: readonly KnownObjective[],
  { period, today }: { period: Period; today: string },
): Standings {
  const below = Map.groupBy(all, ({ parentUuid }) => parentUuid)
  const found: Standings = { objectives: new Map(), keyResults: new Map() }
  const timing = { period, today }
  const stand = (objective: KnownObjective): ObjectiveStanding => {
    const children = [
      ...objective.keyResults.map(one => ({ child: childOf(one), standing: standKeyResult(one) })),
      ...(below.get(objective.uuid) ?? [])
        .filter(({ isArchived }) => !isArchived)
        .map(one => {
          const standing = found.objectives.get(one.uuid) ?? nothingYet
          return { child: childObjective(one, standing), standing }
        }),
    ]
    const { rollUp: mode, manual } = objective
    const { progress, terms, why } = rollUp(
      mode,
      children.map(({ child }) => child),
      manual === null ? null : manual / 100,
    )
    const awaited = rollUp(
      mode === 'manual' ? 'average' : mode,
      children.map(({ child, standing }) => ({ ...child, progress: standing.expected })),
      null,
    )
    const expected = awaited.progress ?? expectedOf('linear', period, today)
    return { progress, expected, terms, why, suggested: suggestedStatus(progress, expected, timing) }
  }
  const standKeyResult = (one: KnownKeyResult): GoalStanding => {
    const progress = progressOf({ ...one, isCompleted: one.status === 'Completed' })
    const expected = expectedOf(one.pace, period, today, one.season)
    const standing = { progress, expected, suggested: suggestedStatus(progress, expected, timing) }
    found.keyResults.set(one.uuid, standing)
    return standing
  }
  const known = new Map(all.map(one => [one.uuid, one]))
  const { depths } = depthsOf(new Map(all.map(({ uuid, parentUuid }) => [uuid, parentUuid])))
  // Whatever counts in another one comes before it; in a circle the last of them counts as nothing.
  for (const uuid of [...depths.keys()].toReversed()) {
    const objective = known.get(uuid)
    if (objective) found.objectives.set(uuid, stand(objective))
  }
  return found
}

function childOf(one: KnownKeyResult): Child {
  const { title, weight, kind, unit, start, target } = one
  const isMetric = kind === 'Metric' && start !== null && target !== null
  const progress = progressOf({ ...one, isCompleted: one.status === 'Completed' })
  return { title, weight, progress, size: isMetric ? Math.abs(target - start) : null, unit: isMetric ? unit : null }
}

/** An objective below counts by its progress; its key results may be of any unit, so it has no size of its own. */
function childObjective({ title, weight }: KnownObjective, { progress }: GoalStanding): Child {
  return { title, weight, progress, size: null, unit: null }
}
