import { navigableModules } from '#modules/modules.ts'
import { moduleStanding } from '#shared/module-standing.ts'
import { useSignedIn } from './tab-context.tsx'
import { useConfiguration } from './use-configuration.ts'

/**
 * Whether pages of the module with that item may lead on from another's: the portal has it, the organisation has it
 * switched on, and the person may open it.
 */
export function useIsModuleOpen(item: string): boolean {
  const { permissions } = useSignedIn()
  const { items } = useConfiguration().configuration
  const module = navigableModules.find(({ navigation }) => navigation.item === item)
  return moduleStanding(items, item) === 'enabled' && module !== undefined && permissions.includes(module.permission)
}
