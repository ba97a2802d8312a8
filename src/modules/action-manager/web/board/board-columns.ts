import { vocabulary } from '#shared/vocabulary.ts'
import type { Grouping } from '../../action-words.ts'
import type { ActionChange, ActionItem, ActionList } from '../../contract.ts'
import { groupOf, noSavings, type RowGroup } from '../list/group-rows.ts'
import { groupName } from '../words.ts'

/** What the columns of a board stand for. */
export const boardGroupings = ['status', 'stage', 'owner'] as const satisfies readonly Grouping[]
export type BoardGrouping = (typeof boardGroupings)[number]

/** What the columns are, as the address has it. */
export function readBoardGrouping(text: string | undefined): BoardGrouping {
  return boardGroupings.find(by => by === text) ?? 'status'
}

export type BoardColumn = RowGroup

/** The columns of a board: every status or stage, every owner that has an action, and nobody. */
export function boardColumns(
  { items, groups }: Pick<ActionList, 'items' | 'groups'>,
  by: BoardGrouping,
): BoardColumn[] {
  const columns = new Map<string, BoardColumn>()
  const sums = new Map(groups.map(({ id, savings }) => [id, savings]))
  const add = (id: string, name: string) => {
    const savings = sums.get(id) ?? noSavings
    if (!columns.has(id)) columns.set(id, { id, name: groupName(by, id, name), count: 0, savings, items: [] })
  }
  if (by === 'status') for (const status of vocabulary.actionStatus) add(status, status)
  if (by === 'stage') for (const stage of ['none', ...vocabulary.planStage]) add(stage, stage)
  if (by === 'owner') add('none', '')
  for (const { id, name } of groups) add(id, name)
  for (const action of items) {
    const id = groupOf(action, by)
    add(id, action.owner?.name ?? id)
    columns.get(id)?.items.push(action)
  }
  for (const column of columns.values()) column.count = column.items.length
  return [...columns.values()]
}

/** What of an action changes where it goes to a column. */
export function changeTo(by: BoardGrouping, id: string): Omit<ActionChange, 'version'> {
  const none = id === 'none'
  switch (by) {
    case 'status':
      return { status: vocabulary.actionStatus.find(status => status === id) ?? 'To do' }
    case 'stage':
      return { stage: vocabulary.planStage.find(stage => stage === id) ?? null }
    case 'owner':
      return { ownerUuid: none ? null : id }
  }
}

/** The action as it stands in a column already, until the portal has answered. */
export function standingIn(
  action: ActionItem,
  by: BoardGrouping,
  { id, name }: Pick<BoardColumn, 'id' | 'name'>,
): ActionItem {
  const { ownerUuid, status, stage } = changeTo(by, id)
  if (by === 'owner') return { ...action, owner: ownerUuid ? { uuid: ownerUuid, name } : null }
  return { ...action, ...(status ? { status } : {}), ...(stage === undefined ? {} : { stage }) }
}

/** The card that a key leads to from another: up and down in a column, left and right to the same height of the next that has any. */
export function nextCard(
  columns: readonly BoardColumn[],
  from: string | null,
  key: 'h' | 'j' | 'k' | 'l',
): string | null {
  const at = columns.findIndex(({ items }) => items.some(({ uuid }) => uuid === from))
  const column = columns[at]
  if (!column) return columns.find(({ items }) => items.length > 0)?.items[0]?.uuid ?? null
  const place = column.items.findIndex(({ uuid }) => uuid === from)
  if (key === 'j' || key === 'k') return column.items[place + (key === 'j' ? 1 : -1)]?.uuid ?? from
  const beside = key === 'l' ? columns.slice(at + 1) : columns.slice(0, at).reverse()
  const next = beside.find(({ items }) => items.length > 0)
  return next?.items[Math.min(place, next.items.length - 1)]?.uuid ?? from
}
