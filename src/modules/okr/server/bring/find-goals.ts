import { t } from '#shared/translate.ts'
import type { KeyResultRow, ObjectiveRow } from '../store.ts'
import { type GoalsThere, type PlacedGoal, titleKey } from './taken-goal.ts'

/** Which goal a row means: another row of the file, one that is there, or none. Pure. */

/** Something found by its name; `null` for nothing; why it cannot be said. */
export type Meant<Thing> = Thing | null | { reason: string }

export type GoalFinder = {
  /** The objective that is there which a row of an objective means. */
  standing: (placed: PlacedGoal) => Meant<ObjectiveRow>
  /** The objective that a row names as the one above it, by its uuid. */
  above: (placed: PlacedGoal, title: string) => Meant<string>
  /** The key result of an objective that is there. */
  result: (objectiveUuid: string, title: string) => Meant<KeyResultRow>
  /** Has nothing mean a row of an objective any more; answers how many others of its name the file has. */
  refuse: (placed: PlacedGoal) => number
}

/** `placed` are the rows that are not refused so far, `refused` the titles of those that are. */
export function goalFinder(
  placed: readonly PlacedGoal[],
  { objectives, keyResults }: GoalsThere,
  refused: Iterable<string>,
): GoalFinder {
  const refusedTitles = new Set(refused)
  const ofPeriod = (period: string, title: string) => `${period} ${titleKey(title)}`
  const inFile = Map.groupBy(
    placed.filter(({ goal }) => goal.type === 'objective'),
    ({ goal, period }) => ofPeriod(period.uuid, goal.title),
  )
  const there = Map.groupBy(objectives, ({ periodUuid, title }) => ofPeriod(periodUuid, title))
  const results = Map.groupBy(keyResults, ({ objectiveUuid, title }) => ofPeriod(objectiveUuid, title))
  const titles = new Map(objectives.map(({ uuid, title }) => [uuid, titleKey(title)]))
  const several = () => ({ reason: t('names several of this period: give each a name of its own first') })

  const standing: GoalFinder['standing'] = ({ goal, period }) => {
    const name = ofPeriod(period.uuid, goal.title)
    const all = there.get(name) ?? []
    const isOne = all.length < 2 && (inFile.get(name) ?? []).length < 2
    const { above } = goal
    const same =
      isOne || above === undefined
        ? all
        : all.filter(({ parentUuid }) => (titles.get(parentUuid ?? '') ?? '') === titleKey(above))
    return same.length > 1 ? several() : (same[0] ?? null)
  }
  const above: GoalFinder['above'] = (own, title) => {
    const name = ofPeriod(own.period.uuid, title)
    const rows = (inFile.get(name) ?? []).filter(({ row }) => row !== own.row)
    const row = rows.filter(one => one.row < own.row).at(-1) ?? rows[0]
    if (row) {
      const known = standing(row)
      return known !== null && 'uuid' in known ? known.uuid : row.uuid
    }
    const all = there.get(name) ?? []
    if (all.length > 1) return several()
    if (all[0]) return all[0].uuid
    return refusedTitles.has(titleKey(title))
      ? { reason: t('names a row of the file that is refused: correct that row first') }
      : null
  }
  const result: GoalFinder['result'] = (objectiveUuid, title) => {
    const all = results.get(ofPeriod(objectiveUuid, title)) ?? []
    return all.length > 1 ? several() : (all[0] ?? null)
  }
  const refuse: GoalFinder['refuse'] = ({ row, goal, period }) => {
    const name = ofPeriod(period.uuid, goal.title)
    const others = (inFile.get(name) ?? []).filter(one => one.row !== row)
    inFile.set(name, others)
    refusedTitles.add(titleKey(goal.title))
    return others.length
  }
  return { standing, above, result, refuse }
}
