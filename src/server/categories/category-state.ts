import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { RuleCondition } from './schema.ts'

/** What decides the category of a line, apart from the text model. */
export type CategoryState = {
  /** Archived ones too, by their uuid. */
  nodes: Map<string, StateNode>
  /** In the order they are tried. */
  rules: StateRule[]
  /** Which node a person gave a class of lines. */
  answers: Map<string, string>
}

export type StateNode = {
  uuid: string
  number: number
  parentUuid: string | null
  code: string
  name: string
  level: number
  position: number
  filePaths: string[][]
  archivedAt: Date | null
}

export type StateRule = {
  uuid: string
  conditions: RuleCondition[]
  nodeUuid: string
  isEnabled: boolean
  origin: 'person' | 'review'
  createdBy: string
}

/** The same state to change without touching the first. */
export function copyState(state: CategoryState): CategoryState {
  return {
    nodes: new Map([...state.nodes].map(([uuid, node]) => [uuid, { ...node }])),
    rules: state.rules.map(rule => ({ ...rule })),
    answers: new Map(state.answers),
  }
}

/** A node that is in the tree now. Throws `not_found`. */
export function liveNode(state: CategoryState, uuid: string): StateNode {
  const node = state.nodes.get(uuid)
  if (!node || node.archivedAt) throw new AppError('not_found', t('The tree has no such category (any more)'))
  return node
}

/** The nodes right below one, or the roots, in their order. */
export function childrenOf(state: CategoryState, parentUuid: string | null): StateNode[] {
  return [...state.nodes.values()]
    .filter(node => node.parentUuid === parentUuid && node.archivedAt === null)
    .sort((a, b) => a.position - b.position || a.number - b.number)
}

/** Every live node in the order of the tree, each before those below it, with its path of names. */
export function walkTree(state: CategoryState): { node: StateNode; path: string[] }[] {
  const below = new Map<string | null, StateNode[]>()
  for (const node of state.nodes.values()) {
    if (node.archivedAt) continue
    const siblings = below.get(node.parentUuid)
    if (siblings) siblings.push(node)
    else below.set(node.parentUuid, [node])
  }
  const walked: { node: StateNode; path: string[] }[] = []
  const visit = (parent: string | null, path: string[]) => {
    const children = (below.get(parent) ?? []).sort((a, b) => a.position - b.position || a.number - b.number)
    for (const node of children) {
      const own = [...path, node.name]
      walked.push({ node, path: own })
      visit(node.uuid, own)
    }
  }
  visit(null, [])
  return walked
}

/** The names from the root to a node. */
export function pathOf(state: CategoryState, node: StateNode): string[] {
  const parent = node.parentUuid === null ? undefined : state.nodes.get(node.parentUuid)
  return [...(parent ? pathOf(state, parent) : []), node.name]
}

/** A path as it is compared: case and outer blanks make no difference. */
export function pathKey(path: readonly string[]): string {
  return path.map(nameKey).join('\u001f')
}

/** A name as it is compared. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}
