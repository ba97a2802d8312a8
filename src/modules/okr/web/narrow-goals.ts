import { hasWords } from '#shared/text.ts'
import type { KeyResult, Objective } from '../contract.ts'
import type { OkrPriority, OkrStage, OkrStatus } from '../okr-words.ts'

/** Which goals are shown, and how they stand below each other. Pure. */

export type GoalFilters = {
  q: string
  /** Uuids of people; `me`, and `none` for nobody. */
  owner: readonly string[]
  status: readonly OkrStatus[]
  priority: readonly OkrPriority[]
  stage: readonly (OkrStage | 'none')[]
  hasArchived: boolean
}

export type GoalNode = { objective: Objective; keyResults: KeyResult[]; below: GoalNode[] }

/** Whether anything is left out, archived ones aside. */
export function isNarrowed({ q, owner, status, priority, stage }: GoalFilters): boolean {
  return q !== '' || [owner, status, priority, stage].some(chosen => chosen.length > 0)
}

/** The goals that fit, as a tree: what stands above one that fits is there too, and of an objective that fits all key results. */
export function treeOf(all: readonly Objective[], filters: GoalFilters, me: string): GoalNode[] {
  const shown = all.filter(({ isArchived }) => filters.hasArchived || !isArchived)
  const known = new Set(shown.map(({ uuid }) => uuid))
  const below = Map.groupBy(shown, ({ parentUuid }) =>
    parentUuid !== null && known.has(parentUuid) ? parentUuid : null,
  )
  const nodes = (parent: string | null): GoalNode[] =>
    (below.get(parent) ?? []).flatMap(objective => {
      const own = fits(objective, filters, me)
      const keyResults = own ? objective.keyResults : objective.keyResults.filter(one => fits(one, filters, me))
      const children = nodes(objective.uuid)
      return own || keyResults.length > 0 || children.length > 0 ? [{ objective, keyResults, below: children }] : []
    })
  return nodes(null)
}

type Goal = Pick<KeyResult, 'title' | 'owner' | 'status' | 'priority' | 'stage'>

/** Whether one goal by itself fits. */
export function fits({ title, owner, status, priority, stage }: Goal, filters: GoalFilters, me: string): boolean {
  const owners = filters.owner.map(one => (one === 'me' ? me : one))
  return (
    (filters.q === '' || hasWords(title, filters.q)) &&
    (owners.length === 0 || owners.includes(owner?.uuid ?? 'none')) &&
    (filters.status.length === 0 || filters.status.includes(status)) &&
    (filters.priority.length === 0 || filters.priority.includes(priority)) &&
    (filters.stage.length === 0 || filters.stage.includes(stage ?? 'none'))
  )
}

/** Every goal of a tree in its order, for keys and counts. */
export function countGoals(nodes: readonly GoalNode[]): { objectives: number; keyResults: number } {
  return nodes.reduce(
    (sum, { keyResults, below }) => {
      const within = countGoals(below)
      return {
        objectives: sum.objectives + 1 + within.objectives,
        keyResults: sum.keyResults + keyResults.length + within.keyResults,
      }
    },
    { objectives: 0, keyResults: 0 },
  )
}
