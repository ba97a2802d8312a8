import type { NavigationItem } from '#shared/configuration.ts'
import { modules } from './modules.ts'

const pages = ['/app', '/app/auth', ...modules.map(({ path }) => path)]

/** The items of a configuration, nested ones included, whose path is a page of the portal that no module here brings. */
export function itemsWithoutPage(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap(item => [...(hasNoPage(item.path) ? [item] : []), ...itemsWithoutPage(item.props.items)])
}

/** The item without a page that an address, or one below it, is of. */
export function itemOfMissingPage(items: readonly NavigationItem[], address: string): NavigationItem | undefined {
  return itemsWithoutPage(items).find(({ path = '' }) => isBelow(address, bareOf(path)))
}

/** Whether a path is one of the portal's pages, yet of no module here. */
export function hasNoPage(path: string | undefined): boolean {
  const bare = bareOf(path ?? '')
  if (!/^\/(app|admin)(\/|$)/.test(bare)) return false
  return !pages.some(page => bare === page || (page !== '/app' && isBelow(bare, page)))
}

function isBelow(address: string, page: string): boolean {
  return address === page || address.startsWith(`${page}/`)
}

/** A path without its search, hash and last slash. */
function bareOf(path: string): string {
  return path.trim().split(/[?#]/)[0]?.replace(/\/$/, '') ?? ''
}
