import { useQuery } from '@tanstack/react-query'
import type { OrganizationUser } from '#shared/identity.ts'
import { provided } from './provided.ts'
import { useSignedIn } from './tab-context.tsx'

/** The person's organisations as this tab knows them last; it makes no call. */
export function useOrganizations(): readonly OrganizationUser[] {
  return useQuery(provided.organizations(useSignedIn())).data
}
