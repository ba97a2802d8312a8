import { itemOfModule } from '#modules/items-of-modules.ts'
import { navigableModules } from '#modules/modules.ts'
import type { Configuration } from '#shared/configuration.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'

/** The configuration a new organisation begins with: everything the portal has, switched on. */
export function defaultConfiguration(type: OrganizationType): Configuration {
  return { type, items: navigableModules.map(itemOfModule) }
}
