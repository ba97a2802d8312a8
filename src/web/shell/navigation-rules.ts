import { navigableModules } from '#modules/modules.ts'
import type { Configuration, NavigationItem } from '#shared/configuration.ts'

/** Where an entry leads: a page of the portal, another site, or nowhere. */
export type Target = { kind: 'page' | 'site'; href: string } | null

export type NavigationEntry = {
  name: string
  title: string
  /** `null`: shown, but not clickable. */
  target: Target
  /** A dropdown when there are any. */
  entries: NavigationEntry[]
  /** Whether the configuration has it enabled; a dropdown opens only then. */
  isEnabled: boolean
}

/**
 * What the navigation bar shows: visible items only, nested ones too; clickable only when enabled and with a path.
 */
export function navigationEntries(items: Configuration['items']): NavigationEntry[] {
  return items.filter(item => item.props.isVisible).map(toEntry)
}

/** The items with what modules offer below those that nest nothing themselves: an explicit configuration wins. */
export function withMenus(
  items: Configuration['items'],
  menus: ReadonlyMap<string, readonly NavigationItem[]>,
): NavigationItem[] {
  return items.map(item => {
    const { props } = item
    const offered = props.items.length === 0 && props.isEnable ? (menus.get(item.name) ?? []) : []
    return { ...item, props: { ...props, items: offered.length > 0 ? [...offered] : withMenus(props.items, menus) } }
  })
}

function toEntry(item: NavigationItem): NavigationEntry {
  return {
    name: item.name,
    title: shownTitle(item),
    target: item.props.isEnable ? readTarget(item.path) : null,
    entries: navigationEntries(item.props.items),
    isEnabled: item.props.isEnable,
  }
}

/** The title an organisation gave an item; where it kept the portal's own, that in the language of the reader. */
function shownTitle({ name, props }: NavigationItem): string {
  const own = navigableModules.find(({ navigation }) => navigation.item === name)?.navigation
  return props.title === own?.called ? own.title : props.title
}

/** Only paths of the portal and web addresses; `javascript:` and the like lead nowhere. */
export function readTarget(path: string | undefined): Target {
  const wanted = path?.trim()
  if (!wanted) return null
  if (/^https?:\/\//i.test(wanted) && URL.canParse(wanted)) return { kind: 'site', href: wanted }
  return wanted.startsWith('/') && !/^\/[/\\]/.test(wanted) ? { kind: 'page', href: wanted } : null
}

/** Whether the page at `pathname` lies below an entry's target. */
export function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  const { target } = entry
  const isBelow = target?.kind === 'page' && (pathname === target.href || pathname.startsWith(`${target.href}/`))
  return isBelow || entry.entries.some(nested => isCurrent(nested, pathname))
}

/** What the menu of the entries beyond the bar lists of one: what its dropdown has; itself where it has none that opens. */
export function beyondEntries(entry: NavigationEntry): NavigationEntry[] {
  const isDropdown = entry.isEnabled && entry.entries.length > 0
  return isDropdown ? dropdownEntries(entry) : [{ ...entry, entries: [] }]
}

/** A dropdown's items: the entry's own page first, unless one of the nested entries leads to it. */
export function dropdownEntries(entry: NavigationEntry): NavigationEntry[] {
  const { target, entries } = entry
  const isNested = target !== null && entries.some(nested => nested.target?.href === target.href)
  return target === null || isNested ? entries : [{ ...entry, entries: [] }, ...entries]
}
