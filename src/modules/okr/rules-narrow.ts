import { hasWords } from '#shared/text.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import type { KeyResult, Objective } from './contract.ts'
import type { OkrPriority, OkrStage, OkrStatus } from './okr-words.ts'
import { shownBelow } from './rules-depth.ts'

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

/** Nothing is left out; whether archived ones are shown is another question. */
export const noGoalFilters = { q: '', owner: [], status: [], priority: [], stage: [] }

export type GoalNode = { objective: Objective; keyResults: KeyResult[]; below: GoalNode[] }

/** The filters as addresses and calls write them. */
type WrittenFilters = Partial<Record<'q' | 'owner' | 'status' | 'priority' | 'stage' | 'archived', string | undefined>>

/** What is asked for; what no filter knows is left out. */
export function readGoalFilters({ q = '', owner, status, priority, stage, archived }: WrittenFilters): GoalFilters {
  const list = (text: string | undefined) => (text ? text.split(',') : [])
  return {
    q,
    owner: list(owner),
    status: vocabulary.actionStatus.filter(one => list(status).includes(one)),
    priority: vocabulary.priority.filter(one => list(priority).includes(one)),
    stage: ([...vocabulary.planStage, 'none'] as const).filter(one => list(stage).includes(one)),
    hasArchived: archived === 'yes',
  }
}

/** The way back; what is not chosen is `undefined`, so that it leaves the address. */
export function writeGoalFilters({ q, owner, status, priority, stage, hasArchived }: GoalFilters) {
  const words = (all: readonly string[]) => (all.length > 0 ? all.join(',') : undefined)
  return {
    q: q || undefined,
    owner: words(owner),
    status: words(status),
    priority: words(priority),
    stage: words(stage),
    archived: hasArchived ? ('yes' as const) : undefined,
  }
}

/** Whether anything is left out, archived ones aside. */
export function isNarrowed({ q, owner, status, priority, stage }: GoalFilters): boolean {
  return q !== '' || [owner, status, priority, stage].some(chosen => chosen.length > 0)
}

/** The goals that fit, as a tree: what stands above one that fits is there too, and of an objective that fits all key results. */
export function treeOf(all: readonly Objective[], filters: GoalFilters, me: string): GoalNode[] {
  const shown = all.filter(({ isArchived }) => filters.hasArchived || !isArchived)
  const places = shownBelow(new Map(shown.map(({ uuid, parentUuid }) => [uuid, parentUuid])))
  const below = Map.groupBy(shown, ({ uuid }) => places.get(uuid) ?? null)
  const nodes = (parent: string | null): GoalNode[] =>
    (below.get(parent) ?? []).flatMap(objective => {
      const own = fits(objective, filters, me)
      const keyResults = own
        ? objective.keyResults
        : objective.keyResults.filter(one => fits(staged(one, objective), filters, me))
      const children = nodes(objective.uuid)
      return own || keyResults.length > 0 || children.length > 0 ? [{ objective, keyResults, below: children }] : []
    })
  return nodes(null)
}

/** A key result with its stage of the plan: its own, else that of its objective. */
export function staged(keyResult: KeyResult, { stage }: Pick<Objective, 'stage'>): KeyResult {
  return { ...keyResult, stage: keyResult.stage ?? stage }
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

export type ListedGoal = { objective: Objective; keyResult: KeyResult | null; above: Objective | null }

/** The goals of a tree one after the other, each objective before its key results and those below it. */
export function goalsIn(nodes: readonly GoalNode[], above: Objective | null = null): ListedGoal[] {
  return nodes.flatMap(({ objective, keyResults, below }) => [
    { objective, keyResult: null, above },
    ...keyResults.map(keyResult => ({ objective, keyResult, above })),
    ...goalsIn(below, objective),
  ])
}

/** How many goals a tree has. */
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
