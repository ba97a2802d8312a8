import type { Carried } from '#shared/category-change.ts'
import type { RegisterRow } from '#shared/register-contract.ts'
import type { Transaction } from '../database/connect.ts'
import { announceChanges, applyChanges } from '../registers/apply-changes.ts'
import type { RowChange } from '../registers/row-change.ts'
import { listAllRows, lockRegister } from '../registers/store.ts'
import { findBudgetDimension } from '../registers/value-words.ts'
import type { Scope } from '../scope.ts'
import { categoryColumns } from '../warehouse/compile/category-words.ts'
import { type CategoryState, nameKey, type StateNode } from './category-state.ts'

/** The registers that name categories. */
export const namingRegisters = ['contracts', 'budget'] as const
type Naming = (typeof namingRegisters)[number]

export const nothingCarried: Carried = { contracts: { carried: 0, left: 0 }, budget: { carried: 0, left: 0 } }

/**
 * Gives contracts and budget lines the new names of the categories they name, in the transaction that changes these. A
 * row is left as it is where another category has the name too, where the budget has a line of the new name already, and
 * where its category is gone. Call `pushRegister` of the registers afterwards, so that figures know it at once.
 */
export async function carryNames(
  scope: Scope,
  tx: Transaction,
  { before, after }: { before: CategoryState; after: CategoryState },
): Promise<Carried> {
  const carried = { ...nothingCarried }
  const changed = changedNames(before, after)
  if (changed.length === 0) return carried
  for (const register of namingRegisters) {
    await lockRegister(tx, scope, register)
    const rows = await listAllRows(tx, scope, register)
    const { changes, left } = planOf(register, rows, { before, changed })
    carried[register] = { carried: changes.length, left }
    if (changes.length === 0) continue
    await applyChanges(scope, tx, { register, changes, by: scope.actor.email, at: scope.now(), uploadUuid: null })
    await announceChanges(scope, tx, register)
  }
  return carried
}

type Changed = { node: StateNode; to: string | null }

/** Categories whose name is another afterwards, or that are gone and nobody else has their name. */
function changedNames(before: CategoryState, after: CategoryState): Changed[] {
  const names = new Set(live(after).map(({ name }) => nameKey(name)))
  return live(before).flatMap((node): Changed[] => {
    const then = after.nodes.get(node.uuid)
    if (then && then.archivedAt === null) return then.name === node.name ? [] : [{ node, to: then.name }]
    return names.has(nameKey(node.name)) ? [] : [{ node, to: null }]
  })
}

type Names = { before: CategoryState; changed: readonly Changed[] }

function planOf(register: Naming, rows: readonly RegisterRow[], { before, changed }: Names) {
  const changes: RowChange[] = []
  let left = 0
  const taken = new Set(rows.map(row => keyOf(row, String(row.values.member ?? ''))))
  for (const row of rows) {
    const found = changed.find(({ node }) => isNamed(register, row, node))
    if (!found) continue
    const { node, to } = found
    const field = register === 'contracts' ? 'category' : 'member'
    const twins = live(before).filter(one => isNamed(register, row, one))
    const isTaken =
      register === 'budget' && to !== null && nameKey(to) !== nameKey(node.name) && taken.has(keyOf(row, to))
    if (to === null || twins.length > 1 || isTaken) left += 1
    else changes.push({ uuid: row.id, before: row.values, after: { ...row.values, [field]: to } })
  }
  return { changes, left }
}

/** A contract names a category of any level, a budget line one of its own. */
function isNamed(register: Naming, { values }: RegisterRow, { name, level }: StateNode): boolean {
  if (register === 'contracts') return nameKey(values.category ?? '') === nameKey(name)
  const isOfLevel = findBudgetDimension(values.dimension ?? '') === categoryColumns[level - 1]
  return isOfLevel && nameKey(values.member ?? '') === nameKey(name)
}

function keyOf({ values }: RegisterRow, member: string): string {
  return JSON.stringify([values.period, values.dimension, nameKey(member)])
}

function live({ nodes }: CategoryState): StateNode[] {
  return [...nodes.values()].filter(({ archivedAt }) => archivedAt === null)
}
