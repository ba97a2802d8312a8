import type { KeyResult, Objective } from '../../contract.ts'
import type { GoalNode } from '../../rules-narrow.ts'

/** A tree of goals as the rows that are seen of it. Pure. */

/** What a person opened and closed: how all of it began, and which objectives they turned since. */
export type Folds = { begun: 'usual' | 'open' | 'closed'; turned: readonly string[] }

export const usualFolds: Folds = { begun: 'usual', turned: [] }

/** So many goals are all open at first; of more, key results wait for their objective to be opened. */
const mostOpen = 60

type Place = {
  uuid: string
  /** From 1, as screen readers count. */
  level: number
  /** Which of those beside it, from 1, and of how many. */
  place: number
  of: number
  /** The objective it stands below. */
  above: string | null
}

export type GoalRow = Place &
  ({ objective: Objective; isOpen: boolean | null; keyResult: null } | { objective: null; keyResult: KeyResult })

/** Which objectives are open: as it began, unless they were turned since. */
export function opensBy({ begun, turned }: Folds, goals: number): (node: GoalNode) => boolean {
  const others = new Set(turned)
  const begins = ({ below }: GoalNode) => (begun === 'usual' ? goals <= mostOpen || below.length > 0 : begun === 'open')
  return node => begins(node) !== others.has(node.objective.uuid)
}

/** The rows, from above to below; `isOpen` of an objective with nothing below it is `null`. */
export function rowsOf(nodes: readonly GoalNode[], isOpen: (node: GoalNode) => boolean): GoalRow[] {
  const rows: GoalRow[] = []
  const add = (
    { keyResults = [], below }: { keyResults?: readonly KeyResult[]; below: readonly GoalNode[] },
    level: number,
    above: string | null,
  ) => {
    const of = keyResults.length + below.length
    keyResults.forEach((keyResult, index) => {
      rows.push({ uuid: keyResult.uuid, level, place: index + 1, of, above, objective: null, keyResult })
    })
    below.forEach((node, index) => {
      const { uuid } = node.objective
      const hasMore = node.keyResults.length + node.below.length > 0
      const open = hasMore ? isOpen(node) : null
      const place = keyResults.length + index + 1
      rows.push({ uuid, level, place, of, above, objective: node.objective, isOpen: open, keyResult: null })
      if (open) add(node, level + 1, uuid)
    })
  }
  add({ below: nodes }, 1, null)
  return rows
}

type TreeStep = { go: number } | { turn: string } | null

/** Where a key leads in a tree: to another row, or to an objective that opens or closes. */
export function stepOf(rows: readonly GoalRow[], at: number, key: string): TreeStep {
  const row = rows[at]
  if (!row) return null
  const isOpen = row.objective ? row.isOpen : null
  switch (key) {
    case 'ArrowDown':
      return at + 1 < rows.length ? { go: at + 1 } : null
    case 'ArrowUp':
      return at > 0 ? { go: at - 1 } : null
    case 'Home':
      return { go: 0 }
    case 'End':
      return { go: rows.length - 1 }
    case 'ArrowRight':
      if (isOpen === null) return null
      return isOpen ? { go: at + 1 } : { turn: row.uuid }
    case 'ArrowLeft': {
      if (isOpen) return { turn: row.uuid }
      const above = rows.findIndex(({ uuid }) => uuid === row.above)
      return above < 0 ? null : { go: above }
    }
    default:
      return null
  }
}
