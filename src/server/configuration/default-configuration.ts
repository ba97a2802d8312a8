import type { Configuration, NavigationItem } from '#shared/configuration.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'

/** The configuration a new organisation begins with: everything the portal has for its type, switched on. */
export function defaultConfiguration(type: OrganizationType): Configuration {
  return { type, items: [overviewItem(2), analyticsItem, dataManagerItem] }
}

/** The overview's item; version 1 shows figures only, version 2 everything. */
export function overviewItem(version: 1 | 2): NavigationItem {
  return { ...item('overview', 'Overview', '/app/overview'), version }
}

/** Without entries of its own: the module offers its views by process. */
export const analyticsItem: NavigationItem = item('analytics', 'Analytics', '/app/analytics')

export const dataManagerItem: NavigationItem = item('dataManager', 'Data', '/app/data-manager', [
  item('addData', 'Add data', '/app/data-manager/new'),
  item('history', 'History', '/app/data-manager'),
  item('lines', 'Lines', '/app/data-manager/lines'),
])

/** A visible item; `isEnable` false shows it without a way in. */
export function item(name: string, title: string, path: string, items: NavigationItem[] = []): NavigationItem {
  return { name, path, props: { title, isVisible: true, isEnable: true, items } }
}
