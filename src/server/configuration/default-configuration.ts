import { navigableModules } from '#modules/modules.ts'
import type { Configuration, NavigationItem } from '#shared/configuration.ts'
import type { ModuleNavigation } from '#shared/manifest.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'

/** The configuration a new organisation begins with: everything the portal has, switched on. */
export function defaultConfiguration(type: OrganizationType): Configuration {
  return { type, items: navigableModules.map(({ path, navigation }) => itemOf(path, navigation)) }
}

function itemOf(path: string, { item: name, called, version }: ModuleNavigation): NavigationItem {
  return {
    name,
    path,
    props: { title: called, isVisible: true, isEnable: true, items: [] },
    ...(version ? { version } : {}),
  }
}
