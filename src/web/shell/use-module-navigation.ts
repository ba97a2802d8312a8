import type { ModuleNavigation } from '#shared/manifest.ts'
import { useModules } from '#web/session/tab-context.tsx'

/** What the module of an item says of its place in the navigation; nothing when no module brings an item of that name. */
export function useModuleNavigation(item: string): ModuleNavigation | undefined {
  return useModules().find(({ manifest }) => manifest.navigation?.item === item)?.manifest.navigation ?? undefined
}
