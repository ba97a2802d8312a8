import type { Configuration, NavigationItem } from './configuration.ts'

export type ModuleStanding = 'enabled' | 'disabled' | 'absent'

/** Whether the organisation has a module: its item, wherever it stands, must be visible and enabled. */
export function moduleStanding(items: Configuration['items'], name: string): ModuleStanding {
  const item = findItem(items, name)
  if (!item?.props.isVisible) return 'absent'
  return item.props.isEnable ? 'enabled' : 'disabled'
}

/** The first item of that name, nested ones included. */
export function findItem(items: Configuration['items'], name: string): NavigationItem | undefined {
  for (const item of items) {
    const found = item.name === name ? item : findItem(item.props.items, name)
    if (found) return found
  }
  return undefined
}
