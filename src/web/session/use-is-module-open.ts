import { useMemo } from 'react'
import { navigableModules } from '#modules/modules.ts'
import { moduleStanding } from '#shared/module-standing.ts'
import { readConfiguration } from './read-configuration.ts'
import { useSignedIn } from './tab-context.tsx'

/**
 * Whether pages of the module with that item may lead on from another's: the portal has it, the organisation has it
 * switched on, and the person may open it.
 */
export function useIsModuleOpen(item: string): boolean {
  const { configuration, permissions } = useSignedIn()
  const module = navigableModules.find(({ navigation }) => navigation.item === item)
  const isOn = useMemo(
    () => moduleStanding(readConfiguration(configuration).configuration.items, item) === 'enabled',
    [configuration, item],
  )
  return isOn && module !== undefined && permissions.includes(module.permission)
}
