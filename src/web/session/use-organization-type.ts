import { typeWithin } from '#shared/solutions.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import { useBase } from './tab-context.tsx'
import { useConfiguration } from './use-configuration.ts'

/** Whether pages offer the organisation purchases, sales or both: its own type, within what the portal is for. */
export function useOrganizationType(): OrganizationType {
  const { modules } = useBase()
  return typeWithin(useConfiguration().configuration.type, modules)
}
