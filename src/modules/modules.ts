import type { ModuleManifest } from '#shared/manifest.ts'
import type { Permission } from './permissions.ts'
import * as registry from './registry.ts'

/** What every registered module says of itself. */
export const modules: readonly ModuleManifest<Permission>[] = Object.values(registry)

/** The modules that can stand in the navigation bar, in the order a new organisation has them. */
export const navigableModules = modules
  .flatMap(module => (module.navigation ? [{ ...module, navigation: module.navigation }] : []))
  .sort((one, other) => one.navigation.order - other.navigation.order)
