import { deepestLevel } from '#shared/categories.ts'
import { csvLine, csvMark } from '../csv-line.ts'
import type { Scope } from '../scope.ts'
import { walkTree } from './category-state.ts'
import { loadSituation } from './store.ts'

/** The tree as it can be imported again: the code and a column a level. */
export async function treeCsv(scope: Scope): Promise<string> {
  const { state } = await loadSituation(scope)
  const levels = Array.from({ length: deepestLevel }, (_, index) => index)
  const rows = walkTree(state).map(({ node, path }) => [node.code, ...levels.map(level => path[level] ?? '')])
  const head = ['Code', ...levels.map(level => `Level ${level + 1}`)]
  return csvMark + [head, ...rows].map(csvLine).join('')
}
