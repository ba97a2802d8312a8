import { randomUUID } from 'node:crypto'
import { deepestLevel, mostNodes } from '#shared/categories.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import {
  type CategoryState,
  childrenOf,
  liveNode,
  nameKey,
  pathKey,
  pathOf,
  type StateNode,
  walkTree,
} from './category-state.ts'

/** Changes of the tree, made to a state that is the caller's own. All throw `invalid` or `not_found` in words. */

type NewNode = { parentUuid: string | null; name: string; code: string }

/** Adds a node as the last one below its parent. */
export function addNode(state: CategoryState, { parentUuid, name, code }: NewNode): StateNode {
  const parent = parentUuid === null ? null : liveNode(state, parentUuid)
  const level = (parent?.level ?? 0) + 1
  if (level > deepestLevel) throw invalid(t`The tree has ${deepestLevel} levels; "${name}" would be on another below`)
  if (state.nodes.size >= mostNodes) throw invalid(t`A tree has ${mostNodes} categories at most, archived ones counted`)
  refuseTwin(state, parentUuid, name)
  refuseCode(state, code)
  const node: StateNode = {
    uuid: randomUUID(),
    number: nextNumber(state),
    parentUuid,
    code,
    name,
    level,
    position: nextPosition(state, parentUuid),
    filePaths: [],
    archivedAt: null,
  }
  state.nodes.set(node.uuid, node)
  return node
}

/** Gives a node another name and code. */
export function renameNode(
  state: CategoryState,
  uuid: string,
  { name, code }: { name: string; code: string },
): StateNode {
  const node = liveNode(state, uuid)
  if (node.name === name && node.code === code) return node
  refuseTwin(state, node.parentUuid, name, uuid)
  refuseCode(state, code, uuid)
  Object.assign(node, { name, code })
  return node
}

/** Puts a node and all below it under another parent, at a place among its children. */
export function moveNode(
  state: CategoryState,
  uuid: string,
  { parentUuid, position }: { parentUuid: string | null; position: number },
): StateNode {
  const node = liveNode(state, uuid)
  const parent = parentUuid === null ? null : liveNode(state, parentUuid)
  if (parent && isWithin(state, parent, uuid)) throw invalid(t`${node.name} cannot stand below itself`)
  const rise = (parent?.level ?? 0) + 1 - node.level
  const below = nodesBelow(state, uuid)
  if (Math.max(...below.map(({ level }) => level)) + rise > deepestLevel) {
    throw invalid(t`The tree has ${deepestLevel} levels; some below ${node.name} would be on another below`)
  }
  refuseTwin(state, parentUuid, node.name, uuid)
  for (const one of below) one.level += rise
  node.parentUuid = parentUuid
  const others = childrenOf(state, parentUuid).filter(one => one.uuid !== uuid)
  others.splice(Math.min(position, others.length), 0, node)
  for (const [index, one] of others.entries()) one.position = index
  return node
}

/** Takes a node and all below it out of the tree; its rules are switched off and what people said for it is forgotten. */
export function archiveNode(state: CategoryState, uuid: string, now: Date): StateNode {
  const node = liveNode(state, uuid)
  archiveAll(state, new Set(nodesBelow(state, uuid).map(one => one.uuid)), now)
  return node
}

/** The same for these nodes alone, which nothing that stays may stand below. */
export function archiveAll(state: CategoryState, gone: ReadonlySet<string>, now: Date): void {
  for (const one of gone) liveNode(state, one).archivedAt = now
  for (const rule of state.rules) if (gone.has(rule.nodeUuid)) rule.isEnabled = false
  for (const [classKey, nodeUuid] of state.answers) if (gone.has(nodeUuid)) state.answers.delete(classKey)
}

/**
 * Makes two nodes one: what belonged to the first, its files' paths, rules, answers and the nodes below it, belongs to
 * the second. Nodes below both that have one name are made one too.
 */
export function mergeNode(state: CategoryState, uuid: string, intoUuid: string, now: Date): StateNode {
  const node = liveNode(state, uuid)
  const into = liveNode(state, intoUuid)
  if (uuid === intoUuid) throw invalid(t('Choose another category to merge it into'))
  if (isWithin(state, into, uuid)) throw invalid(t`${node.name} cannot be merged into a category below it`)
  for (const child of childrenOf(state, uuid)) {
    const twin = childrenOf(state, intoUuid).find(({ name }) => nameKey(name) === nameKey(child.name))
    if (twin && twin.uuid !== uuid) mergeNode(state, child.uuid, twin.uuid, now)
    else moveNode(state, child.uuid, { parentUuid: intoUuid, position: mostNodes })
  }
  into.filePaths = [...into.filePaths, ...node.filePaths]
  node.filePaths = []
  node.archivedAt = now
  for (const rule of state.rules) if (rule.nodeUuid === uuid) rule.nodeUuid = intoUuid
  for (const [classKey, nodeUuid] of state.answers) if (nodeUuid === uuid) state.answers.set(classKey, intoUuid)
  return into
}

/** Lets every node claim the lines whose file names its own path, unless another node has that path already. */
export function claimPaths(state: CategoryState): void {
  const walked = walkTree(state)
  const claimed = new Set(walked.flatMap(({ node }) => node.filePaths.map(pathKey)))
  for (const { node, path } of walked) {
    const key = pathKey(path)
    if (claimed.has(key)) continue
    claimed.add(key)
    node.filePaths = [...node.filePaths, path]
  }
}

/** A path in words. */
export function pathWords(state: CategoryState, node: StateNode): string {
  return pathOf(state, node).join(' > ')
}

function isWithin(state: CategoryState, node: StateNode, uuid: string): boolean {
  for (let one: StateNode | undefined = node; one; one = one.parentUuid ? state.nodes.get(one.parentUuid) : undefined) {
    if (one.uuid === uuid) return true
  }
  return false
}

/** A node and every live one below it. */
function nodesBelow(state: CategoryState, uuid: string): StateNode[] {
  return [liveNode(state, uuid), ...childrenOf(state, uuid).flatMap(child => nodesBelow(state, child.uuid))]
}

function refuseTwin(state: CategoryState, parentUuid: string | null, name: string, except?: string): void {
  const key = nameKey(name)
  for (const twin of state.nodes.values()) {
    if (twin.parentUuid !== parentUuid || twin.archivedAt !== null || twin.uuid === except) continue
    if (nameKey(twin.name) !== key) continue
    const message =
      parentUuid === null
        ? t`There is a category ${twin.name} in the first level already`
        : t`There is a category ${twin.name} in ${liveNode(state, parentUuid).name} already`
    throw invalid(message, 'name')
  }
}

function refuseCode(state: CategoryState, code: string, except?: string): void {
  if (code === '') return
  const key = nameKey(code)
  for (const twin of state.nodes.values()) {
    if (twin.uuid === except || twin.archivedAt !== null || nameKey(twin.code) !== key) continue
    throw invalid(t`The category ${twin.name} has the code ${code} already`, 'code')
  }
}

function nextPosition(state: CategoryState, parentUuid: string | null): number {
  let last = -1
  for (const node of state.nodes.values()) {
    if (node.parentUuid === parentUuid && node.archivedAt === null) last = Math.max(last, node.position)
  }
  return last + 1
}

function nextNumber(state: CategoryState): number {
  let highest = 0
  for (const { number } of state.nodes.values()) highest = Math.max(highest, number)
  return highest + 1
}

function invalid(message: string, field?: string): AppError {
  return new AppError('invalid', message, field ? { issues: [{ path: `edit.${field}`, message }] } : {})
}
