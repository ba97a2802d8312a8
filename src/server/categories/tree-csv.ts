import { deepestLevel } from '#shared/categories.ts'
import type { Scope } from '../scope.ts'
import { walkTree } from './category-state.ts'
import { loadSituation } from './store.ts'

/** The tree as it can be imported again: the code and a column a level. */
export async function treeCsv(scope: Scope): Promise<string> {
  const { state } = await loadSituation(scope)
  const levels = Array.from({ length: deepestLevel }, (_, index) => index)
  const rows = walkTree(state).map(({ node, path }) => [node.code, ...levels.map(level => path[level] ?? '')])
  const head = ['Code', ...levels.map(level => `Level ${level + 1}`)]
  return `\uFEFF${[head, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A cell in quotes where it must be; one that a spreadsheet would compute gets an apostrophe before it. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
