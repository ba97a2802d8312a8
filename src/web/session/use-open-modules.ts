import { moduleStanding } from '#shared/module-standing.ts'
import type { WebModule } from '#web/define-web-module.ts'
import { useModules, useSignedIn } from './tab-context.tsx'
import { useConfiguration } from './use-configuration.ts'

/** The modules the organisation has switched on and the person may open: what they show stands on pages of others too. */
export function useOpenModules(): readonly WebModule[] {
  const { permissions } = useSignedIn()
  const { items } = useConfiguration().configuration
  return useModules().filter(
    ({ manifest: { permission, navigation } }) =>
      permissions.includes(permission) && (navigation === null || moduleStanding(items, navigation.item) === 'enabled'),
  )
}
