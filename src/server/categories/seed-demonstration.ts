import type { DemonstrationData } from '../demonstration/organizations.ts'
import { demonstrationContracts } from '../demonstration/registers.ts'
import type { Scope } from '../scope.ts'
import { pathOf } from './category-state.ts'
import { changeCategories } from './change-categories.ts'
import { loadSituation } from './store.ts'

const rulesAtMost = 3

/**
 * Gives a demonstration organisation the category tree that its files name, and rules that its largest contracts prove.
 * Both put every line where its file has it, so that no figure is another; what files leave open waits in the review.
 */
export async function seedCategories(scope: Scope, { spend }: DemonstrationData): Promise<void> {
  if (!spend) return
  await changeCategories(scope, { edit: { action: 'start-from-data' } })
  const { state } = await loadSituation(scope)
  const nodes = new Map([...state.nodes.values()].map(node => [pathOf(state, node).join('/'), node.uuid]))
  for (const { number, category, category_2 } of demonstrationContracts(spend).slice(0, rulesAtMost)) {
    const node = nodes.get(`${category}/${category_2}`)
    if (node === undefined) throw new Error(`The demonstration's files name no category ${category}, ${category_2}`)
    const conditions = [{ field: 'contract_number' as const, op: 'is' as const, values: [number] }]
    await changeCategories(scope, { edit: { action: 'add-rule', conditions, node, origin: 'person' } })
  }
}
