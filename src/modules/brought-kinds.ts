import type { BroughtId } from '#shared/brought.ts'
import { modules, navigableModules } from './modules.ts'
import type { Permission } from './permissions.ts'

/** The module that files bring something to: where it is, its item, and the right that bringing takes; `null` where the portal has none. */
export function bringerOf(id: BroughtId): { path: string; item: string; permission: Permission } | null {
  const bringer = modules.find(({ brings }) => brings?.[id] !== undefined)
  const permission = bringer?.brings?.[id]
  const item = navigableModules.find(one => one.id === bringer?.id)?.navigation.item
  return bringer && permission && item ? { path: bringer.path, item, permission } : null
}
