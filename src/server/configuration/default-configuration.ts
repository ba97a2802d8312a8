import { navigableModules } from '#modules/modules.ts'
import type { Configuration, NavigationItem } from '#shared/configuration.ts'
import type { ModuleNavigation } from '#shared/manifest.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'

/** The configuration a new organisation begins with: everything the portal has, switched on. */
export function defaultConfiguration(type: OrganizationType): Configuration {
  return { type, items: navigableModules.map(({ path, navigation }) => itemOf(path, navigation)) }
}

function itemOf(path: string, { item: name, title, version, items = [] }: ModuleNavigation): NavigationItem {
  const nested = items.map(entry => item(entry.name, entry.title, entry.path))
  return { ...item(name, title, path, nested), ...(version ? { version } : {}) }
}

function item(name: string, title: string, path: string, items: NavigationItem[] = []): NavigationItem {
  return { name, path, props: { title, isVisible: true, isEnable: true, items } }
}
