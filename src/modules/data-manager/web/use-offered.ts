import { bringerOf } from '#modules/brought-kinds.ts'
import { broughtIds } from '#shared/brought.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { moduleStanding } from '#shared/module-standing.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { useConfiguration } from '#web/session/use-configuration.ts'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { offeredLoadables } from '../offered-datasets.ts'

/** Everything the person can load here: lines and registers of the organisation's type, then what modules that are on keep. */
export function useOffered(): readonly [LoadableId, ...LoadableId[]] {
  const offered = offeredLoadables(useOrganizationType())
  const { permissions } = useSignedIn()
  const { items } = useConfiguration().configuration
  const brought = broughtIds.filter(id => {
    const bringer = bringerOf(id)
    return bringer && permissions.includes(bringer.permission) && moduleStanding(items, bringer.item) === 'enabled'
  })
  return [...offered, ...brought]
}
