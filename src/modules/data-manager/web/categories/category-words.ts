import type { CategoryNode, Decider } from '#shared/categories.ts'
import { sumDecimals } from '#shared/decimal.ts'
import { t } from '#shared/translate.ts'

/** A path as people read it. */
export function pathWords(path: readonly string[]): string {
  return path.length === 0 ? t('No category') : path.join(' › ')
}

export const deciderWords: Record<Decider, string> = {
  person: t('People'),
  rule: t('Rules'),
  file: t('The files’ own categories'),
  model: t('The text model'),
  open: t('Nothing yet'),
}

export type TreeRow = CategoryNode & {
  /** With everything below it. */
  allLines: number
  allSpend: string
  hasChildren: boolean
}

/** The tree's rows with what lies in each node and below it. */
export function rollUp(nodes: readonly CategoryNode[]): TreeRow[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId)
  const rows = new Map<string, TreeRow>()
  const visit = (node: CategoryNode): TreeRow => {
    const children = (below.get(node.id) ?? []).map(visit)
    const row = {
      ...node,
      allLines: node.lines + children.reduce((sum, { allLines }) => sum + allLines, 0),
      allSpend: sumDecimals([node.spend, ...children.map(({ allSpend }) => allSpend)]),
      hasChildren: children.length > 0,
    }
    rows.set(node.id, row)
    return row
  }
  for (const root of below.get(null) ?? []) visit(root)
  return nodes.flatMap(({ id }) => rows.get(id) ?? [])
}

/** Rows that are not below a closed one. */
export function visibleRows(rows: readonly TreeRow[], closed: ReadonlySet<string>): TreeRow[] {
  const hidden = new Set<string>()
  return rows.filter(row => {
    const isHidden = row.parentId !== null && (hidden.has(row.parentId) || closed.has(row.parentId))
    if (isHidden) hidden.add(row.id)
    return !isHidden
  })
}

export type TreeStep = 'up' | 'down' | 'in' | 'out'

/** Where a step of the keyboard takes a node: its parent and its place there; `null` when there is no such place. */
export function placeAfterStep(
  rows: readonly CategoryNode[],
  node: CategoryNode,
  step: TreeStep,
): { parent: string | null; position: number } | null {
  const siblings = rows.filter(({ parentId }) => parentId === node.parentId)
  const at = siblings.findIndex(({ id }) => id === node.id)
  if (step === 'up') return at > 0 ? { parent: node.parentId, position: at - 1 } : null
  if (step === 'down') return at < siblings.length - 1 ? { parent: node.parentId, position: at + 1 } : null
  if (step === 'in') {
    const above = siblings[at - 1]
    return above ? { parent: above.id, position: rows.filter(({ parentId }) => parentId === above.id).length } : null
  }
  const parent = rows.find(({ id }) => id === node.parentId)
  if (!parent) return null
  const uncles = rows.filter(({ parentId }) => parentId === parent.parentId)
  return { parent: parent.parentId, position: uncles.findIndex(({ id }) => id === parent.id) + 1 }
}
