import { modules } from '#modules/modules.ts'
import type { NavigationItem } from '#shared/configuration.ts'
import { readTarget } from './navigation-rules.ts'

const pages = ['/app', '/app/auth', ...modules.map(({ path }) => path)]

/** The items of a configuration, nested ones included, whose path is a page of the portal that no module here brings. */
export function itemsWithoutPage(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap(item => [...(hasNoPage(item.path) ? [item] : []), ...itemsWithoutPage(item.props.items)])
}

function hasNoPage(path: string | undefined): boolean {
  const target = readTarget(path)
  if (target?.kind !== 'page') return false
  const bare = target.href.split(/[?#]/)[0]?.replace(/\/$/, '') ?? ''
  if (!/^\/(app|admin)(\/|$)/.test(bare)) return false
  return !pages.some(page => bare === page || (page !== '/app' && bare.startsWith(`${page}/`)))
}
