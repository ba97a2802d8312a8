import { hasNoPage } from '#modules/items-without-page.ts'
import { modules, navigableModules } from '#modules/modules.ts'
import type { Configuration, NavigationItem } from '#shared/configuration.ts'
import type { Issue } from '#shared/errors.ts'
import { nearest } from '#shared/nearest.ts'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'

const names = navigableModules.map(({ navigation }) => navigation.item)
const ownPaths = modules.map(({ path }) => path)
/** What the specification names may stand in any configuration, whether this portal has it or not. */
const known = new Set<string>([...names, ...vocabulary.item])

/**
 * The items that stand for nothing in this portal, with the names nearest to what was perhaps meant. What is stored already
 * is left alone, so that a configuration can always be saved again.
 */
export function checkItems({ items }: Configuration, stored: Configuration | null): Issue[] {
  const before = new Set(flatten(stored?.items ?? []).map(keyOf))
  const check = (item: NavigationItem, place: string, isNested: boolean): Issue[] => {
    const nested = item.props.items.flatMap((child, index) => check(child, `${place}.props.items.${index}`, true))
    const own = before.has(keyOf(item)) || known.has(item.name) ? [] : faultsOf(item, place, isNested)
    return [...own, ...nested]
  }
  return items.flatMap((item, index) => check(item, `items.${index}`, false))
}

function faultsOf({ name, path, props }: NavigationItem, place: string, isNested: boolean): Issue[] {
  if (hasNoPage(path)) {
    const message = t`leads to a page that no module of this portal has; nearest: ${nearest(path ?? '', ownPaths)}`
    return [{ path: `${place}.path`, message }]
  }
  // An item of another name is a way to somewhere, or holds some; one that is a module's first page is its item misspelt.
  const isWay = path === undefined ? isNested || props.items.length > 0 : isNested || !ownPaths.includes(path)
  if (isWay) return []
  return [
    { path: `${place}.name`, message: t`is the item of no module of this portal; nearest: ${nearest(name, names)}` },
  ]
}

function flatten(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap(item => [item, ...flatten(item.props.items)])
}

function keyOf({ name, path = '' }: NavigationItem): string {
  return JSON.stringify([name, path])
}
