import type { Period } from '#shared/query-spec.ts'
import type { KeyResultKind, KeyResultUnit, OkrStatus, Pace, RollUp } from './okr-words.ts'
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
    const known = found.objectives.get(objective.uuid)
    if (known) return known
    // Whatever stands above itself counts as nothing there, so that this ends.
    found.objectives.set(objective.uuid, { progress: null, expected: 0, suggested: null, terms: [], why: 'nothing' })
    const children = [
      ...objective.keyResults.map(one => ({ child: childOf(one), standing: standKeyResult(one) })),
      ...(below.get(objective.uuid) ?? [])
        .filter(({ isArchived }) => !isArchived)
        .map(one => ({ child: childObjective(one, stand(one)), standing: stand(one) })),
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
    const standing = { progress, expected, terms, why, suggested: suggestedStatus(progress, expected, timing) }
    found.objectives.set(objective.uuid, standing)
    return standing
  }
  const standKeyResult = (one: KnownKeyResult): GoalStanding => {
    const progress = progressOf({ ...one, isCompleted: one.status === 'Completed' })
    const expected = expectedOf(one.pace, period, today, one.season)
    const standing = { progress, expected, suggested: suggestedStatus(progress, expected, timing) }
    found.keyResults.set(one.uuid, standing)
    return standing
  }
  for (const objective of all) stand(objective)
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
