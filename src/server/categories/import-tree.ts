import type { ImportPlan } from '#shared/categories.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { type CategoryState, nameKey, pathKey, type StateNode, walkTree } from './category-state.ts'
import { addNode, archiveAll, moveNode, renameNode } from './edit-tree.ts'
import { type NamedCategory, readTreeText, type TreeText } from './read-tree-text.ts'

type ImportOptions = { removesOthers: boolean; now: Date }

/**
 * Brings the tree to what a text names: a code that is known keeps its node and takes the name and place of the text, a
 * path that is known stays, others are added. Answers what was done, faults by row.
 */
export function importTree(state: CategoryState, text: string, options: ImportOptions): ImportPlan {
  return mergeTree(state, readTreeText(text), options)
}

/** The same from categories that were read already. */
export function mergeTree(
  state: CategoryState,
  { categories, faults }: TreeText,
  { removesOthers, now }: ImportOptions,
): ImportPlan {
  const plan: ImportPlan = { added: [], renamed: [], unchanged: 0, missing: [], faults: [...faults] }
  const live = walkTree(state)
  const byPath = new Map(live.map(({ node, path }) => [pathKey(path), node]))
  const byCode = new Map(live.filter(({ node }) => node.code !== '').map(({ node }) => [nameKey(node.code), node]))
  const before = new Map(live.map(({ node, path }) => [node.uuid, path]))
  const reached = new Map<string, StateNode>()
  for (const category of categories) {
    try {
      const found = (category.code && byCode.get(nameKey(category.code))) || byPath.get(pathKey(category.path))
      const node = settle(state, category, found, parentIn(reached, category))
      reached.set(pathKey(category.path), node)
      note(plan, category, before.get(node.uuid))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      plan.faults.push({ row: category.row, message: error.message })
    }
  }
  const kept = new Set([...reached.values()].map(({ uuid }) => uuid))
  const others = live.filter(({ node }) => !kept.has(node.uuid))
  plan.missing.push(...others.map(({ path }) => path))
  // What stays has its parents among what stays, so nothing of it is below these.
  if (removesOthers) archiveAll(state, new Set(others.map(({ node }) => node.uuid)), now)
  return plan
}

function parentIn(reached: ReadonlyMap<string, StateNode>, { path }: NamedCategory): string | null {
  if (path.length === 1) return null
  const parent = reached.get(pathKey(path.slice(0, -1)))
  if (!parent) throw new AppError('invalid', t('The category above it could not be added'))
  return parent.uuid
}

function settle(
  state: CategoryState,
  { path, code }: NamedCategory,
  found: StateNode | undefined,
  parentUuid: string | null,
): StateNode {
  const name = path.at(-1) ?? ''
  if (!found) return addNode(state, { parentUuid, name, code })
  if (found.parentUuid !== parentUuid) moveNode(state, found.uuid, { parentUuid, position: Number.MAX_SAFE_INTEGER })
  return renameNode(state, found.uuid, { name, code: code || found.code })
}

function note(plan: ImportPlan, { path }: NamedCategory, before: string[] | undefined): void {
  if (!before) plan.added.push(path)
  else if (before.join('\u001f') === path.join('\u001f')) plan.unchanged++
  else plan.renamed.push({ from: before, to: path })
}
