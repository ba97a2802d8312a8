import type { Grouping } from '../../action-words.ts'
import type { ActionItem, ActionList, SavingSums } from '../../contract.ts'

export type RowGroup = ActionList['groups'][number] & { items: ActionItem[] }

export const noSavings: SavingSums = { count: 0, claimed: '0', approved: '0' }

/** By what an action stands in a group; `none` where it has nothing of it. */
export function groupOf(action: ActionItem, by: Grouping): string {
  if (by === 'owner') return action.owner?.uuid ?? 'none'
  if (by === 'stage') return action.stage ?? 'none'
  return action[by]
}

/** The actions of a page by their groups, in the order of the groups; what stands in none of them last. */
export function groupRows({ items, groups }: Pick<ActionList, 'items' | 'groups'>, by: Grouping): RowGroup[] {
  const rows = new Map<string, RowGroup>(groups.map(group => [group.id, { ...group, items: [] }]))
  for (const action of items) {
    const id = groupOf(action, by)
    const group = rows.get(id) ?? { id, name: action.owner?.name ?? id, count: 0, savings: noSavings, items: [] }
    group.items.push(action)
    rows.set(id, group)
  }
  return [...rows.values()].filter(({ items: of }) => of.length > 0)
}
