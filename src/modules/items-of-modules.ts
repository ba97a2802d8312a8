import type { NavigationItem } from '#shared/configuration.ts'
import { navigableModules } from './modules.ts'

type NavigableModule = (typeof navigableModules)[number]

/** The item that a module has in the navigation bar of a new organisation. */
export function itemOfModule({ path, navigation }: NavigableModule): NavigationItem {
  const { item: name, called: title, version } = navigation
  return { name, path, props: { title, isVisible: true, isEnable: true, items: [] }, ...(version ? { version } : {}) }
}

/** The modules that no item stands for, nested ones included, in the order of a new organisation. */
export function modulesWithoutItem(items: readonly NavigationItem[]): NavigableModule[] {
  const named = namesIn(items)
  return navigableModules.filter(({ navigation }) => !named.has(navigation.item))
}

/** The items and the one of a module, which comes after those that stand before it in a new organisation. */
export function withItemOf(items: readonly NavigationItem[], module: NavigableModule): NavigationItem[] {
  const before = navigableModules.slice(0, navigableModules.indexOf(module)).map(({ navigation }) => navigation.item)
  const last = items.findLastIndex(({ name, props }) =>
    [name, ...namesIn(props.items)].some(one => before.includes(one)),
  )
  return items.toSpliced(last + 1, 0, itemOfModule(module))
}

function namesIn(items: readonly NavigationItem[]): Set<string> {
  return new Set(items.flatMap(({ name, props }) => [name, ...namesIn(props.items)]))
}
